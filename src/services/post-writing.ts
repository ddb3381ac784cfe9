import {
  type DocumentSnapshot,
  doc,
  getDoc,
  runTransaction,
  serverTimestamp,
  Timestamp,
  type Transaction,
} from 'firebase/firestore/lite';
import type { StoredImage } from '../model/photo';
import { type Post, toPost } from '../model/post';
import { saysTheSame, type Written, writtenFields } from '../model/post-document';
import type { PostDraft } from '../model/post-draft';
import { errorCode, isRefused } from '../model/server-errors';
import { NotReached, requireUid } from './auth';
import { imageOf } from './editable-post';
import { database } from './firebase';
import { forgetReads } from './read-cache';
import { TimeoutError, withTimeout } from './timeout';

const WRITE_TIMEOUT_MS = 20_000;
const MAX_ATTEMPTS = 3;

/** A save, which may be tried several times. */
export interface Save {
  id: string;
  /** The revision that the writer's form began with; 0 for a new post. */
  revision: number;
  draft: PostDraft;
  /** The new photo; null keeps the one that the post has. */
  image: StoredImage | null;
  /** What earlier tries sent without an answer: finding it stored is not a conflict. */
  sent: Written[];
  /** When an older post without `createdAt` was made, RFC 3339; '' is now. */
  madeAt?: string;
}

/** What the server holds after a save. */
export interface Saved {
  revision: number;
  image: StoredImage | null;
}

/** A post as the server holds it. */
interface PostVersion {
  /** 0 for a post that an older client wrote. */
  revision: number;
  /** null if nothing in it can be shown. */
  post: Post | null;
}

/** Somebody else has saved the post since: nothing was written. */
export class PostChanged extends Error {
  constructor(readonly current: PostVersion) {
    super('The post has moved on');
  }
}

/** Somebody else has deleted the post: nothing was written. */
export class PostGone extends Error {}

/**
 * Stores a new post under `save.id`. However often it is tried, there is one post.
 * @throws PostChanged, SignedOut, NotReached, TimeoutError, Firebase's error
 */
export async function createPost(save: Save): Promise<Saved> {
  return write(save, (before, uid, written) => {
    if (!before) {
      return { ...written, createdAt: serverTimestamp(), createdBy: uid, revision: 1 };
    }
    // An earlier try of this form succeeded, whether or not this page heard of it.
    const own = before.createdBy === uid && before.revision === 1;
    return own || wasSent(save.sent, before) ? nextVersion(before, written) : null;
  });
}

/**
 * Stores an edit of post `save.id` in place of the revision that it was made from.
 * @throws PostChanged, PostGone, SignedOut, NotReached, TimeoutError, Firebase's error
 */
export async function updatePost(save: Save): Promise<Saved> {
  return write(save, (before, _uid, written) => {
    if (!before) throw new PostGone('The post is not there any more');
    const expected = revisionOf(before) === save.revision || wasSent(save.sent, before);
    return expected ? nextVersion(before, written, save.madeAt) : null;
  });
}

/**
 * Deletes the post; one that is gone already counts as deleted.
 * @param revision the one that the writer saw; null deletes any
 * @throws PostChanged, SignedOut, NotReached, TimeoutError, Firebase's error
 */
export async function deletePost(id: string, revision: number | null): Promise<void> {
  await requireUid();
  await changePost(id, (transaction, before) => {
    if (!before.exists()) return;
    const current = versionOf(before);
    if (revision !== null && current.revision !== revision) throw new PostChanged(current);
    transaction.delete(before.ref);
  });
  forgetReads();
}

/** A document's fields as Firestore's SDK gives them. */
type StoredFields = Readonly<Record<string, unknown>>;

/** The document to store, without the time and author of the edit; null if it is a conflict. */
type Compose = (before: StoredFields | null, uid: string, written: Written) => StoredFields | null;

