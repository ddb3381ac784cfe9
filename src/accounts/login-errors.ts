import { PASSWORD_LENGTH } from '../env';
import { errorCode } from '../model/server-errors';

const NO_NETWORK = 'auth/network-request-failed';
const OTHERWISE = 'Log in failed. Please try again.';
const TOO_SHORT = `Password should be at least ${PASSWORD_LENGTH} characters`;

const MESSAGES: Readonly<Record<string, string>> = {
  'auth/email-already-in-use': 'Email already used. Go to login page.',
  'auth/wrong-password': 'Wrong email/password combination.',
  'auth/invalid-credential': 'Wrong email/password combination.',
  'auth/invalid-login-credentials': 'Wrong email/password combination.',
  'auth/weak-password': TOO_SHORT,
  'auth/password-does-not-meet-requirements': TOO_SHORT,
  'auth/user-not-found': 'No user found with this email.',
  'auth/user-disabled': 'User disabled.',
  'auth/too-many-requests': 'Too many requests to log into this account.',
  'auth/operation-not-allowed': 'Server error, please try again later.',
  // The owner has closed sign-up (`npm run setup -- --lock`).
  'auth/admin-restricted-operation': 'Sign-up is closed. Ask the site’s owner.',
  'auth/internal-error': 'Server error, please try again later.',
  'auth/invalid-email': 'Email address is invalid.',
  'no-storage':
    'You cannot log in, because this browser does not let the site store anything. Allow cookies and site data for this site in the browser’s settings. If the storage of this device is full, delete something.',
};

export function loginErrorMessage(error: unknown): string {
  const code = errorCode(error);
  return (Object.hasOwn(MESSAGES, code) && MESSAGES[code]) || OTHERWISE;
}

/** The fields that are emptied after a failed login; null if the same login would fail again. */
export function emptiedAfterLogin(error: unknown): readonly string[] | null {
  const code = errorCode(error);
  if (code === 'no-storage') return null;
  return code === NO_NETWORK ? ['password'] : ['email', 'password'];
}

export function resetErrorMessage(error: unknown): string {
  if (errorCode(error) === NO_NETWORK) return 'Not sent: no connection. Please try again.';
  const message = loginErrorMessage(error);
  return message === OTHERWISE ? 'Not sent. Please try again later.' : message;
}
