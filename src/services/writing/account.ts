import {
  deleteUser,
  EmailAuthProvider,
  reauthenticateWithCredential,
  type User,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { endSession, logOut, requireUser } from './auth';
import { clearEntries } from './entries';
import { leaveTeam } from './members';

/**
 * Sends a link to `email`. When the person opens it, it becomes the address of their account, and
 * all sessions of the account end. Firebase's `updateEmail` is not used: a project that hides which
 * addresses have accounts refuses it.
 * @throws Firebase's error, for example if `password` is wrong
 */
export async function requestNewEmail(email: string, password: string): Promise<void> {
  await verifyBeforeUpdateEmail(await confirmPassword(password), email);
}

/**
 * Deletes the signed-in person's account, their documents in the team, and their drafts and waiting
 * posts on this device. After a failure it can be called again.
 * @throws OwnerStays, TimeoutError, Firebase's error, for example if `password` is wrong
 */
export async function deleteAccount(password: string): Promise<void> {
  const user = await confirmPassword(password);
  await leaveTeam(user.uid);
  await endSession(() => deleteUser(user));
  await clearEntries(user.uid);
}

/** Ends the session of `uid` in this tab after a logout in another one. */
export async function followLogout(uid: string | null): Promise<void> {
  if (uid) await clearEntries(uid);
  await logOut();
}

/**
 * Signs the person in once more. Firebase changes or deletes an account only shortly after that.
 * @throws Firebase's error, for example if `password` is wrong
 */
async function confirmPassword(password: string): Promise<User> {
  const user = requireUser();
  const credential = EmailAuthProvider.credential(user.email ?? '', password);
  await reauthenticateWithCredential(user, credential);
  return user;
}
