import { readEntry, removeEntry, storeEntry } from './browser-storage';
import { isSharedComputer } from './sign-in-flag';

const KEY = 'for-us-by-us:shared-draft';

/**
 * Remembers that a draft was stored on a shared computer. If the tab is closed without logging out,
 * the next start of the site deletes the draft. If this cannot be remembered, the draft is deleted
 * later, when another person signs in.
 */
export function noteSharedDraft(): void {
  storeEntry('browser', KEY, '1');
}

/**
 * Whether a draft was stored in a session on a shared computer, and this tab has no such session.
 * That session was ended by a logout, or its tab was closed, or it is still open in another tab.
 */
export function leftSharedDraft(): boolean {
  return readEntry('browser', KEY) !== null && !isSharedComputer();
}

export function forgetSharedDraft(): void {
  removeEntry('browser', KEY);
}
