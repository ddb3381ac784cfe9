import { Link, useLocation } from 'react-router-dom';

/** React Router's NavLink also knows what only pages that are loading need. */
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
