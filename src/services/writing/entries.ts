import { DAY_MS } from '../../model/dates';
import type { Entry } from '../../model/entry';
import type { FormPhoto } from '../../model/form-photo';
import { emptyDraft } from '../../model/post-draft';
import { OTHERS_DRAFT_DAYS } from '../../model/retention';
import { isSharedComputer } from '../browser/sign-in-flag';
import { storeTexts, takeTexts } from '../browser/tab-texts';
import {
  type DeviceStore,
  type EntryRecord,
  type PhotoRecord,
  withDeviceStore,
} from './device-store';
import { randomId } from './random-id';

/**
 * The entries that only this tab has whole: all entries on a shared computer, and those that the
 * device has not stored.
 */
const inTab = new Map<string, Entry>();
/** The photos of entries that this tab has put, so that it need not read their files again. */
const photosOf = new Map<string, readonly FormPhoto[]>();
/** The entries of the device, as it has answered last. */
let lastRead: readonly Entry[] = [];
/** The keys of the entries that `clearEntries` has deleted while their forms were open. */
const cleared = new Set<string>();

/** What of an entry the device has not stored, and why not. */
export interface NotSaved {
  photosOnly: boolean;
  /** 'shared': on a shared computer, the device stores nothing, and the tab only the texts. */
  reason: 'full' | 'refused' | 'shared';
}

export function newEntry(
  content: Pick<Entry, 'uid' | 'postId' | 'isNew' | 'draft' | 'photos' | 'base' | 'origin'>,
): Entry {
  return {
    ...content,
    key: randomId(),
    saveIds: [randomId()],
    state: 'draft',
    mayBeSaved: false,
    changedAt: Date.now(),
  };
}

/**
 * Keeps an entry in this tab and on the device, there without its photos if they find no room.
 * @returns null if the device has stored everything
 */
export async function putEntry(entry: Entry): Promise<NotSaved | null> {
  const { key, uid } = entry;
  if (!uid || cleared.has(key)) return { photosOnly: false, reason: 'refused' };
  const copy: Entry = { ...entry, draft: { ...entry.draft }, changedAt: Date.now() };
  photosOf.set(key, copy.photos);
  if (isSharedComputer()) return putInTab(copy);
  const record = toRecord(copy);
  const reason = await tryToStore((store) => putRecord(store, record, copy.photos));
  if (!reason) {
    inTab.delete(key);
    return null;
  }
  inTab.set(key, copy);
  // At the next visit, the post must not be sent without its photos.
  const text: EntryRecord = { ...record, state: 'draft' };
  const failsAgain = await tryToStore(async (store) => void (await store.put('entries', text)));
  return { photosOnly: !failsAgain, reason };
}

function putInTab(entry: Entry): NotSaved | null {
  inTab.set(entry.key, entry);
  const hasPicked = entry.photos.some(({ picked }) => picked);
  if (!storeTab()) return { photosOnly: false, reason: 'full' };
  return hasPicked ? { photosOnly: true, reason: 'shared' } : null;
}

/** Stores the texts of this tab on a shared computer. @returns whether the browser has done so */
function storeTab(): boolean {
  const entries = [...inTab.values()];
  // Without its photos, a post must not be sent after a reload.
  const records = entries.map((entry): EntryRecord => {
    const isWhole = entry.photos.every(({ stored }) => stored);
    return { ...toRecord(entry), state: isWhole ? entry.state : 'draft' };
  });
  return !isSharedComputer() || storeTexts(entries[0]?.uid ?? '', records);
}

/** @returns null if `use` has succeeded */
async function tryToStore(
  use: (store: DeviceStore) => Promise<void>,
): Promise<'full' | 'refused' | null> {
  let reason: 'full' | 'refused' = 'refused';
  const isStored = await withDeviceStore(async (store) => {
    await use(store).catch((error: { name?: string }) => {
      if (error.name === 'QuotaExceededError') reason = 'full';
      throw error;
    });
    return true;
  }, false);
  return isStored ? null : reason;
}

/** Stores an entry's record with its picked photos, or nothing. Its other photos are deleted. */
export async function putRecord(
  store: DeviceStore,
  record: EntryRecord,
  photos: readonly FormPhoto[],
): Promise<void> {
  const saving = store.transaction(['entries', 'photos'], 'readwrite');
  const [entries, stored] = [saving.objectStore('entries'), saving.objectStore('photos')];
  const picked = photos.flatMap((photo): PhotoRecord[] =>
    photo.picked ? [{ key: photoKey(record.key, photo.key), ...photo.picked }] : [],
  );
  const before = await stored.getAllKeys(photoKeys(record.key));
  const missing = picked.filter(({ key }) => !before.includes(key));
  const unused = before.filter((key) => picked.every((photo) => photo.key !== key));
  await Promise.all([
    ...missing.map((photo) => stored.put(photo)),
    ...unused.map((key) => stored.delete(key)),
    entries.put(record),
    saving.done,
  ]);
}

