import { readEntry, removeEntry, storeEntry } from './browser-storage';

/**
 * The key of a flag that is set while a person is signed in with this browser or, on a shared
 * computer, with this tab. Without the flag, a public page does not fetch Firebase's code.
 */
const KEY = 'for-us-by-us:signed-in';

export function wasSignedIn(): boolean {
  return isSharedComputer() || readEntry('browser', KEY) !== null;
}

/** Whether the signed-in person has marked this as a shared computer. */
export function isSharedComputer(): boolean {
  return readEntry('tab', KEY) !== null;
}

/**
 * Whether a draft was stored in a session on a shared computer, and this tab has no such session.
 * That session was ended by a logout, or its tab was closed, or it is still open in another tab.
 */
export function leftSharedDraft(): boolean {
  return readEntry('browser', 'for-us-by-us:shared-draft') !== null && !isSharedComputer();
}

/**
 * If the flag cannot be stored, public pages treat this person as a visitor until a page such as
 * /login checks who is signed in.
 * @param shared whether the sign-in is remembered in this browser tab only
 */
export function rememberSignIn(shared: boolean): void {
  forgetSignIn();
  storeEntry(shared ? 'tab' : 'browser', KEY, '1');
}

export function forgetSignIn(): void {
  removeEntry('browser', KEY);
  removeEntry('tab', KEY);
}

/**
 * Calls `onSignIn` when a person signs in in another tab, except on a shared computer.
 * @returns a function that removes the listener
 */
export function watchOtherTabs(onSignIn: () => void): () => void {
  const handle = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue !== null) onSignIn();
  };
  addEventListener('storage', handle);
  return () => removeEventListener('storage', handle);
}
