import { type Location, Outlet, ScrollRestoration } from 'react-router-dom';
import { InstallHint } from './install-hint';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

/** The frame of every page: the header, the page's content, the footer. */
export function Layout() {
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to the content
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <InstallHint />
      <SiteFooter />
      <ScrollRestoration getKey={scrollKey} storageKey={POSITIONS} />
    </>
  );
}

/** The key under which `ScrollRestoration` keeps the positions in the tab's sessionStorage. */
const POSITIONS = 'react-router-scroll-positions';

/** Forgets the stored scroll position of `location`. Call it before `Layout` is rendered. */
export function forgetScrollPosition(location: Location): void {
  try {
    const positions = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}');
    delete positions[scrollKey(location)];
    sessionStorage.setItem(POSITIONS, JSON.stringify(positions));
  } catch {
    // The browser forbids its storage, so there is no position.
  }
}

/**
 * The key under which a page's scroll position is stored: usually the key of the location. After a
 * full page load that key is always 'default', so all pages would share one position. The address
 * is then used instead.
 */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? `${pathname}${search}` : key;
}
