import { type KeyboardEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { CATEGORIES } from '../model/categories';
import { PATHS } from '../model/paths';
import { SearchForm } from '../search/search-form';
import { SITE } from '../site';
import { AccountMenu } from './account-menu';
import { MenuLink } from './menu-link';

/** The site's name, the search box, and the navbar, which collapses below the xl breakpoint. */
export function SiteHeader() {
  const { key } = useLocation();
  // Both close with a navigation: they are open at one location only.
  const [menuOpenAt, setMenuOpenAt] = useState<string>();
  const [searchOpenAt, setSearchOpenAt] = useState<string>();
  const isMenuOpen = menuOpenAt === key;
  return (
    <header className="site-header">
      <div className="site-bar navbar navbar-expand-xl">
        <Link to={PATHS.home} className="site-brand">
          <img src="/logo.svg" alt="" width="44" height="44" />
          <span>
            <span className="site-name">{SITE.name}</span>
            <span className="site-slogan">
              <span>{SITE.slogan}</span>
            </span>
          </span>
        </Link>
        <SearchBox
          open={searchOpenAt === key}
          onToggle={(open) => setSearchOpenAt(open ? key : undefined)}
        />
        <button
          type="button"
          className="site-menu-button"
          aria-expanded={isMenuOpen}
          aria-controls="site-menu"
          onClick={() => setMenuOpenAt(isMenuOpen ? undefined : key)}
        >
          Menu
        </button>
        <nav
          id="site-menu"
          className={isMenuOpen ? 'site-menu is-open' : 'site-menu'}
          aria-label="Main"
        >
          <ul className="navbar-nav">
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

interface SearchBoxProps {
  open: boolean;
  onToggle: (open: boolean) => void;
}

/** The search icon and the box that it toggles. Escape closes the box. */
function SearchBox({ open, onToggle }: SearchBoxProps) {
  const icon = useRef<HTMLButtonElement>(null);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return;
    event.preventDefault();
    onToggle(false);
    icon.current?.focus();
  };
  return (
    <>
      <button
        ref={icon}
        type="button"
        className="site-search-button"
        aria-label="Search box"
        aria-expanded={open}
        aria-controls="site-search"
        onClick={() => onToggle(!open)}
        onKeyDown={closeOnEscape}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <circle cx="10.5" cy="10.5" r="6.5" />
          <path d="m15.5 15.5 5.5 5.5" />
        </svg>
      </button>
      {/** biome-ignore lint/a11y/noStaticElementInteractions: Escape in any of its parts closes it */}
      <div id="site-search" className="site-search" hidden={!open} onKeyDown={closeOnEscape}>
        {open && <SearchForm focus />}
      </div>
    </>
  );
}