async function write(save: Save, compose: Compose): Promise<Saved> {
  const uid = await requireUid();
  const sentBefore = save.sent.length;
  const saved = await changePost(save.id, (transaction, snapshot) => {
    const before = snapshot.exists() ? snapshot.data() : null;
    const current = versionOf(snapshot);
    const image = save.image ?? (current.post && imageOf(current.post));
    const written = writtenFields(save.draft, image);
    if (before && isOwnSave(before, written, uid, save.revision)) {
      return { revision: current.revision, image };
    }
    const next = compose(before, uid, written);
    if (!next) throw new PostChanged(current);
    save.sent.push(written);
    transaction.set(snapshot.ref, { ...next, updatedAt: serverTimestamp(), updatedBy: uid });
    return { revision: revisionOf(next), image };
  }).catch((error: unknown) => {
    throw save.sent.length === sentBefore && isUnanswered(error)
      ? new NotReached('The post could not be read', { cause: error })
      : error;
  });
  forgetReads();
  return saved;
}

/** Whether the post holds what an earlier try of this very save wrote. */
function isOwnSave(before: StoredFields, written: Written, uid: string, revision: number): boolean {
  return (
    before.updatedBy === uid && revisionOf(before) === revision + 1 && saysTheSame(before, written)
  );
}

function wasSent(sent: readonly Written[], before: StoredFields): boolean {
  return sent.some((written) => saysTheSame(before, written));
}

/** Whether a request failed without an answer. The SDK calls a broken connection 'unknown'. */
function isUnanswered(error: unknown): boolean {
  return error instanceof TimeoutError || errorCode(error) === 'unknown';
}

/** An edit keeps who made the post and when; an older post without a time gets one. */
function nextVersion(before: StoredFields, written: Written, madeAt = ''): StoredFields {
  const { createdAt, createdBy } = before;
  return {
    ...written,
    createdAt: createdAt instanceof Timestamp ? createdAt : timestampOf(madeAt),
    ...(typeof createdBy === 'string' && { createdBy }),
    revision: revisionOf(before) + 1,
  };
}

/** A timestamp of `text` (RFC 3339); the server's time if it is no moment. */
function timestampOf(text: string) {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? serverTimestamp() : Timestamp.fromDate(moment);
}

/** The revision of a document; 0 if an older client wrote it. */
function revisionOf(stored: StoredFields): number {
  return Number.isInteger(stored.revision) ? Number(stored.revision) : 0;
}

function versionOf(snapshot: DocumentSnapshot): PostVersion {
  const data = snapshot.data() ?? {};
  const readable = Object.entries(data).map(([name, value]) => [
    name,
    value instanceof Timestamp ? { timestamp: value.toDate().toISOString() } : value,
  ]);
  return {
    revision: revisionOf(data),
    post: toPost(snapshot.id, Object.fromEntries(readable)),
  };
}

/** A change of a post as the server holds it now. It may be called again, with a later state. */
type Change<T> = (transaction: Transaction, before: DocumentSnapshot) => T;

/** Reads and changes post `id` in one transaction. @throws what `change` throws, TimeoutError, Firebase's error */
function changePost<T>(id: string, change: Change<T>): Promise<T> {
  return withTimeout(attemptChange(id, change, MAX_ATTEMPTS), WRITE_TIMEOUT_MS);
}

async function attemptChange<T>(id: string, change: Change<T>, attempts: number): Promise<T> {
  const reference = doc(database(), 'posts', id);
  let seen: number | null = null;
  try {
    return await runTransaction(
      database(),
      async (transaction) => {
        const before = await transaction.get(reference);
        seen = storedRevision(before);
        return change(transaction, before);
      },
      { maxAttempts: MAX_ATTEMPTS },
    );
  } catch (error) {
    // The rules compare revisions, and so refuse a write to a post that has moved on since the read.
    const again = isRefused(error) && attempts > 1 && (await hasMovedOn(reference, seen));
    if (!again) throw error;
    return attemptChange(id, change, attempts - 1);
  }
}

async function hasMovedOn(
  reference: ReturnType<typeof doc>,
  seen: number | null,
): Promise<boolean> {
  try {
    return storedRevision(await getDoc(reference)) !== seen;
  } catch {
    return false;
  }
}

/** The revision of a post; null if there is none. */
function storedRevision(snapshot: DocumentSnapshot): number | null {
  return snapshot.exists() ? revisionOf(snapshot.data()) : null;
}
