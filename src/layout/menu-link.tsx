import { NavLink } from 'react-router-dom';

/** A link of the navbar; the one to the current page is marked. */
export function MenuLink({ to, label }: { to: string; label: string }) {
  return (
    <li className="nav-item">
      <NavLink to={to} end className="nav-link">
        {label}
      </NavLink>
    </li>
  );
}
