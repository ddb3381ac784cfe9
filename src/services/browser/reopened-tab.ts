import { isSharedComputer, wasLoggedOut } from './sign-in-flag';
import { leaveTexts } from './tab-texts';

/** PerformanceNavigation.TYPE_NAVIGATE and TYPE_RELOAD */
const [NAVIGATE, RELOAD] = [0, 1];

/**
 * Ends a session on a shared computer if its tab was closed and reopened, or if its writer has logged
 * out in another tab. The browser restores the sessionStorage of a reopened tab, so this function
 * empties it, before Firebase reads the session. The writer's texts stay for a login of the same
 * person, because the tab may have been open at another site all the time.
 */
export function endReopenedSession(): void {
  if (!isSharedComputer()) return;
  const isLoggedOut = wasLoggedOut();
  if (isLoggedOut || !followsOwnPage()) leaveTexts(!isLoggedOut);
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
