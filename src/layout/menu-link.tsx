import { NavLink } from 'react-router-dom';

/** A link of the navbar; the one to the current page is marked. */
export function MenuLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <NavLink to={to} end className="menu-link">
        {label}
      </NavLink>
    </li>
  );
}
