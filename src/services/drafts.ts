import { DAY_MS } from '../model/dates';
import { type FormPhoto, storedPhoto } from '../model/form-photo';
import { type Photo, readPhotos } from '../model/photo';
import type { Written } from '../model/post-document';
import { type PostDraft, readStoredDraft, withStoredNames } from '../model/post-draft';
import { OTHERS_DRAFT_DAYS } from '../model/retention';
import {
  type DeviceStore,
  type DraftPhoto,
  type DraftRecord,
  type PhotoRecord,
  withDeviceStore,
} from './device-store';
import { type HeldLock, holdLock } from './held-lock';
import { randomId } from './random-id';
import { forgetSharedDraft, noteSharedDraft } from './shared-draft';
import { isSharedComputer } from './sign-in-flag';

/** The content of a form, and the version of the post from which the edit started. */
export interface DraftContent extends Pick<DraftRecord, 'postId'> {
  draft: PostDraft;
  photos: readonly FormPhoto[];
  base: { revision: number; draft: PostDraft; photos: Photo[]; madeAt?: string };
}

/** A draft that was read from this device. */
export interface KeptDraft extends Omit<DraftRecord, 'draft' | 'photos' | 'base'>, DraftContent {}

/**
 * The number of calls of clearDrafts. A form that was opened before the latest call stores no more
 * drafts.
 */
let clearings = 0;

/** The place where one form keeps its draft. */
export interface DraftPlace {
  key: string;
  slot: string;
  /** The writer's uid. Without it, the form stores no draft. */
  uid: string | null;
  /** Whether the form was opened on a shared computer. */
  shared: boolean;
  /** The number of clearings when the form was opened. */
  clearings: number;
  /** Set if the form was filled with the texts of a reader's notice. */
  fromReader?: true;
  /**
   * The contents that the form's saves have sent. Each save adds its content to this array; a
   * successful save empties the array.
   */
  sent: Written[];
  /**
   * The length of `sent` at the form's last change. Elements that were added to `sent` after that
   * change equal the form's content.
   */
  earlierSent: number;
}

/** The slot of drafts of new posts. */
export const NEW_SLOT = 'new';

/** A new place for a draft of the person `uid`. `slot` is NEW_SLOT or the edited post's id. */
export function openDraftPlace(slot: string, uid: string | null): DraftPlace {
  const key = `${slot}/${randomId()}`;
  return { key, slot, uid, shared: isSharedComputer(), clearings, sent: [], earlierSent: 0 };
}

/**
 * Stores a form's content in place of the form's earlier draft. The picked photos are stored by
 * `keepPhoto`.
 */
export async function keepDraft(place: DraftPlace, content: DraftContent): Promise<void> {
  const record = draftRecord(place, content);
  if (!record) return;
  await withDeviceStore(async (store) => void (await store.put('drafts', record)), undefined);
}

/** The record of a form's content; null if the form may not store a draft. */
export function draftRecord(place: DraftPlace, content: DraftContent): DraftRecord | null {
  const { key, slot, uid, shared, fromReader, sent, earlierSent } = place;
  if (place.clearings !== clearings || !uid) return null;
  if (shared) noteSharedDraft();
  const { draft, photos, base, postId } = content;
  return {
    ...{ key, slot, uid, postId, savedAt: Date.now(), draft: withStoredNames({ ...draft }) },
    photos: photos.map(({ key, alt, stored }) => (stored ? { stored, alt } : { key, alt })),
    // If the site is rolled back, an earlier version of it reads this draft. That version knows
    // only the cover, as `image`.
    base: {
      ...base,
      draft: withStoredNames({ ...base.draft }),
      image: base.photos[0]?.address ?? '',
    },
    ...(shared && { shared }),
    ...(fromReader && { fromReader }),
    ...(sent.length > 0 && { sent: [...sent], earlierSent }),
  };
}

/** Stores a picked photo of the draft. A photo that the post already has is not stored. */
export async function keepPhoto(place: DraftPlace, photo: FormPhoto): Promise<void> {
  const record = photoRecord(place, photo);
  if (place.clearings !== clearings || !place.uid || !record) return;
  await withDeviceStore(async (store) => void (await store.put('photos', record)), undefined);
}

/** The record of a picked photo of the form; null for a photo that the post already has. */
export function photoRecord({ key }: DraftPlace, photo: FormPhoto): PhotoRecord | null {
  return photo.picked ? { key: photoKey(key, photo.key), ...photo.picked } : null;
}

function photoKey(draftKey: string, key: string): string {
  return `${draftKey}/${key}`;
}

/** Deletes a photo of the draft. */
export async function forgetPhoto(place: DraftPlace, key: string): Promise<void> {
  await withDeviceStore(
    async (store) => store.delete('photos', photoKey(place.key, key)),
    undefined,
  );
}

/**
 * The range of the keys of a draft's photos. It includes the key under which an earlier version of
 * the site stored the draft's only photo.
 */
export function photoKeys(draftKey: string): IDBKeyRange {
  return IDBKeyRange.bound(draftKey, photoKey(draftKey, '\uffff'));
}

/**
 * Calls settleDrafts, then returns the drafts of the person `uid` in `slot`, the newest first,
 * without posts in the outbox. If the browser stores nothing, the list is empty.
 */
export async function listDrafts(slot: string, uid: string): Promise<KeptDraft[]> {
  await settleDrafts(uid);
  return withDeviceStore(async (store) => {
    const records = await store.getAllFromIndex('drafts', 'slot', slot);
    const own = records.filter((record) => record.uid === uid && !record.waiting);
    const drafts = await Promise.all(own.map((record) => readDraft(store, record)));
    return drafts.sort((one, other) => other.savedAt - one.savedAt);
  }, []);
}

