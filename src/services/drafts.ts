import type { DraftRecord, PhotoRecord, PickedPhoto } from './device-records';
import { withDeviceStore } from './device-store';

/** A kept draft with its photo, where one was picked. */
export interface KeptDraft extends DraftRecord {
  photo: PickedPhoto | null;
}

/** Drafts of forms that were opened before this count are not kept any more. */
let clearings = 0;

/** The place where one form keeps its draft. */
export interface DraftPlace {
  key: string;
  slot: string;
  clearings: number;
}

/** A new place for a form's draft. `slot` is 'new' or the edited post's id. */
export function openDraftPlace(slot: string): DraftPlace {
  return { key: `${slot}/${crypto.randomUUID()}`, slot, clearings };
}

/** Keeps what was typed, in place of what this form kept before. */
export async function keepDraft(
  place: DraftPlace,
  { draft, base, postId }: Pick<DraftRecord, 'draft' | 'base' | 'postId'>,
): Promise<void> {
  if (place.clearings !== clearings) return;
  const { key, slot } = place;
  const record = { key, slot, postId, savedAt: Date.now(), draft: { ...draft }, base };
  await withDeviceStore(async (store) => void (await store.put('drafts', record)), undefined);
}

/** Keeps the picked photo beside the draft; null forgets it. */
export async function keepPhoto(place: DraftPlace, photo: PickedPhoto | null): Promise<void> {
  if (place.clearings !== clearings) return;
  const { key } = place;
  await withDeviceStore(async (store) => {
    if (photo) await store.put('photos', { key, ...photo });
    else await store.delete('photos', key);
  }, undefined);
}

/** The drafts that were kept for `slot`, the newest first; none where the device keeps nothing. */
export async function listDrafts(slot: string): Promise<KeptDraft[]> {
  return withDeviceStore(async (store) => {
    const records = await store.getAllFromIndex('drafts', 'slot', slot);
    const drafts = await Promise.all(
      records.map(
        async (record): Promise<KeptDraft> => ({
          ...record,
          photo: ((await store.get('photos', record.key)) as PhotoRecord | undefined) ?? null,
        }),
      ),
    );
    return drafts.sort((one, other) => other.savedAt - one.savedAt);
  }, []);
}

/** Whether this device keeps any draft. */
export async function hasDrafts(): Promise<boolean> {
  return withDeviceStore(async (store) => (await store.count('drafts')) > 0, false);
}

/** Forgets one form's draft and photo. */
export async function deleteDraft(key: string): Promise<void> {
  await withDeviceStore(async (store) => {
    const forget = store.transaction(['drafts', 'photos'], 'readwrite');
    await Promise.all([
      forget.objectStore('drafts').delete(key),
      forget.objectStore('photos').delete(key),
      forget.done,
    ]);
  }, undefined);
}

/** Forgets all drafts and photos on this device, and keeps none of the forms that are open. */
export async function clearDrafts(): Promise<void> {
  clearings += 1;
  await withDeviceStore(async (store) => {
    const forget = store.transaction(['drafts', 'photos'], 'readwrite');
    await Promise.all([
      forget.objectStore('drafts').clear(),
      forget.objectStore('photos').clear(),
      forget.done,
    ]);
  }, undefined);
}
