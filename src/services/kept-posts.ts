import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { MAX_KEPT_POSTS } from '../model/retention';
import { withTimeout } from './timeout';

/** Fields in the REST interface's form; undefined: the server has none. */
export type KeptFields = Record<string, Record<string, unknown> | undefined>;

/** Fields of a post as they were read. */
interface Reading {
  fields: KeptFields;
  /** Milliseconds since 1970, by this device's clock. */
  readAt: number;
}

/** A post that this device keeps. */
export interface KeptPost {
  id: string;
  /** RFC 3339. */
  createTime?: string | undefined;
  /** The last reading of all fields that a page shows; `isComplete`: of those that a form needs too. */
  whole?: Reading & { isComplete: boolean };
  /** What lists have read since, if it differs. */
  card?: Reading;
  /** When any of it was last read. */
  seenAt: number;
}

/** A post that was just read. */
export interface ReadPost {
  id: string;
  createTime?: string | undefined;
  fields: KeptFields;
  /** 'card' are some of the fields, 'whole' are those of a page, 'complete' are all. */
  extent: 'card' | 'whole' | 'complete';
}

/** What this device remembers about the posts that it keeps. */
export interface KeptSettings {
  /** The last look at the change mark, and the last comparison of the posts; in milliseconds. */
  compared: { mark: string; lookedAt: number; comparedAt: number };
  /** The categories to keep, and whether that is done by itself, once a day. */
  newest: { types: string[]; daily: boolean; doneAt: number };
}

interface Schema extends DBSchema {
  posts: { key: string; value: KeptPost; indexes: { seenAt: number } };
  settings: { key: string; value: KeptSettings[keyof KeptSettings] };
}

const NAME = 'for-us-by-us:read';
const VERSION = 1;
/** Some browsers never answer if storage is forbidden. */
const TIMEOUT_MS = 3_000;

let opening: Promise<IDBPDatabase<Schema>> | undefined;
/** Writes run one after the other. */
let writing: Promise<unknown> = Promise.resolve();
let listed: Promise<KeptPost[]> | undefined;

/** All posts that this device keeps; none if it stores nothing. */
export async function listKeptPosts(): Promise<KeptPost[]> {
  await writing;
  listed ??= withStore((store) => store.getAll('posts'), []);
  return listed;
}

/**
 * Keeps posts that were read at `readAt`, in milliseconds; the oldest go out. Never throws.
 * @returns whether the device has stored them
 */
export function keepPosts(posts: readonly ReadPost[], readAt: number): Promise<boolean> {
  return write(async (store) => {
    const changing = begin(store);
    for (const post of posts) {
      await changing.store.put(withReading(await changing.store.get(post.id), post, readAt));
    }
    let over = (await changing.store.count()) - MAX_KEPT_POSTS;
    let oldest = over > 0 ? await changing.store.index('seenAt').openCursor() : null;
    for (; oldest && over > 0; over -= 1) {
      await oldest.delete();
      oldest = await oldest.continue();
    }
    await changing.done;
    return true;
  }, false);
}

/** Removes posts from this device. Never throws. */
export async function removeKeptPosts(ids: readonly string[]): Promise<void> {
  await write(async (store) => {
    const changing = begin(store);
    await Promise.all(ids.map((id) => changing.store.delete(id)));
    await changing.done;
  }, undefined);
}

/** What the device remembers under `name`; undefined if nothing. */
export async function readSetting<Name extends keyof KeptSettings>(
  name: Name,
): Promise<KeptSettings[Name] | undefined> {
  const read = async (store: IDBPDatabase<Schema>) => store.get('settings', name);
  return (await withStore(read, undefined)) as KeptSettings[Name] | undefined;
}

/** Remembers `value` under `name`. Never throws. */
export async function writeSetting<Name extends keyof KeptSettings>(
  name: Name,
  value: KeptSettings[Name],
): Promise<void> {
  await withStore(async (store) => void (await store.put('settings', value, name)), undefined);
}

/**
 * A kept post after another reading. A reading of a card leaves the whole post as it was read, so that its
 * parts are always of one time.
 */
function withReading(kept: KeptPost | undefined, read: ReadPost, readAt: number): KeptPost {
  // An old page was opened again.
  if (kept && kept.seenAt > readAt) return kept;
  const { id, fields, extent } = read;
  const createTime = read.createTime ?? kept?.createTime;
  const base = { id, seenAt: readAt, ...(createTime && { createTime }) };
  const { whole, card } = kept ?? {};
  if (extent !== 'card') {
    const isSameVersion = whole?.isComplete && isSame(whole.fields, fields, ['updatedAt']);
    const all = isSameVersion ? { ...whole.fields, ...fields } : fields;
    const isComplete = extent === 'complete' || Boolean(isSameVersion);
    return { ...base, whole: { fields: all, readAt, isComplete } };
  }
  if (!whole) return { ...base, card: { fields: { ...card?.fields, ...fields }, readAt } };
  if (!card && isSame(whole.fields, fields, Object.keys(fields))) return { ...base, whole };
  return { ...base, whole, card: { fields: { ...card?.fields, ...fields }, readAt } };
}

function begin(store: IDBPDatabase<Schema>) {
  const changing = store.transaction('posts', 'readwrite');
  // If a request in it fails, that request is reported.
  changing.done.catch(() => {});
  return changing;
}

function isSame(some: KeptFields, others: KeptFields, names: readonly string[]): boolean {
  return names.every((name) => JSON.stringify(some[name]) === JSON.stringify(others[name]));
}

function write<T>(use: (store: IDBPDatabase<Schema>) => Promise<T>, otherwise: T): Promise<T> {
  const next = writing.then(() => withStore(use, otherwise));
  writing = next.then(() => {
    listed = undefined;
  });
  return next;
}

/** The result of `use`; `otherwise` if this browser stores nothing: a private window, storage full or forbidden. */
async function withStore<T>(
  use: (store: IDBPDatabase<Schema>) => Promise<T>,
  otherwise: T,
): Promise<T> {
  try {
    opening ??= open();
    return await use(await opening);
  } catch {
    opening = undefined;
    return otherwise;
  }
}

async function open(): Promise<IDBPDatabase<Schema>> {
  const opened = openDB<Schema>(NAME, VERSION, {
    upgrade(store) {
      store.createObjectStore('posts', { keyPath: 'id' }).createIndex('seenAt', 'seenAt');
      store.createObjectStore('settings');
    },
    terminated() {
      opening = undefined;
    },
  });
  return withTimeout(opened, TIMEOUT_MS);
}
