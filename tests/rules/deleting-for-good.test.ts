import 'fake-indexeddb/auto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Firestore, setLogLevel } from 'firebase/firestore/lite';
import type { FirebaseStorage } from 'firebase/storage';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { backUp } from '../../backup/back-up';
import { restore } from '../../backup/restore';
import { finishUploads, sendPhotos } from '../../src/editor/saving/photo-uploads';
import { deleteForGood, deleteToTrash } from '../../src/editor/saving/save-post';
import { deleteDueImages, MAX_REFUSALS, PENDING_MS } from '../../src/editor/saving/unused-images';
import { CATEGORIES } from '../../src/model/categories';
import type { Photo } from '../../src/model/photo';
import { pathsOf } from '../../src/model/photo-writing';
import { withDeviceStore } from '../../src/services/writing/device-store';
import { getEditablePost } from '../../src/services/writing/editable-post';
import { listVersions } from '../../src/services/writing/history';
import { PostGone } from '../../src/services/writing/post-transaction';
import { savePost, wasDeleted } from '../../src/services/writing/post-writing';
import { listDeleted, restorePost } from '../../src/services/writing/trash';
import { deleteObject, listImages, loadStorageRules, STORAGE_PROJECT } from './bucket';
import { storageHost } from './emulators';
import { draftWith, pickedPhoto } from './losing/writers';
import { PEOPLE, SITE, tokenFor } from './people';
import {
  BYPASS,
  clear,
  documentsUrl,
  listDocuments,
  loadRules,
  readDocument,
  send,
  type Typed,
  writeUnchecked,
} from './rest';
import { FIRESTORE_RULES, STORAGE_RULES } from './rules-files';
import { olderPost } from './samples';
import { connectSdk } from './sdk';
import { inDays, versionOf } from './table';
import { site as backup, PASSWORD, put, remove, signUp, emulated as site } from './team-site';

let signedIn: { uid: string; database: Firestore; bucket: FirebaseStorage };
vi.mock('../../src/services/writing/firebase', () => ({
  auth: () => ({ currentUser: { uid: signedIn.uid, getIdToken: async () => 'token' } }),
  database: () => signedIn.database,
  bucket: () => signedIn.bucket,
}));

beforeAll(async () => {
  setLogLevel('silent');
  await loadRules(site, FIRESTORE_RULES);
  await loadStorageRules(storageHost(), STORAGE_RULES);
});
beforeEach(async () => {
  await clear(site);
  for (const [path, doc] of Object.entries(SITE)) await put(path, doc);
  for (const path of await objects()) await deleteObject(storageHost(), path);
  await withDeviceStore((store) => store.clear('leftovers'), undefined);
  become('editor');
});
afterEach(() => vi.unstubAllGlobals());

/** Signs in the member `uid`. */
function become(uid: 'owner' | 'editor'): void {
  signedIn = { uid, ...connectSdk(site, tokenFor(PEOPLE[uid], STORAGE_PROJECT)) };
}

const objects = () => listImages(storageHost());

/** The paths of all documents of a collection. */
async function documents(collection: string): Promise<string[]> {
  const found = await listDocuments(site, collection);
  return found.map(({ name }) => name.slice(name.indexOf(collection)));
}

/** The device's list of unused images (src/editor/saving/unused-images.ts). */
const listed = () => withDeviceStore((store) => store.getAll('leftovers'), []);

/**
 * As the signed-in member, publishes post `id` with two photos, and edits it `edits` times.
 * @returns its photos
 */
