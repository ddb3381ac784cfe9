import { ENV } from '../env';
import { keptImage, type StoredImage } from '../model/photo';
import { isPostId, type Post, toPost } from '../model/post';
import { decodeFields, getPostDocument } from './firestore';

/** A post at the beginning of an edit. */
export interface EditablePost {
  /** With addresses as they are stored. */
  post: Post;
  /** The photo that an edit keeps. */
  image: StoredImage | null;
  /** When an older post without `createdAt` was made, RFC 3339; '' where it has one. */
  madeAt: string;
}

/** Post `id` as the server holds it now; null if there is none. @throws ReadFailed */
export async function getEditablePost(id: string | undefined): Promise<EditablePost | null> {
  if (!id || !isPostId(id)) return null;
  const document = await getPostDocument(id);
  const post = document && toPost(id, decodeFields(document));
  if (!post) return null;
  const madeAt = post.createdAt ? '' : (document.createTime ?? '');
  return { post, image: imageOf(post), madeAt };
}

/** The image that a save without a new photo keeps; null if the post has none of this site's. */
export function imageOf(post: Post): StoredImage | null {
  return keptImage(post, ENV.projectId);
}
