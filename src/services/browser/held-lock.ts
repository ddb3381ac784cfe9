/** A Web Lock that this tab holds. */
export interface HeldLock {
  release(): void;
  /** Fulfilled when the browser has released the lock. */
  released: Promise<unknown>;
}

/** Holds the Web Lock `name`, when it is free, until `release` is called or the tab closes. */
export function holdLock(name: string): HeldLock {
  const { ended, release } = untilReleased();
  const held = navigator.locks?.request(name, () => ended);
  return { release, released: Promise.resolve(held).catch(() => {}) };
}

/**
 * Holds the Web Lock `name` alone. In a browser without Web Locks, this always succeeds.
 * @returns null if a tab holds the lock already
 */
export async function holdFreeLock(name: string): Promise<HeldLock | null> {
  const { ended, release } = untilReleased();
  return new Promise((resolve) => {
    const held = navigator.locks?.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock && { release, released: Promise.resolve(held) });
      return lock ? ended : undefined;
    });
    const proceed = () => resolve({ release, released: ended });
    if (held) held.catch(proceed);
    else proceed();
  });
}

function untilReleased(): { ended: Promise<void>; release: () => void } {
  let release = () => {};
  const ended = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { ended, release };
}
