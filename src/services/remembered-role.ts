import { isSharedComputer, stores } from './sign-in-flag';

/**
 * The key under which the signed-in person's uid is stored, with the role that the server last gave
 * them.
 */
const KEY = 'for-us-by-us:role';

/**
 * Remembers the role that the server gave this person, until they log out. The role '' deletes the
 * remembered role.
 */
export function rememberRole(uid: string, role: string): void {
  const [browser, tab] = stores();
  const store = isSharedComputer() ? tab : browser;
  try {
    if (role) store?.setItem(KEY, `${uid} ${role}`);
    else forgetRole();
  } catch {
    // The store is full: without a network, the role is unknown.
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
