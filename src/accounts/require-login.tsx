import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PATHS } from '../model/paths';
import { seemsOffline } from '../services/reading/network';
import { Failure, Settled } from '../ui/loaded';
import { PagePlaceholder } from '../ui/page';
import { SignInAgain } from './account-forms';
import { loginState } from './return-address';
import { countSaved, useSessionCheck } from './session';

/**
 * Renders its child routes for a person who is signed in. It redirects visitors to /login, and to
 * Home after a logout in this tab. If the session expires, the page stays mounted but hidden, and
 * SignInAgain is shown until a person signs in again.
 */
export function RequireLogin() {
  const { status, uid, ended, ask } = useSessionCheck();
  const { pathname, search, hash } = useLocation();
  const [person, setPerson] = useState(uid);
  if (uid && uid !== person) setPerson(uid);

  if (status === 'failed') return <SessionFailure onRetry={ask} />;
  if (status === 'unknown') return <PagePlaceholder />;
  const away = status === 'out';
  if (away && ended === 'logged out here') return <Navigate to={PATHS.home} replace />;
  if (away && !(person && ended === 'by itself')) {
    const address = `${pathname}${search}${hash}`;
    const loggedOut = ended === 'logged out elsewhere' ? (person ?? undefined) : undefined;
    return <Navigate to={PATHS.login} replace state={loginState(address, loggedOut)} />;
  }
  return (
    <>
      {away && <SignInAgain />}
      <div key={person} hidden={away}>
        <Outlet />
      </div>
    </>
  );
}

/** Shown instead of a page that needs the session, if loading the session failed. */
export function SessionFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="page page-narrow">
      <Failure what="this page" offline={seemsOffline()} onRetry={onRetry} />
    </div>
  );
}

/**
 * Says that the person with the uid `person` has logged out in another tab. If the device keeps
 * drafts of the person, the message says that too.
 */
export function LoggedOutMessage({ person }: { person: string }) {
  const [answer] = useState(() => countSaved(person));
  return (
    <div className="note logged-out" role="status">
      <p>You were logged out in another tab of this browser.</p>
      <Settled of={answer}>
        {({ all }) =>
          all > 0 && (
            <p>
              Your drafts and waiting posts are kept on this device. Log in again to continue the
              drafts and to send the posts.
            </p>
          )
        }
      </Settled>
    </div>
  );
}
