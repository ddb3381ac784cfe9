import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STORAGE_ORIGIN } from '../build/firestore-rest.mjs';
import type { Photo } from '../src/model/photo';
import { imagePaths, photoFields, RANDOM_LENGTH } from '../src/model/photo-writing';
import { digest, imageAt, imageFile, photosOf } from './folder';
import type { Restoration } from './restoration';
import {
  fetchWithRetries,
  readMetadata,
  ServiceError,
  type StoredPost,
  throwIfRefused,
  type Value,
} from './site';

const CACHE_CONTROL = 'public, max-age=31536000, immutable';
const TYPES: Record<string, 'webp' | 'jpg' | 'png'> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};
/** Matches the part after `images/{post id}-` in the paths of images that the rules allow. */
const ALLOWED_NAME = /^[0-9a-z]{12}-[0-9a-z][0-9a-z-]{0,59}(\.thumbnail)?\.(webp|jpg|png)$/;

/**
 * Uploads those photos of `post` that are not in the bucket.
 * @returns the document's fields for the photos, without the photos that cannot be restored. If the
 * cover cannot be restored, the next photo becomes the cover.
 */
export async function restoreImages(
  work: Restoration,
  post: StoredPost,
): Promise<Record<string, Value>> {
  const photos = photosOf(post);
  const restored: Photo[] = [];
  for (const [index, photo] of photos.entries()) {
    const image = await restoreImage(work, post, { kind: 'image', photo, index });
    const thumbnail =
      image && (await restoreImage(work, post, { kind: 'thumbnail', photo, index }));
    // Only the cover may be without a thumbnail. Each other photo is stored as one line of text in
    // `photos`, and this line contains the token of the photo's thumbnail.
    if (!image || (index > 0 && !thumbnail)) continue;
    restored.push({
      ...photo,
      ...image,
      thumbnail: thumbnail?.address ?? '',
      thumbnailPath: thumbnail?.path ?? '',
    });
  }
  const [cover] = restored;
  const stored = {
    ...photoFields(restored),
    // `fieldsForLists` returns the alternative text of the old cover. If another photo has become
    // the cover, that photo's text replaces the old text.
    ...(cover && cover.alt !== photos[0]?.alt && { imageAlt: cover.alt }),
  };
  return Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, encode(value)]));
}

function encode(value: string | number | string[]): Value {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') return { integerValue: String(value) };
  return { arrayValue: { values: value.map(encode) } };
}

/**
 * Uploads `photo`, or its thumbnail if `kind` is 'thumbnail'. A picture that is already in the
 * bucket is not uploaded again.
 * @returns the address and the path of the picture; null if the picture cannot be restored
 */
async function restoreImage(
  work: Restoration,
  { id }: StoredPost,
  { kind, photo, index }: { kind: 'image' | 'thumbnail'; photo: Photo; index: number },
): Promise<{ address: string; path: string } | null> {
  const { site, folder, manifest, report } = work;
  const isThumbnail = kind === 'thumbnail';
  const name = index === 0 ? kind : `${kind} of photo ${index + 1}`;
  const shown = imageAt(isThumbnail ? photo.thumbnail : photo.address, manifest.projectId);
  if (!shown) return null;
  const { bucket, path } = shown;
  const skip = (why: string) => {
    report.skipped.push(`${id}: ${why}`);
    return null;
  };
  const kept = manifest.images[path];
  const extension = kept && TYPES[kept.type];
  if (!kept || !extension) {
    return skip(`its ${name} ${kept ? `is ${kept.type}` : 'is not in the backup'}`);
  }
  const bytes = await readFile(join(folder, imageFile(path))).catch(() => null);
  if (!bytes || digest('md5', bytes) !== kept.md5) {
    return skip(`the file of its ${name} is missing or not as the backup wrote it`);
  }
  const paths = allowedPaths(id, path, extension);
  const own = isThumbnail ? paths.thumbnailPath : paths.path;
  const image: Upload = {
    bucket: manifest.projectId === site.projectId ? bucket : site.bucket,
    path: isAllowed(id, path) ? path : own,
    bytes,
    type: kept.type,
    md5: kept.md5,
  };
  try {
    return { address: await upload(work, image), path: image.path };
  } catch (error) {
    // The rules refuse this picture. Another attempt would fail too, so the post is restored
    // without it.
    if (!(error instanceof ServiceError && error.status === 403)) throw error;
    return skip(`the site does not take its ${name}`);
  }
}

/** Whether the rules allow an object at `path` for post `id`. */
function isAllowed(id: string, path: string): boolean {
  const start = `images/${id}-`;
  return path.startsWith(start) && ALLOWED_NAME.test(path.slice(start.length));
}

/**
 * New paths for a photo and its thumbnail, to use if the rules refuse `path`, the old path of the
 * image. Every restoration makes the same new paths, so a repeated restoration uploads nothing
 * twice.
 */
function allowedPaths(id: string, path: string, extension: 'webp' | 'jpg' | 'png') {
  const hash = createHash('sha256').update(path).digest('hex').slice(0, RANDOM_LENGTH);
  return imagePaths(id, hash, path.slice(path.lastIndexOf('/') + 1), extension);
}

interface Upload {
  bucket: string;
  path: string;
  bytes: Uint8Array;
  type: string;
  md5: string;
}

/**
 * Uploads an image unless it is already in the bucket.
 * @returns the URL for the post's document
 * @throws ServiceError if the service refuses the upload
 */
async function upload({ site, session, report }: Restoration, image: Upload): Promise<string> {
  const { bucket, path, bytes, type, md5 } = image;
  const existing = await readMetadata(site, bucket, path);
  if (existing?.md5 === md5) return downloadAddress(image, existing.token);
  const boundary = 'part-of-a-picture';
  const metadata = JSON.stringify({ name: path, contentType: type, cacheControl: CACHE_CONTROL });
  const head = `--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${metadata}\r\n--${boundary}\r\nContent-Type: ${type}\r\n\r\n`;
  const response = await fetchWithRetries(
    site,
    `${site.storage}/v0/b/${bucket}/o?name=${encodeURIComponent(path)}`,
    {
      method: 'POST',
      headers: {
        Authorization: `Firebase ${session.token}`,
        'X-Goog-Upload-Protocol': 'multipart',
        'Content-Type': `multipart/related; boundary=${boundary}`,
      },
      body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--`)]),
    },
  );
  await throwIfRefused(response);
  report.images += 1;
  const { downloadTokens = '' } = (await response.json()) as { downloadTokens?: string };
  return downloadAddress(image, downloadTokens.split(',')[0] ?? '');
}

function downloadAddress({ bucket, path }: Upload, token: string): string {
  const object = `${STORAGE_ORIGIN}/v0/b/${bucket}/o/${encodeURIComponent(path)}`;
  return `${object}?alt=media&token=${token}`;
}
