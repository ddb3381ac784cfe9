import { isSharedComputer } from './sign-in-flag';

/** PerformanceNavigation.TYPE_RELOAD */
const RELOAD = 1;

/**
 * Ends a session on a shared computer whose tab was closed and reopened. The browser restores the
 * sessionStorage of such a tab, so that the next person would be signed in as the person before.
 * This function removes all entries of the tab. It is called before Firebase reads the session.
 */
export function endReopenedSession(): void {
  if (isSharedComputer() && !followsOwnPage()) sessionStorage.clear();
}

/** Whether the page before this one in this tab, or before a reload, was a page of this site. */
function followsOwnPage(): boolean {
  // Browsers before 2026 do not have `activation`; all of them have the older property.
  const { activation } = window.navigation ?? {};
  return activation ? activation.from !== null : performance.navigation.type === RELOAD;
}
