import { stores } from './sign-in-flag';

const KEY = 'for-us-by-us:visits';
/**
 * This text is stored instead of the number of visits after the site has offered to be put on the
 * home screen.
 */
const OFFERED = 'offered';

/**
 * Counts the visit of this tab, once, in the browser's store.
 * @returns the number of visits with this browser; 0 if the site was already offered for the home
 * screen, or if the browser forbids the store
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

/** Remembers for good that the site was offered for the home screen. */
export function rememberOffer(): void {
  try {
    stores()[0]?.setItem(KEY, OFFERED);
  } catch {
    // The store is full: the site will be offered again.
  }
}
