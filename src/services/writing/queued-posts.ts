import { type DraftRecord, type Waiting, withDeviceStore } from './device-store';
import {
  changeDrafts,
  type DraftPlace,
  draftRecord,
  type FormContent,
  NEW_SLOT,
  putRecord,
  readDraft,
  readRecords,
  type SavedDraft,
} from './drafts';

/** A post in the outbox: a draft that waits on this device to be published. */
export interface WaitingPost extends SavedDraft {
  waiting: Waiting;
}

/** Whether a waiting post is new; otherwise it is an edit. */
export function isNewPost({ slot }: WaitingPost): boolean {
  return slot === NEW_SLOT;
}

/**
 * Puts a form's content with all its photos into the outbox in place of its draft, or does nothing.
 * @returns the number of posts of this person that wait now; 0 if nothing was stored
 */
export async function queuePost(place: DraftPlace, content: FormContent): Promise<number> {
  const record = draftRecord(place, content);
  if (!record) return 0;
  const waiting: DraftRecord = { ...record, waiting: { since: Date.now() } };
  return withDeviceStore(async (store) => {
    await putRecord(store, waiting, content.photos);
    const queued = (await store.getAll('drafts')).filter((each) => isWaitingOf(each, record.uid));
    // Without this request, the browser may delete the site's data when the device is full.
    if (queued.length === 1) void navigator.storage?.persist?.().catch(() => {});
    return queued.length;
  }, 0);
}

/** The waiting posts of `uid`, the oldest first; null if the device does not answer. */
export async function listWaiting(uid: string): Promise<WaitingPost[] | null> {
  return withDeviceStore<WaitingPost[] | null>(async (store) => {
    const records = (await store.getAll('drafts')).filter((record) => isWaitingOf(record, uid));
    const posts = await Promise.all(records.map((record) => readDraft(store, record)));
    return posts
      .filter((post): post is WaitingPost => post.waiting !== undefined)
      .sort((one, other) => one.waiting.since - other.waiting.since);
  }, null);
}

export async function countWaiting(uid: string): Promise<number> {
  const records = (await readRecords()) ?? [];
  return records.filter((record) => isWaitingOf(record, uid)).length;
}

function isWaitingOf({ uid, waiting }: DraftRecord, person: string | undefined): boolean {
  return uid === person && waiting !== undefined;
}

/** Whether the post `key` still waits; false also if the device does not answer. */
export async function isWaiting(key: string): Promise<boolean> {
  return (await readRecords())?.some((each) => each.key === key && each.waiting) ?? false;
}

/** Stores the code of the error that stopped a post; without `failure`, it can be sent again. */
export async function noteFailure(key: string, failure?: string): Promise<void> {
  await changeWaiting(key, ({ waiting: { failure: _, ...waiting }, ...record }) => ({
    ...record,
    waiting: { ...waiting, ...(failure !== undefined && { failure }) },
  }));
}

/** Stores that a write of a waiting post begins. */
export async function noteWrite(key: string): Promise<void> {
  await changeWaiting(key, (record) => ({ ...record, mayBeSaved: true }));
}

/** Turns a waiting post back into a draft. @returns false if it does not wait, or is not stored */
export async function takeWaiting(key: string): Promise<boolean> {
  return changeWaiting(key, ({ waiting, mayBeSaved = waiting.mayBeSaved, ...record }) => ({
    ...record,
    mayBeSaved,
  }));
}

/** Deletes a waiting post, but not if it was turned back into a draft. */
export async function deleteWaiting(key: string): Promise<void> {
  await changeWaiting(key, () => null);
}

/**
 * Like `changeDrafts`, for one waiting post. @returns false if it does not wait, or is not stored
 */
async function changeWaiting(
  key: string,
  change: (record: DraftRecord & { waiting: Waiting }) => DraftRecord | null,
): Promise<boolean> {
  const changed = await changeDrafts((record) => {
    const { waiting } = record;
    return record.key === key && waiting ? change({ ...record, waiting }) : record;
  });
  return Boolean(changed);
}
