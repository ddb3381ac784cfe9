import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { CATEGORIES } from '../model/categories';
import { PATHS } from '../model/paths';
import { SITE } from '../site';
import { AccountMenu } from './account-menu';
import { MenuLink } from './menu-link';
import { SearchBox } from './search-box';

/** The site's name, the search box, and the navbar, which opens and closes below the xl breakpoint. */
export function SiteHeader() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const [searchAt, setSearchAt] = useState<string>();
  const open = openAt === key;
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
          open={searchAt === key}
          onToggle={(opened) => setSearchAt(opened ? key : undefined)}
        />
        <button
          type="button"
          className="site-menu-button"
          aria-expanded={open}
          aria-controls="site-menu"
          onClick={() => setOpenAt(open ? undefined : key)}
        >
          Menu
        </button>
        <nav id="site-menu" className={open ? 'site-menu is-open' : 'site-menu'} aria-label="Main">
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
