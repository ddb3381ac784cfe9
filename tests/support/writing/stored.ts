import type { Page } from '@playwright/test';
import type { PostType } from '../../../src/model/categories';
import {
  ADMIN_HEADERS,
  dropDocument,
  objectPaths,
  objectsAddress,
  putDocument,
  queryPosts,
  type RawDocument,
  readDocument,
} from '../browser/past-the-rules';
import { type StoredPost, storedPosts } from '../browser/stored-posts';
import type { PhotoFiles } from '../photos/judge-report';
import { reportPixels } from '../photos/report-pixels';

/** A post as it is stored, read without the site's code. */
export interface Stored {
  id: string;
  /** All fields as plain values; a timestamp is `{ timestamp }`. */
  fields: Record<string, unknown>;
}

/** Values in Firestore's typed format, for example `{ title: { stringValue: 'Karibu' } }`. */
type RawFields = Record<string, Record<string, unknown>>;

/** The stored post `id`; null if it does not exist. */
export async function storedPost(id: string): Promise<Stored | null> {
  return storedDocument(`posts/${id}`);
}

/** The post `id` in the trash; null if it is not there. */
export async function trashedPost(id: string): Promise<Stored | null> {
  return storedDocument(`trash/${id}`);
}

async function storedDocument(path: string): Promise<Stored | null> {
  const document = await readDocument<RawFields>(path);
  return document && toStored(document);
}

/** The posts with exactly this text in the field `fieldPath`, for example 'title' or 'createdBy'. */
async function storedPostsWith(fieldPath: string, text: string): Promise<Stored[]> {
  const fieldFilter = { field: { fieldPath }, op: 'EQUAL', value: { stringValue: text } };
  return (await queryPosts<RawFields>({ fieldFilter })).map(toStored);
}

/** The only post with this title. Fails if there is none, or more than one. */
export async function onlyPostTitled(title: string): Promise<Stored> {
  const [post, ...others] = await storedPostsWith('title', title);
  if (!post || others.length > 0) {
    throw new Error(`${post ? others.length + 1 : 0} posts are titled '${title}'`);
  }
  return post;
}

/**
 * Returns a sample post with a photo. A post that a concurrent test wrote is not returned, because
 * that test will delete it.
 */
export async function samplePost(type: PostType): Promise<StoredPost> {
  const posts = await storedPosts(type);
  const sample = posts.find(({ id, fields }) => {
    const hasOwnPhoto = fields.imagePath?.stringValue?.startsWith(`images/${id}-`);
    return hasOwnPhoto && !/^[0-9A-Za-z]{20}$/.test(id);
  });
  if (!sample) throw new Error(`No sample post of type '${type}' has a photo of its own`);
  return sample;
}

/** The paths of the bucket's objects that were uploaded for post `id`. */
export async function objectsOf(id: string): Promise<string[]> {
  return objectPaths(`images/${id}-`);
}

export interface StoredObject {
  type: string;
  bytes: Buffer;
}

/** The bucket's object at `path`; null if it does not exist. */
async function storedObject(path: string): Promise<StoredObject | null> {
  return fetchObject(`${objectsAddress()}/${encodeURIComponent(path)}?alt=media`);
}

/** The image at a post's image URL; null if the URL is not of Storage, or if there is no image. */
export async function imageAt(address: unknown): Promise<StoredObject | null> {
  const { origin, pathname, search } = new URL(String(address));
  if (origin !== 'https://firebasestorage.googleapis.com') return null;
  const found = await fetchObject(new URL(objectsAddress()).origin + pathname + search);
  return found?.type.startsWith('image/') && found.bytes.length > 0 ? found : null;
}

/** A post's photo and its thumbnail, decoded in `page`. */
export async function storedPhoto(page: Page, { fields }: Stored): Promise<PhotoFiles> {
  const report = async (path: unknown, address: unknown) => {
    const object = await storedObject(String(path));
    const shown = await imageAt(address);
    if (!object || !shown?.bytes.equals(object.bytes)) throw new Error(`No image at ${address}`);
    const base64 = object.bytes.toString('base64');
    return { type: object.type, base64, ...(await page.evaluate(reportPixels, base64)) };
  };
  return {
    photo: await report(fields.imagePath, fields.image),
    thumbnail: await report(fields.thumbnailPath, fields.thumbnail),
  };
}

const putPosts: string[] = [];

/** Stores a post in Firestore's typed format, bypassing the rules; it is deleted when the test ends. */
export async function putPost(id: string, fields: Record<string, object>): Promise<void> {
  putPosts.push(id);
  await putDocument(`posts/${id}`, fields);
}

/** Deletes the posts with their uploaded objects, and all posts that `putPost` stored. */
export async function deletePosts(ids: readonly string[]): Promise<void> {
  for (const id of new Set([...ids, ...putPosts.splice(0)])) {
    await dropDocument(`posts/${id}`);
    await dropDocument(`trash/${id}`);
    for (const path of await objectsOf(id)) {
      const address = `${objectsAddress()}/${encodeURIComponent(path)}`;
      await fetch(address, { method: 'DELETE', headers: ADMIN_HEADERS });
    }
  }
}

function toStored({ name, fields }: RawDocument<RawFields>): Stored {
  return { id: name.split('/').at(-1) ?? '', fields: plainFields(fields) };
}

function plainFields(fields: RawFields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, plainValue(value)]),
  );
}

function plainValue(value: RawFields[string]): unknown {
  const [kind, content] = Object.entries(value)[0] ?? [];
  if (kind === 'integerValue') return Number(content);
  if (kind === 'timestampValue') return { timestamp: content };
  if (kind === 'mapValue') return plainFields((content as { fields?: RawFields }).fields ?? {});
  if (kind !== 'arrayValue') return content;
  const { values = [] } = content as { values?: RawFields[string][] };
  return values.map(plainValue);
}

async function fetchObject(address: string): Promise<StoredObject | null> {
  const answer = await fetch(address, { headers: ADMIN_HEADERS });
  if (!answer.ok) return null;
  const type = answer.headers.get('content-type') ?? '';
  return { type, bytes: Buffer.from(await answer.arrayBuffer()) };
}
