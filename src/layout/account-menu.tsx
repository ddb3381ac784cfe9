import { useNavigate } from 'react-router-dom';
import { useSession } from '../session';
import { MenuLink } from './menu-link';

/** The end of the navbar: Login for visitors, the pages of those who write for them. */
export function AccountMenu() {
  const { status, role, logOut } = useSession();
  const navigate = useNavigate();
  if (status === 'unknown') return null;
  if (status === 'out') return <MenuLink to="/login" label="Login" />;
  return (
    <>
      <MenuLink to="/admin" label="Admin" />
      <MenuLink to="/posts" label="Posts" />
      {role === 'owner' && <MenuLink to="/team" label="Team" />}
      <li className="nav-item">
        <button
          type="button"
          className="nav-link"
          onClick={async () => {
            await logOut();
            navigate('/', { replace: true });
          }}
        >
          Logout
        </button>
      </li>
    </>
  );
}
