import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imagePaths, RANDOM_LENGTH } from '../src/model/photo';
import { digest, imageFile, imagesOf } from './folder';
import type { Restoration } from './restoration';
import { ask, factsOf, ServiceError, type StoredPost, type Value } from './site';

const CACHE_CONTROL = 'public, max-age=31536000, immutable';
const STORAGE = 'https://firebasestorage.googleapis.com';
const TYPES: Record<string, 'webp' | 'jpg' | 'png'> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};
/** The part after a post's id in the paths that the rules allow. */
const OWN_NAME = /^[0-9a-z]{12}-[0-9a-z][0-9a-z-]{0,59}(\.thumbnail)?\.(webp|jpg|png)$/;

/** Puts a post's pictures into the bucket, unless they are there. @returns their stored fields */
export async function imagesFor(
  work: Restoration,
  post: StoredPost,
): Promise<Record<string, Value>> {
  const { site, folder, manifest, report } = work;
  const placed: Record<string, Value> = {};
  for (const { field, bucket, path } of imagesOf(post, manifest.projectId)) {
    if (field === 'thumbnail' && !placed.image) continue;
    const kept = manifest.images[path];
    const extension = kept && TYPES[kept.type];
    if (!kept || !extension) {
      report.skipped.push(
        `${post.id}: its ${field} ${kept ? `is ${kept.type}` : 'is not in the backup'}`,
      );
      continue;
    }
    const bytes = await readFile(join(folder, imageFile(path)));
    if (digest('md5', bytes) !== kept.md5) {
      report.skipped.push(`${post.id}: the file of its ${field} is not as the backup wrote it`);
      continue;
    }
    const image: Upload = {
      bucket: manifest.projectId === site.projectId ? bucket : site.bucket,
      path: isOwnPath(post.id, path) ? path : ownPath(post.id, path, extension)[`${field}Path`],
      bytes,
      type: kept.type,
      md5: kept.md5,
    };
    try {
      placed[field] = { stringValue: await upload(work, image) };
      placed[`${field}Path`] = { stringValue: image.path };
    } catch (error) {
      // The rules would refuse the picture again: the texts are restored without it.
      if (!(error instanceof ServiceError && error.status === 403)) throw error;
      report.skipped.push(`${post.id}: the site does not take its ${field}`);
    }
  }
  return placed;
}

function isOwnPath(id: string, path: string): boolean {
  const start = `images/${id}-`;
  return path.startsWith(start) && OWN_NAME.test(path.slice(start.length));
}

/** The path of our own form that an older picture gets: the same whenever it is brought back. */
function ownPath(id: string, path: string, extension: 'webp' | 'jpg' | 'png') {
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

/** @returns the address to store of the object @throws ServiceError */
async function upload({ site, session, report }: Restoration, image: Upload): Promise<string> {
  const { bucket, path, bytes, type, md5 } = image;
  const there = await factsOf(site, bucket, path);
  if (there && there.md5 === md5) return downloadAddress(image, there.token);
  const boundary = 'part-of-a-picture';
  const facts = JSON.stringify({ name: path, contentType: type, cacheControl: CACHE_CONTROL });
  const head = `--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${facts}\r\n--${boundary}\r\nContent-Type: ${type}\r\n\r\n`;
  const answer = await ask(
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
  if (!answer.ok) throw new ServiceError(answer.status, await answer.text());
  report.images += 1;
  const { downloadTokens = '' } = (await answer.json()) as { downloadTokens?: string };
  return downloadAddress(image, downloadTokens.split(',')[0] ?? '');
}

function downloadAddress({ bucket, path }: Upload, token: string): string {
  const object = `${STORAGE}/v0/b/${bucket}/o/${encodeURIComponent(path)}`;
  return `${object}?alt=media&token=${token}`;
}
