import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  addDoc,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '../../src/model/categories';
import {
  asSdkDoc,
  countPosts,
  deleteIntoTrash,
  openAttackedSite,
  POST_COUNT,
  STRANGERS,
  VICTIM,
} from './attack-site';
import { PEOPLE } from './people';
import { newPost } from './samples';

const { databaseAs, peek } = openAttackedSite();

const [category] = CATEGORIES;

/** A new post with the author `uid`. Its images have paths for the post id post-99. */
const post = (uid: string) => asSdkDoc(newPost(category), uid, serverTimestamp(), 'post-99');

describe('a person outside the team', () => {
  test.each(STRANGERS)('(%s) cannot write posts, or read the trash or a history', async (name) => {
    const database = databaseAs(name);
    await assertFails(setDoc(doc(database, 'posts/post-99'), post(PEOPLE[name]?.uid ?? '')));
    await assertFails(setDoc(doc(database, 'posts/post-99'), post('editor')));
    await assertFails(addDoc(collection(database, 'posts'), post('editor')));
    await assertFails(updateDoc(doc(database, VICTIM), { title: 'Mine' }));
    await assertFails(deleteDoc(doc(database, VICTIM)));
    await assertFails(deleteIntoTrash(doc(database, VICTIM), PEOPLE[name]?.uid ?? ''));
    await assertFails(getDocs(query(collection(database, 'trash'), limit(1))));
    await assertFails(getDocs(query(collection(database, `${VICTIM}/history`), limit(1))));
    expect(await countPosts()).toBe(POST_COUNT);
    await assertSucceeds(setDoc(doc(databaseAs('editor'), 'posts/post-99'), post('editor')));
  });

  test('cannot store or read documents in the trash or at paths without a rule', async () => {
    const database = databaseAs('waiting');
    for (const path of [
      'users/waiting',
      `${VICTIM}/comments/1`,
      'settings/theme',
      'trash/1',
      'a/b',
    ]) {
      await assertFails(setDoc(doc(database, path), { x: 1 }));
      await assertFails(getDoc(doc(database, path)));
    }
  });

  test('cannot list or count posts without a limit, list more than 1,000, or query a collection group', async () => {
    const posts = collection(databaseAs('visitor'), 'posts');
    await assertFails(getDocs(posts));
    await assertFails(getDocs(query(posts, limit(10_001))));
    await assertFails(getCountFromServer(posts));
    await assertFails(getDocs(query(collectionGroup(databaseAs('visitor'), 'posts'), limit(5))));
    await assertSucceeds(getDocs(query(posts, limit(5))));
  });

  test('cannot become the owner of a site that has an owner', async () => {
    const database = databaseAs('newcomer');
    const place = {
      role: 'owner',
      email: 'newcomer@example.org',
      addedBy: 'newcomer',
      addedAt: serverTimestamp(),
    };
    const batch = writeBatch(database);
    batch.set(doc(database, 'admins/newcomer'), place);
    batch.set(doc(database, 'settings/access'), {
      owner: 'newcomer',
      enrolment: 'closed',
      claimedAt: serverTimestamp(),
    });
    await assertFails(batch.commit());
    await assertFails(setDoc(doc(database, 'admins/newcomer'), place));
    expect(await peek('settings/access')).toMatchObject({ owner: 'owner' });
  });
});
