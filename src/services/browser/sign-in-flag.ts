import { readEntry, removeEntry, storeEntry } from './browser-storage';

/**
 * The key of a flag that is set while a person is signed in with this browser or, on a shared
 * computer, with this tab. Without the flag, a public page does not fetch Firebase's code.
 */
const KEY = 'for-us-by-us:signed-in';
/** The key of the time of the last logout with this browser. */
const LOGOUT_KEY = 'for-us-by-us:logged-out';

export function wasSignedIn(): boolean {
  return isSharedComputer() || readEntry('browser', KEY) !== null;
}

/** Whether the signed-in person has marked this as a shared computer. */
export function isSharedComputer(): boolean {
  return readEntry('tab', KEY) !== null;
}

/** The word for this device in messages about what is not published. */
export function deviceWord(): 'computer' | 'phone' {
  return isSharedComputer() ? 'computer' : 'phone';
}

/** @param shared whether the sign-in is remembered in this browser tab only */
export function rememberSignIn(shared: boolean): void {
  forgetSignIn();
  storeEntry(shared ? 'tab' : 'browser', KEY, String(Date.now()));
}

export function forgetSignIn(): void {
  removeEntry('browser', KEY);
  removeEntry('tab', KEY);
}

/** Ends the sessions of all tabs on a shared computer: see `watchOtherTabs` and `wasLoggedOut`. */
export function noteLogout(): void {
  storeEntry('browser', LOGOUT_KEY, String(Date.now()));
}

/** Whether a person has logged out in another tab since the sign-in with this tab. */
export function wasLoggedOut(): boolean {
  return Number(readEntry('browser', LOGOUT_KEY)) > Number(readEntry('tab', KEY));
}

/**
 * Calls `onSignIn` when a person signs in in another tab, except on a shared computer; there, calls
 * `onLogout` when a person logs out in another tab.
 * @returns a function that removes the listener
 */
export function watchOtherTabs(onSignIn: () => void, onLogout: () => void): () => void {
  const handle = ({ key, newValue }: StorageEvent) => {
    if (newValue === null) return;
    if (key === KEY) onSignIn();
    if (key === LOGOUT_KEY && isSharedComputer()) onLogout();
  };
  addEventListener('storage', handle);
  return () => removeEventListener('storage', handle);
}
