import { useEffect, useState } from 'react';
import { useSession } from '../accounts/session';
import { PATHS } from '../model/paths';
import { loadCode } from '../ui/load-code';
import { MenuLink } from './menu-link';

/** The end of the navbar: Login for visitors, the writers' pages for those who are signed in. */
export function AccountMenu() {
  const { status } = useSession();
  const [code, setCode] = useState<typeof import('./writers-menu')>();
  const isIn = status === 'in';
  useEffect(() => {
    // Visitors go without it. Who loses it twice has a page that lost more, and says so.
    if (isIn) void loadCode(() => import('./writers-menu')).then(setCode, () => {});
  }, [isIn]);
  if (status === 'out') return <MenuLink to={PATHS.login} label="Login" />;
  return isIn && code ? <code.WritersMenu /> : null;
}
