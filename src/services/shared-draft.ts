import { isSharedComputer, stores } from './sign-in-flag';

const KEY = 'for-us-by-us:shared-draft';

/**
 * Remembers that a draft was stored on a shared computer. If the tab is closed without logging out,
 * the next start of the site deletes the draft.
 */
export function noteSharedDraft(): void {
  try {
    stores()[0]?.setItem(KEY, '1');
  } catch {
    // The store is full: the draft is deleted later, when somebody signs in.
  }
}

/**
 * Whether a session on a shared computer has stored a draft and has ended, because the person has
 * logged out or because the tab was closed.
 */
export function leftSharedDraft(): boolean {
  return stores()[0]?.getItem(KEY) != null && !isSharedComputer();
}

export function forgetSharedDraft(): void {
  stores()[0]?.removeItem(KEY);
}
