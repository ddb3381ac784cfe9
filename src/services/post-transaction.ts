import {
  type DocumentReference,
  type DocumentSnapshot,
  doc,
  getDoc,
  type QueryDocumentSnapshot,
  runTransaction,
  Timestamp,
  type Transaction,
} from 'firebase/firestore/lite';
import { type Post, toPost } from '../model/post';
import { isRefused } from '../model/server-errors';
import { database } from './firebase';
import { withTimeout } from './timeout';

const WRITE_TIMEOUT_MS = 20_000;
const MAX_ATTEMPTS = 3;

/** A post as it is stored on the server. */
export interface PostVersion {
  /** 0 for a post that an older client wrote. */
  revision: number;
  /** null if the post has neither a title nor a description. */
  post: Post | null;
}

/** A part of a list that is read in batches. */
export interface Batch<T, Cursor = QueryDocumentSnapshot> {
  items: T[];
  /**
   * The last document of this batch, after which the next batch begins; null if there are no more.
   */
  next: Cursor | null;
}

/** Nothing was written, because somebody else has saved the post since this person read it. */
export class PostChanged extends Error {
  constructor(readonly current: PostVersion) {
    super('Somebody else has changed the post');
  }
}

/** Nothing was written, because the post was deleted. */
export class PostGone extends Error {}

/** A document's fields as Firestore's SDK gives them. */
export type StoredFields = Readonly<Record<string, unknown>>;

/** The revision of a document; 0 if an older client wrote it. */
export function revisionOf(stored: StoredFields): number {
  return Number.isInteger(stored.revision) ? Number(stored.revision) : 0;
}

/** The post `id` in the stored fields `stored`. */
export function versionOf(id: string, stored: StoredFields = {}): PostVersion {
  const readable = Object.entries(stored).map(([name, value]) => [
    name,
    value instanceof Timestamp ? { timestamp: value.toDate().toISOString() } : value,
  ]);
  return { revision: revisionOf(stored), post: toPost(id, Object.fromEntries(readable)) };
}

/**
 * Changes the post `before` in a transaction. It may be called again with a newer state of the
 * post.
 */
type Change<T> = (transaction: Transaction, before: DocumentSnapshot) => T;

/**
 * Reads and changes post `id` in one transaction. If `from` is 'trash', `id` is the id of a deleted
 * post, and the post's document in the trash is read.
 * @throws the errors of `change`, TimeoutError, Firebase's error
 */
export function changePost<T>(
  id: string,
  change: Change<T>,
  from: 'posts' | 'trash' = 'posts',
): Promise<T> {
  const reference = doc(database(), from, id);
  return withTimeout(attemptChange(reference, change, MAX_ATTEMPTS), WRITE_TIMEOUT_MS);
}

async function attemptChange<T>(
  reference: DocumentReference,
  change: Change<T>,
  attempts: number,
): Promise<T> {
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
    // The rules compare revisions: they refuse the write if somebody has saved the post since the
    // transaction read it. In this case the transaction is tried again.
    const again = isRefused(error) && attempts > 1 && (await hasMovedOn(reference, seen));
    if (!again) throw error;
    return attemptChange(reference, change, attempts - 1);
  }
}

async function hasMovedOn(reference: DocumentReference, seen: number | null): Promise<boolean> {
  try {
    return storedRevision(await getDoc(reference)) !== seen;
  } catch {
    return false;
  }
}

/** The revision of a post; null if the post does not exist. */
function storedRevision(snapshot: DocumentSnapshot): number | null {
  return snapshot.exists() ? revisionOf(snapshot.data()) : null;
}
