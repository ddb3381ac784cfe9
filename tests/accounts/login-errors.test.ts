import { afterEach, describe, expect, test, vi } from 'vitest';
import { loginErrorMessage, resetErrorMessage } from '../../src/accounts/login-errors';

const CATALOGUE = [
  ['auth/email-already-in-use', 'Email already used. Go to login page.'],
  ['auth/wrong-password', 'Wrong email/password combination.'],
  ['auth/invalid-credential', 'Wrong email/password combination.'],
  ['auth/invalid-login-credentials', 'Wrong email/password combination.'],
  ['auth/weak-password', 'Password should be at least 6 characters'],
  ['auth/password-does-not-meet-requirements', 'Password should be at least 6 characters'],
  ['auth/user-not-found', 'No user found with this email.'],
  ['auth/user-disabled', 'User disabled.'],
  ['auth/too-many-requests', 'Too many requests to log into this account.'],
  ['auth/operation-not-allowed', 'Server error, please try again later.'],
  ['auth/admin-restricted-operation', 'Sign-up is closed. Ask the site’s owner.'],
  ['auth/internal-error', 'Server error, please try again later.'],
  ['auth/invalid-email', 'Email address is invalid.'],
  ['auth/network-request-failed', 'Log in failed. Please try again.'],
  ['auth/missing-password', 'Log in failed. Please try again.'],
  ['auth/a-code-of-tomorrow', 'Log in failed. Please try again.'],
  // Every object has this property, also an object that maps codes to messages.
  ['constructor', 'Log in failed. Please try again.'],
] as const;

describe('The error catalogue', () => {
  test.each(CATALOGUE)(
    'For an error with the code %s, loginErrorMessage returns ‘%s’',
    (code, message) => {
      expect(loginErrorMessage({ code })).toBe(message);
    },
  );

  test.each([[null], [undefined], ['text'], [new Error('no code')], [{ code: 7 }]])(
    'For %s, which is not an error of Firebase, loginErrorMessage returns the general message',
    (error) => {
      expect(loginErrorMessage(error)).toBe('Log in failed. Please try again.');
    },
  );
});

describe('A longer minimum length of passwords', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('If the configured minimum length of passwords is 8, the message about a weak password names this number', async () => {
    vi.stubEnv('VITE_PASSWORD_LENGTH', '8');
    vi.resetModules();
    const errors = await import('../../src/accounts/login-errors');
    for (const code of ['auth/weak-password', 'auth/password-does-not-meet-requirements']) {
      expect(errors.loginErrorMessage({ code })).toBe('Password should be at least 8 characters');
    }
  });
});

describe('The errors of a request for a new password', () => {
  test.each([
    ['auth/invalid-email', 'Email address is invalid.'],
    ['auth/too-many-requests', 'Too many requests to log into this account.'],
    ['auth/network-request-failed', 'Not sent: no connection. Please try again.'],
    ['auth/a-code-of-tomorrow', 'Not sent. Please try again later.'],
  ])(
    'If a request for a new password fails with %s, resetErrorMessage returns ‘%s’',
    (code, message) => {
      expect(resetErrorMessage({ code })).toBe(message);
    },
  );
});
