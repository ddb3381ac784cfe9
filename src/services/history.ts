import {
  collection,
  doc,
  getDocs,
  limit,
  orderBy,
  query,
  Timestamp,
} from 'firebase/firestore/lite';
import { database } from './firebase';
import { type PostVersion, type StoredFields, versionOf } from './post-transaction';
import { withTimeout } from './timeout';

/** How many versions are shown; the rules let nobody read more at a time. */
export const MAX_VERSIONS = 50;

/** A version of a post that an edit has replaced. */
export interface EarlierVersion extends PostVersion {
  /** When it was stored; null where an older client did not say. */
  savedAt: Date | null;
  replacedAt: Date;
}

/** The versions of post `id` before the present one, the last first. @throws Firebase's error, TimeoutError */
export async function listVersions(id: string): Promise<EarlierVersion[]> {
  const history = collection(database(), 'posts', id, 'history');
  const { docs } = await withTimeout(
    getDocs(query(history, orderBy('replacedAt', 'desc'), limit(MAX_VERSIONS))),
  );
  return docs.map((snapshot) => {
    const { post, replacedAt } = snapshot.data() as { post: StoredFields; replacedAt: Timestamp };
    const savedAt = post.updatedAt ?? post.createdAt;
    return {
      ...versionOf(id, post),
      savedAt: savedAt instanceof Timestamp ? savedAt.toDate() : null,
      replacedAt: replacedAt.toDate(),
    };
  });
}

/** Where the version of post `id` that has this revision is kept. */
export function versionReference(id: string, revision: number) {
  return doc(database(), 'posts', id, 'history', String(revision));
}
