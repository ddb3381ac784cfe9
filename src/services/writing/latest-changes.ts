import { limit, orderBy, Timestamp } from 'firebase/firestore/lite';
import { readDocuments } from './read-documents';

/** The last change of a live post. */
export interface Change {
  /** The uid of the person who saved it. */
  by: string;
  at: Date;
}

/** Reads the last changes of the `count` posts that changed last. @throws Firebase's error */
export async function latestChanges(count: number): Promise<Change[]> {
  const posts = await readDocuments('posts', orderBy('updatedAt', 'desc'), limit(count));
  return posts.flatMap((post) => {
    const at: unknown = post.get('updatedAt');
    return at instanceof Timestamp ? [{ by: String(post.get('updatedBy')), at: at.toDate() }] : [];
  });
}
