import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  writeBatch,
} from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '../../src/model/categories';
import {
  asSdkDoc,
  countPosts,
  deleteIntoTrash,
  editKeeping,
  openAttackedSite,
  POST_COUNT,
  rest,
  STRANGERS,
  VICTIM,
} from './attack-site';
import { PEOPLE, type PersonName } from './people';
import { BYPASS } from './rest';
import { newPost } from './samples';

const { databaseAs, peek } = openAttackedSite();

const [category] = CATEGORIES;

/** A new post with the author `uid`. Its images have paths for the post id post-99. */
const post = (uid: string) => asSdkDoc(newPost(category), uid, serverTimestamp(), 'post-99');

const uidOf = (name: PersonName) => PEOPLE[name]?.uid ?? '';

/**
 * Operations that only the team may perform. The edit of VICTIM comes before the last operation,
 * which moves VICTIM to the trash.
 */
const OPERATIONS: ((name: PersonName) => Promise<unknown>)[] = [
  (name) => setDoc(doc(databaseAs(name), 'posts/post-99'), post(uidOf(name))),
  (name) => {
    const edit = { updatedAt: serverTimestamp(), updatedBy: uidOf(name), revision: 2 };
    return editKeeping(doc(databaseAs(name), VICTIM), uidOf(name), edit);
  },
  (name) => getDoc(doc(databaseAs(name), `${VICTIM}/history/1`)),
  (name) => getDocs(query(collection(databaseAs(name), `${VICTIM}/history`), limit(1))),
  (name) => getDoc(doc(databaseAs(name), 'trash/post-4')),
  (name) => getDocs(query(collection(databaseAs(name), 'trash'), limit(1))),
  (name) => deleteIntoTrash(doc(databaseAs(name), VICTIM), uidOf(name)),
];

describe('A person outside the team', () => {
  test.each(STRANGERS)(
    'A person outside the team (%s) cannot write posts, or read the trash or a history',
    async (name) => {
      const before = await peek(VICTIM);
      for (const perform of OPERATIONS) await assertFails(perform(name));
      await assertFails(setDoc(doc(databaseAs(name), 'posts/post-99'), post('editor')));
      expect(await countPosts()).toBe(POST_COUNT);
      expect(await peek(VICTIM)).toEqual(before);
      for (const perform of OPERATIONS) await assertSucceeds(perform('editor'));
    },
  );

  test('A person outside the team cannot store or read documents at paths without a rule', async () => {
    const database = databaseAs('waiting');
    for (const path of ['users/waiting', `${VICTIM}/comments/1`, 'settings/theme', 'a/b']) {
      await assertFails(setDoc(doc(database, path), { x: 1 }));
      await assertFails(getDoc(doc(database, path)));
    }
  });

  test('A person outside the team cannot list or count posts without a limit, list more than 1,000, or query a collection group', async () => {
    const posts = collection(databaseAs('visitor'), 'posts');
    await assertFails(getDocs(posts));
    await assertFails(getDocs(query(posts, limit(1_001))));
    await assertFails(getCountFromServer(posts));
    await assertFails(getDocs(query(collectionGroup(databaseAs('visitor'), 'posts'), limit(5))));
    await assertSucceeds(getDocs(query(posts, limit(5))));
    await assertSucceeds(getDocs(query(posts, limit(1_000))));
    await assertSucceeds(getCountFromServer(query(posts, limit(5))));
  });

  test('A person outside the team cannot become the owner of a site that has an owner', async () => {
    const database = databaseAs('newcomer');
    const place = {
      role: 'owner',
      email: 'newcomer@example.org',
      addedBy: 'newcomer',
      addedAt: serverTimestamp(),
    };
    const claim = () => {
      const batch = writeBatch(database);
      batch.set(doc(database, 'admins/newcomer'), place);
      batch.set(doc(database, 'settings/access'), {
        owner: 'newcomer',
        enrolment: 'closed',
        claimedAt: serverTimestamp(),
      });
      return batch.commit();
    };
    await assertFails(claim());
    expect(await peek('settings/access')).toMatchObject({ owner: 'owner' });
    // Without settings, the rules treat the site as new: a newcomer can become the owner, but only
    // if the same batch stores the settings.
    await rest('DELETE', '/settings/access', BYPASS);
    await assertFails(setDoc(doc(database, 'admins/newcomer'), place));
    await assertSucceeds(claim());
  });
});
