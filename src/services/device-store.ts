import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DraftRecord, PhotoRecord, UnusedImage } from './device-records';
import { withTimeout } from './timeout';

/** What this browser keeps for those who write, in IndexedDB. */
interface Kept extends DBSchema {
  drafts: { key: string; value: DraftRecord; indexes: { slot: string } };
  photos: { key: string; value: PhotoRecord };
  leftovers: { key: string; value: UnusedImage };
}
export type DeviceStore = IDBPDatabase<Kept>;

const NAME = 'for-us-by-us';
const VERSION = 1;
/** Some browsers never answer where storage is forbidden. */
const TIMEOUT_MS = 3_000;

let opening: Promise<DeviceStore> | undefined;

/**
 * What `use` gives; `otherwise` where this browser keeps nothing (private window, storage full or
 * forbidden): whoever writes must be able to do without.
 */
export async function withDeviceStore<T>(
  use: (store: DeviceStore) => Promise<T>,
  otherwise: T,
): Promise<T> {
  try {
    opening ??= open();
    return await use(await opening);
  } catch {
    opening = undefined;
    return otherwise;
  }
}

async function open(): Promise<DeviceStore> {
  const opened = openDB<Kept>(NAME, VERSION, {
    upgrade(store) {
      store.createObjectStore('drafts', { keyPath: 'key' }).createIndex('slot', 'slot');
      store.createObjectStore('photos', { keyPath: 'key' });
      store.createObjectStore('leftovers', { keyPath: 'path' });
    },
    terminated() {
      opening = undefined;
    },
  });
  return withTimeout(opened, TIMEOUT_MS);
}
