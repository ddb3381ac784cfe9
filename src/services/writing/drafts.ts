import { DAY_MS } from '../../model/dates';
import { type FormPhoto, storedPhoto } from '../../model/form-photo';
import { type Photo, readPhotos } from '../../model/photo';
import { type PostDraft, readStoredDraft, withStoredNames } from '../../model/post-draft';
import { OTHERS_DRAFT_DAYS } from '../../model/retention';
import { saveIdOf } from '../../model/save-id';
import { type HeldLock, heldLocks, holdFreeLock, holdLock } from '../browser/held-lock';
import { forgetSharedDraft, noteSharedDraft } from '../browser/shared-draft';
import { isSharedComputer } from '../browser/sign-in-flag';
import {
  type DeviceStore,
  type DraftPhoto,
  type DraftRecord,
  type PhotoRecord,
  withDeviceStore,
} from './device-store';
import { randomId } from './random-id';

/** The version of the post from which an edit started. It is empty for a new post. */
export interface Base {
  revision: number;
  draft: PostDraft;
  photos: Photo[];
  /** The creation time (RFC 3339) of an older post without `createdAt`; else '' or missing. */
  madeAt?: string;
}

/** The content of a form. */
export interface FormContent {
  postId: string;
  draft: PostDraft;
  photos: readonly FormPhoto[];
  /** A removed photo that the writer can bring back. It is not in `photos`. */
  spare?: FormPhoto | undefined;
  base: Base;
}

/** A draft that was read from this device. */
export interface SavedDraft extends Omit<DraftRecord, keyof FormContent | 'saveIds'>, FormContent {
  saveIds: string[];
}

/** The number of calls of clearDrafts. A form that was opened before the last stores no drafts. */
let clearings = 0;

/** The place where one form keeps its draft. */
export interface DraftPlace
  extends Pick<DraftRecord, 'key' | 'slot' | 'fromReader' | 'fromApp' | 'mayBeSaved'> {
  /** The writer's uid. Without it, the form stores no draft. */
  uid: string | null;
  /** Whether the form was opened on a shared computer. */
  shared: boolean;
  clearings: number;
  /** The ids of the form's contents: the present one last, before it those without an answer. */
  saveIds: string[];
  /** Whether the present content was sent or read, so that it gets another id if it changes. */
  isIdFinal: boolean;
}

/** The slot of new posts. */
export const NEW_SLOT = 'new';

/** A new place for a draft of the person `uid`. `slot` is NEW_SLOT or the edited post's id. */
export function openDraftPlace(slot: string, uid: string | null): DraftPlace {
  const key = `${slot}/${randomId()}`;
  const saves = { saveIds: [randomId()], isIdFinal: false };
  return { key, slot, uid, shared: isSharedComputer(), clearings, ...saves };
}

/** What of a form's content the device did not store. */
export interface NotSaved {
  photosOnly: boolean;
  /** Whether the device's storage is full. Otherwise the browser gave another reason, or none. */
  isFull: boolean;
}

/**
 * Stores a form's content, without its photos if the device does not store them.
 * @returns null if everything is stored
 */
export async function saveDraft(place: DraftPlace, content: FormContent): Promise<NotSaved | null> {
  const record = draftRecord(place, content);
  if (!record) return { photosOnly: false, isFull: false };
  const { photos, spare } = content;
  const failure = await tryToStore((store) =>
    putRecord(store, record, spare ? [...photos, spare] : photos),
  );
  if (!failure) return null;
  const failsAgain = await tryToStore(async (store) => void (await store.put('drafts', record)));
  return { ...failure, photosOnly: !failsAgain };
}

/** @returns null if `use` has succeeded */
async function tryToStore(
  use: (store: DeviceStore) => Promise<void>,
): Promise<{ isFull: boolean } | null> {
  let isFull = false;
  const isStored = await withDeviceStore(async (store) => {
    await use(store).catch((error: { name?: string }) => {
      isFull = error.name === 'QuotaExceededError';
      throw error;
    });
    return true;
  }, false);
  return isStored ? null : { isFull };
}

