import { type Location, Outlet, ScrollRestoration } from 'react-router-dom';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

/** What surrounds every page. */
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
      <SiteFooter />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/**
 * The key under which the scroll position is stored. Each page that the browser itself loads has the
 * location key 'default': one would open where another was left.
 */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? `${pathname}${search}` : key;
}
