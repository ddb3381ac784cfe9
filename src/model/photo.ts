import { textOf } from './field-kinds';
import { parseHttps } from './web-address';

export const MAX_PHOTOS = 6;

/** A photo of a post. An unknown text is '', an unknown number is null. */
export interface Photo {
  /** The https addresses of the photo and of its thumbnail. */
  address: string;
  thumbnail: string;
  /** The paths of the photo and of its thumbnail in the bucket. */
  path: string;
  thumbnailPath: string;
  /** In pixels. */
  width: number | null;
  height: number | null;
  /** The size of the photo's file; unknown for a cover. */
  bytes: number | null;
  alt: string;
  /**
   * The point that each crop of the photo keeps, as two digits from 0 to 4: how far the point is
   * from the left and from the top, in quarters of the photo. Only a cover has one.
   */
  point: string;
}

/** The stored fields that are needed to show a post's photos. The paths are not among them. */
export const PHOTO_FIELDS = [
  'image',
  'thumbnail',
  'imageWidth',
  'imageHeight',
  'imageAlt',
  'imagePoint',
  'photos',
  'photoCount',
];

const MAX_PIXELS = 20_000;
/** The size that a page reserves for a photo whose size is unknown. */
const DEFAULT_SIZE = { width: 1200, height: 800 };

/** In pixels; DEFAULT_SIZE if it is unknown. */
export function photoSize({ width, height }: Photo): { width: number; height: number } {
  return width && height ? { width, height } : DEFAULT_SIZE;
}

/** The text on a tall photo, such as a flyer, of which a post's page shows only the top. */
export const SEE_WHOLE = 'See the whole picture';

/** Whether a photo is taller than `ratio` times its width. A4 is; an upright photo of 3:4 is not. */
export function isTall(photo: Photo, ratio = 1.4): boolean {
  const { width, height } = photoSize(photo);
  return height > ratio * width;
}

type Stored = Readonly<Record<string, unknown>>;

/**
 * Reads the photos of the stored post `id`, the cover first. The cover has fields of its own; each
 * other photo is a text in the field `photos`. If the cover cannot be shown, the result is empty.
 * Any other photo that cannot be shown is left out. Never throws, whatever `stored` holds.
 */
export function readPhotos(id: string, stored: Stored): Photo[] {
  const cover: Photo = {
    address: addressOf(stored.image),
    thumbnail: addressOf(stored.thumbnail),
    path: textOf(stored.imagePath),
    thumbnailPath: textOf(stored.thumbnailPath),
    width: pixelsOf(stored.imageWidth),
    height: pixelsOf(stored.imageHeight),
    bytes: null,
    alt: textOf(stored.imageAlt),
    point: POINT.test(textOf(stored.imagePoint)) ? textOf(stored.imagePoint) : '',
  };
  if (!cover.address) return [];
  const [bucket] = BUCKET.exec(cover.address) ?? [];
  const lines = bucket && Array.isArray(stored.photos) ? stored.photos : [];
  const others = lines.slice(0, MAX_PHOTOS - 1);
  return [cover, ...others.flatMap((line) => readLine(`images/${id}-`, bucket ?? '', line))];
}

/** A read for a list leaves out the field `photos`; the number then comes from `photoCount`. */
export function countPhotos(stored: Stored, photos: readonly Photo[]): number {
  const { photoCount: count } = stored;
  return photos.length === 1 && !Array.isArray(stored.photos) && Number.isInteger(count)
    ? Math.min(Math.max(Number(count), 1), MAX_PHOTOS)
    : photos.length;
}

const POINT = /^[0-4]{2}$/;

/** The start of the address of each image in a bucket. */
const BUCKET = /^https:\/\/firebasestorage\.googleapis\.com\/v0\/b\/[a-z0-9.-]+\/o\//;

/**
 * A text in the field `photos`: the end of the path, the token of the photo, the token of its
 * thumbnail, the size in pixels, the number of bytes, and the alternative text. In an older post,
 * the alternative text may contain line breaks.
 */
const LINE =
  /^([0-9a-z]{12}-[0-9a-z-]+)\.(webp|jpg|png) ([\w-]+) ([\w-]+) (\d+)x(\d+) (\d{1,7}) (.*)$/s;

function readLine(start: string, bucket: string, line: unknown): Photo[] {
  const match = LINE.exec(textOf(line));
  if (!match) return [];
  const [, name, type, token = '', smallToken = '', width, height, bytes, alt = ''] = match;
  const path = `${start}${name}.${type}`;
  const thumbnailPath = `${start}${name}.thumbnail.${type}`;
  return [
    {
      address: downloadAddress(bucket, path, token),
      thumbnail: downloadAddress(bucket, thumbnailPath, smallToken),
      path,
      thumbnailPath,
      width: pixelsOf(Number(width)),
      height: pixelsOf(Number(height)),
      bytes: Number(bytes) > NO_BYTES ? Number(bytes) : null,
      alt,
      point: '',
    },
  ];
}

/** In a text in the field `photos`, this sign is written for an address without a token. */
export const NO_TOKEN = '-';
/** In such a text, this number is written for an unknown number of bytes. The rules refuse 0. */
export const NO_BYTES = 1;

function downloadAddress(bucket: string, path: string, token: string): string {
  const address = `${bucket}${encodeURIComponent(path)}?alt=media`;
  return token === NO_TOKEN ? address : `${address}&token=${token}`;
}

function addressOf(value: unknown): string {
  const text = textOf(value);
  return parseHttps(text) ? text : '';
}

function pixelsOf(value: unknown): number | null {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_PIXELS
    ? Number(value)
    : null;
}
