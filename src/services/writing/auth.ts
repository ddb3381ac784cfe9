import {
  browserLocalPersistence,
  browserSessionPersistence,
  createUserWithEmailAndPassword,
  onAuthStateChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  setPersistence,
  signInWithEmailAndPassword,
  signOut,
  type User,
  type UserCredential,
} from 'firebase/auth';
import { PASSWORD_LENGTH } from '../../env';
import { errorCode, SESSION_CODES } from '../../model/server-errors';
import { storeEntry } from '../browser/browser-storage';
import { forgetRole } from '../browser/remembered-role';
import {
  forgetSignIn,
  isSharedComputer,
  noteLogout,
  rememberSignIn,
} from '../browser/sign-in-flag';
import { withTimeout } from '../browser/timeout';
import { auth } from './firebase';

export interface Account {
  uid: string;
  email: string;
}

export interface Credentials {
  email: string;
  password: string;
  /** Whether the session ends with this browser tab. */
  shared: boolean;
}

class SignedOut extends Error {
  readonly code = 'unauthenticated';
}

/** The browser cannot store a session: it blocks the site's data, or its storage is full. */
class NoStorage extends Error {
  readonly code = 'no-storage';
}

/** Firebase stores a session in about 2,000 characters. */
const SESSION_LENGTH = 4_000;

/** The session, the post or the time was not read before the write, so nothing was written. */
export class NotReached extends Error {
  readonly code = 'unavailable';
}

/**
 * Calls `onChange` with the signed-in account or null, at once and after each change in any tab.
 * @returns a function that stops the calls
 */
export function watchAccount(onChange: (account: Account | null) => void): () => void {
  return onAuthStateChanged(auth(), (user) => onChange(user && toAccount(user)));
}

/** @throws NoStorage or Firebase's error, with a `code` for accounts/login-errors.ts */
export async function logIn({ email, password, shared }: Credentials): Promise<Account> {
  return beginSession(shared, () => signInWithEmailAndPassword(auth(), email, password));
}

/**
 * Creates an account and signs in with it. A password that is too short is not sent.
 * @throws the errors of logIn, and an error with the code 'auth/weak-password'
 */
export async function signUp({ email, password, shared }: Credentials): Promise<Account> {
  if (password.length < PASSWORD_LENGTH) {
    throw Object.assign(new Error('The password is too short'), { code: 'auth/weak-password' });
  }
  return beginSession(shared, () => createUserWithEmailAndPassword(auth(), email, password));
}

/** Sends the signed-in person a link that verifies their address. @throws Firebase's error */
export async function sendVerification(): Promise<void> {
  await sendEmailVerification(requireUser());
}

/** Whether the signed-in person's token says that their e-mail address is verified. */
export async function isEmailVerified(): Promise<boolean> {
  const token = await auth().currentUser?.getIdTokenResult();
  return token?.claims.email_verified === true;
}

/**
 * The uid of the signed-in person, after a check that the session is valid. The check is needed
 * because uploads and transactions of the SDKs never settle without a valid session.
 * @throws SignedOut, NotReached
 */
export async function requireUid(needsNewToken = false): Promise<string> {
  const user = requireUser();
  try {
    await withTimeout(user.getIdToken(needsNewToken));
  } catch (cause) {
    requireUser();
    throw new NotReached('The session could not be renewed', { cause });
  }
  return user.uid;
}

/**
 * Runs `request`. If the server does not accept the session's token, which the device's clock can
 * hide when it was wrong at the login, renews the token and runs `request` once more. If the server
 * does not accept the new token either, ends the session, as when it expires.
 * @throws SignedOut, NotReached, the errors of `request`
 */
export async function withSession<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!isTokenRefused(error)) throw error;
    await requireUid(true);
    return request().catch(async (again: unknown) => {
      if (isTokenRefused(again)) await signOut(auth());
      throw again;
    });
  }
}

/** A proof of App Check that is refused has the same code, and another login does not help. */
function isTokenRefused(error: unknown): boolean {
  return SESSION_CODES.has(errorCode(error)) && !/App Check/.test(String(error));
}

/** The signed-in person. @throws SignedOut */
export function requireUser(): User {
  const user = auth().currentUser;
  if (!user) throw new SignedOut('Nobody is signed in');
  return user;
}

/** Ends the session, also in other tabs; on a shared computer, their sessions. */
export async function logOut(): Promise<void> {
  await endSession(() => signOut(auth()));
}

export async function endSession(end: () => Promise<void>): Promise<void> {
  const shared = isSharedComputer();
  // The flag is removed first, so that other tabs do not take this for a session that expired.
  forgetSignIn();
  try {
    await end();
  } catch (error) {
    rememberSignIn(shared);
    throw error;
  }
  forgetRole();
  if (shared) noteLogout();
}

/**
 * Sends a link for choosing a new password to `email`, if an account has this address.
 * @throws the errors of logIn
 */
export async function resetPassword(email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(auth(), email);
  } catch (error) {
    if (errorCode(error) !== 'auth/user-not-found') throw error;
  }
}

async function beginSession(
  shared: boolean,
  signIn: () => Promise<UserCredential>,
): Promise<Account> {
  if (!canStoreSession(shared)) throw new NoStorage('The browser stores no session');
  await setPersistence(auth(), shared ? browserSessionPersistence : browserLocalPersistence);
  // Firebase reports a sign-in to `watchAccount` before `signIn` settles, and `settleEntries` then
  // asks whether this is a shared computer. So the flag is set before the sign-in.
  forgetSignIn();
  if (shared) rememberSignIn(shared);
  try {
    const { user } = await signIn();
    rememberSignIn(shared);
    return toAccount(user);
  } catch (error) {
    forgetSignIn();
    throw error;
  }
}

/** Tries to store an entry of the length of a session, in place of the remembered role. */
function canStoreSession(shared: boolean): boolean {
  const store = shared ? 'tab' : 'browser';
  const isStored = storeEntry(store, 'for-us-by-us:role', ' '.repeat(SESSION_LENGTH));
  forgetRole();
  return isStored;
}

function toAccount({ uid, email }: User): Account {
  return { uid, email: email ?? '' };
}
