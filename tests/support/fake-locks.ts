import { onTestFinished } from 'vitest';

interface Held {
  name: string;
  mode: LockMode;
}
interface Waiter extends Held {
  grant: () => void;
}

/**
 * Gives `navigator` Web Locks for one test, because jsdom has none. A lock that the test requests
 * by itself is like a lock of another tab.
 * @returns a live list of the names of the held locks
 */
export function useFakeLocks(): { heldNames: () => string[] } {
  const held: Held[] = [];
  const waiting: Waiter[] = [];

  const isFree = ({ name, mode }: Held, among: readonly Held[]) =>
    among.every((lock) => lock.name !== name || (mode === 'shared' && lock.mode === 'shared'));

  function grantNext(): void {
    for (const waiter of [...waiting]) {
      const earlier = waiting.slice(0, waiting.indexOf(waiter));
      if (!isFree(waiter, [...held, ...earlier])) continue;
      waiting.splice(waiting.indexOf(waiter), 1);
      held.push(waiter);
      waiter.grant();
    }
  }

  async function request(name: string, ...rest: unknown[]): Promise<unknown> {
    const act = rest.at(-1) as (lock: Held | null) => unknown;
    const { mode = 'exclusive', ifAvailable = false } = (
      rest.length > 1 ? rest[0] : {}
    ) as LockOptions;
    const lock: Waiter = { name, mode, grant: () => {} };
    if (ifAvailable && !isFree(lock, [...held, ...waiting])) return act(null);
    const granted = new Promise<void>((resolve) => {
      lock.grant = resolve;
    });
    waiting.push(lock);
    grantNext();
    await granted;
    try {
      return await act(lock);
    } finally {
      held.splice(held.indexOf(lock), 1);
      grantNext();
    }
  }

  const query = async () => ({ held: held.map(({ name, mode }) => ({ name, mode })), pending: [] });
  Object.defineProperty(navigator, 'locks', { value: { request, query }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  return { heldNames: () => held.map(({ name }) => name) };
}

/** Holds the Web Lock `name`, as another tab does. @returns a function that releases the lock */
export async function holdInAnotherTab(name: string): Promise<() => void> {
  let release = () => {};
  const ended = new Promise<void>((resolve) => {
    release = resolve;
  });
  await new Promise<void>((resolve) => {
    void navigator.locks.request(name, { mode: 'shared' }, () => {
      resolve();
      return ended;
    });
  });
  return release;
}
