import { NO_BYTES, NO_TOKEN, type Photo, photoSize } from './photo';

/** A photo that is ready to be stored: upright, without metadata. The size is in pixels. */
export interface PreparedPhoto {
  photo: Blob;
  thumbnail: Blob;
  width: number;
  height: number;
  extension: 'webp' | 'jpg';
  /** True if the picture was made so small that small letters in it cannot be read. */
  isTooSmall?: boolean;
}

/** A photo that was picked and prepared, but is not uploaded yet. */
export interface PickedPhoto {
  prepared: PreparedPhoto;
  fileName: string;
}

const OWN_PHOTO = /^[0-9a-z]{12}-[0-9a-z-]+\.(webp|jpg|png)$/;
const OWN_THUMBNAIL = /^[0-9a-z]{12}-[0-9a-z-]+\.thumbnail\.(webp|jpg|png)$/;

/**
 * The photos of post `id` that an edit keeps, because the rules accept them: those that this site
 * stored for the post, with their thumbnails. The cover is also kept if it has no thumbnail, or if an
 * older client stored it in the bucket of project `projectId`. The paths come from the addresses,
 * because a page does not read the cover's paths.
 */
export function retainedPhotos(id: string, photos: readonly Photo[], projectId: string): Photo[] {
  return photos.flatMap((photo, index) => {
    if (!isOwnImage(photo.address, projectId)) return [];
    const path = ownPath(photo.address, id, OWN_PHOTO);
    if (!path) return index === 0 ? { ...photo, ...NO_OBJECTS } : [];
    const isStored = isOwnImage(photo.thumbnail, projectId);
    const thumbnailPath = isStored ? ownPath(photo.thumbnail, id, OWN_THUMBNAIL) : '';
    if (thumbnailPath) return { ...photo, path, thumbnailPath };
    return index === 0 ? { ...photo, path, thumbnail: '', thumbnailPath } : [];
  });
}

const NO_OBJECTS = { path: '', thumbnail: '', thumbnailPath: '' };

/**
 * The fields of a document for `photos`; the first photo is the cover. The cover's alternative text
 * is not among these fields, because it is a field of the form.
 */
export function photoFields([cover, ...others]: readonly Photo[]): Record<
  string,
  string | number | string[]
> {
  if (!cover) return {};
  const { address, path, thumbnail, thumbnailPath, width, height, point } = cover;
  return {
    image: address,
    ...(path && { imagePath: path }),
    ...(thumbnail && { thumbnail, thumbnailPath }),
    ...(width && { imageWidth: width }),
    ...(height && { imageHeight: height }),
    ...(point && { imagePoint: point }),
    ...(others.length > 0 && {
      photos: others.map(photoLine),
      photoCount: 1 + others.length,
    }),
  };
}

/** A photo other than the cover as one text: the rules have no loop to check a list of maps. */
function photoLine(photo: Photo): string {
  const { path, address, thumbnail, bytes, alt } = photo;
  const [, name] = END_OF_PATH.exec(path) ?? [];
  const { width, height } = photoSize(photo);
  const tokens = [address, thumbnail].map((each) => tokenAt(each)).join(' ');
  return `${name} ${tokens} ${width}x${height} ${bytes ?? NO_BYTES} ${alt.replace(LINE_BREAKS_AND_SPACES, ' ')}`;
}

/** U+0085 is a line break too, and the rules refuse it, but `\s` does not match it. */
const LINE_BREAKS_AND_SPACES = /[\s\x85]+/g;

/** The part of a path after the post's id. */
const END_OF_PATH = /-([0-9a-z]{12}-[0-9a-z-]+\.(?:webp|jpg|png))$/;

function tokenAt(address: string): string {
  return new URL(address).searchParams.get('token') || NO_TOKEN;
}

/**
 * The paths of a photo and its thumbnail in the bucket. An image of an older client has no stored
 * path, and is never deleted: its name is not unique, so other posts may show it too.
 */
export function pathsOf({ path, thumbnailPath }: Photo): string[] {
  return [path, thumbnailPath].filter(Boolean);
}

/** The path of the object at a download address; '' if `name` is not its name after the post's id. */
function ownPath(address: string, postId: string, name: RegExp): string {
  const start = `images/${postId}-`;
  const path = new URL(address).pathname.split('/o/')[1]?.replaceAll('%2F', '/') ?? '';
  return path.startsWith(start) && name.test(path.slice(start.length)) ? path : '';
}

/** The number of random characters (0-9, a-z) that distinguish two uploads of one file. */
export const RANDOM_LENGTH = 12;
const MAX_FILE_NAME_LENGTH = 60;

/**
 * The paths of a new photo and its thumbnail. firestore.rules and storage.rules require this form:
 * `images/{post id}-{random}-{safe file name}.{extension}` for the photo, and
 * `images/{post id}-{random}-{safe file name}.thumbnail.{extension}` for the thumbnail.
 * @param random RANDOM_LENGTH characters of 0-9 and a-z, new for each upload
 */
export function imagePaths(
  postId: string,
  random: string,
  fileName: string,
  extension: 'webp' | 'jpg' | 'png',
): Pick<Photo, 'path' | 'thumbnailPath'> {
  const start = `images/${postId}-${random}-${safeFileName(fileName)}`;
  return {
    path: `${start}.${extension}`,
    thumbnailPath: `${start}.thumbnail.${extension}`,
  };
}

/**
 * `fileName` without its extension, reduced to a-z, 0-9 and single hyphens, and cut to
 * MAX_FILE_NAME_LENGTH; 'photo' if nothing is left. A part of RANDOM_LENGTH characters before a
 * hyphen is shortened, because it would look like the random part of an image's path.
 */
export function safeFileName(fileName: string): string {
  const plain = fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^0-9a-z]+/g, '-')
    .slice(0, MAX_FILE_NAME_LENGTH)
    .replace(/^-+|-+$/g, '')
    .replace(/(?<![0-9a-z])([0-9a-z]{11})[0-9a-z](?=-)/g, '$1');
  return plain || 'photo';
}

/**
 * Whether `address` is the download address of an image in the bucket of project `projectId`. The
 * rules refuse a post with any other image.
 */
export function isOwnImage(address: unknown, projectId: string): address is string {
  if (typeof address !== 'string') return false;
  const bucket = `${projectId}\\.(firebasestorage\\.app|appspot\\.com)`;
  return new RegExp(
    `^https://firebasestorage\\.googleapis\\.com/v0/b/${bucket}/o/images%2F[0-9A-Za-z%._~!'()*-]{1,800}\\?alt=media(&token=[0-9A-Za-z-]{1,100})?$`,
  ).test(address);
}
