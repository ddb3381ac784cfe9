import { ENTRY_LOCK } from '../browser/cache-names';

/** The Web Locks of the entries that forms of this tab have: the functions that release them. */
const held = new Map<string, () => void>();

const lockName = (key: string) => `${ENTRY_LOCK}/${key}`;

/** Reserves an entry for this tab. @returns false if another tab has it */
export async function claimEntry(key: string): Promise<boolean> {
  if (held.has(key)) return true;
  return new Promise((resolve) => {
    const answer = (isFree: boolean) => {
      resolve(isFree);
      return isFree ? untilReleased(key) : undefined;
    };
    // A browser without Web Locks does not know other tabs.
    const request = navigator.locks?.request(lockName(key), { ifAvailable: true }, (lock) =>
      answer(lock !== null),
    );
    if (request) request.catch(() => answer(true));
    else answer(true);
  });
}

/** Holds an entry for the form that shows it, until `releaseEntry` is called or the tab closes. */
export function holdEntry(key: string): void {
  if (held.has(key)) return;
  const released = untilReleased(key);
  navigator.locks?.request(lockName(key), () => released).catch(() => {});
}

export function releaseEntry(key: string): void {
  held.get(key)?.();
  held.delete(key);
}

function untilReleased(key: string): Promise<void> {
  return new Promise((release) => held.set(key, release));
}