/** Stores a draft's record with its picked photos, or nothing. Its other photos are deleted. */
export async function putRecord(
  store: DeviceStore,
  record: DraftRecord,
  photos: readonly FormPhoto[],
): Promise<void> {
  const saving = store.transaction(['drafts', 'photos'], 'readwrite');
  const [drafts, stored] = [saving.objectStore('drafts'), saving.objectStore('photos')];
  const picked = photos.flatMap((photo): PhotoRecord[] =>
    photo.picked ? [{ key: photoKey(record.key, photo.key), ...photo.picked }] : [],
  );
  const before = await stored.getAllKeys(photoKeys(record.key));
  const missing = picked.filter(({ key }) => !before.includes(key));
  const unused = before.filter((key) => picked.every((photo) => photo.key !== key));
  await Promise.all([
    ...missing.map((photo) => stored.put(photo)),
    ...unused.map((key) => stored.delete(key)),
    drafts.put(record),
    saving.done,
  ]);
}

/** The record of a form's content; null if the form may not store a draft. */
export function draftRecord(place: DraftPlace, content: FormContent): DraftRecord | null {
  const { key, slot, uid, shared, fromReader, fromApp, saveIds, mayBeSaved } = place;
  if (place.clearings !== clearings || !uid) return null;
  if (shared) noteSharedDraft();
  const { draft, photos, base, postId } = content;
  return {
    ...{ key, slot, uid, postId, savedAt: Date.now(), draft: withStoredNames({ ...draft }) },
    saveIds: [...saveIds],
    ...{ shared, fromReader, fromApp, mayBeSaved },
    photos: photos.map(({ key, alt, point, stored }) => ({
      ...{ alt, point },
      ...(stored ? { stored } : { key }),
    })),
    // An earlier version of the site reads only the cover, as `image`.
    base: {
      ...base,
      draft: withStoredNames({ ...base.draft }),
      image: base.photos[0]?.address ?? '',
    },
  };
}

function photoKey(draftKey: string, key: string): string {
  return `${draftKey}/${key}`;
}

/** The keys of a draft's photos; the key of an only photo was once the draft's own key. */
function photoKeys(draftKey: string): IDBKeyRange {
  return IDBKeyRange.bound(draftKey, photoKey(draftKey, '\uffff'));
}

/**
 * Calls settleDrafts. Returns the drafts of `uid` in `slot` that no form holds, the newest first.
 */
export async function listDrafts(slot: string, uid: string): Promise<SavedDraft[]> {
  await settleDrafts(uid);
  const locks = await heldLocks();
  return withDeviceStore(async (store) => {
    const records = await store.getAllFromIndex('drafts', 'slot', slot);
    const isOffered = ({ key, waiting, discarded }: DraftRecord) =>
      !waiting && !discarded && !locks.has(draftLock(key));
    const own = records.filter((record) => record.uid === uid && isOffered(record));
    const drafts = await Promise.all(own.map((record) => readDraft(store, record)));
    return drafts.sort((one, other) => other.savedAt - one.savedAt);
  }, []);
}

