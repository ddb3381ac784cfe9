import '../support/mock-firebase';
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { deleteDueImages, deleteLater, spareImages } from '../../src/editor/saving/unused-images';
import { withDeviceStore } from '../../src/services/writing/device-store';
import { addPost, startBackend } from '../support/fake-backend';
import { firebase, signedIn } from '../support/fake-firebase';

const PATH = 'images/market-111111111111-new.webp';
const MINUTE_MS = 60_000;

beforeEach(async () => {
  startBackend();
  signedIn('ali', 'editor');
  vi.useRealTimers();
  await withDeviceStore((store) => store.clear('leftovers'), undefined);
});

function passMinutes(count: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + count * MINUTE_MS });
}

const removals = () => firebase.asked.filter((operation) => operation === 'remove').length;

test('deleteDueImages immediately deletes an image that no post shows, and asks nothing before', async () => {
  firebase.objects.add(PATH);
  await deleteDueImages([PATH]);
  expect([...firebase.objects]).toEqual([]);
  expect(firebase.asked).toEqual(['token', 'remove']);
});

test('The deletion of an image that does not exist is not repeated by the next visit', async () => {
  await deleteDueImages([PATH]);
  await deleteDueImages();
  expect(removals()).toBe(1);
});

test.each([
  ['the connection fails', 'storage/retry-limit-exceeded'],
  ['the session has ended', 'storage/unauthenticated'],
])('If %s, the image is deleted by the next visit', async (_, code) => {
  firebase.objects.add(PATH);
  firebase.disrupt('remove', { code });
  await deleteDueImages([PATH]);
  expect([...firebase.objects]).toEqual([PATH]);
  firebase.endDisruption('remove');
  signedIn('ali', 'editor');
  await deleteDueImages();
  expect([...firebase.objects]).toEqual([]);
});

test('An image that could not be deleted is deleted together with the next one', async () => {
  const next = PATH.replace('new', 'next');
  firebase.objects.add(PATH);
  firebase.disrupt('remove', { code: 'storage/retry-limit-exceeded' });
  await deleteDueImages([PATH]);
  firebase.endDisruption('remove');
  firebase.objects.add(next);
  await deleteDueImages([next]);
  expect([...firebase.objects]).toEqual([]);
  expect(removals()).toBe(3);
});

test('An image is deleted once, also if two parts of the site ask for it at the same time', async () => {
  firebase.objects.add(PATH);
  await deleteLater([PATH], 0);
  await Promise.all([deleteDueImages(), deleteDueImages()]);
  expect([...firebase.objects]).toEqual([]);
  expect(removals()).toBe(1);
});

test('A visitor’s device does not ask; the image is deleted when somebody has signed in', async () => {
  firebase.objects.add(PATH);
  firebase.user = null;
  await deleteDueImages([PATH]);
  expect(removals()).toBe(0);
  signedIn('ali', 'editor');
  await deleteDueImages();
  expect([...firebase.objects]).toEqual([]);
});

test('If the rules refuse the deletion five times, because a post shows the image, the device forgets the image', async () => {
  addPost('events', 'market', { imagePath: PATH });
  firebase.objects.add(PATH);
  await deleteDueImages([PATH]);
  for (const removed of [1, 2, 3, 4, 5, 5]) {
    await deleteDueImages();
    expect(removals()).toBe(removed);
    passMinutes(11);
  }
  expect(firebase.objects).toContain(PATH);
});

test('If the rules refuse the deletion only once, because the post moves to the trash at this moment, the image is deleted later', async () => {
  firebase.objects.add(PATH);
  firebase.disrupt('remove', { code: 'storage/unauthorized' });
  await deleteDueImages([PATH]);
  firebase.endDisruption('remove');
  passMinutes(11);
  await deleteDueImages();
  expect([...firebase.objects]).toEqual([]);
});

test('An image on the list for deletion is deleted after ten minutes, unless `spareImages` removed it from the list', async () => {
  const kept = 'images/market-222222222222-kept.webp';
  for (const path of [PATH, kept]) firebase.objects.add(path);
  await deleteLater([PATH, kept]);
  await spareImages([kept]);
  await deleteDueImages();
  expect(firebase.objects.size).toBe(2);
  passMinutes(11);
  await deleteDueImages();
  expect([...firebase.objects]).toEqual([kept]);
});
