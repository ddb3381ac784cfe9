import { openDB } from 'idb';
import { afterAll, onTestFinished } from 'vitest';
import type { Entry } from '../../src/model/entry';
import { emptyDraft } from '../../src/model/post-draft';
import { pageReads } from '../../src/services/reading/firestore';
import { listKeptPosts, removeKeptPosts } from '../../src/services/reading/kept-posts';
import { type EntryRecord, withDeviceStore } from '../../src/services/writing/device-store';
import { clearEntries, listEntries, newEntry, putEntry } from '../../src/services/writing/entries';

// The page of the last test may still read entries, and this needs the page's globals. Databases
// answer in order, so the page's reads have ended when this one has.
afterAll(async () => {
  if ('document' in globalThis) await listEntries('');
});

/** Stores `record` among the entries without changing it. */
export async function putRecord(record: EntryRecord): Promise<void> {
  await withDeviceStore(async (store) => void (await store.put('entries', record)), undefined);
}

/** All entries on this device, of every person. */
export function savedEntries(): Promise<EntryRecord[]> {
  return withDeviceStore((store) => store.getAll('entries'), []);
}

/** The keys of the entries' photos on this device. */
export function savedPhotos(): Promise<string[]> {
  return withDeviceStore((store) => store.getAllKeys('photos'), []);
}

/**
 * Deletes all entries, photos and listed images on this device. A form that the previous test left
 * open may still save its entry, so the deletion is repeated until nothing is left.
 */
export async function emptyDevice(): Promise<void> {
  do {
    for (const uid of ['ali', 'zuri']) await clearEntries(uid);
    await withDeviceStore(async (store) => {
      const stores = ['entries', 'photos', 'leftovers'] as const;
      await Promise.all(stores.map((name) => store.clear(name)));
    }, undefined);
  } while ((await savedEntries()).length + (await savedPhotos()).length > 0);
}

/**
 * Begins a new visit on a device without kept posts: the posts that the pages of earlier tests still
 * read are not kept.
 */
export async function emptyKept(): Promise<void> {
  pageReads.arrived = [];
  pageReads.take = (read) => pageReads.arrived.push(read);
  // Writes end in order, so all earlier ones have ended when this one has.
  await removeKeptPosts([]);
  await removeKeptPosts((await listKeptPosts()).map(({ id }) => id));
}

/**
 * Makes this device's storage accept requests without answering them, as it can happen until the
 * browser is restarted: another connection holds a transaction that does not end.
 * @returns a function that ends this; it ends with the test at the latest
 */
export async function hangDevice(): Promise<() => void> {
  // This creates the database.
  await savedEntries();
  const other = await openDB('for-us-by-us:writing');
  const holding = other.transaction([...other.objectStoreNames], 'readwrite');
  let isHeld = true;
  const hold = async () => {
    while (isHeld) await holding.objectStore('entries').count();
    await holding.done;
    other.close();
  };
  void hold();
  const end = () => {
    isHeld = false;
  };
  onTestFinished(end);
  return end;
}

/** Keeps an entry, by default an empty draft of a new post of `ali`, as a form does. */
export async function keepEntry(changes: Partial<Entry> = {}): Promise<Entry> {
  const draft = emptyDraft();
  const base = { revision: 0, draft, photos: [] };
  const empty = { uid: 'ali', postId: 'p1', isNew: true, draft, photos: [], base };
  const entry = { ...newEntry(empty), ...changes };
  await putEntry(entry);
  return entry;
}

/** The number of all entries of `uid`. */
export const countAll = async (uid = 'ali') => (await listEntries(uid)).length;

/** The number of submitted entries of `uid`. */
export const countSubmitted = async (uid = 'ali') =>
  (await listEntries(uid)).filter(({ state }) => state !== 'draft').length;
