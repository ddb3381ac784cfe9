import type { Page } from '@playwright/test';
import type { PostType } from '../../../src/model/categories';
import {
  documentsAddress,
  dropDocument,
  EVERYTHING,
  objectPaths,
  objectsAddress,
  putDocument,
} from '../browser/past-the-rules';
import { type StoredPost, storedPosts } from '../browser/stored-posts';
import type { PhotoFiles } from '../photos/judge-report';
import { reportPixels } from '../photos/report-pixels';

/** A post as the database holds it, whatever the site shows of it. */
export interface Stored {
  id: string;
  /** Every field, as a plain value; a timestamp as `{ timestamp }`. */
  fields: Record<string, unknown>;
}

/** A document as Firestore's REST interface gives it. */
interface FirestoreDocument {
  name: string;
  fields?: Record<string, FirestoreValue>;
}

/** A value with its kind, such as `{ stringValue: 'Karibu' }`. */
type FirestoreValue = Record<string, unknown>;

/** What the database holds of post `id`; null where there is none. */
export async function storedPost(id: string): Promise<Stored | null> {
  return storedDocument(`posts/${id}`);
}

/** What lies in the trash of post `id`; null where nothing does. */
export async function trashedPost(id: string): Promise<Stored | null> {
  return storedDocument(`trash/${id}`);
}

async function storedDocument(path: string): Promise<Stored | null> {
  const answer = await fetch(`${documentsAddress()}/${path}`, { headers: EVERYTHING });
  return answer.status === 404 ? null : toStored((await answer.json()) as FirestoreDocument);
}

/** The posts in one of whose fields, such as 'title' or 'createdBy', just this text stands. */
export async function storedPostsWith(fieldPath: string, text: string): Promise<Stored[]> {
  const fieldFilter = { field: { fieldPath }, op: 'EQUAL', value: { stringValue: text } };
  const answer = await fetch(`${documentsAddress()}:runQuery`, {
    method: 'POST',
    headers: EVERYTHING,
    body: JSON.stringify({
      structuredQuery: { from: [{ collectionId: 'posts' }], where: { fieldFilter } },
    }),
  });
  const rows = (await answer.json()) as { document?: FirestoreDocument }[];
  return rows.flatMap(({ document }) => (document ? toStored(document) : []));
}

/** The one post of this title. Fails where there is none, or more than one. */
export async function onlyPostTitled(title: string): Promise<Stored> {
  const [post, ...others] = await storedPostsWith('title', title);
  if (!post || others.length > 0) {
    throw new Error(`${post ? others.length + 1 : 0} posts are titled '${title}'`);
  }
  return post;
}

/** One of the sample posts: those that tests write beside this one go again. */
export async function samplePost(type: PostType): Promise<StoredPost> {
  const posts = await storedPosts(type);
  const sample = posts.find(({ id, fields }) => {
    const own = fields.imagePath?.stringValue?.startsWith(`images/${id}-`);
    return own && !/^[0-9A-Za-z]{20}$/.test(id);
  });
  if (!sample) throw new Error(`No sample is of type '${type}'`);
  return sample;
}

/** The paths of the objects in the bucket that were uploaded for post `id`. */
export async function objectsOf(id: string): Promise<string[]> {
  return objectPaths(`images/${id}-`);
}

/** An object as a reader's browser gets it. */
export interface StoredObject {
  type: string;
  bytes: Buffer;
}

/** The object that lies at `path` in the bucket; null where there is none. */
async function storedObject(path: string): Promise<StoredObject | null> {
  return fetchObject(`${objectsAddress()}/${encodeURIComponent(path)}?alt=media`);
}

/** What the address that a post stores of its image answers with; null where that is no image. */
export async function imageAt(address: unknown): Promise<StoredObject | null> {
  const { origin, pathname, search } = new URL(String(address));
  if (origin !== 'https://firebasestorage.googleapis.com') return null;
  const found = await fetchObject(new URL(objectsAddress()).origin + pathname + search);
  return found?.type.startsWith('image/') && found.bytes.length > 0 ? found : null;
}

/** The two images that the bucket holds for a post, decoded by a page of any kind. */
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

const putPast: string[] = [];

/** Stores a post past the site, in Firestore's typed values; it goes when the test ends. */
export async function putPost(id: string, fields: Record<string, object>): Promise<void> {
  putPast.push(id);
  await putDocument(`posts/${id}`, fields);
}

/** Takes away posts, with the objects that were uploaded for them, and what `putPost` stored. */
export async function clearAway(ids: readonly string[]): Promise<void> {
  for (const id of new Set([...ids, ...putPast.splice(0)])) {
    await dropDocument(`posts/${id}`);
    await dropDocument(`trash/${id}`);
    for (const path of await objectsOf(id)) {
      const address = `${objectsAddress()}/${encodeURIComponent(path)}`;
      await fetch(address, { method: 'DELETE', headers: EVERYTHING });
    }
  }
}

function toStored({ name, fields = {} }: FirestoreDocument): Stored {
  return { id: name.split('/').at(-1) ?? '', fields: plainFields(fields) };
}

function plainFields(fields: Record<string, FirestoreValue>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, plainValue(value)]),
  );
}

function plainValue(value: FirestoreValue): unknown {
  const [kind, content] = Object.entries(value)[0] ?? [];
  if (kind === 'integerValue') return Number(content);
  if (kind === 'timestampValue') return { timestamp: content };
  if (kind === 'mapValue') return plainFields((content as FirestoreDocument).fields ?? {});
  if (kind !== 'arrayValue') return content;
  const { values = [] } = content as { values?: FirestoreValue[] };
  return values.map(plainValue);
}

async function fetchObject(address: string): Promise<StoredObject | null> {
  const answer = await fetch(address, { headers: EVERYTHING });
  if (!answer.ok) return null;
  const type = answer.headers.get('content-type') ?? '';
  return { type, bytes: Buffer.from(await answer.arrayBuffer()) };
}
