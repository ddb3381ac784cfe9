import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb';
import { MAX_KEPT_POSTS } from '../../model/retention';
import { prepareStore } from '../browser/open-store';
import type { FirestoreDocument, ReadBody } from './firestore';

/** Fields in the REST interface's form; undefined if the server does not have a requested one. */
export type KeptFields = Record<string, Record<string, unknown> | undefined>;

/** The arrays that searches query: 2.5 times as large as the other fields, so they are not kept. */
export const SEARCH_FIELDS = ['titleGrams', 'words'];

/** A post that this device keeps. Times are in milliseconds since 1970, by this device's clock. */
export interface KeptPost {
  id: string;
  /** Each field as it was read last, by the post's page, its form or a list. */
  fields: KeptFields;
  /** The time at which a field of the post was last read. */
  seenAt: number;
  /** The last read of all fields that the post's page shows; missing if only lists read the post. */
  whole?: {
    readAt: number;
    /** `updatedAt` in this read. In `fields`, it may come from a later read of a list. */
    updatedAt: KeptFields[string];
  };
}

export interface ReadPost {
  id: string;
  fields: KeptFields;
  /** Whether all fields that the post's page shows were read. */
  isWhole: boolean;
}

export interface KeptSettings {
  /**
   * The kept posts were compared with the site at `lookedAt` (milliseconds since 1970, by this
   * device's clock). The next comparison begins at `since` (RFC 3339, the server's).
   */
  compared: { lookedAt: number; since?: string };
  /**
   * The reader's choice to keep the newest posts of `types`, also again each day if `daily` is
   * true. `doneAt` is the time of the last time, in milliseconds since 1970; 0 if never.
   */
  newest: { types: string[]; daily: boolean; doneAt: number };
}

interface Schema extends DBSchema {
  posts: { key: string; value: KeptPost; indexes: { seenAt: number } };
  settings: { key: string; value: KeptSettings[keyof KeptSettings] };
}

const withStore = prepareStore<Schema>('for-us-by-us:read', (store) => {
  store.createObjectStore('posts', { keyPath: 'id' }).createIndex('seenAt', 'seenAt');
  store.createObjectStore('settings');
});

/** All kept posts; undefined until they are listed, and again after each write. */
let listed: Promise<KeptPost[]> | undefined;

/** All posts that this device keeps; none if the browser stores nothing. */
export function listKeptPosts(): Promise<KeptPost[]> {
  listed ??= withStore((store) => store.getAll('posts'), []);
  return listed;
}

/**
 * Keeps posts that were read at `readAt` (milliseconds since 1970). If the device then keeps more
 * than MAX_KEPT_POSTS, it removes the posts with the earliest `seenAt`. Never throws.
 * @returns whether the device has stored the posts
 */
export function keepPosts(posts: readonly ReadPost[], readAt: number): Promise<boolean> {
  return write(async (kept) => {
    for (const post of posts) await kept.put(withReading(await kept.get(post.id), post, readAt));
    const ids = await kept.index('seenAt').getAllKeys();
    for (const id of ids.slice(0, -MAX_KEPT_POSTS)) await kept.delete(id);
  });
}

/** Removes the posts `ids` from this store, but not their pages and pictures. Never throws. */
export async function removeKeptPosts(ids: readonly string[]): Promise<void> {
  await write(async (kept) => {
    for (const id of ids) await kept.delete(id);
  });
}

export async function readSetting<Name extends keyof KeptSettings>(
  name: Name,
): Promise<KeptSettings[Name] | undefined> {
  const read = async (store: IDBPDatabase<Schema>) => store.get('settings', name);
  return (await withStore(read, undefined)) as KeptSettings[Name] | undefined;
}

/** Stores the setting `name`. Never throws. */
export async function writeSetting<Name extends keyof KeptSettings>(
  name: Name,
  value: KeptSettings[Name],
): Promise<void> {
  await withStore(async (store) => void (await store.put('settings', value, name)), undefined);
}

function withReading(
  kept: KeptPost | undefined,
  { id, fields, isWhole }: ReadPost,
  readAt: number,
): KeptPost {
  const whole = isWhole ? { readAt, updatedAt: fields.updatedAt } : kept?.whole;
  const all = isWhole ? fields : { ...kept?.fields, ...fields };
  return { id, seenAt: readAt, fields: all, ...(whole && { whole }) };
}

/** Changes the posts in one transaction. @returns whether the device has stored the changes */
async function write(
  change: (kept: IDBPObjectStore<Schema, ['posts'], 'posts', 'readwrite'>) => Promise<void>,
): Promise<boolean> {
  const isStored = await withStore(async (store) => {
    const { store: kept, done } = store.transaction('posts', 'readwrite');
    // If a request fails, its own promise rejects too, so this rejection needs no handling.
    done.catch(() => {});
    await change(kept);
    await done;
    return true;
  }, false);
  listed = undefined;
  return isStored;
}

/** The stored names of the fields that are read; undefined for all fields. */
export function readFieldNames({ mask, structuredQuery }: ReadBody): string[] | undefined {
  return mask?.fieldPaths ?? structuredQuery?.select?.fields.map(({ fieldPath }) => fieldPath);
}

/** The fields among `names` that the server has; all fields that it has without `names`. */
export function presentFields(
  fields: KeptFields,
  names?: string[],
): NonNullable<FirestoreDocument['fields']> {
  const chosen = Object.entries(fields).flatMap(([name, value]) =>
    value && (!names || names.includes(name)) ? [[name, value] as const] : [],
  );
  return Object.fromEntries(chosen);
}
