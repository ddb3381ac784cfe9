import '../support/mock-firebase';
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  deleteDueImages,
  deleteImages,
  deleteLater,
  keepImages,
} from '../../src/editor/unused-images';
import { getPost } from '../../src/posts/posts';
import { startKeepingReads } from '../../src/services/device-answers';
import { listKeptPosts } from '../../src/services/kept-posts';
import { addPost, startBackend } from '../support/fake-backend';
import { firebase } from '../support/fake-firebase';

const PATH = 'images/market-111111111111-new.webp';
const OBJECT = { path: PATH };
const MINUTE_MS = 60_000;

beforeEach(() => {
  startBackend();
  vi.useRealTimers();
});

function passMinutes(count: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + count * MINUTE_MS });
}

test('deleteImages immediately deletes an object that no post shows', async () => {
  firebase.objects.add(PATH);
  await deleteImages('market', [OBJECT]);
  expect([...firebase.objects]).toEqual([]);
});

test('The deletion of an object that does not exist is not repeated by the next visit', async () => {
  await deleteImages('market', [OBJECT]);
  await deleteDueImages();
  expect(firebase.asked.filter((operation) => operation === 'remove')).toHaveLength(1);
});

test('An object that cannot be deleted now is deleted by the next visit', async () => {
  const id = 'k2mq8vx1lwz7t4rbn0sd';
  const path = `images/${id}-111111111111-new.webp`;
  firebase.objects.add(path);
  firebase.disrupt('remove', { code: 'storage/unauthorized' });
  await deleteImages(id, [{ path }]);
  expect([...firebase.objects]).toEqual([path]);
  firebase.endDisruption('remove');
  await deleteDueImages();
  expect([...firebase.objects]).toEqual([]);
});

test('If only the owner may delete an object, because its name does not say which post shows it, an editor’s device tries once', async () => {
  const path = 'images/jumla-222222222222-333333333333-a.webp';
  firebase.objects.add(path);
  firebase.disrupt('remove', { code: 'storage/unauthorized' });
  await deleteImages('jumla-222222222222', [{ path }]);
  await deleteDueImages();
  expect(firebase.asked.filter((operation) => operation === 'remove')).toHaveLength(1);
});

test('An object that its post shows is not deleted', async () => {
  firebase.objects.add(PATH);
  addPost('events', 'market', { imagePath: PATH });
  await deleteImages('market', [OBJECT]);
  expect(firebase.objects).toContain(PATH);
});

test('Without a network, an object is not deleted, even if the kept post on this device does not show it', async () => {
  firebase.objects.add(PATH);
  addPost('events', 'market', {});
  startKeepingReads();
  await getPost('market');
  await vi.waitFor(async () => expect(await listKeptPosts()).toHaveLength(1));
  addPost('events', 'market', { imagePath: PATH });
  firebase.failing.add('all');
  await deleteImages('market', [OBJECT]);
  expect(firebase.objects).toContain(PATH);
  firebase.failing.clear();
});

test('An object on the list for deletion is deleted after ten minutes, unless `keepImages` removed it from the list', async () => {
  const kept = { path: 'images/market-222222222222-kept.webp' };
  for (const { path } of [OBJECT, kept]) firebase.objects.add(path);
  await deleteLater('market', [OBJECT, kept]);
  await keepImages([kept]);
  await deleteDueImages();
  expect(firebase.objects.size).toBe(2);
  // An object on the list may be deleted after ten minutes.
  passMinutes(11);
  await deleteDueImages();
  expect([...firebase.objects]).toEqual([kept.path]);
});
