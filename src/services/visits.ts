import { stores } from './sign-in-flag';

const KEY = 'for-us-by-us:visits';
/**
 * This text replaces the stored number of visits after the install hint was shown
 * (src/layout/install-hint.tsx).
 */
const OFFERED = 'offered';

/**
 * Counts the visit of this tab in the browser's store, only once for each tab.
 * @returns the number of visits with this browser; 0 if the install hint was already shown, or if
 * the number cannot be stored
 */
export function countVisit(): number {
  const [browser, tab] = stores();
  const stored = browser?.getItem(KEY);
  if (!browser || !tab || stored === OFFERED) return 0;
  const before = Number(stored) || 0;
  if (tab.getItem(KEY)) return before;
  try {
    tab.setItem(KEY, '1');
    browser.setItem(KEY, String(before + 1));
  } catch {
    return 0; // The store is full.
  }
  return before + 1;
}

/** Remembers that the install hint was shown. */
export function rememberOffer(): void {
  try {
    stores()[0]?.setItem(KEY, OFFERED);
  } catch {
    // The store is full: the install hint will be shown again.
  }
}
