import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  serverTimestamp,
  startAfter,
  Timestamp,
  type Transaction,
  where,
} from 'firebase/firestore/lite';
import { DAY_MS } from '../../model/dates';
import { DELETION_DAYS, TRASH_DAYS } from '../../model/retention';
import { withTimeout } from '../browser/timeout';
import { forgetReads } from '../reading/read-cache';
import { requireUid } from './auth';
import { database } from './firebase';
import { VERSION_BATCH } from './history';
import { getRole } from './members';
import {
  type Batch,
  changePost,
  PostChanged,
  PostGone,
  type PostVersion,
  type StoredFields,
  versionOf,
} from './post-transaction';
import { serverNow } from './server-time';

/** The maximum number of deleted posts that the rules allow in one read. @public for the tests */
export const TRASH_BATCH = 100;
const EXPIRED_AT_ONCE = 20;

export interface DeletedPost extends PostVersion {
  id: string;
  deletedAt: Date;
  /** The uid of the person who deleted the post; '' if it is not stored. */
  deletedBy: string;
}

/**
 * The document of the trash for `before`, which the rules compare with the stored post.
 * @param expireAt the time TRASH_TTL_DAYS days from now
 */
export function trashOf(before: StoredFields, uid: string, expireAt: Timestamp): StoredFields {
  return { post: before, deletedAt: serverTimestamp(), deletedBy: uid, expireAt };
}

/**
 * Adds to `transaction`, which deletes or restores post `id`, the write of the public document that
 * has only the time of this change (docs/decisions/032-deletions-as-documents.md).
 * @param expireAt the time DELETION_DAYS days from now
 */
export function announceMove(transaction: Transaction, id: string, expireAt: Timestamp): void {
  transaction.set(doc(database(), 'deletions', id), { updatedAt: serverTimestamp(), expireAt });
}

/**
 * The time `days` days from now, by the server's clock; if `days` is negative, a time in the past.
 * The device's own clock is not trusted: the rules refuse a time that is wrong by a day, and with a
 * clock that is ahead, posts would be deleted from the trash too early.
 * @throws NotReached
 */
export async function inDays(days: number): Promise<Timestamp> {
  return Timestamp.fromDate(new Date((await serverNow()).getTime() + days * DAY_MS));
}

/**
 * Reads a batch of the posts that were deleted less than TRASH_DAYS days ago, the most recently
 * deleted first.
 * @param last the last document of the previous batch; without it, the first batch is read
 * @throws NotReached, Firebase's error, TimeoutError
 */
export async function listDeleted(last?: QueryDocumentSnapshot): Promise<Batch<DeletedPost>> {
  const [documents, expired] = await Promise.all([
    readDocuments(
      orderBy('deletedAt', 'desc'),
      ...(last ? [startAfter(last)] : []),
      limit(TRASH_BATCH),
    ),
    inDays(-TRASH_DAYS),
  ]);
  const items = documents
    .map(toDeletedPost)
    .filter(({ deletedAt }) => deletedAt > expired.toDate());
  return { items, next: (items.length === TRASH_BATCH && documents.at(-1)) || null };
}

/**
 * Reads all posts in the trash that the person `uid` has deleted in the last `days` days, the most
 * recently deleted first.
 * @throws NotReached, Firebase's error, TimeoutError
 */
export async function listDeletedBy(uid: string, days: number): Promise<DeletedPost[]> {
  const since = (await inDays(-days)).toDate();
  const found: DeletedPost[] = [];
  for (let last: QueryDocumentSnapshot | null | undefined; last !== null; ) {
    const { items, next } = await listDeleted(last);
    const recent = items.filter(({ deletedAt }) => deletedAt > since);
    found.push(...recent.filter(({ deletedBy }) => deletedBy === uid));
    last = recent.length === items.length ? next : null;
  }
  return found;
}

/**
 * Reads at most EXPIRED_AT_ONCE posts that have been in the trash for TRASH_DAYS days or longer, in
 * the order in which they were deleted.
 * @throws SignedOut, also if the person has logged out in another tab since the page was opened;
 * NotReached, Firebase's error, TimeoutError
 */
