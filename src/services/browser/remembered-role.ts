import { readEntry, removeEntry, storeEntry } from './browser-storage';
import { isSharedComputer } from './sign-in-flag';

/** The key of the uid of the signed-in person, with the role that the server gave them last. */
const KEY = 'for-us-by-us:role';

/**
 * Remembers the role that the server gave the person `uid`, until they log out or, on a shared
 * computer, close the tab. The role '' deletes the remembered role. If the role cannot be stored,
 * it is unknown without a network.
 */
export function rememberRole(uid: string, role: string): void {
  if (role) storeEntry(isSharedComputer() ? 'tab' : 'browser', KEY, `${uid} ${role}`);
  else forgetRole();
}

/** The role that the server gave `uid` last; '' if it is not known. */
export function rememberedRole(uid: string): string {
  const stored = readEntry('browser', KEY) ?? readEntry('tab', KEY) ?? '';
  const [owner, role = ''] = stored.split(' ');
  return owner === uid ? role : '';
}

export function forgetRole(): void {
  removeEntry('browser', KEY);
  removeEntry('tab', KEY);
}
