import { isSharedComputer } from './sign-in-flag';

/** PerformanceNavigation.TYPE_NAVIGATE and TYPE_RELOAD */
const [NAVIGATE, RELOAD] = [0, 1];

/**
 * Ends a session on a shared computer whose tab was closed and reopened. The browser restores the
 * sessionStorage of such a tab, so this function empties it, before Firebase reads the session.
 */
export function endReopenedSession(): void {
  if (isSharedComputer() && !followsOwnPage()) sessionStorage.clear();
}

/**
 * Whether the page before this one in this tab, or before a reload, was a page of this site. So it
 * is if the browser has discarded the tab to free memory; of the browsers, only Chromium says so.
 */
function followsOwnPage(): boolean {
  if ('wasDiscarded' in document && document.wasDiscarded) return true;
  // Browsers before 2026 do not have `activation`; all of them have the older property.
  const { activation } = window.navigation ?? {};
  if (activation) return activation.from !== null;
  // A reopened tab has its old referrer again, but its navigation is of another type.
  const { type } = performance.navigation;
  const isFromLink = type === NAVIGATE && document.referrer.startsWith(`${location.origin}/`);
  return type === RELOAD || isFromLink;
}
