import { doc, getDoc, serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import type { Photo } from '../model/photo';
import { saysTheSame, type Written, writtenFields } from '../model/post-document';
import type { PostDraft } from '../model/post-draft';
import { TRASH_TTL_DAYS, VERSION_DAYS } from '../model/retention';
import { errorCode, isRefused } from '../model/server-errors';
import { NotReached, requireUid } from './auth';
import { photosOf } from './editable-post';
import { database } from './firebase';
import { versionReference } from './history';
import {
  changePost,
  PostChanged,
  PostGone,
  revisionOf,
  type StoredFields,
  versionOf,
} from './post-transaction';
import { forgetReads } from './read-cache';
import { TimeoutError, withTimeout } from './timeout';
import { inDays, isInTrash, trashOf } from './trash';

/** A save of a post. It may be attempted several times. */
export interface Save {
  id: string;
  /** The revision from which the edit started; 0 for a new post. */
  revision: number;
  draft: PostDraft;
  /**
   * The post's new photos; null keeps the stored photos, but only those that `photosOf` returns.
   */
  photos: Photo[] | null;
  /** The photos that the post had at the revision `revision`. */
  before?: readonly Photo[];
  /**
   * The contents that attempts have sent; each attempt adds its content. If the stored post has one
   * of these contents, an attempt has stored that content, so there is no conflict.
   */
  sent: Written[];
  /**
   * The time (RFC 3339) at which an older post without `createdAt` was created. If it is '' or
   * missing, such a post gets the server's time.
   */
  madeAt?: string;
  /** Whether the save confirms that a property is still available. */
  confirms?: boolean;
}

/** The post on the server after a save. */
export interface Saved {
  revision: number;
  photos: Photo[];
}

/**
 * Stores a new post under `save.id`. Several attempts make only one post.
 * @throws PostGone if somebody deleted the post after an earlier attempt, PostChanged, SignedOut,
 * NotReached, TimeoutError, Firebase's error
 */
export async function createPost(save: Save): Promise<Saved> {
  return write(save, (before, uid, written) => {
    if (!before) {
      return { ...written, createdAt: serverTimestamp(), createdBy: uid, revision: 1 };
    }
    // The post exists already. If an earlier attempt of this form stored it, this attempt stores
    // the next version. Otherwise there is a conflict, even if the same person wrote the post: they
    // may have published it from another tab.
    return wasSent(save.sent, before) ? nextVersion(before, written, {}) : null;
  }).catch(async (error: unknown) => {
    const deleted = isRefused(error) && (await isInTrash(save.id).catch(() => false));
    throw deleted ? new PostGone('The post was deleted', { cause: error }) : error;
  });
}

/**
 * Stores an edit of the post `save.id`. The edit replaces the revision from which it started, or a
 * content that an earlier attempt of this save has stored.
 * @throws PostChanged, PostGone, SignedOut, NotReached, TimeoutError, Firebase's error
 */
export async function updatePost(save: Save): Promise<Saved> {
  return write(save, (before, _uid, written) => {
    if (!before) throw new PostGone('The post is not there any more');
    const expected = revisionOf(before) === save.revision || wasSent(save.sent, before);
    return expected && isSamePost(save, before) ? nextVersion(before, written, save) : null;
  });
}

/**
 * Whether the server has stored one of the contents `sent`, although its answer did not arrive.
 * Also true if a later version has replaced that content since; false if the post was deleted.
 * @throws SignedOut, NotReached, TimeoutError, Firebase's error
 */
export async function isSaved({ id, revision, sent }: EarlierTries): Promise<boolean> {
  if (sent.length === 0) return false;
  const uid = await requireUid();
  const isOwn = (stored: StoredFields) => stored.updatedBy === uid && wasSent(sent, stored);
  const present = (await withTimeout(getDoc(doc(database(), 'posts', id)))).data();
  if (!present || revisionOf(present) <= revision) return false;
  if (isOwn(present)) return true;
  const next = await withTimeout(getDoc(versionReference(id, revision + 1)));
  return isOwn((next.data()?.post ?? {}) as StoredFields);
}

type EarlierTries = Pick<Save, 'id' | 'revision' | 'sent'>;

/**
 * Whether the stored post is the post that this save edits: it has one of the contents in `sent`,
 * or still has all photos in `before`. If neither is true, the edited post was deleted for good,
 * and a new post with its id has since reached the revision from which the edit started.
 */
function isSamePost({ id, before = [], sent }: Save, stored: StoredFields): boolean {
  const { post } = versionOf(id, stored);
  const addresses = post ? photosOf(post).map(({ address }) => address) : [];
  return wasSent(sent, stored) || before.every(({ address }) => addresses.includes(address));
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
  const isMoved = await changePost(id, (transaction, before) => {
    if (!before.exists()) return false;
    const current = versionOf(id, before.data());
    if (revision !== null && current.revision !== revision) throw new PostChanged(current);
    transaction.set(doc(database(), 'trash', id), trashOf(before.data(), uid, expireAt));
    transaction.delete(before.ref);
    return true;
  });
  forgetReads();
  return isMoved;
}

/**
 * Returns the document to store, without `updatedAt` and `updatedBy`; null if there is a conflict.
 */
type Compose = (before: StoredFields | null, uid: string, written: Written) => StoredFields | null;

async function write(save: Save, compose: Compose): Promise<Saved> {
  const uid = await requireUid();
  const expireAt = await inDays(VERSION_DAYS);
  const sentBefore = save.sent.length;
  let replaced = 0;
  // `isKept` says whether the history already has the version that this save replaces.
  const attempt = (isKept: boolean) =>
    changePost(save.id, (transaction, snapshot) => {
      const before = snapshot.exists() ? snapshot.data() : null;
      const current = versionOf(save.id, snapshot.data());
      const photos = save.photos ?? (current.post ? photosOf(current.post) : []);
      const written = writtenFields(save.draft, photos);
      if (before && isOwnSave(before, written, uid, save.revision)) {
        return { revision: current.revision, photos };
      }
      const next = compose(before, uid, written);
      if (!next) throw new PostChanged(current);
      save.sent.push(written);
      replaced = current.revision;
      if (before && !isKept) {
        const kept = versionReference(save.id, current.revision);
        transaction.set(kept, replacedVersion(before, uid, expireAt));
      }
      transaction.set(snapshot.ref, { ...next, updatedAt: serverTimestamp(), updatedBy: uid });
      return { revision: revisionOf(next), photos };
    });
  const saved = await attempt(false)
    .catch(async (error: unknown) => {
      if (isRefused(error) && (await hasVersion(save.id, replaced))) return attempt(true);
      throw error;
    })
    .catch((error: unknown) => {
      throw save.sent.length === sentBefore && isUnanswered(error)
        ? new NotReached('The post could not be read', { cause: error })
        : error;
    });
  forgetReads();
  return saved;
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

/** Whether the stored post `before` is the result of an earlier attempt of this save. */
function isOwnSave(before: StoredFields, written: Written, uid: string, revision: number): boolean {
  return (
    before.updatedBy === uid && revisionOf(before) === revision + 1 && saysTheSame(before, written)
  );
}

function wasSent(sent: readonly Written[], before: StoredFields): boolean {
  return sent.some((written) => saysTheSame(before, written));
}

/**
 * Whether a request failed without an answer. The SDK's code for a broken connection is 'unknown'.
 */
function isUnanswered(error: unknown): boolean {
  return error instanceof TimeoutError || errorCode(error) === 'unknown';
}

/**
 * The document that the history gets for the version `before`, which the person `uid` replaces. The
 * rules compare `before` with the stored post.
 * @param expireAt the time VERSION_DAYS days from now
 */
function replacedVersion(before: StoredFields, uid: string, expireAt: Timestamp): StoredFields {
  return { post: before, replacedAt: serverTimestamp(), replacedBy: uid, expireAt };
}

/**
 * The fields of an edited post, without `updatedAt` and `updatedBy`. The post keeps its author and
 * its time of creation; an older post without a time of creation gets `madeAt`. A property keeps
 * the time of its last confirmation. If `confirms` is true, the server's time replaces that time.
 */
function nextVersion(
  before: StoredFields,
  written: Written,
  { madeAt = '', confirms = false }: Pick<Save, 'madeAt' | 'confirms'>,
): StoredFields {
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
