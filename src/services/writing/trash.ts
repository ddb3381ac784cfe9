import {
  doc,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  serverTimestamp,
  Timestamp,
  type Transaction,
  where,
} from 'firebase/firestore/lite';
import { DAY_MS } from '../../model/dates';
import { DELETION_DAYS, TRASH_DAYS, TRASH_TTL_DAYS } from '../../model/retention';
import { forgetReads } from '../reading/read-cache';
import { requireUid } from './auth';
import { database } from './firebase';
import { VERSION_BATCH } from './history';
import { getRole } from './members';
import {
  changePost,
  PostChanged,
  PostGone,
  type PostVersion,
  type StoredFields,
  versionOf,
} from './post-transaction';
import { type Batch, readBatch, readDocument, readDocuments } from './read-documents';
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
    const trashed = { deletedAt: serverTimestamp(), deletedBy: uid, expireAt };
    transaction.set(doc(database(), 'trash', id), { post: before.data(), ...trashed });
    transaction.delete(before.ref);
    return true;
  });
  forgetReads();
  return isMoved;
}

/** Adds the public document of decision 032 to `transaction`, which deletes or restores the post. */
function announceMove(transaction: Transaction, id: string, expireAt: Timestamp): void {
  transaction.set(doc(database(), 'deletions', id), { updatedAt: serverTimestamp(), expireAt });
}

/**
 * The time `days` days from now (or ago, if negative), by the server's clock: the rules refuse a
 * wrong time, and a device's clock that is ahead would delete posts too early.
 * @throws NotReached
 */
export async function inDays(days: number): Promise<Timestamp> {
  return Timestamp.fromDate(new Date((await serverNow()).getTime() + days * DAY_MS));
}

/**
 * Reads the batch of deleted posts of the last TRASH_DAYS days after the document `last`, the most
 * recently deleted first.
 * @throws NotReached, Firebase's error, TimeoutError
 */
export async function listDeleted(last?: QueryDocumentSnapshot): Promise<Batch<DeletedPost>> {
  const [{ items, next }, expired] = await Promise.all([
    readBatch('trash', 'deletedAt', TRASH_BATCH, last),
    inDays(-TRASH_DAYS),
  ]);
  const deleted = items.map(toDeletedPost);
  const recent = deleted.filter(({ deletedAt }) => deletedAt > expired.toDate());
  return { items: recent, next: recent.length === items.length ? next : null };
}

/**
 * Reads all posts that `uid` has deleted in the last `days` days, the most recently deleted first.
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
 * Reads at most EXPIRED_AT_ONCE posts that have been in the trash for TRASH_DAYS days or longer.
 * @throws SignedOut, also if the person has logged out in another tab since the page was opened;
 * NotReached, Firebase's error, TimeoutError
 */
export async function listExpired(): Promise<DeletedPost[]> {
  const isOver = where('deletedAt', '<=', await inDays(-TRASH_DAYS));
  // The server refuses this query to a visitor, and the browser would report an error.
  await requireUid();
  const order = orderBy('deletedAt');
  return (await readDocuments('trash', isOver, order, limit(EXPIRED_AT_ONCE))).map(toDeletedPost);
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
  const isThere = wasInTrash || (await readDocument(doc(database(), 'posts', id))).exists();
  if (!isThere) throw new PostGone('The post was deleted for good');
  forgetReads();
}

/**
 * Deletes a post from the trash for good. A post that is neither there nor on the site counts as
 * deleted. If the owner deletes a post, its earlier versions are deleted first, so that after an
 * interruption the post is still in the trash. Editors may delete a post only after TRASH_DAYS days;
 * Firestore's TTL deletes its versions later.
 * @param revision the revision that the person saw in the trash
 * @throws PostChanged, also if the post was restored; SignedOut, NotReached, TimeoutError, Firebase's
 * error
 */
export async function purgePost(id: string, revision: number): Promise<void> {
  const isOwner = (await getRole(await requireUid())) === 'owner';
  const history = `posts/${id}/history`;
  const oldest = [orderBy('replacedAt'), limit(VERSION_BATCH)];
  let isLast = false;
  while (!isLast) {
    const versions = isOwner ? await readDocuments(history, ...oldest) : [];
    isLast = versions.length < VERSION_BATCH;
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
    if (!wasInTrash) {
      const live = await readDocument(doc(database(), 'posts', id));
      if (live.exists()) throw new PostChanged(versionOf(id, live.data()));
      return;
    }
  }
}
