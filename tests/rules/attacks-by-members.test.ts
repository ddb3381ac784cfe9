import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '../../src/model/categories';
import { titleGrams } from '../../src/model/title-search';
import {
  asSdkDoc,
  deleteIntoTrash,
  editKeeping,
  openAttackedSite,
  POST_COUNT,
  site,
  VICTIM,
} from './attack-site';
import { SITE } from './people';
import { newPost } from './samples';
import { inDays } from './table';
import type { Doc } from './values';

const { databaseAs, peek } = openAttackedSite();

const [category] = CATEGORIES;
const post = (uid: string, id = 'post-99') =>
  asSdkDoc(newPost(category), uid, serverTimestamp(), id);

/**
 * The editor's new post, to be stored with the id `id`. The URLs of its images contain the id
 * unencoded, as the rules expect. So the rules can refuse the post only because of the id.
 */
const postCalled = (id: string) =>
  Object.fromEntries(
    Object.entries(post('editor')).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace('post-99', id) : value,
    ]),
  );

/** The path of a post that does not exist yet. */
const FREE = 'posts/post-99';

const letIn = (uid: string, addedBy: string) => ({
  ...{ role: 'editor', email: `${uid}@example.org`, addedBy, addedAt: serverTimestamp() },
});

describe('An editor who attacks the site', () => {
  test('An editor cannot become the owner, add a friend to the team, or remove a member', async () => {
    const database = databaseAs('editor');
    await assertFails(updateDoc(doc(database, 'admins/editor'), { role: 'owner' }));
    const friend = {
      role: 'editor',
      email: 'waiting@example.org',
      addedBy: 'editor',
      addedAt: serverTimestamp(),
    };
    const byOwner = { ...friend, addedBy: 'owner' };
    const opening = { enrolment: 'open', openedAt: serverTimestamp() };
    const owner = databaseAs('owner');
    await assertFails(setDoc(doc(database, 'admins/waiting'), friend));
    await assertFails(setDoc(doc(database, 'admins/waiting'), byOwner));
    await assertSucceeds(setDoc(doc(owner, 'admins/waiting'), byOwner));
    await assertFails(deleteDoc(doc(database, 'admins/owner')));
    await assertFails(deleteDoc(doc(database, 'admins/waiting')));
    await assertSucceeds(deleteDoc(doc(owner, 'admins/waiting')));
    await assertFails(updateDoc(doc(database, 'settings/access'), opening));
    await assertSucceeds(updateDoc(doc(owner, 'settings/access'), opening));
    expect(await peek('admins/editor')).toMatchObject({ role: 'editor' });
  });

  test('An editor cannot store a field that the post’s category does not have', async () => {
    const at = doc(databaseAs('editor'), FREE);
    const mine = post('editor');
    await assertFails(setDoc(at, { ...mine, isAdmin: true }));
    await assertFails(setDoc(at, { ...mine, quote: 'x' }));
    await assertFails(setDoc(at, { ...mine, rent: 'x' }));
    await assertFails(setDoc(at, { ...mine, 'a.b': 'x' }));
    await assertSucceeds(setDoc(at, mine));
  });

  test('An editor cannot store a text that is too long, or a list or a map instead of a text', async () => {
    const at = doc(databaseAs('editor'), FREE);
    const mine = post('editor');
    const large = 'x'.repeat(900_000);
    for (const marketPlace of ['x'.repeat(5_001), large, [large], { blob: large }]) {
      await assertFails(setDoc(at, { ...mine, marketPlace }));
    }
    await assertSucceeds(setDoc(at, { ...mine, marketPlace: 'x'.repeat(5_000) }));
  });

  test('An editor cannot forge the author, the last writer or the times of a new post', async () => {
    const at = doc(databaseAs('editor'), FREE);
    const mine = post('editor');
    for (const name of ['createdBy', 'updatedBy'])
      await assertFails(setDoc(at, { ...mine, [name]: 'owner' }));
    for (const name of ['createdAt', 'updatedAt']) {
      await assertFails(setDoc(at, { ...mine, [name]: Timestamp.now() }));
      await assertFails(setDoc(at, { ...mine, [name]: Timestamp.fromMillis(0) }));
    }
    await assertSucceeds(setDoc(at, mine));
  });

  test('An editor cannot destroy posts: deleted posts stay in the trash, and can only be restored unchanged', async () => {
    const database = databaseAs('editor');
    const trash = Array.from({ length: POST_COUNT }, (_, index) =>
      doc(database, `trash/post-${index}`),
    );
    for (const { id } of trash) await deleteIntoTrash(doc(database, 'posts', id), 'editor');
    for (const at of trash) await assertFails(deleteDoc(at));
    const emptying = writeBatch(database);
    for (const at of trash) emptying.delete(at);
    await assertFails(emptying.commit());
    // This batch publishes another post with the id post-4, and deletes post-4 from the trash.
    const another = writeBatch(database);
    another.set(doc(database, VICTIM), post('editor', 'post-4'));
    another.delete(doc(database, 'trash/post-4'));
    await assertFails(another.commit());
    for (const { id } of trash) {
      const { post } = (await peek(`trash/${id}`)) ?? {};
      const restoration = writeBatch(database);
      restoration.set(doc(database, 'posts', id), post as Doc);
      restoration.delete(doc(database, 'trash', id));
      await assertSucceeds(restoration.commit());
      expect(await peek(`posts/${id}`)).toEqual(post);
    }
  });

  test('An editor cannot delete a post without moving it to the trash, or change a post in the trash', async () => {
    const database = databaseAs('editor');
    const at = doc(database, VICTIM);
    const trashed = doc(database, VICTIM.replace('posts', 'trash'));
    await assertFails(deleteDoc(at));
    const all = writeBatch(database);
    for (let index = 0; index < POST_COUNT; index++)
      all.delete(doc(database, `posts/post-${index}`));
    await assertFails(all.commit());
    const before = await peek(VICTIM);
    await assertSucceeds(deleteIntoTrash(at, 'editor'));
    expect((await peek(trashed.path))?.post).toEqual(before);
    await assertFails(updateDoc(trashed, { post: {} }));
    await assertFails(updateDoc(trashed, { expireAt: serverTimestamp() }));
  });

  test('An editor cannot announce a deletion that did not happen, or take an announcement back', async () => {
    const database = databaseAs('editor');
    const announced = doc(database, VICTIM.replace('posts', 'deletions'));
    const announcement = { updatedAt: serverTimestamp(), expireAt: inDays(60) };
    await assertFails(setDoc(announced, announcement));
    await assertFails(setDoc(doc(database, 'deletions/never-there'), announcement));
    const post = (await peek(VICTIM)) as Doc;
    const stamp = { deletedAt: serverTimestamp(), deletedBy: 'editor', expireAt: inDays(90) };
    const deletion = writeBatch(database);
    deletion.set(announced, announcement);
    deletion.set(doc(database, VICTIM.replace('posts', 'trash')), { post, ...stamp });
    deletion.delete(doc(database, VICTIM));
    await assertSucceeds(deletion.commit());
    await assertFails(setDoc(announced, announcement));
    await assertFails(updateDoc(announced, { expireAt: inDays(59.5) }));
    await assertFails(deleteDoc(announced));
    const [found] = (
      await assertSucceeds(
        getDocs(query(collection(databaseAs('visitor'), 'deletions'), limit(100))),
      )
    ).docs;
    expect(Object.keys(found?.data() ?? {}).sort()).toEqual(['expireAt', 'updatedAt']);
  });

  test('An editor cannot forge authors, times, revision or grams in an edit, or edit a post without storing the previous version', async () => {
    const at = doc(databaseAs('editor'), VICTIM);
    const title = 'An honest edit';
    const grams = titleGrams(title);
    const stamp = { updatedAt: serverTimestamp(), updatedBy: 'editor', revision: 2 };
    const honest = { ...stamp, title, titleGrams: grams };
    for (const forged of [
      { createdAt: serverTimestamp() },
      { createdAt: Timestamp.fromMillis(0) },
      { createdBy: 'owner' },
      { updatedBy: 'owner' },
      { updatedAt: Timestamp.fromMillis(0) },
      { revision: 1 },
      { revision: 6 },
      { titleGrams: [...grams, 'a'.repeat(1_000)] },
      { titleGrams: titleGrams('Another title') },
    ]) {
      await assertFails(editKeeping(at, 'editor', { ...honest, ...forged }));
    }
    await assertFails(updateDoc(at, honest));
    await assertSucceeds(editKeeping(at, 'editor', honest));
  });

  test('An editor cannot store a video link without https, or the URL of an image outside the site’s bucket', async () => {
    const at = doc(databaseAs('editor'), FREE);
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
    const elsewhere = String(mine.image).replace(site.projectId, 'another-project');
    for (const image of ['https://tracker.example/pixel.gif', elsewhere]) {
      await assertFails(setDoc(at, { ...mine, image }));
    }
    await assertSucceeds(setDoc(at, mine));
  });

  test('An editor cannot show another post’s photo in a post', async () => {
    const at = doc(databaseAs('editor'), FREE);
    const theirs = await peek(VICTIM);
    const { image, imagePath } = theirs ?? {};
    await assertFails(setDoc(at, { ...post('editor'), image, imagePath }));
    await assertSucceeds(setDoc(at, post('editor')));
  });

  test.each(['', ' ', '\u3000', '\u200b\u200b', '\u2060', '\ufeff\u00a0'])(
    'An editor cannot publish a post whose title has no visible character: %j',
    async (title) => {
      const at = doc(databaseAs('editor'), FREE);
      // An empty list of grams is valid for every title.
      const untitled = { ...post('editor'), titleGrams: [] };
      await assertFails(setDoc(at, { ...untitled, title }));
      await assertSucceeds(setDoc(at, { ...untitled, title: `${title}.` }));
    },
  );

  test('An editor cannot create a post whose id is too long or has characters other than letters, digits, _ and -', async () => {
    const database = databaseAs('editor');
    const create = (id: string) => setDoc(doc(database, 'posts', id), postCalled(id));
    for (const id of ['..x', 'a b', '<script>', 'x'.repeat(129), 'é']) {
      await assertFails(create(id));
    }
    for (const id of ['_-x', 'x'.repeat(128)]) await assertSucceeds(create(id));
  });
});

