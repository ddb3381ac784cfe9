import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { STORAGE_ORIGIN } from '../build/firestore-rest.mjs';
import { inParallel } from '../build/in-parallel';
import { categoryFields, MAX_TITLE_LENGTH } from '../src/model/categories';
import { addDays, DAY_MS } from '../src/model/dates';
import { FIELD_KINDS } from '../src/model/field-kinds';
import type { Photo } from '../src/model/photo';
import { imagePaths, photoFields, RANDOM_LENGTH } from '../src/model/photo-writing';
import { withUntil } from '../src/model/post';
import { titleGrams } from '../src/model/title-search';
import { storedWords } from '../src/model/word-search';
import { EMULATOR_OWNER, type StoredDocument } from './firestore';
import { BUCKET, OWN_CONNECTION } from './project';
import { photoFile, type SamplePost, shapeOf, thumbnailFile } from './samples/sample-post';
import { withStoredNames } from './stored-names';

const MAX_ID_LENGTH = 48;
const ID_DIGITS = 6;
const CACHE_CONTROL = 'public, max-age=31536000, immutable';
const IN_FLIGHT = 8;
const YEARS = 6;
const NEWEST_DAYS = 30;
const PLACES =
  'Nairobi,Mombasa,Kisumu,Nakuru,Eldoret,Nyeri,Machakos,Kakamega,Garissa,Lamu,Meru,Thika,London,Toronto,Atlanta,Doha,Perth,Berlin'.split(
    ',',
  );

/** The author of the seeded posts, and the time of the seeding. */
export interface Seeding {
  owner: string;
  now: Date;
  /** The folder of other photos and thumbnails that replace those of the samples. */
  pictures?: string | undefined;
}

/** The document of a sample post, and the images to upload for it. */
export interface SeededPost {
  document: StoredDocument;
  uploads: Upload[];
}

/** A sample's values under the names, and with the types, that a post's document has. */
function storedFields(
  values: Readonly<Record<string, unknown>> & { type: string },
): Record<string, unknown> {
  const stored = categoryFields(values.type).map(({ name, control }) => [
    name,
    FIELD_KINDS[control].toStored(String(values[name] ?? '')),
  ]);
  const known = stored.filter(([, value]) => value !== undefined);
  return { ...withStoredNames(values), ...Object.fromEntries(known) };
}

/** The fields that the site computes when a person saves a post with the fields `texts`. */
function addedFields(
  texts: Record<string, unknown> & { title: string },
  createdAt: Date,
  owner: string,
) {
  return {
    titleGrams: titleGrams(texts.title),
    words: storedWords(texts),
    revision: 1,
    createdAt,
    updatedAt: createdAt,
    createdBy: owner,
    updatedBy: owner,
  };
}

/**
 * `sample` as the document `id`, with its images. The sample's `postedDaysAgo` says how many days
 * before `now` the document was created.
 */
function seededPost(
  sample: SamplePost,
  id: string,
  { owner, now, pictures: folder }: Seeding,
): SeededPost {
  const { picture, imagePoint: point = '', morePictures = [], postedDaysAgo, ...texts } = sample;
  const createdAt = new Date(now.getTime() - postedDaysAgo * DAY_MS);
  const pictures =
    picture === null ? [] : [{ picture, alt: texts.imageAlt, point }, ...morePictures];
  return {
    document: {
      path: `posts/${id}`,
      data: withUntil({
        ...storedFields(texts),
        ...photoFields(pictures.map((picture) => planPhoto(id, picture, folder))),
        ...addedFields(texts, createdAt, owner),
      }),
    },
    uploads: pictures.flatMap(({ picture }) => planUploads(id, picture, folder)),
  };
}

/** Turns `samples` into documents and images. Each document's id is made from its title. */
export function seededPosts(samples: SamplePost[], seeding: Seeding): SeededPost[] {
  const usedIds = new Set<string>();
  return samples.map((sample) => {
    const id = readableId(sample.title, usedIds);
    usedIds.add(id);
    return seededPost(sample, id, seeding);
  });
}

/** Makes an id from the letters and digits of `title`. The id differs from all ids in `usedIds`. */
export function readableId(title: string, usedIds: ReadonlySet<string> = new Set()): string {
  const words = title
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const base = (words ?? ['post']).join('-').slice(0, MAX_ID_LENGTH).replace(/-$/, '');
  let id = base;
  for (let number = 2; usedIds.has(id); number++) id = `${base}-${number}`;
  return id;
}

/** One file to upload to Storage. */
export interface Upload {
  path: string;
  file: string;
}

/**
 * The part of an image's path that is random if a person uploads the image with the site. Here it
 * depends only on `postId` and `picture`, so a second seeding replaces the image.
 */
