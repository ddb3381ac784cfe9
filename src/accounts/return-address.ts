import { PATHS } from '../model/paths';

/** Where somebody goes who has logged in and asked for nothing else. */
const AFTER_LOGIN = PATHS.admin;
/** Any origin will do: an address that leaves it is not one of this site. */
const HERE = 'https://here.invalid';
const NOT_BACK_TO: readonly string[] = [PATHS.login, PATHS.signup];

/**
 * The router state that brings somebody from /login back to an address of this site; `loggedOut` is
 * the uid of one whom a logout in another tab has brought there.
 */
export function loginState(asked: string, loggedOut?: string): object {
  return { from: asked, ...(loggedOut && { loggedOut }) };
}

/** The uid of the person whom a logout in another tab has brought to /login; null for others. */
export function loggedOutPerson(state: unknown): string | null {
  const uid = (state as { loggedOut?: unknown } | null)?.loggedOut;
  return typeof uid === 'string' ? uid : null;
}

/** Where to go after login: the address that was asked for if it is one of this site. */
export function returnAddress(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  if (typeof from !== 'string' || !URL.canParse(from, HERE)) return AFTER_LOGIN;
  const { origin, pathname, search, hash } = new URL(from, HERE);
  if (!from.startsWith('/') || origin !== HERE || pathname.startsWith('//')) return AFTER_LOGIN;
  return NOT_BACK_TO.includes(pathname) ? AFTER_LOGIN : `${pathname}${search}${hash}`;
}
