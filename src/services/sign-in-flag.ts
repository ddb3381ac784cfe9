/**
 * Remembers whether somebody signed in with this browser, or with this tab of a shared computer, and
 * did not log out: only then a public page asks Firebase who it is.
 */
const KEY = 'for-us-by-us:signed-in';
const SHARED_DRAFT_KEY = 'for-us-by-us:shared-draft';

export function wasSignedIn(): boolean {
  return stores().some((store) => store.getItem(KEY) !== null);
}

/** Whether the signed-in person has marked this as a shared computer. */
export function isSharedComputer(): boolean {
  return stores()[1]?.getItem(KEY) != null;
}

/** @param shared whether to remember it in this browser tab only */
export function rememberSignIn(shared: boolean): void {
  forgetSignIn();
  const [browser, tab] = stores();
  try {
    (shared ? tab : browser)?.setItem(KEY, '1');
  } catch {
    // The store is full: public pages treat this person as a visitor until /login is opened.
  }
}

export function forgetSignIn(): void {
  for (const store of stores()) store.removeItem(KEY);
}

/** Remembers that a draft was kept on a shared computer, which the next start deletes. */
export function noteSharedDraft(): void {
  try {
    stores()[0]?.setItem(SHARED_DRAFT_KEY, '1');
  } catch {
    // The store is full: the draft is deleted when somebody signs in.
  }
}

/** Whether the session of a shared computer that kept a draft is gone with its tab. */
export function leftSharedDraft(): boolean {
  return stores()[0]?.getItem(SHARED_DRAFT_KEY) != null && !isSharedComputer();
}

export function forgetSharedDraft(): void {
  stores()[0]?.removeItem(SHARED_DRAFT_KEY);
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
function stores(): Storage[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [];
  }
}
