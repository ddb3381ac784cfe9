/** A Web Lock that this tab holds. */
export interface HeldLock {
  release(): void;
  /** Fulfilled when the browser has released the lock. */
  released: Promise<unknown>;
}

/**
 * Holds the Web Lock `name` in mode 'shared' until `release` is called or the tab closes. Does
 * nothing in a browser without Web Locks.
 */
export function holdLock(name: string): HeldLock {
  let release = () => {};
  const ended = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = navigator.locks?.request(name, { mode: 'shared' }, () => ended);
  return { release, released: Promise.resolve(held).catch(() => {}) };
}
