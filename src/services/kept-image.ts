import { ENV } from '../env';
import type { Post } from '../model/post';
import { keptImage, type StoredImage } from '../model/stored-image';

/** The image that a save without a new photo leaves with the post; null where that has none of ours. */
export function imageOf(post: Post): StoredImage | null {
  return keptImage(post, ENV.projectId);
}
