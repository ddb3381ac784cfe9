import type { ImageObject, PickedPhoto } from '../model/photo';
import type { PostDraft } from '../model/post-draft';

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

/** An object in the bucket that belongs to no post, or may turn out to. */
export interface UnusedImage extends ImageObject {
  postId: string;
  /** Milliseconds since 1970: until then a write that shows it may still be on its way. */
  notBefore: number;
}
