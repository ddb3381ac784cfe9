import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { keepsDrafts, useSession } from '../accounts/session';
import { PATHS } from '../model/paths';
import { loadCode } from '../ui/load-code';
import { MenuLink } from './menu-link';

const LogoutDialog = lazy(async () => ({
  default: (await loadCode(() => import('../accounts/logout-dialog'))).LogoutDialog,
}));

/** The end of the navbar: Login for visitors, the pages of those who write for them. */
export function AccountMenu() {
  const { status, role } = useSession();
  if (status === 'unknown') return null;
  if (status === 'out') return <MenuLink to={PATHS.login} label="Login" />;
  return (
    <>
      <MenuLink to={PATHS.admin} label="Admin" />
      <MenuLink to={PATHS.posts} label="Posts" />
      {role === 'owner' && <MenuLink to={PATHS.team} label="Team" />}
      <Logout />
    </>
  );
}

/** Logs out; where this device keeps drafts of theirs it asks first what shall become of them. */
function Logout() {
  const { logOut, uid } = useSession();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);

  async function leave(): Promise<void> {
    setAsking(false);
    await logOut();
    navigate(PATHS.home, { replace: true });
  }

  async function handleClick(): Promise<void> {
    // Without a network to fetch what looks for drafts, whoever wants to leave leaves.
    if (uid && (await keepsDrafts(uid))) setAsking(true);
    else await leave();
  }

  return (
    <li className="nav-item">
      <button type="button" className="nav-link" onClick={handleClick}>
        Logout
      </button>
      {asking && uid && (
        <Suspense>
          <LogoutDialog uid={uid} onLogout={leave} onCancel={() => setAsking(false)} />
        </Suspense>
      )}
    </li>
  );
}