describe('The owner', () => {
  test('The owner cannot remove themself from the team, delete the settings, or become an editor', async () => {
    const database = databaseAs('owner');
    await assertFails(deleteDoc(doc(database, 'admins/owner')));
    await assertFails(deleteDoc(doc(database, 'settings/access')));
    await assertFails(updateDoc(doc(database, 'admins/owner'), { role: 'editor' }));
    expect(await peek('admins/owner')).toMatchObject({ role: 'owner' });
  });

  test('A new owner can do all that the first owner can, and can remove the first owner; no owner can remove themself', async () => {
    const [owner, second] = [databaseAs('owner'), databaseAs('editor')];
    const closing = { enrolment: 'closed' };
    await assertFails(updateDoc(doc(second, 'settings/access'), closing));
    await assertSucceeds(updateDoc(doc(owner, 'admins/editor'), { role: 'owner' }));
    await assertSucceeds(updateDoc(doc(second, 'settings/access'), closing));
    await assertSucceeds(setDoc(doc(second, 'admins/waiting'), letIn('waiting', 'editor')));
    await assertSucceeds(updateDoc(doc(second, 'admins/waiting'), { role: 'owner' }));
    await assertFails(deleteDoc(doc(second, 'admins/editor')));
    await assertSucceeds(deleteDoc(doc(second, 'admins/waiting')));
    await assertSucceeds(deleteDoc(doc(second, 'admins/owner')));
    await assertFails(deleteDoc(doc(owner, 'admins/editor')));
    await assertFails(deleteDoc(doc(second, 'admins/editor')));
    expect(await peek('admins/editor')).toMatchObject({ role: 'owner' });
  });

  test('If two owners remove each other at the same moment, at least one of them stays', async () => {
    await assertSucceeds(updateDoc(doc(databaseAs('owner'), 'admins/editor'), { role: 'owner' }));
    await Promise.allSettled([
      deleteDoc(doc(databaseAs('owner'), 'admins/editor')),
      deleteDoc(doc(databaseAs('editor'), 'admins/owner')),
    ]);
    // On a busy machine, the emulator may end both writes with an error, and then both owners stay.
    const left = await Promise.all([peek('admins/owner'), peek('admins/editor')]);
    expect(left.filter(Boolean)).not.toHaveLength(0);
  });

  test('If the owner removes a signed-in editor, the editor cannot edit or delete posts, or rejoin while enrolment is closed', async () => {
    const editor = databaseAs('editor');
    const at = doc(editor, VICTIM);
    const edit = { updatedAt: serverTimestamp(), updatedBy: 'editor' };
    await assertSucceeds(editKeeping(at, 'editor', { ...edit, revision: 2 }));
    const owner = databaseAs('owner');
    await assertSucceeds(deleteDoc(doc(owner, 'admins/editor')));
    await assertFails(editKeeping(at, 'editor', { ...edit, revision: 3 }));
    await assertFails(deleteIntoTrash(at, 'editor'));
    const formerMember = {
      ...SITE['admins/editor'],
      addedBy: 'editor',
      addedAt: serverTimestamp(),
    };
    await assertFails(setDoc(doc(editor, 'admins/editor'), formerMember));
    const opening = { enrolment: 'open', openedAt: serverTimestamp() };
    await assertSucceeds(updateDoc(doc(owner, 'settings/access'), opening));
    await assertSucceeds(setDoc(doc(editor, 'admins/editor'), formerMember));
  });
});
