import type { Photo } from '../../model/photo';
import { retainedPhotos } from '../../model/photo-writing';
import { isPostId, type Post, toPost } from '../../model/post';
import { decodeFields } from '../../model/stored-fields';
import { type DeviceAnswer, getPostDocuments } from '../reading/firestore';

/** A post at the beginning of an edit. */
export interface EditablePost {
  /** `shownAddress` is not applied to the addresses of its photos. */
  post: Post;
  photos: Photo[];
  /** The creation time (RFC 3339) of an older post without `createdAt`; '' for other posts. */
  madeAt: string;
}

/**
 * Reads post `id`, if `device` allows it also from this device.
 * @returns null if there is no such post, or if it has neither a title nor a description
 * @throws ReadFailed
 */
export async function getEditablePost(
  id: string | undefined,
  device?: DeviceAnswer,
): Promise<EditablePost | null> {
  if (!id || !isPostId(id)) return null;
  const [document] = await getPostDocuments([id], undefined, device);
  const post = document && toPost(id, decodeFields(document));
  if (!post) return null;
  const madeAt = post.createdAt ? '' : (document.createTime ?? '');
  return { post, photos: photosOf(post), madeAt };
}

/** The photos that an edit keeps: those of this site, and an older client's cover in its bucket. */
export function photosOf({ id, photos }: Post): Photo[] {
  return retainedPhotos(id, photos, import.meta.env.VITE_FIREBASE_PROJECT_ID);
}
