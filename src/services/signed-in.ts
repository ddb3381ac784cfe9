import { auth } from '../firebase';
import { SignedOut } from './post-write-errors';

/** The uid of the person who is signed in. @throws SignedOut */
export function uidOf(): string {
  const uid = auth().currentUser?.uid;
  if (!uid) throw new SignedOut('Nobody is signed in');
  return uid;
}
