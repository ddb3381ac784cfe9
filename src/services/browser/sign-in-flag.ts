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

/** Whether a draft was stored on a shared computer in a session that this tab does not have. */
export function leftSharedDraft(): boolean {
  return readEntry('browser', 'for-us-by-us:shared-draft') !== null && !isSharedComputer();
}

/**
 * Without the flag, public pages treat this person as a visitor.
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