function randomPart(postId: string, picture: string): string {
  const hash = createHash('sha256').update(`${postId} ${picture}`).digest('hex');
  return BigInt(`0x${hash}`).toString(36).slice(0, RANDOM_LENGTH);
}

function downloadAddress(path: string): string {
  return `${STORAGE_ORIGIN}/v0/b/${BUCKET}/o/${encodeURIComponent(path)}?alt=media`;
}

function pathsOf(postId: string, picture: string) {
  return imagePaths(postId, randomPart(postId, picture), picture, 'webp');
}

/** The sample `picture` as a photo of post `postId`. */
function planPhoto(
  postId: string,
  { picture, alt, point = '' }: { picture: string; alt: string; point?: string },
  folder?: string,
): Photo {
  const paths = pathsOf(postId, picture);
  const { width, height } = shapeOf(picture);
  return {
    ...paths,
    width,
    height,
    address: downloadAddress(paths.path),
    thumbnail: downloadAddress(paths.thumbnailPath),
    bytes: statSync(photoFile(picture, folder)).size,
    alt,
    point,
  };
}

/** The files to upload for the sample `picture` of post `postId`. */
function planUploads(postId: string, picture: string, folder?: string): Upload[] {
  const { path, thumbnailPath } = pathsOf(postId, picture);
  return [
    { path, file: photoFile(picture, folder) },
    { path: thumbnailPath, file: thumbnailFile(picture, folder) },
  ];
}

async function upload(port: number, { path, file }: Upload): Promise<void> {
  const metadata = { name: path, contentType: 'image/webp', cacheControl: CACHE_CONTROL };
  const boundary = 'part-of-a-seeded-image';
  const body = Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Type: application/json\r\n\r\n`),
    Buffer.from(`${JSON.stringify(metadata)}\r\n--${boundary}\r\nContent-Type: image/webp\r\n\r\n`),
    readFileSync(file),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const response = await fetch(
    `http://127.0.0.1:${port}/upload/storage/v1/b/${BUCKET}/o?uploadType=multipart`,
    {
      method: 'POST',
      headers: {
        ...EMULATOR_OWNER,
        'Content-Type': `multipart/related; boundary=${boundary}`,
        ...OWN_CONNECTION,
      },
      body,
    },
  );
  if (!response.ok) throw new Error(`Storage refused ${path}: ${await response.text()}`);
  await response.body?.cancel();
}

/** Uploads files to the Storage emulator on `port`, bypassing the security rules. */
export async function uploadImages(port: number, uploads: Upload[]): Promise<void> {
  await inParallel(uploads, IN_FLIGHT, (next) => upload(port, next));
}

/**
 * The age in days of the generated post with the number `index`, from 0 to `count` - 1. Every
 * generated post is more than NEWEST_DAYS days old, so that the newest posts of the site are
 * samples.
 */
function ageInDays(index: number, count: number): number {
  return NEWEST_DAYS + ((index + 0.5) / count) * YEARS * 365;
}

function shiftDays(data: Record<string, unknown>, days: number): Record<string, unknown> {
  const shifted = ['startDate', 'endDate'].flatMap((name) => {
    const day = data[name];
    return typeof day === 'string' ? [[name, addDays(day, -Math.round(days))]] : [];
  });
  return Object.fromEntries(shifted);
}

/**
 * Yields `count` posts that are made from the samples. Each has its own title and its own time of
 * creation, and these times cover six years. If a sample has a photo, the posts made from it have the
 * photo's URL but not its path. So editing or deleting a generated post does not delete the photo.
 */
export function* manyPosts(
  count: number,
  samples: SamplePost[],
  seeded: SeededPost[],
  { owner, now }: Seeding,
): Generator<StoredDocument> {
  for (let index = 0; index < count; index++) {
    const sampleIndex = index % samples.length;
    const sample = samples[sampleIndex] as SamplePost;
    const { picture: _picture, morePictures: _more, postedDaysAgo: _posted, ...texts } = sample;
    const place = PLACES[(index * 7 + sampleIndex) % PLACES.length];
    const ending = ` – ${place}, ${index + 1}`;
    const title = texts.title.slice(0, MAX_TITLE_LENGTH - ending.length) + ending;
    const age = ageInDays(index, count);
    const createdAt = new Date(now.getTime() - age * DAY_MS);
    const id = `${readableId(texts.title)}-${String(index + 1).padStart(ID_DIGITS, '0')}`;
    const image = seeded[sampleIndex]?.document.data.image;
    yield {
      path: `posts/${id}`,
      data: withUntil({
        ...storedFields(texts),
        // The days of every second event are moved forward, by 5 to 370 days. The days of all
        // other posts are moved back, by the age of the post.
        ...shiftDays(texts, texts.type === 'events' && index % 2 ? -age / YEARS : age),
        ...(image === undefined ? {} : { image }),
        ...addedFields({ ...texts, title }, createdAt, owner),
        title,
      }),
    };
  }
}
