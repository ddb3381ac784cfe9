import { Link, useLocation } from 'react-router-dom';

/** A link in the navbar, which is highlighted on its own page. NavLink would be a larger download. */
export function MenuLink({ to, label }: { to: string; label: string }) {
  const isCurrent = useLocation().pathname.toLowerCase() === to;
  const className = isCurrent ? 'menu-link active' : 'menu-link';
  return (
    <li>
      <Link to={to} className={className} aria-current={isCurrent ? 'page' : undefined}>
        {label}
      </Link>
    </li>
  );
}
