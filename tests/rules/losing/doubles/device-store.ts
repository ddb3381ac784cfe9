// Replaces src/services/writing/device-store.ts: each writer's device has its own stores. Like
// IndexedDB, a store copies each record when it is written and when it is read.
import type { currentTab } from '../tab';

const tab = () => (globalThis as unknown as { currentTab: typeof currentTab }).currentTab();

type Name = 'entries' | 'photos' | 'leftovers';
/** A record. Its key in the store is its `key` or its `path`. */
type Record = { key: string } | { path: string };
/** One key, or all keys from `lower` to `upper`. */
type Keys = string | { lower: string; upper: string };

const recordsOf = (name: Name) => tab().device.stores[name] as Map<string, Record>;

function isAmong(key: string, keys: Keys): boolean {
  return typeof keys === 'string' ? key === keys : key >= keys.lower && key <= keys.upper;
}

const store = {
  get: (name: Name, key: string) =>
    tab().useStorage(() => structuredClone(recordsOf(name).get(key))),
  getAll: (name: Name) =>
    tab().useStorage(() => [...recordsOf(name).values()].map((record) => structuredClone(record))),
  getAllKeys: (name: Name, keys: Keys) =>
    tab().useStorage(() => [...recordsOf(name).keys()].filter((key) => isAmong(key, keys))),
  put: (name: Name, record: Record) =>
    tab().useStorage(() => {
      recordsOf(name).set('key' in record ? record.key : record.path, structuredClone(record));
    }),
  delete: (name: Name, keys: Keys) =>
    tab().useStorage(() => {
      const records = recordsOf(name);
      for (const key of records.keys()) if (isAmong(key, keys)) records.delete(key);
    }),
  transaction(names: Name | Name[]) {
    const objectStore = (name: Name) => ({
      get: (key: string) => store.get(name, key),
      getAll: () => store.getAll(name),
      getAllKeys: (keys: Keys) => store.getAllKeys(name, keys),
      put: (record: Record) => store.put(name, record),
      delete: (keys: Keys) => store.delete(name, keys),
    });
    return {
      objectStore,
      ...(typeof names === 'string' && { store: objectStore(names) }),
      done: Promise.resolve(),
    };
  },
};

export async function withDeviceStore<T>(use: (kept: typeof store) => Promise<T>): Promise<T> {
  return use(store);
}
