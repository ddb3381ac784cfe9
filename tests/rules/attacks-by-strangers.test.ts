import {
  assertFails,
  assertSucceeds,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
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
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CATEGORIES } from '../../src/model/categories';
import {
  as,
  countPosts,
  deleteIntoTrash,
  openEnvironment,
  POSTS_THERE,
  peek,
  plain,
  restore,
} from './attack-site';
import { PEOPLE } from './people';
import { newPost } from './samples';

let environment: RulesTestEnvironment;

beforeAll(async () => {
  environment = await openEnvironment();
});
beforeEach(() => restore(environment));
afterAll(() => environment.cleanup());

const [category] = CATEGORIES;
const person = (name: Parameters<typeof as>[1]) => as(environment, name).firestore();

/** A new post by `uid` for posts/post-99. */
const post = (uid: string) => plain(newPost(category), uid, serverTimestamp(), 'post-99');

/** Somebody else's post, the target of most attacks. */
const VICTIM = 'posts/post-4';

describe('somebody who is no member, by the SDK,', () => {
  test.each([
    'visitor',
    'waiting',
    'removed editor',
    'forged claim',
    'owner’s e-mail, unverified',
  ] as const)('%s, posts, edits and deletes nothing', async (name) => {
    const database = person(name);
    await assertFails(setDoc(doc(database, 'posts/post-99'), post(PEOPLE[name]?.uid ?? '')));
    await assertFails(setDoc(doc(database, 'posts/post-99'), post('editor')));
    await assertFails(addDoc(collection(database, 'posts'), post('editor')));
    await assertFails(updateDoc(doc(database, VICTIM), { title: 'Mine' }));
    await assertFails(deleteDoc(doc(database, VICTIM)));
    await assertFails(deleteIntoTrash(doc(database, VICTIM), PEOPLE[name]?.uid ?? ''));
    await assertFails(getDocs(query(collection(database, 'trash'), limit(1))));
    await assertFails(getDocs(query(collection(database, `${VICTIM}/history`), limit(1))));
    expect(await countPosts()).toBe(POSTS_THERE);
    await assertSucceeds(setDoc(doc(person('editor'), 'posts/post-99'), post('editor')));
  });

  test('finds no place that takes data, in a collection or under a post', async () => {
    const database = person('waiting');
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

  test('reads no list without a bound, counts none, and no collection group', async () => {
    const posts = collection(person('visitor'), 'posts');
    await assertFails(getDocs(posts));
    await assertFails(getDocs(query(posts, limit(10_001))));
    await assertFails(getCountFromServer(posts));
    await assertFails(getDocs(query(collectionGroup(person('visitor'), 'posts'), limit(5))));
    await assertSucceeds(getDocs(query(posts, limit(5))));
  });

  test('claims a site that has an owner, alone or with a friend, in vain', async () => {
    const database = person('newcomer');
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
    expect(await peek(environment, 'settings/access')).toMatchObject({ owner: 'owner' });
  });
});