/** The draft of a record, with its photos. */
export async function readDraft(store: DeviceStore, record: DraftRecord): Promise<SavedDraft> {
  const { image, draft: startDraft, photos: startPhotos } = record.base;
  const before = startPhotos ?? readPhotos(record.postId, { image, imageAlt: startDraft.imageAlt });
  // In a draft of an earlier version of the site, the photos have no `point`.
  const started = before.map((photo): Photo => ({ ...photo, point: photo.point ?? '' }));
  const base = { ...record.base, draft: readStoredDraft(startDraft), photos: started };
  const read = async (photo: DraftPhoto): Promise<FormPhoto[]> => {
    const { alt, point = '' } = photo;
    if ('stored' in photo) return [{ ...storedPhoto(photo.stored), alt, point }];
    const picked = await store.get('photos', photoKey(record.key, photo.key));
    return withPicked({ key: photo.key, alt, point }, picked);
  };
  const draft = readStoredDraft(record.draft);
  const photos = record.photos
    ? (await Promise.all(record.photos.map(read))).flat()
    : await readOnePhoto(store, record, draft.imageAlt, started);
  const saveIds = record.saveIds ?? olderSaveIds(record);
  const { waiting, sent } = record;
  const mayBeSaved = Boolean(record.mayBeSaved || waiting?.mayBeSaved || sent?.length);
  return { ...record, draft, photos, base, saveIds, mayBeSaved };
}

/** The `saveIds` of a draft of an earlier version of the site, the same at each reading. */
function olderSaveIds({ key, sent = [] }: DraftRecord): string[] {
  const ofKey = key.replace(/[^0-9a-z]/g, '').padStart(20, '0');
  return [...sent.map(saveIdOf), ofKey.slice(-20)];
}

/** The photos of a draft without `photos`: a picked photo replaced the only one. */
async function readOnePhoto(
  store: DeviceStore,
  { key }: DraftRecord,
  alt: string,
  started: Photo[],
): Promise<FormPhoto[]> {
  const picked = withPicked({ key, alt, point: '' }, await store.get('photos', key));
  return picked.length > 0 ? picked : started.map((photo) => ({ ...storedPhoto(photo), alt }));
}

function withPicked(
  photo: Pick<FormPhoto, 'key' | 'alt' | 'point'>,
  record: PhotoRecord | undefined,
): FormPhoto[] {
  if (!record) return [];
  const { prepared, fileName } = record;
  return [{ ...photo, picked: { prepared, fileName } }];
}

/** Whether this device has a draft of `uid` that is not discarded, or a post that waits. */
export async function hasDrafts(uid: string): Promise<boolean> {
  const records = await readRecords();
  return records?.some((record) => record.uid === uid && !record.discarded) ?? false;
}

/** Sets the mark with which a later call of settleDrafts deletes a draft that no form holds. */
export async function markDiscarded(key: string, discarded: boolean): Promise<void> {
  await changeDrafts((record) => (record.key === key ? { ...record, discarded } : record));
}

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

/** Deletes all drafts and waiting posts of `uid`. This tab's open forms store no more drafts. */
export async function clearDrafts(uid: string): Promise<void> {
  clearings += 1;
  await changeDrafts((record) => (record.uid === uid ? null : record));
}

/**
 * Deletes the drafts that the device must not keep after the person `uid` has signed in: discarded
 * drafts, and those of other people, 30 days after they were stored, or at once if their session on
 * a shared computer has ended. Drafts that a form holds stay. A draft without a writer's uid
 * becomes a draft of `uid`, but not on a shared computer.
 */
export async function settleDrafts(uid: string): Promise<void> {
  const onShared = isSharedComputer();
  await holdSession(onShared ? uid : null);
  const locks = await heldLocks();
  const isOld = ({ savedAt }: DraftRecord) => Date.now() - savedAt > OTHERS_DRAFT_DAYS * DAY_MS;
  await changeDrafts((record) => {
    if (locks.has(draftLock(record.key))) return record;
    if (record.discarded) return null;
    if (record.uid === uid) return record;
    if (record.uid === undefined && !onShared) return { ...record, uid };
    return isOld(record) || isLeft(record, locks) ? null : record;
  });
}

/** Deletes the drafts of ended sessions on a shared computer, for a tab without a session. */
export async function deleteSharedDrafts(): Promise<void> {
  await holdSession(null);
  const locks = await heldLocks();
  await changeDrafts((record) => (isLeft(record, locks) ? null : record));
  const left = await readRecords();
  if (left?.every(({ shared }) => !shared)) forgetSharedDraft();
}

