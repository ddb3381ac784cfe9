import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PlainFailure } from '../emulators/failures';
import { type Photo, readPhotos } from '../src/model/photo';
import type { StoredPost, Value } from './site';

/** A picture that the backup holds. */
export interface KeptImage {
  bytes: number;
  /** In base64, as in the bucket's metadata. */
  md5: string;
  type: string;
}

/** The list of a backup's files. It is the file backup.json in the backup's folder. */
export interface Manifest {
  projectId: string;
  /** The end of the last run that did not fail (RFC 3339); '' if there was none. */
  finishedAt: string;
  /** For each post of the site, by id: the time of its last change and the SHA-256 of its file. */
  posts: Record<string, { updateTime: string; sha256: string }>;
  /** The pictures, by their path in the bucket. */
  images: Record<string, KeptImage>;
}

const MANIFEST = 'backup.json';
/** The page that lists all posts. */
export const INDEX = 'index.html';
/**
 * The folders inside a backup's folder. At its end, a backup removes from these folders every file
 * that does not belong to a post or a picture in the manifest.
 */
export const FOLDERS = ['posts', 'pages', 'images'] as const;
/**
 * The maximum length of a file name before '.json', '.html' or '.part' is added to it. File systems
 * allow 255 bytes in all.
 */
const MAX_NAME = 240;

/** The place of a picture: one of the project's buckets, and the path in this bucket. */
export interface ImageLocation {
  bucket: string;
  path: string;
}

const DOWNLOAD_ADDRESS =
  /^https:\/\/firebasestorage\.googleapis\.com\/v0\/b\/([^/]+)\/o\/(images%2F[^?]+)\?/;

/** The photos of `post`, the cover first. */
export function photosOf({ id, fields }: StoredPost): Photo[] {
  const { image, thumbnail, imageWidth, imageHeight, imageAlt, imagePoint, photos } = fields;
  const others = photos?.arrayValue as { values?: Value[] } | undefined;
  return readPhotos(id, {
    image: textOf(image),
    thumbnail: textOf(thumbnail),
    imageAlt: textOf(imageAlt),
    imagePoint: textOf(imagePoint),
    imageWidth: Number(imageWidth?.integerValue),
    imageHeight: Number(imageHeight?.integerValue),
    photos: (others?.values ?? []).map(textOf),
  });
}

/** The place of the picture at `address`; null if it is not in one of the project's buckets. */
export function imageAt(address: string, projectId: string): ImageLocation | null {
  const [, bucket = '', path = ''] = DOWNLOAD_ADDRESS.exec(address) ?? [];
  const isOurs = [`${projectId}.firebasestorage.app`, `${projectId}.appspot.com`].includes(bucket);
  return isOurs ? { bucket, path: decode(path) } : null;
}

/** The places of the photos and thumbnails of `post` that are in the project's buckets. */
export function imagesOf(post: StoredPost, projectId: string): ImageLocation[] {
  return photosOf(post)
    .flatMap(({ address, thumbnail }) => [address, thumbnail])
    .flatMap((address) => imageAt(address, projectId) ?? []);
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The text of a field; '' if the field is missing or is not a string. */
export function textOf(value: Value | undefined): string {
  return typeof value?.stringValue === 'string' ? value.stringValue : '';
}

/** The file of the picture at `path` in the bucket. */
export function imageFile(path: string): string {
  return `images/${fileName(path.slice('images/'.length))}`;
}

/** The file of a post's document. */
export function postFile(id: string): string {
  return `posts/${fileName(id)}.json`;
}

/** The file of the page that shows a post. */
export function pageFile(id: string): string {
  return `pages/${fileName(id)}.html`;
}

/** Escapes, capitals, a sign that Windows does not allow, and names that Windows reserves. */
const MARKED = /%..|[*A-Z]|^(?:con|prn|aux|nul|com\d|lpt\d)$/g;

/**
 * `name` in percent-encoding, so that it has no slash. Capitals are encoded too: on Windows and
 * macOS, names that differ only in capitals are one file. If the result is longer than MAX_NAME, a
 * hash of `name` replaces the middle of the result.
 */
function fileName(name: string): string {
  const encoded = encodeURIComponent(name).replace(MARKED, escapeFirst);
  if (encoded.length <= MAX_NAME) return encoded;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 32);
  return `${encoded.slice(0, MAX_NAME - 60)}-${hash}-${encoded.slice(-20)}`;
}

/** Escapes the first character of `text`, unless `text` is an escape. */
function escapeFirst(text: string): string {
  if (text.startsWith('%')) return text;
  return `%${text.charCodeAt(0).toString(16).toUpperCase()}${text.slice(1)}`;
}

/** Reads the manifest of an earlier backup in `folder`; null if there is none. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  const file = join(folder, MANIFEST);
  if (!existsSync(file)) return null;
  return JSON.parse(await readFile(file, 'utf8')) as Manifest;
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeAtomically(join(folder, MANIFEST), JSON.stringify(manifest, null, 1));
}

/** Writes a file. After an interruption the file is either unchanged or complete. */
export async function writeAtomically(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
}

/** @throws PlainFailure that names the file, if it is missing or cut off */
export async function readPost(folder: string, id: string): Promise<StoredPost> {
  const file = join(folder, postFile(id));
  try {
    return JSON.parse(await readFile(file, 'utf8')) as StoredPost;
  } catch {
    throw new PlainFailure(`${file} cannot be read. Delete it, and back up again.`);
  }
}

export function digest(algorithm: 'sha256' | 'md5', content: string | Uint8Array): string {
  return createHash(algorithm).update(content).digest('base64');
}
