import {
  type DocumentReference,
  type DocumentSnapshot,
  doc,
  serverTimestamp,
  Timestamp,
  updateDoc,
} from 'firebase/firestore/lite';
import { DAY_MS } from '../../model/dates';
import { withTimeout } from '../browser/timeout';
import { database } from './firebase';
import { readDocument } from './read-documents';
import { serverNow } from './server-time';

export type Enrolment = 'open' | 'closed';

/** Whether new accounts may post without approval; null without an owner. */
export async function getEnrolment(): Promise<Enrolment | null> {
  const access = await readDocument(settings());
  if (!access.exists()) return null;
  return (await endOfEnrolment(access)) ? 'open' : 'closed';
}

/** Sets whether new accounts may post without an owner's approval. Only an owner may do this. */
export async function setEnrolment(enrolment: Enrolment): Promise<void> {
  const openedAt = enrolment === 'open' && { openedAt: serverTimestamp() };
  await withTimeout(updateDoc(settings(), { enrolment, ...openedAt }));
}

/** The time at which open enrolment ends, as the rules compute it; null if enrolment is closed. */
export async function endOfEnrolment(access: DocumentSnapshot): Promise<Date | null> {
  const openedAt: unknown = access.get('openedAt');
  if (access.get('enrolment') !== 'open' || !(openedAt instanceof Timestamp)) return null;
  const end = new Date(openedAt.toDate().getTime() + DAY_MS);
  return (await serverNow()) < end ? end : null;
}

/** The document with the site's first owner and the enrolment. */
export function settings(): DocumentReference {
  return doc(database(), 'settings', 'access');
}
