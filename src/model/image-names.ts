/** How many random characters (0-9, a-z) keep two uploads of one file apart. */
export const RANDOM_LENGTH = 12;
const LONGEST_FILE_NAME = 60;

export type ImageExtension = 'webp' | 'jpg' | 'png';

/** Where a post's photo and its thumbnail lie in the bucket. */
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

/** `fileName` without its ending, in a-z, 0-9 and single hyphens; 'photo' where nothing is left. */
export function safeFileName(fileName: string): string {
  const plain = fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^0-9a-z]+/g, '-')
    .slice(0, LONGEST_FILE_NAME)
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
