import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StoredPost, Value } from './site';

/** A picture in the folder. */
export interface KeptImage {
  bytes: number;
  /** In base64, as the bucket says it. */
  md5: string;
  type: string;
}

/** The list of a backup's files: backup.json in its folder. */
export interface Manifest {
  projectId: string;
  /** RFC 3339; '' while the backup is not whole. */
  finishedAt: string;
  /** By their id, the posts that the site had: when each was changed, and the SHA-256 of its file. */
  posts: Record<string, { updateTime: string; sha256: string }>;
  /** By their path in the bucket. */
  images: Record<string, KeptImage>;
}

const MANIFEST = 'backup.json';
/** Disks take 255 bytes. */
const MAX_NAME = 240;

/** The pictures that a post shows: in which fields, and where in which bucket they lie. */
export interface ShownImage {
  field: 'image' | 'thumbnail';
  bucket: string;
  path: string;
}

const DOWNLOAD_ADDRESS =
  /^https:\/\/firebasestorage\.googleapis\.com\/v0\/b\/([^/]+)\/o\/(images%2F[^?]+)\?/;

/** The pictures of `post` in the project's own bucket. */
export function imagesOf({ fields }: StoredPost, projectId: string): ShownImage[] {
  return (['image', 'thumbnail'] as const).flatMap((field) => {
    const address = textOf(fields[field]);
    const [, bucket = '', path = ''] = DOWNLOAD_ADDRESS.exec(address) ?? [];
    const isOwn = [`${projectId}.firebasestorage.app`, `${projectId}.appspot.com`].includes(bucket);
    return isOwn ? [{ field, bucket, path: decoded(path) }] : [];
  });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A field's text; '' where it holds none. */
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

/** A name that every disk takes, with an ending more; a long one ends in its hash, and as it ended. */
function fileName(name: string): string {
  const encoded = encodeURIComponent(name);
  if (encoded.length <= MAX_NAME) return encoded;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 32);
  return `${encoded.slice(0, MAX_NAME - 60)}-${hash}-${encoded.slice(-20)}`;
}

/** The list of an earlier backup in `folder`; null if there is none. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  const file = join(folder, MANIFEST);
  if (!existsSync(file)) return null;
  return JSON.parse(await readFile(file, 'utf8')) as Manifest;
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeWhole(join(folder, MANIFEST), JSON.stringify(manifest, null, 1));
}

/** Writes a file that is there whole, or as it was before. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
}

export async function readPost(folder: string, id: string): Promise<StoredPost> {
  return JSON.parse(await readFile(join(folder, postFile(id)), 'utf8')) as StoredPost;
}

export function digest(algorithm: 'sha256' | 'md5', content: string | Uint8Array): string {
  return createHash(algorithm).update(content).digest('base64');
}
