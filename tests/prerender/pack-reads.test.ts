import { expect, test } from 'vitest';
import { markReads, unpackReads } from '../../src/posts/reading/page-data';
import { readKey } from '../../src/posts/reading/read-keys';
import { packReads } from '../../src/prerender/pack-reads';
import { buildPhoto, buildPost } from '../support/build-post';

const created = '2026-11-20T10:00:00.123456Z';
const edited = '2026-11-21T10:00:00.654321Z';
const key = readKey('newest', 'events', 4);
/** The reads of a page whose list has one post that was last changed at `updatedAt`. */
const readsOf = (updatedAt: string) => ({
  [key]: [buildPost('events', { id: 'party', createdAt: created, updatedAt })],
});

test.each([
  ['was never changed', created],
  ['was edited', edited],
])('A list with a post that %s is the same after it was packed', (_, updatedAt) => {
  const packed = JSON.parse(JSON.stringify(packReads(readsOf(updatedAt))));
  expect(markReads(packed)).toEqual(markReads(readsOf(updatedAt)));
  expect(unpackReads(packed)[key]).toMatchObject([{ createdAt: created, updatedAt }]);
});

test('If a post of a packed list was edited since, the list differs from the list that is read now', () => {
  const packed = JSON.parse(JSON.stringify(packReads(readsOf(created))));
  expect(markReads(packed)).not.toEqual(markReads(readsOf(edited)));
});

test('A packed list keeps how the covers of its posts are cropped', () => {
  const crop = { point: '24', width: 1600, height: 900 };
  const reads = { [key]: [buildPost('events', { photos: [buildPhoto(crop)] })] };
  const packed = JSON.parse(JSON.stringify(packReads(reads)));
  expect(unpackReads(packed)[key]).toMatchObject([{ photos: [crop] }]);
});
