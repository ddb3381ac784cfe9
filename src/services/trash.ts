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
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import { DAY_MS, now } from '../model/dates';
import { requireUid } from './auth';
import { database } from './firebase';
import {
  changePost,
  PostChanged,
  PostGone,
  type PostVersion,
  type StoredFields,
  versionOf,
} from './post-transaction';
import { forgetReads } from './read-cache';
import { getRole } from './team';
import { withTimeout } from './timeout';

/** How long a deleted post can be brought back. */
export const TRASH_DAYS = 30;
/** After so many days Firestore clears what no visit of the team has; until then it names the photos. */
export const TRASH_TTL_DAYS = 90;
/** The rules let nobody read more at a time. */
const MAX_POSTS = 100;
const EXPIRED_AT_ONCE = 20;
/** The rules let nobody read more versions at a time. */
const VERSIONS_AT_ONCE = 50;

/** A post in the trash. */
export interface DeletedPost extends PostVersion {
  id: string;
  deletedAt: Date;
}

/** The document that keeps the post `before`, which `uid` deletes. The rules compare the two. */
export function trashOf(before: StoredFields, uid: string): StoredFields {
  return {
    post: before,
    deletedAt: serverTimestamp(),
    deletedBy: uid,
    expireAt: inDays(TRASH_TTL_DAYS),
  };
}

/** The moment so many days from now, by the server's clock: the rules know it to the day. */
export function inDays(days: number): Timestamp {
  return Timestamp.fromDate(new Date(now().getTime() + days * DAY_MS));
}

/** The posts in the trash that can still be brought back, the last deleted first. @throws Firebase's error */
export async function listDeleted(): Promise<DeletedPost[]> {
  const deleted = await read(orderBy('deletedAt', 'desc'), limit(MAX_POSTS));
  const earliest = now().getTime() - TRASH_DAYS * DAY_MS;
  return deleted.filter(({ deletedAt }) => deletedAt.getTime() > earliest);
}

/** Some posts whose time in the trash is over, the first deleted first. @throws Firebase's error */
export async function listExpired(): Promise<DeletedPost[]> {
  const isOver = where('deletedAt', '<=', inDays(-TRASH_DAYS));
  return read(isOver, orderBy('deletedAt'), limit(EXPIRED_AT_ONCE));
}

async function read(...constraints: Parameters<typeof query>[1][]): Promise<DeletedPost[]> {
  const { docs } = await withTimeout(
    getDocs(query(collection(database(), 'trash'), ...constraints)),
  );
  return docs.map((snapshot) => {
    const { post, deletedAt } = snapshot.data() as { post: StoredFields; deletedAt: Timestamp };
    return { id: snapshot.id, ...versionOf(snapshot.id, post), deletedAt: deletedAt.toDate() };
  });
}

/**
 * Brings a deleted post back just as it was. One that is back already counts as restored.
 * @throws PostGone where it was deleted for good, SignedOut, NotReached, TimeoutError, Firebase's error
 */
export async function restorePost(id: string): Promise<void> {
  await requireUid();
  const wasInTrash = await changePost(
    id,
    (transaction, trashed) => {
      if (!trashed.exists()) return false;
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
 * Takes a deleted post out of the trash for good, the owner with its earlier versions; one that is not
 * there any more counts as gone. The rules let editors do so when its time in the trash is over, and
 * they leave the versions to the TTL. Versions go with the post in one write; of more than that holds, the
 * oldest go first: whenever it is interrupted, the post is still in the trash, to be purged again.
 * @param revision what the person saw in the trash
 * @throws PostChanged, SignedOut, NotReached, TimeoutError, Firebase's error
 */
export async function purgePost(id: string, revision: number): Promise<void> {
  const isOwner = (await getRole(await requireUid())) === 'owner';
  let isDone = false;
  while (!isDone) {
    const versions = isOwner ? await oldestVersions(id) : [];
    const isLast = versions.length < VERSIONS_AT_ONCE;
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
  const oldest = query(history, orderBy('replacedAt'), limit(VERSIONS_AT_ONCE));
  return (await withTimeout(getDocs(oldest))).docs;
}

/** Whether post `id` lies in the trash. @throws Firebase's error, TimeoutError */
export async function isInTrash(id: string): Promise<boolean> {
  return exists('trash', id);
}

async function exists(place: 'posts' | 'trash', id: string): Promise<boolean> {
  return (await withTimeout(getDoc(doc(database(), place, id)))).exists();
}

/** Whether post `id` in the trash shows the image at `path`. @throws Firebase's error, TimeoutError */
export async function trashShowsPath(id: string, path: string): Promise<boolean> {
  const snapshot = await withTimeout(getDoc(doc(database(), 'trash', id)));
  const { imagePath, thumbnailPath } = (snapshot.data()?.post ?? {}) as StoredFields;
  return imagePath === path || thumbnailPath === path;
}

/** Whether any post in the trash shows the image at `address`. @throws Firebase's error, TimeoutError */
export async function trashShowsAddress(address: string): Promise<boolean> {
  return (await read(where('post.image', '==', address), limit(1))).length > 0;
}
