import type { StoredKeys } from './stored-entries';

/** 'browser' is localStorage, and 'tab' is sessionStorage. */
type Store = keyof StoredKeys;

let isTabChecked = false;

/** The entry `key` of a store; null if there is none, or if the browser blocks the store. */
export function readEntry<S extends Store>(store: S, key: StoredKeys[S]): string | null {
  return use(store, (entries) => entries.getItem(key));
}

/** @returns whether the entry was stored: a store can be blocked or full */
export function storeEntry<S extends Store>(store: S, key: StoredKeys[S], value: string): boolean {
  return use(store, (entries) => entries.setItem(key, value)) === undefined;
}

/** Removes the entry `key` from the store `store`. */
export function removeEntry<S extends Store>(store: S, key: StoredKeys[S]): void {
  use(store, (entries) => entries.removeItem(key));
}

/**
 * Calls `act` with a store. Reading `localStorage` throws if the browser blocks the site's data,
 * and returns null in some browsers inside of apps.
 * @returns null if there is no such store, or if `act` throws
 */
function use<T>(store: Store, act: (entries: Storage) => T): T | null {
  try {
    return act(store === 'tab' ? openTab() : localStorage);
  } catch {
    return null;
  }
}

/**
 * sessionStorage. A browser that reopens a closed tab restores its sessionStorage too, so that the
 * next person at a shared computer would be signed in as the person before. All entries of such a
 * session are removed before the first is read.
 */
function openTab(): Storage {
  const entries = sessionStorage;
  if (!isTabChecked) {
    isTabChecked = true;
    if (entries.getItem('for-us-by-us:signed-in') && !followsOwnPage()) entries.clear();
  }
  return entries;
}

/** Whether the page before this one in this tab, or before a reload, was a page of this site. */
function followsOwnPage(): boolean {
  const { activation } = window.navigation ?? {};
  if (activation) return activation.from !== null;
  // Browsers before 2026 do not have `activation`.
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload';
}
