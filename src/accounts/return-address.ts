import { PATHS } from '../model/paths';

const AFTER_LOGIN = PATHS.admin;
/** A base for `URL`. A URL with another origin is not on this site. */
const HERE = 'https://here.invalid';
const NOT_BACK_TO: readonly string[] = [PATHS.login, PATHS.signup];

/**
 * The router state that tells /login which address to return to. `loggedOut` is the uid of a person
 * who was redirected because they logged out in another tab.
 */
export function loginState(asked: string, loggedOut?: string): object {
  return { from: asked, ...(loggedOut && { loggedOut }) };
}

/** The uid of the person who was redirected to /login by a logout in another tab; null for others. */
export function loggedOutPerson(state: unknown): string | null {
  const uid = (state as { loggedOut?: unknown } | null)?.loggedOut;
  return typeof uid === 'string' ? uid : null;
}

/** The address to open after login: the requested address, if it is on this site. */
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
