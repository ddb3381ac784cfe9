import { isOwnImage } from './image-names';
import type { Post } from './post';

/** What a post's document says of its photo. */
export interface StoredImage {
  image: string;
  imagePath?: string;
  thumbnail?: string;
  thumbnailPath?: string;
  /** In pixels. */
  imageWidth?: number;
  imageHeight?: number;
}

/** A photo's objects in the bucket, and how to see whether a post still shows them. */
export interface ImageObject {
  path: string;
  /** Set for an older client's image: its name is not its post's alone, so others may show it. */
  sharedAddress?: string;
}

const OWN_PHOTO = /^[0-9a-z]{12}-[0-9a-z-]+\.(webp|jpg|png)$/;
const OWN_THUMBNAIL = /^[0-9a-z]{12}-[0-9a-z-]+\.thumbnail\.(webp|jpg|png)$/;

/**
 * What an edit keeps of the photo that a post has: all of one that this site stored, the address
 * of one that an older client stored in the same bucket; null where the rules take neither.
 */
export function keptImage(post: Post, projectId: string): StoredImage | null {
  if (!isOwnImage(post.image, projectId)) return null;
  const size = {
    ...(post.imageWidth && { imageWidth: post.imageWidth }),
    ...(post.imageHeight && { imageHeight: post.imageHeight }),
  };
  if (!belongs(post.image, post.imagePath, post.id, OWN_PHOTO)) {
    return { image: post.image, ...size };
  }
  const small =
    isOwnImage(post.thumbnail, projectId) &&
    belongs(post.thumbnail, post.thumbnailPath, post.id, OWN_THUMBNAIL);
  return {
    image: post.image,
    imagePath: post.imagePath,
    ...(small && { thumbnail: post.thumbnail, thumbnailPath: post.thumbnailPath }),
    ...size,
  };
}

/** The objects of a photo that leave the bucket when no post shows it any more. */
export function imageObjects(image: StoredImage | null): ImageObject[] {
  if (!image) return [];
  const paths = [image.imagePath, image.thumbnailPath].filter((path) => path !== undefined);
  if (paths.length > 0) return paths.map((path) => ({ path }));
  return [{ path: pathIn(image.image), sharedAddress: image.image }];
}

function belongs(address: string, path: string, postId: string, name: RegExp): boolean {
  const start = `images/${postId}-`;
  return path.startsWith(start) && name.test(path.slice(start.length)) && pathIn(address) === path;
}

/** The object that a download address leads to; '' for any other address. */
function pathIn(address: string): string {
  try {
    return decodeURIComponent(new URL(address).pathname.split('/o/')[1] ?? '');
  } catch {
    return '';
  }
}
