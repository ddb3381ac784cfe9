import { readEntry, removeEntry, storeEntry } from './browser-storage';
import { isSharedComputer } from './sign-in-flag';

/** The key of the uid of the signed-in person, with the role that the server gave them last. */
const KEY = 'for-us-by-us:role';

/**
 * Remembers the role that the server gave the person `uid`, but not that of an applicant, until
 * they log out or, on a shared computer, close the tab.
 */
export function rememberRole(uid: string, role: 'owner' | 'editor' | 'waiting'): void {
  if (role !== 'waiting') storeEntry(isSharedComputer() ? 'tab' : 'browser', KEY, `${uid} ${role}`);
  else forgetRole();
}

/** The role that the server gave `uid` last; undefined if it is not known. */
export function rememberedRole(uid: string): 'owner' | 'editor' | undefined {
  const stored = readEntry('browser', KEY) ?? readEntry('tab', KEY) ?? '';
  const [person, role] = stored.split(' ');
  return person === uid && (role === 'owner' || role === 'editor') ? role : undefined;
}

export function forgetRole(): void {
  removeEntry('browser', KEY);
  removeEntry('tab', KEY);
}
