import { type DraftRecord, withDeviceStore } from '../../src/services/device-store';

/** Puts a record among the drafts as it is, whichever version of the site would have kept it. */
export async function putDraft(record: DraftRecord): Promise<void> {
  await withDeviceStore(async (store) => void (await store.put('drafts', record)), undefined);
}

/** All that this device keeps of drafts, whoever wrote them. */
export function keptDrafts(): Promise<DraftRecord[]> {
  return withDeviceStore((store) => store.getAll('drafts'), []);
}

/** The keys under which this device keeps photos of drafts. */
export function keptPhotos(): Promise<string[]> {
  return withDeviceStore((store) => store.getAllKeys('photos'), []);
}

/**
 * Empties this device's store of drafts. A form that the test before left open saves its draft when it
 * is unmounted, behind a write that may be in progress: each round waits for the writes before it.
 */
export async function emptyDevice(): Promise<void> {
  do {
    await withDeviceStore(async (store) => {
      await Promise.all([store.clear('drafts'), store.clear('photos')]);
    }, undefined);
  } while ((await keptDrafts()).length + (await keptPhotos()).length > 0);
}
