import type { DBSchema, IDBPDatabase } from 'idb';
import type { Photo } from '../model/photo';
import type { ImageObject, PickedPhoto } from '../model/photo-writing';
import type { Written } from '../model/post-document';
import type { StoredDraft } from '../model/post-draft';
import { prepareStore } from './open-store';

/** One form's unsaved writing on this device. */
export interface DraftRecord {
  /** Unique to each opened form, so that two tabs do not overwrite each other's draft. */
  key: string;
  /** The writer's uid; missing in drafts of an earlier version of the site. */
  uid?: string;
  /**
   * Set if the draft was written on a shared computer. The draft is then deleted at the end of the
   * session.
   */
  shared?: true;
  /** Set if the form was filled with the texts of a reader's notice. */
  fromReader?: true;
  /** 'new', or the id of the post that is edited. */
  slot: string;
  /** The id under which the post is, or will be, stored. */
  postId: string;
  /** Milliseconds since 1970, by this device's clock. */
  savedAt: number;
  draft: StoredDraft;
  /** Missing in drafts of an earlier version of the site, which kept one picked photo under the draft's key. */
  photos?: DraftPhoto[];
  /** The version of the post from which the edit started; revision 0 for a new post. */
  base: {
    revision: number;
    draft: StoredDraft;
    image: string;
    photos?: Photo[];
    /** The time (RFC 3339) at which an older post without `createdAt` was created. */
    madeAt?: string;
  };
  /**
   * The contents that were sent to the server, but got no answer. If the stored post has one of
   * these contents, it was saved from this draft.
   */
  sent?: Written[];
  /** Set while the draft waits in the outbox to be published. */
  waiting?: Waiting;
}

/** The state of a post in the outbox. */
export interface Waiting {
  /** Milliseconds since 1970, by this device's clock. */
  since: number;
  /**
   * The code of the error with which sending the post failed. After that, the post is sent again
   * only if the writer asks for it.
   */
  failure?: string;
}

/**
 * A photo of a draft with its text: either a stored photo of the post, or the key of a picked
 * photo.
 */
export type DraftPhoto = { alt: string } & ({ stored: Photo } | { key: string });

/** A picked photo. Its key is the draft's key, a slash and the photo's own key. */
export interface PhotoRecord extends PickedPhoto {
  key: string;
}

/** An object in the bucket that belongs to no post, or may later belong to none. */
export interface UnusedImage extends ImageObject {
  postId: string;
  /**
   * The time until which the object must stay, in milliseconds since 1970. Until then, a write of a
   * post with the object may still reach the server.
   */
  notBefore: number;
}

interface Schema extends DBSchema {
  drafts: { key: string; value: DraftRecord; indexes: { slot: string } };
  photos: { key: string; value: PhotoRecord };
  leftovers: { key: string; value: UnusedImage };
}
export type DeviceStore = IDBPDatabase<Schema>;

/**
 * The database of what writers have on this device: drafts with their photos, and a list of objects
 * in the bucket that perhaps no post needs.
 */
export const withDeviceStore = prepareStore<Schema>('for-us-by-us', (store) => {
  store.createObjectStore('drafts', { keyPath: 'key' }).createIndex('slot', 'slot');
  store.createObjectStore('photos', { keyPath: 'key' });
  store.createObjectStore('leftovers', { keyPath: 'path' });
});
