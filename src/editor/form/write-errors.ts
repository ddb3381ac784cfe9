import {
  CONNECTION_CODES,
  errorCode,
  SESSION_CODES,
  UNCERTAIN_CODES,
} from '../../model/server-errors';
import { TimeoutError } from '../../services/browser/timeout';

export type WriteAction = 'publish' | 'update' | 'delete';

const NOTHING_LOST = 'Nothing that you typed or picked is lost.';
const NO_RIGHT = 'Perhaps this account may no longer post: ask the owner.';
const AGAIN = `${NOTHING_LOST} Try again in a while.`;
const AT_ONCE = 'Somebody else was saving at the same moment.';
const BLOCKED = 'If this goes on, something blocks saving: tell the owner.';
const PHOTO_LINE =
  'The photo did not get through: the connection is too weak, or the photo store does not answer.';

const MESSAGES: Readonly<Record<string, string>> = {
  offline: `You are offline, so nothing was sent. ${NOTHING_LOST} Try again when you are connected.`,
  unavailable: `The site's server could not be reached. ${AGAIN}`,
  'deadline-exceeded': `The site's server took too long to answer. ${AGAIN}`,
  aborted: `${AT_ONCE} ${NOTHING_LOST} Try again. ${BLOCKED}`,
  'post-changed':
    'This post has changed since you opened it, so it was not deleted. Press Delete again to delete it anyway.',
  'already-published': `This post is already published, with other content, so nothing was sent. ${NOTHING_LOST} To change the published post, open it.`,
  edited: 'This post has changed since you opened it. Press Continue to see both versions.',
  gone: 'Somebody has deleted this post, and it stays deleted. Press Continue to copy your text.',
  'permission-denied': `The site refused this. ${NO_RIGHT} ${NOTHING_LOST}`,
  unauthenticated: `You are signed out. ${NOTHING_LOST} Sign in again to go on.`,
  'resource-exhausted': `The site has reached its limit for today. ${NOTHING_LOST} Try again tomorrow.`,
  'invalid-argument': `The site's server did not accept what was sent. ${NOTHING_LOST}`,
  'storage/canceled': `Cancelled: the photo was not sent and nothing was saved. ${NOTHING_LOST}`,
  'storage/stalled': `${PHOTO_LINE} ${AGAIN}`,
  'storage/retry-limit-exceeded': `${PHOTO_LINE} ${AGAIN}`,
  'storage/unauthorized': `The photo store refused the photo. ${NO_RIGHT} If the whole team cannot add photos, tell the owner so. ${NOTHING_LOST}`,
  'storage/unauthenticated': `You are signed out, so the photo was not sent. ${NOTHING_LOST} Sign in again to go on.`,
  'storage/quota-exceeded': `There is no room for more photos on the site at the moment. ${NOTHING_LOST} Tell the owner of the site.`,
  'storage/refused': `The photo store of this site does not work. Trying again does not help. Tell the owner that the team cannot add photos. ${NOTHING_LOST}`,
  'storage/unknown': `The photo store could not take the photo. ${AGAIN}`,
};

const PARTICIPLES: Readonly<Record<WriteAction, string>> = {
  publish: 'published',
  update: 'updated',
  delete: 'deleted',
};

/** The message for a failed write. `code` is the error's code, or '' if the error has none. */
export function writeErrorMessage(code: string, action: WriteAction): string {
  const otherwise = `The post could not be ${PARTICIPLES[action]}. ${AGAIN}`;
  const message = uncertainMessage(code, action) ?? MESSAGES[code] ?? otherwise;
  return action === 'delete' ? message.replace(` ${NOTHING_LOST}`, '') : message;
}

/** The message for an error after which the write may have succeeded. It can safely be repeated. */
function uncertainMessage(code: string, action: WriteAction): string | undefined {
  const advice = `we do not know whether the post was ${PARTICIPLES[action]}. ${NOTHING_LOST} Try again`;
  const end = action === 'publish' ? ': there will be one post, not two.' : '.';
  if (UNCERTAIN_CODES.has(code)) return `No answer came, so ${advice}${end}`;
  return code === 'went-offline'
    ? `You are offline now, and ${advice} when you are connected${end}`
    : undefined;
}

/** The code of a failed write, for `writeErrorMessage`; '' if the error has none. */
export function writeErrorCode(error: unknown): string {
  if (error instanceof TimeoutError) return 'no-answer';
  const code = errorCode(error);
  // Storage has answered an upload with a status of 400 to 499 that the SDK does not know, such as
  // 412: the bucket's service account lacks a permission.
  const isRefused = code === 'storage/unknown' && /^4/.test(String(Object(error).status));
  return isRefused ? 'storage/refused' : code;
}

/** The codes of errors after which a waiting post is sent again soon, or after the next login. */
const PASSING_CODES = new Set([
  ...CONNECTION_CODES,
  ...UNCERTAIN_CODES,
  ...SESSION_CODES,
  'deadline-exceeded',
  'aborted',
  'auth/network-request-failed',
  'storage/canceled',
  'storage/stalled',
  'storage/retry-limit-exceeded',
  'storage/unknown',
]);
/** The codes of a limit of the site's plan that is used up for the day. */
const LIMIT_CODES = new Set(['resource-exhausted', 'storage/quota-exceeded']);
export const SOON_MS = 30_000;
const LIMIT_MINUTES = 15;

/** The pause in milliseconds before the sender tries again after an error; null for never. */
export function retryPause(code: string): number | null {
  if (LIMIT_CODES.has(code)) return LIMIT_MINUTES * 60_000;
  return PASSING_CODES.has(code) ? SOON_MS : null;
}

/** Said about a deleted post, whose prerendered page stays until the next deployment. */
export const STILL_SHOWN = 'Google may still show it for a day or longer.';

/** Said about a post whose earlier save had no answer. */
export const MAY_BE_SAVED = 'An earlier attempt may have reached the site: look there first.';

/** Why a post waits after an error with this code; '' if it waits for a network. */
export function waitingReason(code: string): string {
  if (code === 'aborted') return `${AT_ONCE} ${BLOCKED}`;
  return LIMIT_CODES.has(code)
    ? `The site has reached its limit for today. The post is tried again every ${LIMIT_MINUTES} minutes while this site is open.`
    : '';
}
