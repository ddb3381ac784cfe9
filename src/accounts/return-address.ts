import { PATHS } from '../model/paths';
import { stateText } from '../ui/location-state';

const AFTER_LOGIN = PATHS.admin;
/**
 * The base for parsing an address. If the parsed URL has this origin, the address is on this site.
 */
const HERE = 'https://here.invalid';
const NOT_BACK_TO: readonly string[] = [PATHS.login, PATHS.signup];

/**
 * The address that was passed last to `loginState`. A fragment can contain a reader's whole notice,
 * and the browser stores the router state with the tab's history, so the fragment is only here.
 */
let requested = { from: '', hash: '' };

/**
 * The router state that tells /login which address to return to. `loggedOut` is the uid of a person
 * who was redirected because they logged out in another tab.
 */
export function loginState(address: string, loggedOut?: string): object {
  const [from = ''] = address.split('#', 1);
  requested = { from, hash: address.slice(from.length) };
  return { from, ...(loggedOut && { loggedOut }) };
}

/**
 * The address to open after login: the address that the person requested, if it is on this site.
 * Otherwise, or if it is the login or the sign-up page, the address is AFTER_LOGIN.
 */
export function returnAddress(state: unknown): string {
  const from = stateText(state, 'from');
  const address = from === requested.from ? from + requested.hash : from;
  const url = address.startsWith('/') ? toUrl(address) : null;
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return AFTER_LOGIN;
  const { pathname, search, hash } = url;
  return NOT_BACK_TO.includes(pathname) ? AFTER_LOGIN : `${pathname}${search}${hash}`;
}

/** Like URL.parse(), which Firefox 125 and Safari 17 do not have. */
function toUrl(address: string): URL | null {
  try {
    return new URL(address, HERE);
  } catch {
    return null;
  }
}
