import { removeEntry, storeEntry } from './browser-storage';
import { isSharedComputer } from './sign-in-flag';

const KEY = 'for-us-by-us:shared-draft';

/**
 * Remembers that a draft was stored on a shared computer, so that the next start of the site
 * deletes the draft. If this cannot be stored, the next sign-in of another person deletes it.
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
