/** What the writer was doing when it failed. */
export type Writing = 'publish' | 'update' | 'delete';

const KEPT = 'Nothing that you typed or picked is lost.';
const AGAIN = `${KEPT} Try again in a while.`;
const PHOTO_LINE =
  'The photo did not get through: the connection is too weak, or the photo store does not answer.';

/** Sentences for what can go wrong, by the code of Firebase's error or of our own. */
const SENTENCES: Readonly<Record<string, string>> = {
  offline: `You are offline, so nothing was sent. ${KEPT} Try again when you are connected.`,
  'went-offline': `You are offline now, and it is not certain that the post was saved. ${KEPT} Try again when you are connected: it will be saved once.`,
  unavailable: `The site's server could not be reached. ${AGAIN}`,
  'deadline-exceeded': `The site's server took too long to answer. ${AGAIN}`,
  aborted: `Somebody else was saving at the same moment. ${KEPT} Try again.`,
  changed:
    'Somebody else has changed this post since you opened it, so it was not deleted. Press Delete again to delete it all the same.',
  'already-published': `An earlier try published this post, and somebody has changed it since. ${KEPT}`,
  'permission-denied': `The site did not accept this: this account may not, or may no longer, change posts. ${KEPT}`,
  unauthenticated: `You are signed out. ${KEPT} Sign in again to go on.`,
  'resource-exhausted': `The site has used up what it may store or send for now. ${KEPT} Try again tomorrow.`,
  'invalid-argument': `The site's server did not accept what was sent. ${KEPT}`,
  'storage/canceled': `Cancelled: the photo was not sent and nothing was saved. ${KEPT}`,
  'storage/stalled': `${PHOTO_LINE} ${AGAIN}`,
  'storage/retry-limit-exceeded': `${PHOTO_LINE} ${AGAIN}`,
  'storage/unauthorized': `The photo store did not accept the photo: this account may not, or may no longer, add photos. ${KEPT}`,
  'storage/unauthenticated': `You are signed out, so the photo was not sent. ${KEPT} Sign in again to go on.`,
  'storage/quota-exceeded': `There is no room for more photos on the site at the moment. ${KEPT} Tell the owner of the site.`,
  'storage/unknown': `The photo store could not take the photo. ${AGAIN}`,
};

/** Without an answer nobody knows whether the write arrived; each of them may be tried again. */
const UNCERTAIN: Readonly<Record<Writing, string>> = {
  publish: `No answer came, so it is not certain that the post was published. ${KEPT} Press Submit again: there will be one post, not two.`,
  update: `No answer came, so it is not certain that the post was updated. ${KEPT} Press Update again.`,
  delete:
    'No answer came, so it is not certain that the post was deleted. Press Delete again to make sure.',
};
const UNCERTAIN_CODES = ['no-answer', 'unknown', 'internal', 'cancelled'];

const OTHERWISE: Readonly<Record<Writing, string>> = {
  publish: `The post could not be published. ${AGAIN}`,
  update: `The post could not be updated. ${AGAIN}`,
  delete: 'The post could not be deleted. Try again in a while.',
};

/** The sentence that the form shows for a failure with this `code`; '' is a failure without one. */
export function writeSentence(code: string, writing: Writing): string {
  if (UNCERTAIN_CODES.includes(code)) return UNCERTAIN[writing];
  const sentence = SENTENCES[code];
  if (sentence === undefined) return OTHERWISE[writing];
  return writing === 'delete' ? sentence.replace(` ${KEPT}`, '') : sentence;
}
