import {
  assertFails,
  assertSucceeds,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  arrayUnion,
  deleteDoc,
  doc,
  increment,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CATEGORIES } from '../../src/model/categories';
import { titleGrams } from '../../src/model/title-search';
import {
  as,
  deleteIntoTrash,
  editKeeping,
  openEnvironment,
  POSTS_THERE,
  peek,
  plain,
  restore,
} from './attack-site';
import { SITE } from './people';
import { newPost } from './samples';
import type { Doc } from './values';

let environment: RulesTestEnvironment;

beforeAll(async () => {
  environment = await openEnvironment();
});
beforeEach(() => restore(environment));
afterAll(() => environment.cleanup());

const [category] = CATEGORIES;
const person = (name: Parameters<typeof as>[1]) => as(environment, name).firestore();
const post = (uid: string) => plain(newPost(category), uid, serverTimestamp(), 'post-99');

/** The path of a post that does not exist. */
const FREE = 'posts/post-99';

/** The editor's own post, whose edits may be honest or not. */
const VICTIM = 'posts/post-4';

describe('an editor who means harm', () => {
  test('makes no owner of themself and no editor of a friend, and removes nobody', async () => {
    const database = person('editor');
    await assertFails(updateDoc(doc(database, 'admins/editor'), { role: 'owner' }));
    const friend = {
      role: 'editor',
      email: 'waiting@example.org',
      addedBy: 'editor',
      addedAt: serverTimestamp(),
    };
    await assertFails(setDoc(doc(database, 'admins/waiting'), friend));
    await assertFails(setDoc(doc(database, 'admins/waiting'), { ...friend, addedBy: 'owner' }));
    await assertFails(deleteDoc(doc(database, 'admins/owner')));
    await assertFails(updateDoc(doc(database, 'settings/access'), { enrolment: 'open' }));
    expect(await peek(environment, 'admins/editor')).toMatchObject({ role: 'editor' });
  });

  test('puts no data into a post that nobody asked for', async () => {
    const at = doc(person('editor'), FREE);
    const mine = post('editor');
    await assertFails(setDoc(at, { ...mine, isAdmin: true }));
    await assertFails(setDoc(at, { ...mine, quote: { blob: 'x'.repeat(900_000) } }));
    await assertFails(setDoc(at, { ...mine, rent: ['x'.repeat(900_000)] }));
    await assertFails(setDoc(at, { ...mine, 'a.b': 'x' }));
    await assertSucceeds(setDoc(at, mine));
  });

  test('forges neither author nor clock', async () => {
    const at = doc(person('editor'), FREE);
    const mine = post('editor');
    for (const name of ['createdBy', 'updatedBy'])
      await assertFails(setDoc(at, { ...mine, [name]: 'owner' }));
    for (const name of ['createdAt', 'updatedAt']) {
      await assertFails(setDoc(at, { ...mine, [name]: Timestamp.now() }));
      await assertFails(setDoc(at, { ...mine, [name]: Timestamp.fromMillis(0) }));
    }
    await assertSucceeds(setDoc(at, mine));
  });

  test('empties no site: deleted posts are complete in the trash, and can be restored for 30 days', async () => {
    const database = person('editor');
    const trash = Array.from({ length: POSTS_THERE }, (_, index) =>
      doc(database, `trash/post-${index}`),
    );
    for (const { id } of trash) await deleteIntoTrash(doc(database, 'posts', id), 'editor');
    for (const at of trash) await assertFails(deleteDoc(at));
    const emptying = writeBatch(database);
    for (const at of trash) emptying.delete(at);
    await assertFails(emptying.commit());
    const another = writeBatch(database);
    another.set(
      doc(database, VICTIM),
      plain(newPost(category), 'editor', serverTimestamp(), 'post-4'),
    );
    another.delete(doc(database, 'trash/post-4'));
    await assertFails(another.commit());
    for (const { id } of trash) {
      const { post } = (await peek(environment, `trash/${id}`)) ?? {};
      const restoration = writeBatch(database);
      restoration.set(doc(database, 'posts', id), post as Doc);
      restoration.delete(doc(database, 'trash', id));
      await assertSucceeds(restoration.commit());
      expect(await peek(environment, `posts/${id}`)).toEqual(post);
    }
  });

  test('deletes no post without moving it to the trash, where it cannot be changed', async () => {
    const database = person('editor');
    const at = doc(database, VICTIM);
    const trashed = doc(database, VICTIM.replace('posts', 'trash'));
    await assertFails(deleteDoc(at));
    const all = writeBatch(database);
    for (let index = 0; index < POSTS_THERE; index++)
      all.delete(doc(database, `posts/post-${index}`));
    await assertFails(all.commit());
    const before = await peek(environment, VICTIM);
    await assertSucceeds(deleteIntoTrash(at, 'editor'));
    expect((await peek(environment, trashed.path))?.post).toEqual(before);
    await assertFails(updateDoc(trashed, { post: {} }));
    await assertFails(updateDoc(trashed, { expireAt: serverTimestamp() }));
  });

  test('rewrites no history by an edit', async () => {
    const at = doc(person('editor'), VICTIM);
    const edit = { updatedAt: serverTimestamp(), updatedBy: 'editor', revision: 2 };
    await assertFails(
      updateDoc(at, { ...edit, createdBy: 'editor', createdAt: serverTimestamp() }),
    );
    await assertFails(updateDoc(at, { ...edit, createdAt: Timestamp.fromMillis(0) }));
    await assertFails(updateDoc(at, { ...edit, createdBy: 'owner' }));
    await assertFails(updateDoc(at, { ...edit, revision: increment(5) }));
    await assertFails(updateDoc(at, { ...edit, titleGrams: arrayUnion('x'.repeat(1_000)) }));
    await assertFails(updateDoc(at, { title: 'Without a revision' }));
    const title = 'An honest edit';
    await assertFails(updateDoc(at, { ...edit, title, titleGrams: titleGrams('Another title') }));
    const honest = { ...edit, title, titleGrams: titleGrams(title) };
    await assertFails(updateDoc(at, honest));
    await assertSucceeds(editKeeping(at, 'editor', honest));
  });

  test('stores no link and no image that could run or spy', async () => {
    const at = doc(person('editor'), FREE);
    const mine = post('editor');
    const evil = [
      'javascript:alert(1)',
      'data:text/html,x',
      'http://example.org/x',
      '//example.org/x',
    ];
    for (const address of evil) {
      await assertFails(setDoc(at, { ...mine, videoLink: address }));
      await assertFails(setDoc(at, { ...mine, image: address }));
      await assertFails(setDoc(at, { ...mine, thumbnail: address }));
    }
    await assertFails(setDoc(at, { ...mine, image: 'https://tracker.example/pixel.gif' }));
    await assertSucceeds(setDoc(at, mine));
  });

  test('shows another post’s photo in theirs no more than another site’s', async () => {
    const at = doc(person('editor'), FREE);
    const theirs = await peek(environment, VICTIM);
    const { image, imagePath } = theirs ?? {};
    await assertFails(setDoc(at, { ...post('editor'), image, imagePath }));
  });

  test.each(['', ' ', '\u3000', '\u200b\u200b', '\u202e', '\ufeff\u00a0'])(
    'publishes no title that nobody sees: %j',
    async (title) => {
      const at = doc(person('editor'), FREE);
      await assertFails(setDoc(at, { ...post('editor'), title }));
    },
  );

  test('makes no post under an address that a page could not hold', async () => {
    const database = person('editor');
    for (const id of ['..x', 'a b', '<script>', 'x'.repeat(200), 'é']) {
      await assertFails(setDoc(doc(database, 'posts', id), post('editor')));
    }
  });
});

describe('an owner', () => {
  test('does not lock the site by removing themself or its settings', async () => {
    const database = person('owner');
    await assertFails(deleteDoc(doc(database, 'admins/owner')));
    await assertFails(deleteDoc(doc(database, 'settings/access')));
    await assertFails(updateDoc(doc(database, 'admins/owner'), { role: 'editor' }));
    expect(await peek(environment, 'admins/owner')).toMatchObject({ role: 'owner' });
  });

  test('ends a live session by removing its holder', async () => {
    const editor = person('editor');
    const at = doc(editor, VICTIM);
    const edit = { updatedAt: serverTimestamp(), updatedBy: 'editor' };
    await assertSucceeds(editKeeping(at, 'editor', { ...edit, revision: 2 }));
    await assertSucceeds(deleteDoc(doc(person('owner'), 'admins/editor')));
    await assertFails(editKeeping(at, 'editor', { ...edit, revision: 3 }));
    await assertFails(deleteIntoTrash(at, 'editor'));
    const formerMember = {
      ...SITE['admins/editor'],
      addedBy: 'editor',
      addedAt: serverTimestamp(),
    };
    await assertFails(setDoc(doc(editor, 'admins/editor'), formerMember));
  });
});
