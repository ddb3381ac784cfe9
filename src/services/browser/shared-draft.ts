import { removeEntry, storeEntry } from './browser-storage';
import { isSharedComputer } from './sign-in-flag';

const KEY = 'for-us-by-us:shared-draft';

/**
 * Remembers that the next start of the site deletes a draft of a shared computer. Otherwise the
 * next sign-in of another person deletes it.
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
