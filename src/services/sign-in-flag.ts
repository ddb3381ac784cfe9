/**
 * The key of a flag: somebody signed in with this browser, or with this tab of a shared computer, and did
 * not log out. Without it, a public page does not fetch Firebase's code.
 */
const KEY = 'for-us-by-us:signed-in';
/** The key of the signed-in person's uid and role, as the server gave it last. */
const ROLE_KEY = 'for-us-by-us:role';

export function wasSignedIn(): boolean {
  return stores().some((store) => store.getItem(KEY) !== null);
}

/** Whether the signed-in person has marked this as a shared computer. */
export function isSharedComputer(): boolean {
  return stores()[1]?.getItem(KEY) != null;
}

/** @param shared whether to remember it in this browser tab only */
export function rememberSignIn(shared: boolean): void {
  for (const store of stores()) store.removeItem(KEY);
  const [browser, tab] = stores();
  try {
    (shared ? tab : browser)?.setItem(KEY, '1');
  } catch {
    // The store is full: public pages treat this person as a visitor until /login is opened.
  }
}

export function forgetSignIn(): void {
  for (const store of stores()) for (const key of [KEY, ROLE_KEY]) store.removeItem(key);
}

/** Remembers, until this person logs out, the role that the server gave them; '' forgets it. */
export function rememberRole(uid: string, role: string): void {
  const [browser, tab] = stores();
  const store = isSharedComputer() ? tab : browser;
  try {
    if (role) store?.setItem(ROLE_KEY, `${uid} ${role}`);
    else store?.removeItem(ROLE_KEY);
  } catch {
    // The store is full: without a network, the role is unknown.
  }
}

/** The role that the server gave `uid` last; '' if it is not known. */
export function rememberedRole(uid: string): string {
  const [owner, role = ''] =
    stores()
      .map((store) => store.getItem(ROLE_KEY))
      .find((stored) => stored !== null)
      ?.split(' ') ?? [];
  return owner === uid ? role : '';
}

/** Calls `onSignIn` when somebody signs in with another tab. @returns a function that ends it */
export function watchOtherTabs(onSignIn: () => void): () => void {
  const handle = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue !== null) onSignIn();
  };
  addEventListener('storage', handle);
  return () => removeEventListener('storage', handle);
}

/** The browser's own store, then the tab's; none if the browser forbids them. */
export function stores(): Storage[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [];
  }
}
