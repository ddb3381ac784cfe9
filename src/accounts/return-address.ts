import { PATHS } from '../model/paths';

/** The page after login, if no other was requested. */
const AFTER_LOGIN = PATHS.admin;
/** Any origin will do: an address that resolves to another one is not of this site. */
const HERE = 'https://here.invalid';
const NOT_BACK_TO: readonly string[] = [PATHS.login, PATHS.signup];

/**
 * The router state with which /login returns to the requested address; `loggedOut` is the uid of
 * somebody whom a logout in another tab has redirected there.
 */
export function loginState(asked: string, loggedOut?: string): object {
  return { from: asked, ...(loggedOut && { loggedOut }) };
}

/** The uid of the person whom a logout in another tab has redirected to /login; null for others. */
export function loggedOutPerson(state: unknown): string | null {
  const uid = (state as { loggedOut?: unknown } | null)?.loggedOut;
  return typeof uid === 'string' ? uid : null;
}

/** The address to open after login: the requested one, if it is on this site. */
export function returnAddress(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  const url = typeof from === 'string' && from.startsWith('/') ? toUrl(from) : null;
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return AFTER_LOGIN;
  const { pathname, search, hash } = url;
  return NOT_BACK_TO.includes(pathname) ? AFTER_LOGIN : `${pathname}${search}${hash}`;
}

/** As URL.parse(), which browsers have since 2024. */
function toUrl(address: string): URL | null {
  try {
    return new URL(address, HERE);
  } catch {
    return null;
  }
}