async function publish(id: string, edits = 0): Promise<Photo[]> {
  const picked = [pickedPhoto(), pickedPhoto()];
  const photos = await sendPhotos({
    postId: id,
    photos: picked,
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  let saved = await savePost({ id, isNew: true, revision: 0, draft: draftWith('first'), photos });
  await finishUploads(picked, photos);
  for (let edit = 1; edit <= edits; edit++) {
    const draft = draftWith(`edit ${edit}`);
    const { revision } = saved;
    saved = await savePost({ id, revision, draft, photos: null });
  }
  return saved.photos;
}

/** Adds `count` earlier versions to the history of post `id`. */
async function putEarlierVersions(id: string, count: number): Promise<void> {
  const writes = Array.from({ length: count }, (_, index) => ({
    put: `posts/${id}/history/${1_000 + index}`,
    doc: { ...versionOf({ title: `Of long ago ${index}` }), replacedAt: inDays(-count + index) },
  }));
  await writeUnchecked(site, writes);
}

/** Copies the present version of post `id`, which has the revision `revision`, into its history. */
async function keepAgain(id: string, revision: number): Promise<void> {
  const post = await readDocument(site, `posts/${id}`);
  const update = {
    name: `${post?.name}/history/${revision}`,
    fields: { post: { mapValue: { fields: post?.fields } } },
  };
  await send(site, BYPASS, ':commit', { writes: [{ update }] });
}

/** The only post in the trash, as the list of deleted posts returns it. */
async function deleted() {
  const [post] = (await listDeleted()).items;
  if (!post) throw new Error('Nothing is in the trash.');
  return post;
}

/**
 * Changes the deletion time of the only post in the trash to 31 days ago.
 * @returns the post as it was before this change
 */
async function deletedLongAgo() {
  const post = await deleted();
  await writeUnchecked(site, [{ merge: `trash/${post.id}`, doc: { deletedAt: inDays(-31) } }]);
  return post;
}

/** Lets the next `writes` commits reach the server. All commits after these fail. */
function cutOffAfter(writes: number): void {
  const { fetch } = globalThis;
  let arrived = 0;
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => {
    const isLost = /:commit$/.test(String(args[0])) && arrived++ >= writes;
    return isLost ? Promise.reject(new TypeError('Failed to fetch')) : fetch(...args);
  });
}

test('Everybody can list when a post was last deleted or restored, and nothing else about it', async () => {
  const announced = async () => {
    const list = ':runQuery';
    const structuredQuery = { from: [{ collectionId: 'deletions' }], limit: 100 };
    const body = JSON.stringify({ structuredQuery });
    const answer = await fetch(documentsUrl(site) + list, { method: 'POST', body });
    const [{ document }] = (await answer.json()) as [{ document: Typed }];
    return document;
  };
  const photos = await publish('flood');
  await deleteToTrash('flood', null, photos);
  const first = await announced();
  expect(first.name).toMatch(/\/deletions\/flood$/);
  expect(Object.keys(first.fields ?? {}).sort()).toEqual(['expireAt', 'updatedAt']);
  await restorePost('flood');
  const second = await announced();
  expect(String(second.fields?.updatedAt?.timestampValue)).not.toBe(
    first.fields?.updatedAt?.timestampValue,
  );
  await deleteToTrash('flood', null, photos);
  expect(await documents('deletions')).toEqual(['deletions/flood']);
});

describe('Deleting for good', () => {
  test('If the owner deletes a post for good, its photos and all its earlier versions are deleted too, even if it has more than 50 versions', async () => {
    const photos = await publish('flood', 2);
    // One write deletes at most 50 versions.
    await putEarlierVersions('flood', 100);
    // The bucket has two photos with their thumbnails.
    expect(await objects()).toHaveLength(4);
    await deleteToTrash('flood', null, photos);
    become('owner');
    await deleteForGood(await deleted());
    await deleteDueImages();
    expect(await documents('trash')).toEqual([]);
    expect(await documents('posts/flood/history')).toEqual([]);
    expect(await objects()).toEqual([]);
    expect(await listed()).toEqual([]);
    become('editor');
    expect((await listVersions('flood')).items).toEqual([]);
  });

  test('If the network fails while the owner deletes a post for good, the post stays in the trash, and a second attempt deletes everything', async () => {
    await deleteToTrash('flood', null, await publish('flood'));
    await putEarlierVersions('flood', 60);
    become('owner');
    const post = await deleted();
    cutOffAfter(1);
    await expect(deleteForGood(post)).rejects.toThrow();
    vi.unstubAllGlobals();
    expect(await documents('trash')).toEqual(['trash/flood']);
    // The only write that reached the server deleted 50 of the 60 versions.
    expect(await documents('posts/flood/history')).toHaveLength(10);
    await deleteForGood(await deleted());
    await deleteDueImages();
    expect(await documents('trash')).toEqual([]);
    expect(await documents('posts/flood/history')).toEqual([]);
    expect(await objects()).toEqual([]);
  });

  test('Until a post has been in the trash for 30 days, an editor cannot delete it for good; after its restoration, it has all its photos and versions', async () => {
    const photos = await publish('flood', 2);
    await deleteToTrash('flood', null, photos);
    await expect(deleteForGood(await deleted())).rejects.toMatchObject({
      code: 'permission-denied',
    });
    await deleteDueImages(photos.flatMap(pathsOf));
    await restorePost('flood');
    expect((await getEditablePost('flood'))?.photos.map(({ path }) => path)).toEqual(
      photos.map(({ path }) => path),
    );
    // The bucket has two photos with their thumbnails, and the history has the versions that two
    // edits replaced.
    expect(await objects()).toHaveLength(4);
    expect((await listVersions('flood')).items).toHaveLength(2);
  });
});

test('While a post is live or in the trash, no device can delete its photos, and each gives up after five attempts', async () => {
  const photos = await publish('flood');
  for (const isTrashed of [false, true]) {
    become('editor');
    if (isTrashed) await deleteToTrash('flood', null, photos);
    for (const uid of ['editor', 'owner'] as const) {
      become(uid);
      await deleteDueImages(photos.flatMap(pathsOf));
      for (let refusals = 1; refusals < MAX_REFUSALS; refusals++) {
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + PENDING_MS });
        await deleteDueImages();
      }
      vi.useRealTimers();
      expect(await listed()).toEqual([]);
    }
  }
  expect(await objects()).toHaveLength(4);
});

