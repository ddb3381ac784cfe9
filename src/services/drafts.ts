import { DAY_MS } from '../model/dates';
import type { PickedPhoto } from '../model/photo';
import { type PostDraft, readStoredDraft, withStoredNames } from '../model/post-draft';
import { type DraftRecord, type PhotoRecord, withDeviceStore } from './device-store';
import { randomId } from './random-id';
import { forgetSharedDraft, isSharedComputer, noteSharedDraft } from './sign-in-flag';

interface DraftTexts {
  draft: PostDraft;
  base: Omit<DraftRecord['base'], 'draft'> & { draft: PostDraft };
}

/** A kept draft with its photo, if one was picked. */
export interface KeptDraft extends Omit<DraftRecord, keyof DraftTexts>, DraftTexts {
  photo: PickedPhoto | null;
}

/** The time for which a device keeps a person's drafts while others sign in. */
const OTHERS_KEPT_MS = 30 * DAY_MS;

/** The number of times that drafts were cleared: a form opened before the last time keeps nothing. */
let clearings = 0;

/** The place where one form keeps its draft. */
export interface DraftPlace {
  key: string;
  slot: string;
  /** The writer's uid; without one the form keeps nothing. */
  uid: string | null;
  /** Whether it was opened on a shared computer. */
  shared: boolean;
  clearings: number;
}

/** A new place for a draft of the person `uid`. `slot` is 'new' or the edited post's id. */
export function openDraftPlace(slot: string, uid: string | null): DraftPlace {
  const key = `${slot}/${randomId()}`;
  return { key, slot, uid, shared: isSharedComputer(), clearings };
}

/** Keeps a form's content in place of what the form kept before. */
export async function keepDraft(
  place: DraftPlace,
  { draft, base, postId }: DraftTexts & Pick<DraftRecord, 'postId'>,
): Promise<void> {
  const { key, slot, uid, shared } = place;
  if (place.clearings !== clearings || !uid) return;
  if (shared) noteSharedDraft();
  const record = {
    ...{ key, slot, uid, postId, savedAt: Date.now(), draft: withStoredNames({ ...draft }) },
    base: { ...base, draft: withStoredNames({ ...base.draft }) },
    ...(shared && { shared }),
  };
  await withDeviceStore(async (store) => void (await store.put('drafts', record)), undefined);
}

/** Keeps the picked photo beside the draft; null forgets it. */
export async function keepPhoto(place: DraftPlace, photo: PickedPhoto | null): Promise<void> {
  if (place.clearings !== clearings || !place.uid) return;
  const { key } = place;
  await withDeviceStore(async (store) => {
    if (photo) await store.put('photos', { key, ...photo });
    else await store.delete('photos', key);
  }, undefined);
}

/**
 * The drafts that `uid` left in `slot`, the newest first; none if the device stores nothing. Nobody
 * is given another person's.
 */
export async function listDrafts(slot: string, uid: string): Promise<KeptDraft[]> {
  await settleDrafts(uid);
  return withDeviceStore(async (store) => {
    const records = await store.getAllFromIndex('drafts', 'slot', slot);
    const drafts = await Promise.all(
      records
        .filter((record) => record.uid === uid)
        .map(
          async (record): Promise<KeptDraft> => ({
            ...record,
            draft: readStoredDraft(record.draft),
            base: { ...record.base, draft: readStoredDraft(record.base.draft) },
            photo: ((await store.get('photos', record.key)) as PhotoRecord | undefined) ?? null,
          }),
        ),
    );
    return drafts.sort((one, other) => other.savedAt - one.savedAt);
  }, []);
}

/** Whether this device keeps any draft of the person `uid`. */
export async function hasDrafts(uid: string): Promise<boolean> {
  return withDeviceStore(
    async (store) => (await store.getAll('drafts')).some((record) => record.uid === uid),
    false,
  );
}

/** Deletes one form's draft and photo. */
export async function deleteDraft(key: string): Promise<void> {
  await withDeviceStore(async (store) => {
    const deletion = store.transaction(['drafts', 'photos'], 'readwrite');
    await Promise.all([
      deletion.objectStore('drafts').delete(key),
      deletion.objectStore('photos').delete(key),
      deletion.done,
    ]);
  }, undefined);
}

/** Deletes all drafts of `uid` on this device; forms that are open keep none from now on. */
export async function clearDrafts(uid: string): Promise<void> {
  clearings += 1;
  await changeDrafts((record) => (record.uid === uid ? 'deleted' : record));
}

/**
 * Sorts out the device's drafts for the person who has signed in. Those of others are deleted after
 * 30 days, and at once if either person called this a shared computer. A draft that does not say
 * whose it is becomes this person's; a shared computer keeps it 30 days for one who calls it theirs.
 */
export async function settleDrafts(uid: string): Promise<void> {
  const onShared = isSharedComputer();
  if (onShared) holdSharedLock();
  const isOld = ({ savedAt }: DraftRecord) => Date.now() - savedAt > OTHERS_KEPT_MS;
  await changeDrafts((record) => {
    if (record.uid === uid) return record;
    if (record.uid === undefined && !onShared) return { ...record, uid };
    const isDeletedAtOnce = record.uid !== undefined && (onShared || record.shared);
    return isDeletedAtOnce || isOld(record) ? 'deleted' : record;
  });
}

/** Deletes what sessions of a shared computer left here, unless one of them is open in a tab. */
export async function deleteSharedDrafts(): Promise<void> {
  await unlessSharedElsewhere(async () => {
    await changeDrafts((record) => (record.shared ? 'deleted' : record));
    forgetSharedDraft();
  });
}

/** Replaces each draft by the result of `change`; a draft's photo is deleted with it. */
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
      return [drafts.delete(record.key), photos.delete(record.key)];
    });
    await Promise.all([...changes, changing.done]);
  }, undefined);
}

/** Held by each tab in which somebody is signed in on a shared computer. */
const LOCK_NAME = 'for-us-by-us:shared-computer';

let heldLock: { release: () => void; released: Promise<unknown> } | undefined;

/** Shows other tabs that this one's session on a shared computer goes on, until the tab is gone. */
function holdSharedLock(): void {
  if (heldLock || !navigator.locks) return;
  let release = () => {};
  const ended = new Promise<void>((resolve) => {
    release = resolve;
  });
  heldLock = {
    release,
    released: navigator.locks.request(LOCK_NAME, { mode: 'shared' }, () => ended),
  };
}

/** Calls `act` unless another tab's session on a shared computer goes on; this tab's is over. */
async function unlessSharedElsewhere(act: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return act();
  heldLock?.release();
  await heldLock?.released;
  heldLock = undefined;
  await navigator.locks.request(LOCK_NAME, { ifAvailable: true }, (lock) =>
    lock ? act() : undefined,
  );
}
