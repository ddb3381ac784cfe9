import { openDB } from 'idb';
import { afterAll, onTestFinished } from 'vitest';
import { pageReads } from '../../src/services/reading/firestore';
import { listKeptPosts, removeKeptPosts } from '../../src/services/reading/kept-posts';
import { type DraftRecord, withDeviceStore } from '../../src/services/writing/device-store';
import { listDrafts } from '../../src/services/writing/drafts';

// The page of the last test may still read drafts, and this needs the page's globals. Databases
// answer in order, so the page's reads have ended when this one has.
afterAll(async () => {
  if ('document' in globalThis) await listDrafts('', '');
});

/**
 * Stores `record` among the drafts without changing it. The record may be one that an earlier
 * version of the site stored.
 */
export async function putDraft(record: DraftRecord): Promise<void> {
  await withDeviceStore(async (store) => void (await store.put('drafts', record)), undefined);
}

/** All drafts on this device, of every person. */
export function savedDrafts(): Promise<DraftRecord[]> {
  return withDeviceStore((store) => store.getAll('drafts'), []);
}

/** The keys of the drafts' photos on this device. */
export function savedPhotos(): Promise<string[]> {
  return withDeviceStore((store) => store.getAllKeys('photos'), []);
}

/**
 * Deletes all drafts and photos on this device. A form that the previous test left open may still
 * save its draft, so the deletion is repeated until nothing is left.
 */
export async function emptyDevice(): Promise<void> {
  do {
    await withDeviceStore(async (store) => {
      await Promise.all([store.clear('drafts'), store.clear('photos')]);
    }, undefined);
  } while ((await savedDrafts()).length + (await savedPhotos()).length > 0);
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
  await savedDrafts();
  const other = await openDB('for-us-by-us');
  const holding = other.transaction([...other.objectStoreNames], 'readwrite');
  let isHeld = true;
  const hold = async () => {
    while (isHeld) await holding.objectStore('drafts').count();
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
