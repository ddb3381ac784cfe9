import { NavLink } from 'react-router-dom';

export function MenuLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <NavLink to={to} end className="menu-link">
        {label}
      </NavLink>
    </li>
  );
}
