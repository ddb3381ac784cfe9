import { PATHS } from '../model/paths';
import { stateText } from '../ui/location-state';

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

/** The address to open after login: the address that the person requested, otherwise /admin. */
export function returnAddress(state: unknown): string {
  const from = stateText(state, 'from');
  // An address that begins otherwise, such as '//elsewhere.example', may be on another site.
  if (!/^\/\w/.test(from)) return PATHS.admin;
  return from === requested.from ? from + requested.hash : from;
}