function toRecord({ photos, ...entry }: Entry): EntryRecord {
  return { ...entry, photos: photos.map(({ picked, ...photo }) => photo) };
}

function photoKey(key: string, photo: string): string {
  return `${key}/${photo}`;
}

function photoKeys(key: string): IDBKeyRange {
  return IDBKeyRange.bound(photoKey(key, ''), photoKey(key, '\uffff'));
}

/** The entries of `uid`, the oldest first. If the device does not answer, as it answered last. */
export async function listEntries(uid: string): Promise<Entry[]> {
  const stored = await withDeviceStore<Entry[] | null>(async (store) => {
    const records = (await store.getAll('entries')).filter((record) => record.uid === uid);
    return Promise.all(records.map((record) => readRecord(store, record)));
  }, null);
  lastRead = stored ?? lastRead;
  const ofDevice = lastRead.filter((entry) => entry.uid === uid && !inTab.has(entry.key));
  const ofTab = [...inTab.values()].filter((entry) => entry.uid === uid);
  return [...ofDevice, ...ofTab].sort((one, other) => one.changedAt - other.changedAt);
}

async function readRecord(store: DeviceStore, record: EntryRecord): Promise<Entry> {
  const photos = await Promise.all(
    record.photos.map(async (photo): Promise<FormPhoto[]> => {
      if (photo.stored) return [{ ...photo, stored: photo.stored }];
      const own = photosOf.get(record.key)?.find(({ key }) => key === photo.key);
      const found = own?.picked ?? (await store.get('photos', photoKey(record.key, photo.key)));
      if (!found) return [];
      const { prepared, fileName } = found;
      return [{ ...photo, stored: undefined, picked: { prepared, fileName } }];
    }),
  );
  return fromRecord(record, photos.flat());
}

function fromRecord(record: EntryRecord, photos: FormPhoto[]): Entry {
  return { ...record, draft: { ...emptyDraft(), ...record.draft }, photos };
}

type Change = (
  entry: Pick<Entry, 'state' | 'uid' | 'changedAt'>,
) => Partial<Pick<Entry, 'state' | 'stopCode' | 'mayBeSaved'>> | 'keep' | 'delete';

/**
 * Changes an entry as `change` says, which gets the entry as it is stored now.
 * @returns whether it was changed or deleted; false also if the device does not answer
 */
export async function changeEntry(key: string, change: Change): Promise<boolean> {
  const entry = inTab.get(key);
  if (!entry) return changeStored((record) => (record.key === key ? change(record) : 'keep'));
  const changed = change(entry);
  if (changed === 'keep') return false;
  if (changed === 'delete') {
    inTab.delete(key);
    // The device can have its texts.
    await changeStored((record) => (record.key === key ? changed : 'keep'));
  } else inTab.set(key, { ...entry, ...changed });
  storeTab();
  return true;
}

export async function deleteEntry(key: string): Promise<void> {
  await changeEntry(key, () => 'delete');
}

/** Changes all entries on the device. @returns whether one was changed, and the device said so */
async function changeStored(change: (record: EntryRecord) => ReturnType<Change>): Promise<boolean> {
  return withDeviceStore(async (store) => {
    const changing = store.transaction(['entries', 'photos'], 'readwrite');
    const [entries, photos] = [changing.objectStore('entries'), changing.objectStore('photos')];
    const changes = (await entries.getAll()).flatMap((record): Promise<unknown>[] => {
      const changed = change(record);
      if (changed === 'keep') return [];
      if (changed !== 'delete') return [entries.put({ ...record, ...changed })];
      photosOf.delete(record.key);
      return [entries.delete(record.key), photos.delete(photoKeys(record.key))];
    });
    await Promise.all([...changes, changing.done]);
    return changes.length > 0;
  }, false);
}

/** Deletes all entries of `uid`. Forms that have one of them keep it no more. */
export async function clearEntries(uid: string): Promise<void> {
  for (const { key } of await listEntries(uid)) {
    cleared.add(key);
    inTab.delete(key);
  }
  storeTab();
  await changeStored((record) => (record.uid === uid ? 'delete' : 'keep'));
}

/**
 * Decides what is kept after the person `uid` has signed in: other people's entries stay on the
 * device for OTHERS_DRAFT_DAYS, and in the tab of a shared computer not at all.
 */
export async function settleEntries(uid: string): Promise<void> {
  for (const [key, entry] of inTab) if (entry.uid !== uid) inTab.delete(key);
  for (const record of takeTexts(uid) as EntryRecord[]) {
    if (!inTab.has(record.key))
      await putEntry(fromRecord(record, record.photos.flatMap(storedOnly)));
  }
  const isOld = ({ changedAt }: Pick<Entry, 'changedAt'>) =>
    Date.now() - changedAt > OTHERS_DRAFT_DAYS * DAY_MS;
  await changeStored((record) => (record.uid !== uid && isOld(record) ? 'delete' : 'keep'));
}

function storedOnly(photo: EntryRecord['photos'][number]): FormPhoto[] {
  return photo.stored ? [{ ...photo, stored: photo.stored }] : [];
}
