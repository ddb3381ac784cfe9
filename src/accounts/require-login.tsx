import { lazy, Suspense, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { PATHS } from '../model/paths';
import { loadCode } from '../ui/load-code';
import { PagePlaceholder } from '../ui/page-placeholder';
import { NotAsked } from './not-asked';
import { loginState } from './return-address';
import { useAskedSession } from './session';

const SignInAgain = lazy(async () => ({
  default: (await loadCode(() => import('./sign-in-again'))).SignInAgain,
}));

/**
 * Lets signed-in people through to the pages below it, and waits while that is not known. Where a
 * session ends by itself, the page stays as it is, out of sight, until its person is back.
 */
export function RequireLogin() {
  const { status, uid, ended, failed, ask } = useAskedSession();
  const { pathname, search, hash } = useLocation();
  const [person, setPerson] = useState(uid);
  if (uid && uid !== person) setPerson(uid);

  if (failed) return <NotAsked onRetry={ask} />;
  if (status === 'unknown') return <PagePlaceholder />;
  const away = status === 'out';
  if (away && ended === 'logged out here') return <Navigate to={PATHS.home} replace />;
  if (away && !(person && ended === 'by itself')) {
    const asked = `${pathname}${search}${hash}`;
    const loggedOut = ended === 'logged out elsewhere' ? (person ?? undefined) : undefined;
    return <Navigate to={PATHS.login} replace state={loginState(asked, loggedOut)} />;
  }
  return (
    <>
      {away && (
        <Suspense fallback={<PagePlaceholder />}>
          <SignInAgain />
        </Suspense>
      )}
      <div key={person} hidden={away}>
        <Outlet />
      </div>
    </>
  );
}
