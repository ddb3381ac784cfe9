const NO_ANSWER = 'No answer from the server. Check your connection and try again.';

/** Why Firestore did not do what somebody signed in asked of it, as a sentence for people. */
const SENTENCES: Readonly<Record<string, string>> = {
  'permission-denied': 'The server refused this. Something may have changed: look again.',
  unauthenticated: 'Your session has ended. Sign in again.',
  'not-found': 'This is not there any more.',
  'resource-exhausted': 'The site has reached its limit for today. Try again later.',
  unavailable: NO_ANSWER,
  'deadline-exceeded': NO_ANSWER,
  // What the SDK makes of a connection that broke.
  unknown: NO_ANSWER,
};

/** The sentence for a failed request of somebody signed in. */
export function serverErrorSentence(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code !== 'string') return NO_ANSWER;
  return (Object.hasOwn(SENTENCES, code) && SENTENCES[code]) || 'That did not work. Try again.';
}

/** Whether the rules refused a request. */
export function isRefused(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'permission-denied';
}
