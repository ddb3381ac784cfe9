import type { StoredKeys } from './stored-entries';

/** 'browser' is localStorage, and 'tab' is sessionStorage. */
type Store = keyof StoredKeys;

/** The entry `key` of a store; null if there is none, or if the browser blocks the store. */
export function readEntry<S extends Store>(store: S, key: StoredKeys[S]): string | null {
  return use(store, (entries) => entries.getItem(key));
}

/** @returns whether the entry was stored: a store can be blocked or full */
export function storeEntry<S extends Store>(store: S, key: StoredKeys[S], value: string): boolean {
  return use(store, (entries) => entries.setItem(key, value)) === undefined;
}

export function removeEntry<S extends Store>(store: S, key: StoredKeys[S]): void {
  use(store, (entries) => entries.removeItem(key));
}

export function emptyTab(): void {
  use('tab', (entries) => entries.clear());
}

/**
 * Calls `act` with a store. Reading `localStorage` throws if the browser blocks the site's data.
 * @returns null if there is no such store, or if `act` throws
 */
function use<T>(store: Store, act: (entries: Storage) => T): T | null {
  try {
    return act(store === 'tab' ? sessionStorage : localStorage);
  } catch {
    return null;
  }
}
