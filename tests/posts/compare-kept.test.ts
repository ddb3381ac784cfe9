import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { PAGE_DATA_ID } from '../../src/model/page-format';
import { photoFields } from '../../src/model/photo-writing';
import { compareKeptPosts } from '../../src/posts/offline/compare-kept';
import { getPost, listPage, readChangeMark } from '../../src/posts/reading/read-posts';
import { DELETED_CACHE, PAGES_CACHE, PICTURES_CACHE } from '../../src/services/browser/cache-names';
import { startKeepingReads } from '../../src/services/reading/keep-reads';
import { listKeptPosts, writeSetting } from '../../src/services/reading/kept-posts';
import { forgetReads } from '../../src/services/reading/read-cache';
import { buildPhotos } from '../support/build-post';
import { emptyKept } from '../support/device';
import { startCaches } from '../support/fake-caches';
import { announce, deleteFromSite, examplePost, startFirebase } from '../support/fake-rest';
import { fakeFirestore } from '../support/fake-sdks';

const MINUTE = 60_000;
/**
 * The time at which a test begins. It is 70 days later in each test, so that the answers of earlier
 * tests, which last up to 61 days, do not count as recent.
 */
let start = Date.UTC(2026, 10, 24, 9);
const [photo] = buildPhotos('house', 1);
const timestamp = (ms: number) => fakeFirestore.Timestamp.fromDate(new Date(ms));

let firebase: ReturnType<typeof startFirebase>;
let now = start;
/** Advances the clock by `minutes`. The next comparison is possible after ten minutes. */
function wait(minutes: number): void {
  now += minutes * MINUTE;
  vi.setSystemTime(now);
}

/** Compares the kept posts as soon as the next comparison is possible. */
async function compareNext(): Promise<void> {
  wait(11);
  await compareKeptPosts();
}

/** Edits the post `house` on the site. */
function editHouse(texts: Record<string, string>): void {
  const fields = { ...texts, updatedAt: timestamp(now + MINUTE) };
  firebase.documents.set('posts/house', { ...firebase.documents.get('posts/house'), ...fields });
}

const house = async () => (await listKeptPosts()).find(({ id }) => id === 'house')?.fields;
const keptIds = async () => (await listKeptPosts()).map(({ id }) => id).sort();

beforeEach(async () => {
  start += 70 * 24 * 60 * MINUTE;
  now = start;
  vi.useFakeTimers({ toFake: ['Date'], now });
  await emptyKept();
  await writeSetting('compared', { lookedAt: 0 });
  forgetReads();
  startKeepingReads();
  firebase = startFirebase(
    ['house', 'plot', 'shop'].map((id) =>
      examplePost('properties', id, {
        updatedAt: timestamp(start),
        ...(id === 'house' && photoFields(buildPhotos(id, 1))),
      }),
    ),
  );
  // The time of the test before is not that of the change mark any more.
  await readChangeMark();
  await listPage('properties', 1);
  await getPost('house');
  await vi.waitFor(async () => expect(await keptIds()).toEqual(['house', 'plot', 'shop']));
  await compareKeptPosts();
  firebase.asked.length = 0;
});

test('A device that is online removes a deleted post, its pictures and the pages that show it, and marks the post as deleted', async () => {
  const caches = startCaches();
  const { address = '', thumbnail = '' } = photo ?? {};
  const data = {
    reads: { list: [{ id: 'house' }] },
    pictures: { [thumbnail]: { name: 'ab12', widths: [240] } },
  };
  const home = `<script type="application/json" id="${PAGE_DATA_ID}">${JSON.stringify(data)}</script>`;
  const pages = { '/p/house': '', '/': home, '/p/plot': '"id":"plot"' };
  caches.set(
    PAGES_CACHE,
    new Map(Object.entries(pages).map(([at, html]) => [at, new Response(html)])),
  );
  const pictures = [address, thumbnail, '/pictures/ab12-240.avif', 'https://example.org/other'];
  caches.set(PICTURES_CACHE, new Map(pictures.map((at) => [at, new Response('')])));
  deleteFromSite('house', new Date(now));
  await compareNext();
  expect(await keptIds()).toEqual(['plot', 'shop']);
  expect([...(caches.get(PAGES_CACHE)?.keys() ?? [])]).toEqual(['/p/plot']);
  expect([...(caches.get(PICTURES_CACHE)?.keys() ?? [])]).toEqual(['https://example.org/other']);
  expect([...(caches.get(DELETED_CACHE)?.keys() ?? [])]).toEqual(['/p/house']);
});

