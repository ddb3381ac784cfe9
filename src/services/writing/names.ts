import { type DocumentReference, deleteDoc, doc, setDoc } from 'firebase/firestore/lite';
import { textOf } from '../../model/field-kinds';
import { withTimeout } from '../browser/timeout';
import { database } from './firebase';
import { readDocument } from './read-documents';

/** The names that this page has read, by uid: a member's name is read once. */
const read = new Map<string, Promise<string>>();

/** The name of the member `uid`; '' if there is none. @throws Firebase's error, TimeoutError */
export async function getName(uid: string): Promise<string> {
  const document = await readDocument(nameReference(uid));
  return textOf(document.get('name'));
}

/** The same, read once and without errors. `uid` is the field of a post, which may be any text. */
export async function nameOf(uid: string): Promise<string> {
  if (!/^[A-Za-z0-9_-]{1,128}$/.test(uid)) return '';
  const asked = read.get(uid) ?? getName(uid);
  read.set(uid, asked);
  return asked.catch((error: unknown) => {
    console.info('The name of a member was not read.', error);
    read.delete(uid);
    return '';
  });
}

/** Stores the signed-in member's own name, or deletes it if it is ''. */
export async function setName(uid: string, name: string): Promise<void> {
  const reference = nameReference(uid);
  await withTimeout(name ? setDoc(reference, { name }) : deleteDoc(reference));
  read.set(uid, Promise.resolve(name));
}

/** Only the team can read it. */
export function nameReference(uid: string): DocumentReference {
  return doc(database(), 'names', uid);
}
