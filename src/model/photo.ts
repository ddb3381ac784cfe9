import { textOf } from './field-kinds';
import { parseHttps } from './web-address';

/** The maximum number of photos of a post. */
export const MAX_PHOTOS = 6;

/** A photo of a post. A text is '' and a size null where it is unknown. */
export interface Photo {
  /** Address of the photo, and of its small version; https only. */
  address: string;
  thumbnail: string;
  /** Their paths in the bucket. */
  path: string;
  thumbnailPath: string;
  /** In pixels. */
  width: number | null;
  height: number | null;
  /** The size of the photo's file; unknown for a cover. */
  bytes: number | null;
  /** For people who cannot see it. */
  alt: string;
}

/** The stored fields from which a post's photos are read, without their paths. */
export const PHOTO_FIELDS = [
  ...['image', 'thumbnail', 'imageWidth', 'imageHeight', 'imageAlt', 'photos', 'photoCount'],
];

const MAX_PIXELS = 20_000;
/** The size that a page reserves for a photo whose size is unknown. */
const DEFAULT_SIZE = { width: 1200, height: 800 };

/** The size of a photo, in pixels. */
export function photoSize({ width, height }: Photo): { width: number; height: number } {
  return width && height ? { width, height } : DEFAULT_SIZE;
}

type Stored = Readonly<Record<string, unknown>>;

/**
 * The photos of the stored post `id`, the cover first. Never throws for any data: a photo that cannot be
 * shown is left out. The cover is stored in fields of its own, each other photo as a text in `photos`.
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
  };
  if (!cover.address) return [];
  const [bucket] = BUCKET.exec(cover.address) ?? [];
  const lines = bucket && Array.isArray(stored.photos) ? stored.photos : [];
  const others = lines.slice(0, MAX_PHOTOS - 1);
  return [cover, ...others.flatMap((line) => readLine(`images/${id}-`, bucket ?? '', line))];
}

/** The number of photos of a stored post, of which a list reads the cover alone. */
export function countPhotos(stored: Stored, photos: readonly Photo[]): number {
  const { photoCount: count } = stored;
  return photos.length === 1 && !Array.isArray(stored.photos) && Number.isInteger(count)
    ? Math.min(Math.max(Number(count), 1), MAX_PHOTOS)
    : photos.length;
}

/** The start of the address of each image in a bucket. */
const BUCKET = /^https:\/\/firebasestorage\.googleapis\.com\/v0\/b\/[a-z0-9.-]+\/o\//;

/**
 * A line of `photos`: the path after the post's id, the tokens of the photo and of its thumbnail, the size in
 * pixels, the bytes, and the text.
 */
const LINE =
  /^([0-9a-z]{12}-[0-9a-z-]{1,60})\.(webp|jpg|png) ([\w-]+) ([\w-]+) (\d{1,5})x(\d{1,5}) (\d{1,7}) (.*)$/;

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
      bytes: Number(bytes) || null,
      alt,
    },
  ];
}

/** In a line, the sign for an address without a token. */
export const NO_TOKEN = '-';

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
