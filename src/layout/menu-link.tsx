import { NavLink } from 'react-router-dom';

/** A link in the navbar. The link to the current page is highlighted. */
export function MenuLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <NavLink to={to} end className="menu-link">
        {label}
      </NavLink>
    </li>
  );
}
