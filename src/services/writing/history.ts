import { doc, type QueryDocumentSnapshot, Timestamp } from 'firebase/firestore/lite';
import { textOf } from '../../model/field-kinds';
import { database } from './firebase';
import { nameOf } from './names';
import { type PostVersion, type StoredFields, versionOf } from './post-transaction';
import { type Batch, readBatch } from './read-documents';

/** The maximum that the rules allow for one read. */
export const VERSION_BATCH = 50;

/** A version of a post that an edit has replaced. */
export interface EarlierVersion extends PostVersion {
  /** The time at which the version was saved; null if an older client did not store it. */
  savedAt: Date | null;
  /** The name of the member who saved it; '' if it is not known. */
  savedBy: string;
  replacedAt: Date;
}

/**
 * Reads the batch of earlier versions after the document `last`, the latest first.
 * @throws Firebase's error, TimeoutError
 */
export async function listVersions(
  id: string,
  last?: QueryDocumentSnapshot,
): Promise<Batch<EarlierVersion>> {
  const path = `posts/${id}/history`;
  const { items, next } = await readBatch(path, 'replacedAt', VERSION_BATCH, last);
  const read = items.map(async (snapshot): Promise<EarlierVersion> => {
    const { post, replacedAt } = snapshot.data() as { post: StoredFields; replacedAt: Timestamp };
    const savedAt = post.updatedAt ?? post.createdAt;
    return {
      ...versionOf(id, post),
      savedBy: await nameOf(textOf(post.updatedBy)),
      savedAt: savedAt instanceof Timestamp ? savedAt.toDate() : null,
      replacedAt: replacedAt.toDate(),
    };
  });
  return { items: await Promise.all(read), next };
}

/** The document with a version of post `id`. */
export function versionReference(id: string, revision: number) {
  return doc(database(), 'posts', id, 'history', String(revision));
}