/** Whether the draft is of a session on a shared computer that has ended, as locks tell it. */
function isLeft({ key, uid, shared }: DraftRecord, locks: ReadonlySet<string>): boolean {
  return Boolean(shared) && !locks.has(draftLock(key)) && !locks.has(sessionLock(uid));
}

/**
 * Replaces each draft's record by the result of `change`; null deletes it with its photos.
 * @returns the number of changed records; null if the browser has not stored the changes
 */
export async function changeDrafts(
  change: (record: DraftRecord) => DraftRecord | null,
): Promise<number | null> {
  return withDeviceStore<number | null>(async (store) => {
    const changing = store.transaction(['drafts', 'photos'], 'readwrite');
    const [drafts, photos] = [changing.objectStore('drafts'), changing.objectStore('photos')];
    const changes = (await drafts.getAll()).flatMap((record): Promise<unknown>[] => {
      const changed = change(record);
      if (changed === record) return [];
      const { key } = record;
      if (changed) return [drafts.put(changed)];
      return [Promise.all([drafts.delete(key), photos.delete(photoKeys(key))])];
    });
    await Promise.all([...changes, changing.done]);
    return changes.length;
  }, null);
}

/** All records of drafts and waiting posts on this device; null if the device does not answer. */
export async function readRecords(): Promise<DraftRecord[] | null> {
  return withDeviceStore<DraftRecord[] | null>((store) => store.getAll('drafts'), null);
}

/** The name of the Web Lock that each tab with a session of `uid` on a shared computer holds. */
const sessionLock = (uid: string | undefined) => `${SESSION_LOCK}/${uid}`;
const SESSION_LOCK = 'for-us-by-us:shared-computer';

let session: { name: string; lock: HeldLock } | undefined;

/** Tells other tabs that `uid` has a session on a shared computer in this tab; null ends this. */
async function holdSession(uid: string | null): Promise<void> {
  const name = uid === null ? '' : sessionLock(uid);
  if (session?.name === name) return;
  const before = session?.lock;
  session = name ? { name, lock: holdLock(name) } : undefined;
  before?.release();
  await before?.released;
}

/** The name of the Web Lock that a form holds while the draft `key` has its unsaved writing. */
const draftLock = (key: string) => `${DRAFT_LOCK}/${key}`;
const DRAFT_LOCK = 'for-us-by-us:draft';

/** The locks of `claimDraft` that no form has taken over yet, by the keys of the drafts. */
const claims = new Map<string, Promise<HeldLock | null>>();

/**
 * Reserves `draft` for this tab, until `holdDraft` or `releaseDraft` is called.
 * @returns the draft as it is stored now; 'elsewhere' if another tab has it, or 'gone' if it is not
 * stored any more
 */
export async function claimDraft(draft: SavedDraft): Promise<SavedDraft | 'elsewhere' | 'gone'> {
  const { key } = draft;
  const claim = claims.get(key) ?? holdFreeLock(draftLock(key));
  claims.set(key, claim);
  if (!(await claim)) {
    claims.delete(key);
    return 'elsewhere';
  }
  const present = await withDeviceStore(async (store) => {
    const record = await store.get('drafts', key);
    return record && !record.waiting ? readDraft(store, record) : null;
  }, draft);
  if (!present) releaseDraft(key);
  return present ?? 'gone';
}

/** Ends the reservation of `claimDraft`. */
export function releaseDraft(key: string): void {
  void claims.get(key)?.then((claim) => claim?.release());
  claims.delete(key);
}

/** Holds a draft for the form that shows it. Other tabs then neither offer nor delete the draft. */
export function holdDraft(key: string): HeldLock {
  const held = holdLock(draftLock(key));
  // The lock above is granted as soon as the claim ends, before any other tab can claim the draft.
  releaseDraft(key);
  return held;
}
