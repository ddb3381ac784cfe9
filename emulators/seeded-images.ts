import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { imagePaths, RANDOM_LENGTH } from '../src/model/image-names';
import { EMULATOR_OWNER } from './firestore-writes';
import { PHOTO_SIZE, photoFile, thumbnailFile } from './samples/picture-files';
import { PROJECT_ID } from './suite';

const BUCKET = `${PROJECT_ID}.firebasestorage.app`;
const KEPT_A_YEAR = 'public, max-age=31536000, immutable';
const IN_FLIGHT = 8;

/** What a post stores of its image. */
export interface ImageFields {
  image: string;
  imagePath: string;
  thumbnail: string;
  thumbnailPath: string;
  imageWidth: number;
  imageHeight: number;
}

/** One object to be uploaded. */
export interface Upload {
  path: string;
  file: string;
}

/** The same for the same post and picture, so that seeding again replaces and does not pile up. */
function randomPart(postId: string, picture: string): string {
  const hash = createHash('sha256').update(`${postId} ${picture}`).digest('hex');
  return BigInt(`0x${hash}`).toString(36).slice(0, RANDOM_LENGTH);
}

/** Where a stored object is downloaded from on the real site; the local site looks elsewhere. */
export function downloadAddress(path: string): string {
  return `https://firebasestorage.googleapis.com/v0/b/${BUCKET}/o/${encodeURIComponent(path)}?alt=media`;
}

/** The image fields of post `postId` with the sample `picture`, and what to upload for them. */
export function planImage(
  postId: string,
  picture: string,
): { fields: ImageFields; uploads: Upload[] } {
  const random = randomPart(postId, picture);
  const { imagePath, thumbnailPath } = imagePaths(postId, random, picture, 'webp');
  return {
    fields: {
      image: downloadAddress(imagePath),
      imagePath,
      thumbnail: downloadAddress(thumbnailPath),
      thumbnailPath,
      imageWidth: PHOTO_SIZE.width,
      imageHeight: PHOTO_SIZE.height,
    },
    uploads: [
      { path: imagePath, file: photoFile(picture) },
      { path: thumbnailPath, file: thumbnailFile(picture) },
    ],
  };
}

async function upload(port: number, { path, file }: Upload): Promise<void> {
  const metadata = { name: path, contentType: 'image/webp', cacheControl: KEPT_A_YEAR };
  const boundary = 'part-of-a-seeded-image';
  const body = Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Type: application/json\r\n\r\n`),
    Buffer.from(`${JSON.stringify(metadata)}\r\n--${boundary}\r\nContent-Type: image/webp\r\n\r\n`),
    readFileSync(file),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const answer = await fetch(
    `http://127.0.0.1:${port}/upload/storage/v1/b/${BUCKET}/o?uploadType=multipart`,
    {
      method: 'POST',
      headers: { ...EMULATOR_OWNER, 'Content-Type': `multipart/related; boundary=${boundary}` },
      body,
    },
  );
  if (!answer.ok) throw new Error(`Storage refused ${path}: ${await answer.text()}`);
  await answer.body?.cancel();
}

/** Puts `uploads` into the Storage emulator on `port`, past the rules. */
export async function uploadImages(port: number, uploads: Upload[]): Promise<void> {
  const waiting = [...uploads];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await upload(port, next);
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
}
