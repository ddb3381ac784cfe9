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

/** A device on which nothing was written yet. */
export async function emptyDevice(): Promise<void> {
  await withDeviceStore(async (store) => {
    await Promise.all([store.clear('drafts'), store.clear('photos')]);
  }, undefined);
}
