/**
 * The key of a flag that is set while a person is signed in with this browser or, on a shared
 * computer, with this tab. Without the flag, a public page does not fetch Firebase's code.
 */
const KEY = 'for-us-by-us:signed-in';

export function wasSignedIn(): boolean {
  return stores().some((store) => store.getItem(KEY) !== null);
}

/** Whether the signed-in person has marked this as a shared computer. */
export function isSharedComputer(): boolean {
  return stores()[1]?.getItem(KEY) != null;
}

/** @param shared whether the sign-in is remembered in this browser tab only */
export function rememberSignIn(shared: boolean): void {
  forgetSignIn();
  const [browser, tab] = stores();
  try {
    (shared ? tab : browser)?.setItem(KEY, '1');
  } catch {
    // The store is full: public pages treat this person as a visitor until a page such as /login
    // checks who is signed in.
  }
}

export function forgetSignIn(): void {
  for (const store of stores()) store.removeItem(KEY);
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

/** The browser's store, then this tab's store; empty if the browser forbids them. */
export function stores(): Storage[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [];
  }
}
