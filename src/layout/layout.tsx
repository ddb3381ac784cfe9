import { type Location, Outlet, ScrollRestoration } from 'react-router-dom';
import { PAGE_DATA_ID } from '../model/page-format';
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
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/**
 * The key under which a page's scroll position is stored: usually the key of the location. After a
 * full page load, that key is always 'default'. The address is then used instead, so that not all
 * pages share one position. A prerendered page gets a key that each load has for itself, because
 * the browser restores its position before React renders it.
 */
function scrollKey({ key, pathname, search }: Location): string {
  if (key !== 'default') return key;
  return document.getElementById(PAGE_DATA_ID)
    ? `${performance.timeOrigin}`
    : `${pathname}${search}`;
}
