// For the form in the footer, which imports no styles, because the build renders it separately.
import '../styles/second-way.css';
import { type Location, Outlet, ScrollRestoration } from 'react-router-dom';
import { PAGE_DATA_ID } from '../model/page-format';
import { InstallHint } from './install-hint';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

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
 * The key under which a page's scroll position is stored. The key of each loaded document is
 * 'default', so its address is used instead. Each load of a prerendered page has its own key, and so
 * no stored position: the browser has restored the position before React renders the page.
 */
function scrollKey({ key, pathname, search }: Location): string {
  if (key !== 'default') return key;
  return document.getElementById(PAGE_DATA_ID)
    ? `${performance.timeOrigin}`
    : `${pathname}${search}`;
}
