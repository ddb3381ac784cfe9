import {
  collection,
  type DocumentReference,
  type DocumentSnapshot,
  getDoc,
  getDocs,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  query,
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
