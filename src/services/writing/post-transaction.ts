import {
  type DocumentReference,
  type DocumentSnapshot,
  doc,
  getDoc,
  runTransaction,
  Timestamp,
  type Transaction,
} from 'firebase/firestore/lite';
import { type Post, toPost } from '../../model/post';
import { isRefused } from '../../model/server-errors';
import { withTimeout } from '../browser/timeout';
import { NotReached, withSession } from './auth';
import { database } from './firebase';

const WRITE_TIMEOUT_MS = 20_000;
const MAX_ATTEMPTS = 3;

/** A version of a post on the server: on the site, in the trash or in the history. */
export interface PostVersion {
  /** 0 for a post that an older client wrote. */
  revision: number;
  /** null if the post has neither a title nor a description. */
  post: Post | null;
}

/** Thrown instead of a write if the stored version, `current`, is not the one this person saw. */
export class PostChanged extends Error {
  readonly code = 'post-changed';

  constructor(readonly current: PostVersion) {
    super('Somebody else has changed the post');
  }
}

/** The post was deleted, so nothing was written. */
export class PostGone extends Error {
  readonly code = 'post-gone';
}

/** A document's fields as Firestore's SDK gives them. */
export type StoredFields = Readonly<Record<string, unknown>>;

/** The revision of a post; 0 for a post that an older client wrote. */
export function revisionOf(stored: StoredFields): number {
  return Number.isInteger(stored.revision) ? Number(stored.revision) : 0;
}

/** Reads post `id` and its revision from its stored fields, `stored`. */
export function versionOf(id: string, stored: StoredFields = {}): PostVersion {
  const readable = Object.entries(stored).map(([name, value]) => [
    name,
    value instanceof Timestamp ? { timestamp: value.toDate().toISOString() } : value,
  ]);
  return { revision: revisionOf(stored), post: toPost(id, Object.fromEntries(readable)) };
}

/**
 * Adds writes to `transaction`. `before` is the post's document, which may not exist. If the
 * transaction is tried again, the function is called again with the new state of the document.
 */
type Change<T> = (transaction: Transaction, before: DocumentSnapshot) => T | Promise<T>;

/**
 * Reads post `id`, on the site or in the trash, and calls `change` in one transaction, which writes
 * nothing if `change` ends after TimeoutError.
 * @returns the result of `change`
 * @throws the errors of `change`, TimeoutError, Firebase's error
 */
export function changePost<T>(
  id: string,
  change: Change<T>,
  from: 'posts' | 'trash' = 'posts',
): Promise<T> {
  const reference = doc(database(), from, id);
  let seen: number | null = null;
  let isOver = false;
  const write = async (transaction: Transaction) => {
    const before = await transaction.get(reference);
    seen = storedRevision(before);
    const result = await change(transaction, before);
    // The caller was told that nothing was written. By now it may have deleted the photos of the
    // post, or saved another content.
    if (isOver) throw new NotReached('The post was read too late');
    return result;
  };
  const attempt = async (attempts: number): Promise<T> => {
    try {
      return await withSession(() =>
        runTransaction(database(), write, { maxAttempts: MAX_ATTEMPTS }),
      );
    } catch (error) {
      // If somebody has saved or deleted the post since the transaction read it, the rules refuse
      // the write. The post is then read and changed in a new transaction.
      const again = isRefused(error) && attempts > 1 && (await hasMovedOn(reference, seen));
      if (!again) throw error;
      return attempt(attempts - 1);
    }
  };
  return withTimeout(attempt(MAX_ATTEMPTS), WRITE_TIMEOUT_MS).finally(() => {
    isOver = true;
  });
}

async function hasMovedOn(reference: DocumentReference, seen: number | null): Promise<boolean> {
  try {
    return storedRevision(await getDoc(reference)) !== seen;
  } catch {
    return false;
  }
}

/** The revision of a document in `posts`; 0 for one in `trash`, and null if there is none. */
function storedRevision(snapshot: DocumentSnapshot): number | null {
  return snapshot.exists() ? revisionOf(snapshot.data()) : null;
}
