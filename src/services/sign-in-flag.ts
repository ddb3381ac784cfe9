/**
 * Whether somebody signed in with this browser, or with this tab of a shared computer, and did
 * not log out: so that only then a public page asks Firebase who it is.
 */
const KEY = 'for-us-by-us:signed-in';
const SHARED_DRAFT_KEY = 'for-us-by-us:shared-draft';

export function wasSignedIn(): boolean {
  return stores().some((store) => store.getItem(KEY) !== null);
}

/** Whether the one who is signed in said that this is a shared computer. */
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
    // A full store: the next public page takes this person for a visitor until /login is opened.
  }
}

export function forgetSignIn(): void {
  for (const store of stores()) store.removeItem(KEY);
}

/** Notes that a draft was kept on a shared computer, which the next start deletes. */
export function noteSharedDraft(): void {
  try {
    stores()[0]?.setItem(SHARED_DRAFT_KEY, '1');
  } catch {
    // A full store: the draft goes when somebody signs in.
  }
}

/** Whether the session of a shared computer that kept a draft is gone with its tab. */
export function leftSharedDraft(): boolean {
  return stores()[0]?.getItem(SHARED_DRAFT_KEY) != null && !isSharedComputer();
}

export function forgetSharedDraft(): void {
  stores()[0]?.removeItem(SHARED_DRAFT_KEY);
}

/** Calls back when somebody signs in with another tab. @returns what ends it */
export function watchOtherTabs(onSignIn: () => void): () => void {
  const handle = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue !== null) onSignIn();
  };
  addEventListener('storage', handle);
  return () => removeEventListener('storage', handle);
}

/** The browser's own store, then the tab's; none where the browser forbids them. */
function stores(): Storage[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [];
  }
}
