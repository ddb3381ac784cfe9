import { errorCode, serverErrorMessage } from '../model/server-errors';

const WRONG_PASSWORD = 'This is not your password.';
const SESSION_ENDED = 'Your session has ended. Log in again.';

const MESSAGES: Readonly<Record<string, string>> = {
  'auth/wrong-password': WRONG_PASSWORD,
  'auth/invalid-credential': WRONG_PASSWORD,
  'auth/invalid-login-credentials': WRONG_PASSWORD,
  'auth/too-many-requests': 'There were too many attempts. Try again in a while.',
  'auth/requires-recent-login': 'Log out and log in again, then try once more.',
  'auth/network-request-failed': serverErrorMessage(undefined),
  'auth/email-already-in-use': 'Another account has this e-mail.',
  'auth/invalid-email': 'This is not an e-mail address.',
  'auth/invalid-new-email': 'This is not an e-mail address.',
  'auth/user-token-expired': SESSION_ENDED,
  'auth/user-not-found': SESSION_ENDED,
};

/** The message for an error of a form on the page 'Your account'. */
export function accountErrorMessage(error: unknown): string {
  const code = errorCode(error);
  return (Object.hasOwn(MESSAGES, code) && MESSAGES[code]) || serverErrorMessage(error);
}
