import { doc, getDoc, serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import type { Photo } from '../../model/photo';
import { pathsOf } from '../../model/photo-writing';
import { type Written, writtenFields } from '../../model/post-document';
import type { PostDraft } from '../../model/post-draft';
import { DELETION_DAYS, TRASH_TTL_DAYS, VERSION_DAYS } from '../../model/retention';
import { saveIdOf } from '../../model/save-id';
import { errorCode, isRefused } from '../../model/server-errors';
import { TimeoutError, withTimeout } from '../browser/timeout';
import { forgetReads } from '../reading/read-cache';
import { NotReached, requireUid } from './auth';
import { photosOf } from './editable-post';
import { database } from './firebase';
import { versionReference } from './history';
import {
  changePost,
  PostChanged,
  PostGone,
  type PostVersion,
  revisionOf,
  type StoredFields,
  versionOf,
} from './post-transaction';
import { randomId } from './random-id';
import { announceMove, inDays, isInTrash, trashOf } from './trash';

export interface Save {
  id: string;
  isNew?: boolean;
  /** The revision from which the edit started; 0 for a new post. */
  revision: number;
  draft: PostDraft;
  /** Null keeps the stored photos, but only those that `photosOf` returns. */
  photos: Photo[] | null;
  /** The photos that the post had at the revision `revision`. */
  before?: readonly Photo[];
  /**
   * The ids of this form's contents, the present one last. A stored post with one of them is this
   * person's own save, and no conflict.
   */
  saveIds?: readonly string[];
  /**
   * For an older post without `createdAt`: its time of creation (RFC 3339). '' is the server's
   * time.
   */
  madeAt?: string;
  /** Whether the save confirms that a property is still available. */
  confirms?: boolean;
  /** Called before the write with the paths of the stored photos that `photos` replaces. */
  onReplacing?: (paths: string[]) => Promise<void>;
}

/** The post on the server directly after a save. */
export interface Saved {
  revision: number;
  photos: Photo[];
}

/**
 * Stores a new post or an edit under `save.id`. Several attempts store a content only once. An edit
 * replaces the revision from which it started, or an earlier content of the same form.
 * @throws PostGone if the post was deleted, PostChanged, SignedOut, NotReached, TimeoutError,
 * Firebase's error
 */
export async function savePost(save: Save): Promise<Saved> {
  const { id, saveIds = [] } = save;
  const uid = await requireUid();
  const expireAt = await inDays(VERSION_DAYS);
  const saveId = saveIds.at(-1) ?? randomId();
  let replaced = 0;
  let hasWritten = false;
  // `isInHistory` says whether the history already has the version that this save replaces.
  const attempt = (isInHistory: boolean) =>
    changePost(id, async (transaction, snapshot): Promise<Saved> => {
      const before = snapshot.data();
      const current = versionOf(id, before);
      const present = savedOf(current);
      const shown = present.photos;
      const isOwn = before !== undefined && isOwnSave(before, saveIds, uid);
      if (isOwn && before.saveId === saveId) return present;
      if (!before && !save.isNew) throw new PostGone('The post is not there any more');
      if (before && !isOwn && !isStart(save, current.revision, shown)) {
        throw new PostChanged(current);
      }
      const photos = save.photos ?? shown;
      const next = nextVersion(before, { ...writtenFields(save.draft, photos), saveId }, uid, save);
      hasWritten = true;
      replaced = current.revision;
      const paths = photos.flatMap(pathsOf);
      await save.onReplacing?.(shown.flatMap(pathsOf).filter((path) => !paths.includes(path)));
      if (before && !isInHistory) {
        transaction.set(versionReference(id, replaced), replacedVersion(before, uid, expireAt));
      }
      transaction.set(snapshot.ref, { ...next, updatedAt: serverTimestamp(), updatedBy: uid });
      return { revision: revisionOf(next), photos };
    });
  const saved = await attempt(false)
    .catch(async (error: unknown) => {
      if (isRefused(error) && (await hasVersion(id, replaced))) return attempt(true);
      throw error;
    })
    .catch(async (cause: unknown) => {
      if (!hasWritten && failedWithoutAnswer(cause))
        throw new NotReached('Nothing was read', { cause });
      const isDeleted = save.isNew && isRefused(cause) && (await wasDeleted(id));
      throw isDeleted ? new PostGone('The post was deleted', { cause }) : cause;
    });
  forgetReads();
  return saved;
}

/** Whether the person `uid` has stored `stored` with one of the ids `saveIds`. */
function isOwnSave(stored: StoredFields, saveIds: readonly string[], uid: string): boolean {
  return stored.updatedBy === uid && saveIds.includes(saveIdOf(stored));
}

/**
 * Whether the stored post, with the photos `shown`, is the version from which the edit started. If a
 * photo is missing, the edited post was deleted for good, and a new post with its id has reached the
 * same revision since. The id of the save does not tell this: the new post can have a copy of it.
 */
function isStart({ revision, before = [] }: Save, present: number, shown: Photo[]): boolean {
  const addresses = shown.map(({ address }) => address);
  return revision === present && before.every(({ address }) => addresses.includes(address));
}

/**
 * The version with the present content of a form, if the server has stored it although its answer did
 * not arrive. It may be in the history by now. Null if there is none, or if the post was deleted.
 * @param revision the revision from which the edit started
 * @param present the ids of the form's present content: one, or several if an earlier version of the
 * site has sent it
 * @param saveIds the ids of all the form's contents. Answers to several of them may be lost.
 * @throws SignedOut, NotReached, TimeoutError, Firebase's error
 */
export async function findSaved(
  id: string,
  revision: number,
  present: readonly string[],
  saveIds: readonly string[],
): Promise<Saved | null> {
  const uid = await requireUid();
  const stored = (await withTimeout(getDoc(doc(database(), 'posts', id)))).data();
  if (!stored || revisionOf(stored) <= revision) return null;
  if (isOwnSave(stored, present, uid)) return savedOf(versionOf(id, stored));
  // A form replaces only the version from which it started, and its own: these versions come first.
  for (let next = revision + 1; next < revisionOf(stored); next += 1) {
    const snapshot = await withTimeout(getDoc(versionReference(id, next)));
    const version = (snapshot.data()?.post ?? {}) as StoredFields;
    if (isOwnSave(version, present, uid)) return savedOf(versionOf(id, version));
    if (!isOwnSave(version, saveIds, uid)) return null;
  }
  return null;
}

function savedOf({ revision, post }: PostVersion): Saved {
  return { revision, photos: post ? photosOf(post) : [] };
}

/**
 * Moves the post into the trash. A post that does not exist counts as deleted.
 * @param revision the revision that the writer saw; null deletes any revision
 * @returns whether the post existed
 * @throws PostChanged, SignedOut, NotReached, TimeoutError, Firebase's error
 */
export async function deletePost(id: string, revision: number | null): Promise<boolean> {
  const uid = await requireUid();
  const expireAt = await inDays(TRASH_TTL_DAYS);
  const announcedUntil = await inDays(DELETION_DAYS);
  const isMoved = await changePost(id, (transaction, before) => {
    if (!before.exists()) return false;
    const current = versionOf(id, before.data());
    if (revision !== null && current.revision !== revision) throw new PostChanged(current);
    announceMove(transaction, id, announcedUntil);
    transaction.set(doc(database(), 'trash', id), trashOf(before.data(), uid, expireAt));
    transaction.delete(before.ref);
    return true;
  });
  forgetReads();
  return isMoved;
}

/**
 * Whether the history of post `id` already has the version `revision`; false if the history cannot
 * be read. A post that was restored from a backup can have such a version. The rules refuse to
 * overwrite it. If it equals the stored post, the rules allow an edit that does not store it again.
 */
async function hasVersion(id: string, revision: number): Promise<boolean> {
  try {
    return (await withTimeout(getDoc(versionReference(id, revision)))).exists();
  } catch {
    return false;
  }
}

/**
 * Whether post `id`, which is not on the site, was deleted: it is in the trash, or it was deleted for
 * good and its first version is left. The rules then refuse a new post with this id. The result is
 * false if the trash and the history cannot be read.
 */
export async function wasDeleted(id: string): Promise<boolean> {
  return (await isInTrash(id).catch(() => false)) || (await hasVersion(id, 1));
}

/** Whether a request failed without an answer. 'unknown' is the SDK's code for no connection. */
function failedWithoutAnswer(error: unknown): boolean {
  return error instanceof TimeoutError || errorCode(error) === 'unknown';
}

/** The document of the history for `before`, which the rules compare with the stored post. */
function replacedVersion(before: StoredFields, uid: string, expireAt: Timestamp): StoredFields {
  return { post: before, replacedAt: serverTimestamp(), replacedBy: uid, expireAt };
}

/**
 * The fields of the post after the save, without `updatedAt` and `updatedBy`. An edited post keeps
 * its author and its time of creation; an older post without a time of creation gets `madeAt`. A
 * property keeps the time of its last confirmation. If `confirms` is true, the server's time replaces
 * that time.
 */
function nextVersion(
  before: StoredFields | undefined,
  written: Written,
  uid: string,
  { madeAt = '', confirms = false }: Save,
): StoredFields {
  if (!before) return { ...written, createdAt: serverTimestamp(), createdBy: uid, revision: 1 };
  const { createdAt, createdBy } = before;
  const confirmedAt = confirms ? serverTimestamp() : before.confirmedAt;
  return {
    ...written,
    createdAt: createdAt instanceof Timestamp ? createdAt : timestampOf(madeAt),
    ...(typeof createdBy === 'string' && { createdBy }),
    ...(written.type === 'properties' && confirmedAt !== undefined && { confirmedAt }),
    revision: revisionOf(before) + 1,
  };
}

/** The timestamp for `text` (RFC 3339); the server's time if `text` is not a valid time. */
function timestampOf(text: string) {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? serverTimestamp() : Timestamp.fromDate(moment);
}