describe('Saving a post that has a history', () => {
  const edit = { id: 'older', draft: draftWith('an edit'), photos: null };

  test('If the history of a post already has the post’s present version, an edit is saved', async () => {
    await publish('older', 1);
    await keepAgain('older', 2);
    await expect(savePost({ ...edit, revision: 2 })).resolves.toMatchObject({
      revision: 3,
    });
  });

  test('If an older post was edited, deleted for good and restored from a backup, an edit of the restored post is saved', async () => {
    const email = `owner-${Date.now()}@example.org`;
    const uid = await signUp(email);
    await put(`admins/${uid}`, { ...SITE['admins/owner'] });
    await put('posts/older', { ...olderPost(CATEGORIES[4]), image: '' });
    const folder = mkdtempSync(join(tmpdir(), 'backup-'));
    try {
      await backUp(backup, folder);
      await savePost({ ...edit, revision: 0 });
      await deleteToTrash('older', null, []);
      await deleteForGood(await deletedLongAgo());
      // As after 60 days, when Firestore's TTL has deleted this document.
      await remove('deletions/older');
      const owner = { email, password: PASSWORD };
      const { created } = await restore(backup, folder, owner, { isWanted: async () => true });
      expect(created).toEqual(['older']);
      expect(await documents('deletions')).toEqual(['deletions/older']);
      // The history still has the version with revision 0, so the restored post gets revision 1.
      expect((await getEditablePost('older'))?.post.revision).toBe(1);
      await expect(savePost({ ...edit, revision: 1 })).resolves.toMatchObject({
        revision: 2,
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('If version 1 of a deleted post is left in its history, the rules refuse a new post with the id of the deleted post, and the form learns that the post was deleted', async () => {
    await put('posts/flood/history/1', versionOf({ title: 'Of long ago' }));
    await expect(publish('flood')).rejects.toMatchObject({
      constructor: PostGone,
      cause: { code: 'permission-denied' },
    });
    expect(await wasDeleted('flood')).toBe(true);
    expect(await wasDeleted('never-published')).toBe(false);
  });
});
