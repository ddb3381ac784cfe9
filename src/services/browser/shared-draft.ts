import { removeEntry, storeEntry } from './browser-storage';
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

export function forgetSharedDraft(): void {
  removeEntry('browser', KEY);
}

/** The word for this device in messages about posts that wait on it. */
export function deviceWord(): 'computer' | 'phone' {
  return isSharedComputer() ? 'computer' : 'phone';
}
