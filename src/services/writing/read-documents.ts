import {
  collection,
  type DocumentReference,
  type DocumentSnapshot,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  query,
  startAfter,
} from 'firebase/firestore/lite';
import { withTimeout } from '../browser/timeout';
import { withSession } from './auth';
import { database } from './firebase';

/** Reads one document. @throws Firebase's error, TimeoutError */
export function readDocument(reference: DocumentReference): Promise<DocumentSnapshot> {
  return withTimeout(withSession(() => getDoc(reference)));
}

/** Reads documents of the collection at `path`. @throws Firebase's error, TimeoutError */
export async function readDocuments(
  path: string,
  ...constraints: QueryConstraint[]
): Promise<QueryDocumentSnapshot[]> {
  const asked = query(collection(database(), path), ...constraints);
  const found = await withTimeout(withSession(() => getDocs(asked)));
  return found.docs;
}

/** A part of a list that is read in batches. */
export interface Batch<T, Cursor = QueryDocumentSnapshot> {
  items: T[];
  /** After this document, the next batch begins; null if no batch follows. */
  next: Cursor | null;
}

/**
 * Reads the batch of at most `size` documents after `last`, those with the latest `time` first.
 * @throws Firebase's error, TimeoutError
 */
export async function readBatch(
  path: string,
  time: string,
  size: number,
  last?: QueryDocumentSnapshot,
): Promise<Batch<QueryDocumentSnapshot>> {
  const after = last ? [startAfter(last)] : [];
  const items = await readDocuments(path, orderBy(time, 'desc'), ...after, limit(size));
  return { items, next: (items.length === size && items.at(-1)) || null };
}