test('If a list has shown the new title of an edited post, the device still reads the other fields of its whole post again', async () => {
  editHouse({ title: 'Edited', moreInfo: 'With a garden' });
  wait(11);
  forgetReads();
  await listPage('properties', 1);
  await vi.waitFor(async () => expect((await house())?.title?.stringValue).toBe('Edited'));
  expect((await house())?.moreInfo).not.toEqual({ stringValue: 'With a garden' });
  await compareKeptPosts();
  expect((await house())?.moreInfo).toEqual({ stringValue: 'With a garden' });
});

test('After a device has compared its kept posts, it sends no request for ten minutes; then, if no post has changed, it sends two queries without results', async () => {
  wait(9);
  await compareKeptPosts();
  expect(firebase.asked).toEqual([]);
  wait(2);
  await compareKeptPosts();
  expect(firebase.asked).toEqual(['runQuery', 'runQuery']);
});

test('A page that has just read the change mark, and found nothing new, is not followed by a comparison', async () => {
  await compareNext();
  wait(11);
  await readChangeMark();
  firebase.asked.length = 0;
  await compareKeptPosts();
  expect(firebase.asked).toEqual([]);
  deleteFromSite('house', new Date(now));
  wait(11);
  await readChangeMark();
  await compareKeptPosts();
  expect(await keptIds()).toEqual(['plot', 'shop']);
});

test('A post that was deleted and restored in the meantime stays on the device, without another reading of its texts', async () => {
  announce('house', new Date(now));
  await compareNext();
  expect(await keptIds()).toEqual(['house', 'plot', 'shop']);
  expect(firebase.asked).toEqual(['runQuery', 'runQuery', 'batchGet']);
});

test('A deletion that is stored with a time before the last comparison is noticed by the next comparison', async () => {
  await compareNext();
  deleteFromSite('house', new Date(now - 5_000));
  await compareNext();
  expect(await keptIds()).toEqual(['plot', 'shop']);
});

test('A device that was away for longer than the announcements last compares each kept post', async () => {
  deleteFromSite('house', new Date(now));
  wait(61 * 24 * 60);
  firebase.documents.delete('deletions/house');
  await compareKeptPosts();
  expect(await keptIds()).toEqual(['plot', 'shop']);
  // The next comparison reads only what has changed since.
  firebase.asked.length = 0;
  await compareNext();
  expect(firebase.asked).toEqual(['runQuery', 'runQuery']);
});

test.each([
  [25, 'only the edited posts that the device keeps are read', 1],
  [120, 'each kept post is compared', 2],
])('If %d posts have changed, %s', async (count, _, batches) => {
  for (let index = 0; index < count; index += 1) {
    firebase.documents.set(`posts/new-${index}`, {
      ...examplePost('events', `new-${index}`).fields,
      updatedAt: timestamp(now + MINUTE),
    });
  }
  editHouse({ title: 'Edited' });
  await compareNext();
  expect((await house())?.title).toEqual({ stringValue: 'Edited' });
  expect(await keptIds()).toEqual(['house', 'plot', 'shop']);
  expect(firebase.asked.filter((method) => method === 'batchGet')).toHaveLength(batches);
});

test('If a device has no network, no kept post is removed', async () => {
  firebase.documents.clear();
  firebase.failing.add('all');
  await compareNext();
  expect(await keptIds()).toEqual(['house', 'plot', 'shop']);
});
