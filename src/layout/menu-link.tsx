import { NavLink } from 'react-router-dom';

/** One link of the navbar; the page that is shown is marked. */
export function MenuLink({ to, label }: { to: string; label: string }) {
  return (
    <li className="nav-item">
      <NavLink to={to} end className="nav-link">
        {label}
      </NavLink>
    </li>
  );
}
