import '../support/mock-firebase';
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  giveUpImages,
  keepImages,
  reserveImages,
  stillReserved,
  sweepLeftovers,
} from '../../src/services/leftover-images';
import { openDesk, storePost } from '../support/fake-desk';
import { firebase } from '../support/fake-firebase';

const PATH = 'images/market-111111111111-new.webp';
const OBJECT = { path: PATH };
const MINUTE_MS = 60_000;

beforeEach(() => {
  openDesk();
  vi.useRealTimers();
});

function passMinutes(count: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + count * MINUTE_MS });
}

test('An object that was given up leaves the bucket at once', async () => {
  firebase.objects.add(PATH);
  await giveUpImages('market', [OBJECT]);
  expect([...firebase.objects]).toEqual([]);
});

test('An object that arrives after it was given up leaves the bucket with a later sweep', async () => {
  await giveUpImages('market', [OBJECT]);
  firebase.objects.add(PATH);
  await sweepLeftovers();
  expect([...firebase.objects]).toEqual([PATH]);
  passMinutes(11);
  await sweepLeftovers();
  expect([...firebase.objects]).toEqual([]);
});

test('An object that never arrived is looked for twice, and not a third time', async () => {
  await giveUpImages('market', [OBJECT]);
  passMinutes(11);
  await sweepLeftovers();
  passMinutes(11);
  await sweepLeftovers();
  expect(firebase.asked.filter((operation) => operation === 'remove')).toHaveLength(2);
});

test('What cannot be removed now is removed later', async () => {
  firebase.objects.add(PATH);
  firebase.hinder('remove', { code: 'storage/unauthorized' });
  await giveUpImages('market', [OBJECT]);
  expect([...firebase.objects]).toEqual([PATH]);
  firebase.clear('remove');
  await sweepLeftovers();
  expect([...firebase.objects]).toEqual([]);
});

test('An object that its post shows stays, whoever gave it up', async () => {
  firebase.objects.add(PATH);
  storePost('events', 'market', { imagePath: PATH });
  await giveUpImages('market', [OBJECT]);
  expect(firebase.objects).toContain(PATH);
});

test('A reserved object is left alone for ten minutes, then swept unless it was kept', async () => {
  const kept = { path: 'images/market-222222222222-kept.webp' };
  for (const { path } of [OBJECT, kept]) firebase.objects.add(path);
  await reserveImages('market', [OBJECT, kept]);
  await keepImages([kept]);
  await sweepLeftovers();
  expect(firebase.objects.size).toBe(2);
  expect(await stillReserved([OBJECT])).toBe(true);
  passMinutes(11);
  await sweepLeftovers();
  expect([...firebase.objects]).toEqual([kept.path]);
  expect(await stillReserved([OBJECT])).toBe(false);
});
