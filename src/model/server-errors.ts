const NO_ANSWER = 'No answer from the server. Check your connection and try again.';

const MESSAGES: Readonly<Record<string, string>> = {
  'permission-denied': 'The server refused this. Something may have changed: look again.',
  unauthenticated: 'Your session has ended. Sign in again.',
  'not-found': 'This no longer exists.',
  'resource-exhausted': 'The site has reached its limit for today. Try again later.',
  unavailable: NO_ANSWER,
  'deadline-exceeded': NO_ANSWER,
  // The code of Firestore's SDK for a broken connection.
  unknown: NO_ANSWER,
  // The codes of this site's own errors.
  'post-gone': 'This post is not there any more: somebody has deleted it.',
  'post-changed': 'Somebody has changed this post in the meantime: look at it again.',
  'needs-form': 'Something is missing in this post: edit it.',
  'owner-stays': 'An owner’s account cannot be deleted here.',
};

/** Codes of a write that the security rules refused: the account may have lost its role. */
export const REFUSED_CODES = new Set(['permission-denied', 'storage/unauthorized']);
/** Codes of a request whose session is over, or whose token the server does not accept. */
export const SESSION_CODES = new Set(['unauthenticated', 'storage/unauthenticated']);
/** The write may have succeeded. 'no-answer' is `writeErrorCode`'s code for a TimeoutError. */
export const UNCERTAIN_CODES = new Set(['no-answer', 'unknown', 'internal', 'cancelled']);
export const CONNECTION_CODES = new Set(['no-answer', 'unknown', 'unavailable']);

/** The code of an error of Firebase's SDKs or of this site; '' if it has none. */
export function errorCode(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}

/** The message for a failed request of a signed-in person. */
export function serverErrorMessage(error: unknown): string {
  const code = errorCode(error);
  if (code === '') return NO_ANSWER;
  return (Object.hasOwn(MESSAGES, code) && MESSAGES[code]) || 'That did not work. Try again.';
}

/** Whether the server did not answer, or could not be reached. */
export function isUnanswered(error: unknown): boolean {
  return serverErrorMessage(error) === NO_ANSWER;
}

export function isRefused(error: unknown): boolean {
  return errorCode(error) === 'permission-denied';
}
