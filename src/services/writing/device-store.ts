import type { DBSchema, IDBPDatabase } from 'idb';
import type { Photo } from '../../model/photo';
import type { PickedPhoto } from '../../model/photo-writing';
import type { Written } from '../../model/post-document';
import type { StoredDraft } from '../../model/post-draft';
import { prepareStore } from '../browser/open-store';

/** One form's unsaved writing on this device. */
export interface DraftRecord {
  /**
   * Chosen at random when a form is opened, so that two tabs do not overwrite each other's drafts. A
   * form that continues a draft keeps the key of this draft.
   */
  key: string;
  /** The writer's uid; missing in drafts of an earlier version of the site. */
  uid?: string;
  /** Set on a shared computer: the draft is then deleted at the end of the session. */
  shared?: boolean;
  /** Set if the form was filled with the texts of a reader's notice. */
  fromReader?: boolean | undefined;
  /** Set if the form was filled with what another app has shared. */
  fromApp?: boolean | undefined;
  /** 'new', or the id of the post that is edited. */
  slot: string;
  /** The id under which the post is, or will be, stored. */
  postId: string;
  /** Milliseconds since 1970, by this device's clock. */
  savedAt: number;
  draft: StoredDraft;
  /**
   * Missing in drafts of an earlier version of the site, which stored one photo under their key.
   */
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
  /** See DraftPlace. Missing in drafts of an earlier version of the site. */
  saveIds?: string[];
  /**
   * Only in drafts of an earlier version of the site: the contents that it has sent without an
   * answer that the post was saved. The draft is equal to those from `earlierSent` on (0 if missing).
   */
  sent?: Written[];
  earlierSent?: number;
  /** Set if a write of the content, or of an earlier one, has begun: the post may be on the site. */
  mayBeSaved?: boolean | undefined;
  /** Set while the draft waits in the outbox to be published. */
  waiting?: Waiting;
  /** Set if the writer has discarded the draft, and may still bring it back on the same page. */
  discarded?: boolean;
}

export interface Waiting {
  /** Milliseconds since 1970, by this device's clock. */
  since: number;
  /** The code of the error after which the post is sent again only if the writer asks for it. */
  failure?: string;
  /** Only in posts that an earlier version of the site has put into the outbox: see DraftRecord. */
  mayBeSaved?: boolean;
}

/**
 * A photo of a draft: `stored` is on the site, and `key` is the key of a picked photo. Drafts of an
 * earlier version of the site have no `point`.
 */
export type DraftPhoto = { alt: string; point?: string } & ({ stored: Photo } | { key: string });

/**
 * A photo that was picked and is not uploaded yet. Its key is the draft's key, a slash and the
 * photo's own key. An earlier version of the site used only the draft's key.
 */
export interface PhotoRecord extends PickedPhoto {
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
  drafts: { key: string; value: DraftRecord; indexes: { slot: string } };
  photos: { key: string; value: PhotoRecord };
  leftovers: { key: string; value: UnusedImage };
}
export type DeviceStore = IDBPDatabase<Schema>;

/** The writers' database: drafts, waiting posts, picked photos, images that may be unused. */
export const withDeviceStore = prepareStore<Schema>('for-us-by-us', (store) => {
  store.createObjectStore('drafts', { keyPath: 'key' }).createIndex('slot', 'slot');
  store.createObjectStore('photos', { keyPath: 'key' });
  store.createObjectStore('leftovers', { keyPath: 'path' });
});
