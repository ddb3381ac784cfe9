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
    // The store is full: the draft is deleted later, when another person signs in.
  }
}

/**
 * Whether a draft was stored in a session on a shared computer, and this tab has no such session.
 * That session was ended by a logout, or its tab was closed, or it is still open in another tab.
 */
export function leftSharedDraft(): boolean {
  return stores()[0]?.getItem(KEY) != null && !isSharedComputer();
}

export function forgetSharedDraft(): void {
  stores()[0]?.removeItem(KEY);
}
