import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../accounts/session';
import { CATEGORIES } from '../model/categories';
import { PATHS } from '../model/paths';
import { SearchForm } from '../search/search-form';
import { SITE } from '../site';
import { lazyPart } from '../ui/lazy-part';
import { MenuLink } from './menu-link';

const WritersMenu = lazyPart(() => import('./writers-menu'), 'WritersMenu');

/**
 * The browser opens and closes the search box, a popover, without JavaScript. On a screen narrower
 * than 75rem, the navbar is a popover too.
 */
export function SiteHeader() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menu
  useEffect(() => closePopovers, [key]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only follows the focus
    <header
      className="site-header"
      onBlur={({ currentTarget, relatedTarget }) => {
        // An open menu or search box would cover the element that now has the focus.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) closePopovers();
      }}
    >
      <div className="site-bar">
        <Link to={PATHS.home} className="site-brand">
          <img src="/logo.png" alt="" width="44" height="44" />
          <span>
            <span className="site-name">{SITE.name}</span>
            <span className="site-slogan">
              <span>{SITE.slogan}</span>
            </span>
          </span>
        </Link>
        <button
          type="button"
          className="site-search-button"
          aria-label="Search box"
          popoverTarget="site-search"
        >
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <circle cx="10.5" cy="10.5" r="6.5" />
            <path d="m15.5 15.5 5.5 5.5" />
          </svg>
        </button>
        {/* The key gives each page a new search box, which is closed and empty. */}
        <div key={key} id="site-search" className="site-search" popover="auto">
          <SearchForm id="site-search-term" focus />
        </div>
        <button type="button" className="site-menu-button" popoverTarget="site-menu">
          Menu
        </button>
        <nav id="site-menu" className="site-menu" popover="auto" aria-label="Main">
          <ul>
            <MenuLink to={PATHS.home} label="Home" />
            {CATEGORIES.map((category) => (
              <MenuLink key={category.path} to={category.path} label={category.label} />
            ))}
            <AccountMenu />
          </ul>
        </nav>
      </div>
    </header>
  );
}

/** The link to the login or, for a person who is signed in, the links of writers. */
function AccountMenu() {
  const { status } = useSession();
  if (status === 'in') return <WritersMenu />;
  if (status === 'unknown' || status === 'failed') return null;
  return <MenuLink to={PATHS.login} label="Login" />;
}

function closePopovers(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[popover]')) part.hidePopover?.();
}
