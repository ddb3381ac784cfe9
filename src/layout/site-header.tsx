import { useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { CATEGORIES } from '../model/categories';
import { SITE } from '../site';

/** The site's name and its navbar, which opens and closes below the xl breakpoint. */
export function SiteHeader() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  return (
    <header className="site-header">
      <div className="site-bar navbar navbar-expand-xl">
        <Link to="/" className="site-brand">
          <img src="/logo.svg" alt="" width="44" height="44" />
          <span>
            <span className="site-name">{SITE.name}</span>
            <span className="site-slogan">{SITE.slogan}</span>
          </span>
        </Link>
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
            <MenuLink to="/" label="Home" />
            {CATEGORIES.map((category) => (
              <MenuLink key={category.path} to={category.path} label={category.label} />
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}

function MenuLink({ to, label }: { to: string; label: string }) {
  return (
    <li className="nav-item">
      <NavLink to={to} end className="nav-link">
        {label}
      </NavLink>
    </li>
  );
}
