import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LogoutDialog } from '../accounts/logout-dialog';
import { countSaved, useSession } from '../accounts/session';
import { isWritersPath, PATHS } from '../model/paths';
import { listRequests } from '../services/writing/members';
import { lazyPart } from '../ui/lazy-part';
import { useAction } from '../ui/use-action';
import { MenuLink } from './menu-link';

const CleanUp = lazyPart(() => import('../editor/saving/clean-up'), 'CleanUp');
const Sender = lazyPart(() => import('../editor/saving/sender'), 'Sender');

/** The writers' links. Also sends the submitted posts, and deletes what the site must not keep. */
export function WritersMenu() {
  const { uid, role, mayWrite } = useSession();
  const { pathname } = useLocation();
  return (
    <>
      {uid && <Sender uid={uid} />}
      {mayWrite && isWritersPath(pathname) && <CleanUp page={pathname} />}
      <MenuLink to={PATHS.admin} label="Admin" />
      <MenuLink to={PATHS.posts} label="Posts" />
      {role === 'owner' && <TeamLink isOpen={pathname === PATHS.team} />}
      <Logout />
    </>
  );
}

/** The link to Team with the number of people who wait: nothing else informs the owner. */
function TeamLink({ isOpen }: { isOpen: boolean }) {
  const [waiting, setWaiting] = useState('');
  useEffect(() => {
    // The page Team shows a failure.
    if (!isOpen)
      void countRequests()
        .then(setWaiting)
        .catch(() => {});
  }, [isOpen]);
  return <MenuLink to={PATHS.team} label={`Team${waiting}`} />;
}

/** More applicants are not counted. */
const MAX_COUNTED = 25;

/** The number of applicants, in brackets; '' for none. */
async function countRequests(): Promise<string> {
  const { length } = await listRequests(MAX_COUNTED + 1);
  if (length > MAX_COUNTED) return ` (${MAX_COUNTED}+)`;
  return length > 0 ? ` (${length})` : '';
}

/** If this device has drafts or submitted posts of the person, a dialog opens first. */
function Logout() {
  const { logOut, uid } = useSession();
  const navigate = useNavigate();
  /** While the dialog asks, the number of the submitted posts. */
  const [waiting, setWaiting] = useState<number>();

  async function leave(): Promise<void> {
    setWaiting(undefined);
    await logOut();
    navigate(PATHS.home, { replace: true });
  }

  async function askOrLeave(): Promise<void> {
    const { all, submitted } = await countSaved(uid ?? '');
    if (all === 0) return leave();
    setWaiting(submitted);
  }

  const { busy, failure, run } = useAction(
    (act: () => Promise<void>) => act(),
    () => 'Logging out did not work. Check your connection and try again.',
  );
  return (
    <li>
      <button
        type="button"
        className="menu-link"
        aria-disabled={busy}
        onClick={() => run(askOrLeave)}
      >
        Logout
      </button>
      {failure && (
        <p className="menu-failed" role="alert">
          {failure}
        </p>
      )}
      {waiting !== undefined && uid && (
        <LogoutDialog
          uid={uid}
          waiting={waiting}
          onLogout={() => run(leave)}
          onCancel={() => setWaiting(undefined)}
        />
      )}
    </li>
  );
}
