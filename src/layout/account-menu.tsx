import { useSession } from '../accounts/session';
import { PATHS } from '../model/paths';
import { lazyPart } from '../ui/lazy-part';
import { MenuLink } from './menu-link';

const WritersMenu = lazyPart(() => import('./writers-menu'), 'WritersMenu');

export function AccountMenu() {
  const { status } = useSession();
  if (status === 'in') return <WritersMenu />;
  if (status === 'unknown' || status === 'failed') return null;
  return <MenuLink to={PATHS.login} label="Login" />;
}