/** The draft of a record, with its photos. */
export async function readDraft(store: DeviceStore, record: DraftRecord): Promise<KeptDraft> {
  const {
    image,
    draft: { imageAlt },
  } = record.base;
  const { photos: started = readPhotos(record.postId, { image, imageAlt }) } = record.base;
  const base = { ...record.base, draft: readStoredDraft(record.base.draft), photos: started };
  const read = async (photo: DraftPhoto): Promise<FormPhoto[]> => {
    if ('stored' in photo) return [{ ...storedPhoto(photo.stored), alt: photo.alt }];
    return withPicked(
      photo.key,
      photo.alt,
      await store.get('photos', photoKey(record.key, photo.key)),
    );
  };
  const draft = readStoredDraft(record.draft);
  const photos = record.photos
    ? (await Promise.all(record.photos.map(read))).flat()
    : await readOnePhoto(store, record, draft.imageAlt, started);
  return { ...record, draft, photos, base };
}

/**
 * The photos of a draft that an earlier version of the site stored. In that version a post had one
 * photo, and a picked photo replaced it.
 */
async function readOnePhoto(
  store: DeviceStore,
  { key }: DraftRecord,
  alt: string,
  started: Photo[],
): Promise<FormPhoto[]> {
  const picked = withPicked(key, alt, await store.get('photos', key));
  return picked.length > 0 ? picked : started.map((photo) => ({ ...storedPhoto(photo), alt }));
}

function withPicked(key: string, alt: string, record: PhotoRecord | undefined): FormPhoto[] {
  if (!record) return [];
  const { prepared, fileName } = record;
  return [{ key, alt, picked: { prepared, fileName } }];
}

/** Whether this device keeps any draft of the person `uid`, or a post of theirs in the outbox. */
export async function hasDrafts(uid: string): Promise<boolean> {
  return withDeviceStore(
    async (store) => (await store.getAll('drafts')).some((record) => record.uid === uid),
    false,
  );
}

/** Deletes one form's draft and photos. */
export async function deleteDraft(key: string): Promise<void> {
  await withDeviceStore(async (store) => {
    const deletion = store.transaction(['drafts', 'photos'], 'readwrite');
    await Promise.all([
      deletion.objectStore('drafts').delete(key),
      deletion.objectStore('photos').delete(photoKeys(key)),
      deletion.done,
    ]);
  }, undefined);
}

/**
 * Deletes all drafts of the person `uid` on this device, including the posts in the outbox. Forms
 * that are open in this tab store no more drafts.
 */
export async function clearDrafts(uid: string): Promise<void> {
  clearings += 1;
  await changeDrafts((record) => (record.uid === uid ? 'deleted' : record));
}

/**
 * Deletes the drafts that the device must not keep after the person `uid` has signed in. Another
 * person's draft is deleted 30 days after it was stored. It is deleted at once if `uid` or the
 * draft's writer has marked this as a shared computer. A draft without a writer's uid becomes a
 * draft of `uid`. If `uid` has marked this as a shared computer, such a draft stays without a uid,
 * and is deleted 30 days after it was stored.
 */
export async function settleDrafts(uid: string): Promise<void> {
  const onShared = isSharedComputer();
  if (onShared) holdSharedLock();
  const isOld = ({ savedAt }: DraftRecord) => Date.now() - savedAt > OTHERS_DRAFT_DAYS * DAY_MS;
  await changeDrafts((record) => {
    if (record.uid === uid) return record;
    if (record.uid === undefined && !onShared) return { ...record, uid };
    const isDeletedAtOnce = record.uid !== undefined && (onShared || record.shared);
    return isDeletedAtOnce || isOld(record) ? 'deleted' : record;
  });
}

/** Deletes the drafts from sessions on a shared computer, unless another tab has such a session. */
export async function deleteSharedDrafts(): Promise<void> {
  await unlessSharedElsewhere(async () => {
    await changeDrafts((record) => (record.shared ? 'deleted' : record));
    forgetSharedDraft();
  });
}

/**
 * Replaces each draft by the result of `change`. If the result is 'deleted', the draft and its
 * photos are deleted.
 */
async function changeDrafts(
  change: (record: DraftRecord) => DraftRecord | 'deleted',
): Promise<void> {
  await withDeviceStore(async (store) => {
    const changing = store.transaction(['drafts', 'photos'], 'readwrite');
    const [drafts, photos] = [changing.objectStore('drafts'), changing.objectStore('photos')];
    const changes = (await drafts.getAll()).flatMap((record): Promise<unknown>[] => {
      const changed = change(record);
      if (changed === record) return [];
      if (changed !== 'deleted') return [drafts.put(changed)];
      return [drafts.delete(record.key), photos.delete(photoKeys(record.key))];
    });
    await Promise.all([...changes, changing.done]);
  }, undefined);
}

/** The name of a Web Lock. Each tab with a session on a shared computer holds this lock. */
const LOCK_NAME = 'for-us-by-us:shared-computer';

let heldLock: HeldLock | undefined;

/** Holds the lock LOCK_NAME, so that other tabs know of this session on a shared computer. */
function holdSharedLock(): void {
  heldLock ??= holdLock(LOCK_NAME);
}

/** Releases the lock LOCK_NAME in this tab, and calls `act` if no other tab holds it. */
async function unlessSharedElsewhere(act: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return act();
  heldLock?.release();
  await heldLock?.released;
  heldLock = undefined;
  await navigator.locks.request(LOCK_NAME, { ifAvailable: true }, (lock) =>
    lock ? act() : undefined,
  );
}
