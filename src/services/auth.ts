import {
  browserLocalPersistence,
  browserSessionPersistence,
  createUserWithEmailAndPassword,
  onAuthStateChanged,
  sendPasswordResetEmail,
  setPersistence,
  signInWithEmailAndPassword,
  signOut,
  type User,
  type UserCredential,
} from 'firebase/auth';
import { PASSWORD_LENGTH } from '../env';
import { errorCode } from '../model/server-errors';
import { auth } from './firebase';
import { forgetSignIn, rememberSignIn } from './sign-in-flag';

/** Somebody who is signed in. */
export interface Account {
  uid: string;
  email: string;
}

export interface Credentials {
  email: string;
  password: string;
  /** Whether the session shall end with this browser tab. */
  shared: boolean;
}

/**
 * Tells who is signed in, now and after every change, in another tab too; null is nobody.
 * @returns what ends it
 */
export function watchAccount(onChange: (account: Account | null) => void): () => void {
  return onAuthStateChanged(auth(), (user) => onChange(user && toAccount(user)));
}

/** @throws Firebase's error, whose `code` model/login-errors.ts turns into a sentence */
export async function logIn({ email, password, shared }: Credentials): Promise<Account> {
  return beginSession(shared, () => signInWithEmailAndPassword(auth(), email, password));
}

/** Makes an account and signs in with it; a password that is too short is not sent. @throws as logIn */
export async function signUp({ email, password, shared }: Credentials): Promise<Account> {
  if (password.length < PASSWORD_LENGTH) {
    throw Object.assign(new Error('The password is too short'), { code: 'auth/weak-password' });
  }
  return beginSession(shared, () => createUserWithEmailAndPassword(auth(), email, password));
}

/** Whether the token of the one who is signed in says that their e-mail address is verified. */
export async function isEmailVerified(): Promise<boolean> {
  const token = await auth().currentUser?.getIdTokenResult();
  return token?.claims.email_verified === true;
}

/** Ends the session, in the other tabs too. */
export async function logOut(): Promise<void> {
  forgetSignIn();
  await signOut(auth());
}

/**
 * Has a link sent by which a new password can be chosen; for an address without an account it
 * does nothing and says nothing. @throws as logIn
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
  await setPersistence(auth(), shared ? browserSessionPersistence : browserLocalPersistence);
  // Firebase tells of the sign-in before `signIn` settles, and drafts are treated by this flag.
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

function toAccount({ uid, email }: User): Account {
  return { uid, email: email ?? '' };
}
