import type { Post } from './post';

/** A photo that is ready to be stored: upright, of this size in pixels, without metadata. */
export interface PreparedPhoto {
  photo: Blob;
  thumbnail: Blob;
  width: number;
  height: number;
  extension: 'webp' | 'jpg';
}

/** A photo that was picked and made ready, but is not yet with the server. */
export interface PickedPhoto {
  prepared: PreparedPhoto;
  fileName: string;
}

/** The fields of a post's document about its photo. */
export interface StoredImage {
  image: string;
  imagePath?: string;
  thumbnail?: string;
  thumbnailPath?: string;
  /** In pixels. */
  imageWidth?: number;
  imageHeight?: number;
}

/** An object of a photo in the bucket, and how to find out whether a post still shows it. */
export interface ImageObject {
  path: string;
  /** Set for an older client's image: its name is not unique to its post, so others may show it. */
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

/** The objects of a photo, which are deleted when no post shows it any more. */
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

/** The path of the object at a download address; '' for any other address. */
function pathIn(address: string): string {
  try {
    return decodeURIComponent(new URL(address).pathname.split('/o/')[1] ?? '');
  } catch {
    return '';
  }
}

/** The number of random characters (0-9, a-z) that distinguish two uploads of one file. */
export const RANDOM_LENGTH = 12;
const MAX_FILE_NAME_LENGTH = 60;

export type ImageExtension = 'webp' | 'jpg' | 'png';

/** The paths of a post's photo and its thumbnail in the bucket. */
export interface ImagePaths {
  imagePath: string;
  thumbnailPath: string;
}

/**
 * The paths of a new photo and its thumbnail, in the one form that both rules files take:
 * `images/{post id}-{random}-{safe file name}.webp` and `.thumbnail.webp`.
 * `random` is RANDOM_LENGTH characters of 0-9 and a-z, new for each upload.
 */
export function imagePaths(
  postId: string,
  random: string,
  fileName: string,
  extension: ImageExtension,
): ImagePaths {
  const start = `images/${postId}-${random}-${safeFileName(fileName)}`;
  return {
    imagePath: `${start}.${extension}`,
    thumbnailPath: `${start}.thumbnail.${extension}`,
  };
}

/** `fileName` without its extension, in a-z, 0-9 and single hyphens; 'photo' if nothing is left. */
export function safeFileName(fileName: string): string {
  const plain = fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^0-9a-z]+/g, '-')
    .slice(0, MAX_FILE_NAME_LENGTH)
    .replace(/^-+|-+$/g, '');
  return plain || 'photo';
}

/**
 * Whether `address` is the download address of an image in the bucket of project `projectId`,
 * whatever client stored it: an edit keeps such an image, and must drop any other.
 */
export function isOwnImage(address: unknown, projectId: string): address is string {
  if (typeof address !== 'string') return false;
  const bucket = `${projectId}\\.(firebasestorage\\.app|appspot\\.com)`;
  return new RegExp(
    `^https://firebasestorage\\.googleapis\\.com/v0/b/${bucket}/o/images%2F[0-9A-Za-z%._~!'()*-]{1,800}\\?alt=media(&token=[0-9A-Za-z-]{1,100})?$`,
  ).test(address);
}
