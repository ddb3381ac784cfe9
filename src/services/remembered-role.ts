import { isSharedComputer, stores } from './sign-in-flag';

/**
 * The key under which the uid of the signed-in person is stored, with the role that the server last
 * gave to this person.
 */
const KEY = 'for-us-by-us:role';

/**
 * Remembers the role that the server gave the person `uid`, until they log out or, on a shared
 * computer, close the tab. The role '' deletes the remembered role.
 */
export function rememberRole(uid: string, role: string): void {
  const [browser, tab] = stores();
  const store = isSharedComputer() ? tab : browser;
  try {
    if (role) store?.setItem(KEY, `${uid} ${role}`);
    else forgetRole();
  } catch {
    // The store is full, so the role is not remembered: without a network, it is unknown.
  }
}

/** The role that the server gave `uid` last; '' if it is not known. */
export function rememberedRole(uid: string): string {
  const stored = stores().map((store) => store.getItem(KEY));
  const [owner, role = ''] = stored.find((one) => one !== null)?.split(' ') ?? [];
  return owner === uid ? role : '';
}

export function forgetRole(): void {
  for (const store of stores()) store.removeItem(KEY);
}
