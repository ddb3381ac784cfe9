import type { PostDraft } from '../model/post-draft';
import type { ImageObject } from '../model/stored-image';
import type { PreparedPhoto } from './photos';

/** A photo that was picked and made ready, but is not yet with the server. */
export interface PickedPhoto {
  prepared: PreparedPhoto;
  fileName: string;
}

/** What one form keeps of unsaved writing on this device. */
export interface DraftRecord {
  /** One for each form that was opened, so that two tabs do not overwrite each other's. */
  key: string;
  /** Whose it is; drafts that an earlier version of the site kept do not say. */
  uid?: string;
  /** Whether it was written on a shared computer, where it goes with the session. */
  shared?: true;
  /** 'new', or the id of the post that is edited. */
  slot: string;
  /** The id under which the post is, or will be, stored. */
  postId: string;
  /** Milliseconds since 1970, by this device's clock. */
  savedAt: number;
  draft: PostDraft;
  /** What the edit was made from; revision 0 for a new post. */
  base: { revision: number; draft: PostDraft; image: string };
}

export interface PhotoRecord extends PickedPhoto {
  key: string;
}

/**
 * An object in the bucket that may turn out to belong to no post. It is noted on this device before
 * it is uploaded or given up, so that it is still noted after a closed tab or a lost network, until
 * a post was seen to show it or it has been deleted.
 */
export interface Leftover extends ImageObject {
  postId: string;
  /** Milliseconds since 1970: until then a write that shows it may still be on its way. */
  notBefore: number;
  /** Whether it is being deleted: too late to show it after all. */
  given?: 'up';
  /** Whether it was not there to be deleted: an upload that was broken off may yet arrive. */
  missed?: boolean;
}
