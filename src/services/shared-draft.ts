import { isSharedComputer, stores } from './sign-in-flag';

const KEY = 'for-us-by-us:shared-draft';

/** Remembers that a draft was kept on a shared computer, which the next start deletes. */
export function noteSharedDraft(): void {
  try {
    stores()[0]?.setItem(KEY, '1');
  } catch {
    // The store is full: the draft is deleted when somebody signs in.
  }
}

/** Whether the session of a shared computer that kept a draft is gone with its tab. */
export function leftSharedDraft(): boolean {
  return stores()[0]?.getItem(KEY) != null && !isSharedComputer();
}

export function forgetSharedDraft(): void {
  stores()[0]?.removeItem(KEY);
}