export async function listExpired(): Promise<DeletedPost[]> {
  const isOver = where('deletedAt', '<=', await inDays(-TRASH_DAYS));
  // The server refuses this query to a visitor, and the browser would report an error.
  await requireUid();
  const found = await readDocuments(isOver, orderBy('deletedAt'), limit(EXPIRED_AT_ONCE));
  return found.map(toDeletedPost);
}

async function readDocuments(
  ...constraints: Parameters<typeof query>[1][]
): Promise<QueryDocumentSnapshot[]> {
  const found = await withTimeout(getDocs(query(collection(database(), 'trash'), ...constraints)));
  return found.docs;
}

function toDeletedPost(snapshot: QueryDocumentSnapshot): DeletedPost {
  const { post, deletedAt, deletedBy } = snapshot.data() as {
    post: StoredFields;
    deletedAt: Timestamp;
    deletedBy: unknown;
  };
  return {
    id: snapshot.id,
    ...versionOf(snapshot.id, post),
    deletedAt: deletedAt.toDate(),
    deletedBy: typeof deletedBy === 'string' ? deletedBy : '',
  };
}

/**
 * Restores a deleted post unchanged. If the post is on the site already, it counts as restored.
 * @throws PostGone if the post was deleted for good, SignedOut, NotReached, TimeoutError,
 * Firebase's error
 */
export async function restorePost(id: string): Promise<void> {
  await requireUid();
  const expireAt = await inDays(DELETION_DAYS);
  const wasInTrash = await changePost(
    id,
    (transaction, trashed) => {
      if (!trashed.exists()) return false;
      announceMove(transaction, id, expireAt);
      transaction.set(doc(database(), 'posts', id), trashed.data().post as StoredFields);
      transaction.delete(trashed.ref);
      return true;
    },
    'trash',
  );
  if (!wasInTrash && !(await exists('posts', id)))
    throw new PostGone('The post was deleted for good');
  forgetReads();
}

/**
 * Deletes a post from the trash for good. A post that is not in the trash any more counts as
 * deleted. If the owner deletes a post, its earlier versions are deleted too, the oldest first. The
 * last of these writes also deletes the post, so after an interruption the post is still in the
 * trash. Editors may delete only a post that has been in the trash for TRASH_DAYS days, and not its
 * versions: Firestore's TTL deletes these later.
 * @param revision the revision that the person saw in the trash
 * @throws PostChanged, SignedOut, NotReached, TimeoutError, Firebase's error
 */
export async function purgePost(id: string, revision: number): Promise<void> {
  const isOwner = (await getRole(await requireUid())) === 'owner';
  let isDone = false;
  while (!isDone) {
    const versions = isOwner ? await oldestVersions(id) : [];
    const isLast = versions.length < VERSION_BATCH;
    const wasInTrash = await changePost(
      id,
      (transaction, trashed) => {
        if (!trashed.exists()) return false;
        const current = versionOf(id, trashed.data().post as StoredFields);
        if (current.revision !== revision) throw new PostChanged(current);
        for (const { ref } of versions) transaction.delete(ref);
        if (isLast) transaction.delete(trashed.ref);
        return true;
      },
      'trash',
    );
    isDone = isLast || !wasInTrash;
  }
}

async function oldestVersions(id: string): Promise<QueryDocumentSnapshot[]> {
  const history = collection(database(), 'posts', id, 'history');
  const oldest = query(history, orderBy('replacedAt'), limit(VERSION_BATCH));
  return (await withTimeout(getDocs(oldest))).docs;
}

/** Whether post `id` is in the trash. @throws Firebase's error, TimeoutError */
export async function isInTrash(id: string): Promise<boolean> {
  return exists('trash', id);
}

async function exists(place: 'posts' | 'trash', id: string): Promise<boolean> {
  return (await withTimeout(getDoc(doc(database(), place, id)))).exists();
}
