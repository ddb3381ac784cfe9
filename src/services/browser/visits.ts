import { readEntry, storeEntry } from './browser-storage';

const KEY = 'for-us-by-us:visits';
/** Replaces the number of visits after the install hint was shown (src/layout/install-hint.tsx). */
const OFFERED = 'offered';

/**
 * Counts the visit of this tab, only once.
 * @returns the number of visits with this browser; 0 if it is not stored, or the hint was shown
 */
export function countVisit(): number {
  const stored = readEntry('browser', KEY);
  if (stored === OFFERED) return 0;
  const before = Number(stored) || 0;
  if (readEntry('tab', KEY)) return before;
  const isStored = storeEntry('tab', KEY, '1') && storeEntry('browser', KEY, String(before + 1));
  return isStored ? before + 1 : 0;
}

export function rememberOffer(): void {
  storeEntry('browser', KEY, OFFERED);
}
