import type { DBSchema, IDBPDatabase } from 'idb';
import type { Entry } from '../../model/entry';
import type { FormPhoto } from '../../model/form-photo';
import type { PickedPhoto } from '../../model/photo-writing';
import { prepareStore } from '../browser/open-store';

/** An entry as it is stored: the files of its picked photos are apart. */
export interface EntryRecord extends Omit<Entry, 'photos'> {
  photos: Omit<FormPhoto, 'picked'>[];
}

/** A photo that was picked and is not uploaded yet. */
export interface PhotoRecord extends PickedPhoto {
  /** The entry's key, a slash and the photo's own key. */
  key: string;
}

/** An image in the bucket that may belong to no post, or only to a post in the trash. */
export interface UnusedImage {
  path: string;
  /** How often the rules have refused to delete the image; 0 if missing. */
  refusals?: number;
  /** Milliseconds since 1970. Until then, a post with the image may be written or in the trash. */
  notBefore: number;
}

interface Schema extends DBSchema {
  entries: { key: string; value: EntryRecord };
  photos: { key: string; value: PhotoRecord };
  leftovers: { key: string; value: UnusedImage };
}
export type DeviceStore = IDBPDatabase<Schema>;

export const withDeviceStore = prepareStore<Schema>('for-us-by-us:writing', (store) => {
  store.createObjectStore('entries', { keyPath: 'key' });
  store.createObjectStore('photos', { keyPath: 'key' });
  store.createObjectStore('leftovers', { keyPath: 'path' });
});
