import { useEffect, useState } from 'react';
import { useSession } from '../accounts/session';
import { PATHS } from '../model/paths';
import { awaitCode } from '../ui/load-code';
import { MenuLink } from './menu-link';

/** The end of the navbar: Login for visitors, the writers' menu for people who are signed in. */
export function AccountMenu() {
  const { status } = useSession();
  const [code, setCode] = useState<typeof import('./writers-menu')>();
  const isIn = status === 'in';
  useEffect(() => {
    // Visitors do not download this code.
    if (isIn) void awaitCode(() => import('./writers-menu')).then(setCode);
  }, [isIn]);
  if (status === 'out') return <MenuLink to={PATHS.login} label="Login" />;
  return isIn && code ? <code.WritersMenu /> : null;
}
