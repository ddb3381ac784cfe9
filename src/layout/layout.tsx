import { type Location, Outlet, ScrollRestoration } from 'react-router-dom';
import { InstallHint } from './install-hint';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

/** The header and the footer of every page. */
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
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/**
 * The key under which the scroll position is stored. After a full page load the location key is
 * always 'default'. The address is then used instead, because otherwise all pages would share one
 * position.
 */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? `${pathname}${search}` : key;
}
