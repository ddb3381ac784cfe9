import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PAGE_DATA_ID } from '../../src/model/page-format';
import { photoFields } from '../../src/model/photo-writing';
import { compareKeptPosts } from '../../src/posts/compare-kept';
import { getPost, listPage } from '../../src/posts/read-posts';
import { DELETED_CACHE, PAGES_CACHE, PICTURES_CACHE } from '../../src/services/browser/cache-names';
import { startKeepingReads } from '../../src/services/reading/device-answers';
import { listKeptPosts, writeSetting } from '../../src/services/reading/kept-posts';
import { forgetReads } from '../../src/services/reading/read-cache';
import { buildPhotos } from '../support/build-post';
import { emptyKept } from '../support/device';
import { startCaches } from '../support/fake-caches';
import { examplePost, startFirebase } from '../support/fake-rest';
import { fakeFirestore } from '../support/fake-sdks';

const MINUTE = 60_000;
/**
 * The time at which a test begins. It is two days later in each test, so that the answers of earlier
 * tests, which last up to a day, do not count as recent.
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

const keptIds = async () => (await listKeptPosts()).map(({ id }) => id).sort();

beforeEach(async () => {
  start += 2 * 24 * 60 * MINUTE;
  now = start;
  vi.useFakeTimers({ toFake: ['Date'], now });
  await emptyKept();
  await writeSetting('compared', { mark: '', lookedAt: 0, comparedAt: 0 });
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
  await listPage('properties', 1);
  await getPost('house');
  await vi.waitFor(async () => expect(await keptIds()).toEqual(['house', 'plot', 'shop']));
  await compareKeptPosts();
  firebase.asked.length = 0;
});

describe('A device that is online', () => {
  test('If posts were kept on an earlier visit and never compared, a post that was deleted since is removed', async () => {
    // The device has posts, but no result of a comparison.
    await writeSetting('compared', undefined as never);
    wait(24 * 60);
    firebase.documents.delete('posts/house');
    await compareKeptPosts();
    expect(await keptIds()).toEqual(['plot', 'shop']);
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
    firebase.documents.delete('posts/house');
    wait(11);
    await compareKeptPosts();
    expect(await keptIds()).toEqual(['plot', 'shop']);
    expect([...(caches.get(PAGES_CACHE)?.keys() ?? [])]).toEqual(['/p/plot']);
    expect([...(caches.get(PICTURES_CACHE)?.keys() ?? [])]).toEqual(['https://example.org/other']);
    expect([...(caches.get(DELETED_CACHE)?.keys() ?? [])]).toEqual(['/p/house']);
  });

  test('If the device’s clock was ahead at the last comparison, the kept posts are still compared after its correction', async () => {
    const ahead = start + 30 * 24 * 60 * MINUTE;
    await writeSetting('compared', { mark: '', lookedAt: ahead, comparedAt: ahead });
    firebase.documents.delete('posts/house');
    wait(11);
    await compareKeptPosts();
    expect(await keptIds()).toEqual(['plot', 'shop']);
  });

  test('A device that keeps a whole post reads the post again after an edit', async () => {
    firebase.documents.set('posts/house', {
      ...firebase.documents.get('posts/house'),
      title: 'Edited',
      updatedAt: timestamp(start + MINUTE),
    });
    wait(11);
    await compareKeptPosts();
    const house = (await listKeptPosts()).find(({ id }) => id === 'house');
    expect(house?.whole?.fields.title).toEqual({ stringValue: 'Edited' });
    // The first request reads `updatedAt` of each kept post, the second reads the edited post.
    expect(firebase.asked.filter((method) => method === 'batchGet')).toHaveLength(2);
  });

  test('After a device has compared its kept posts, it sends no request for ten minutes; then, if no post has changed, it reads only the change mark', async () => {
    wait(9);
    await compareKeptPosts();
    expect(firebase.asked).toEqual([]);
    wait(2);
    await compareKeptPosts();
    // The number of posts, and the time of the newest change.
    expect(firebase.asked.sort()).toEqual(['runAggregationQuery', 'runQuery']);
  });

  test('If the site has too many posts to count, a device compares its kept posts once an hour', async () => {
    vi.stubGlobal('fetch', fetchWithHighestCount(globalThis.fetch));
    wait(11);
    await compareKeptPosts();
    firebase.asked.length = 0;
    firebase.documents.delete('posts/plot');
    for (const minutes of [11, 11]) {
      wait(minutes);
      await compareKeptPosts();
    }
    // 22 minutes after the posts were compared, they have not been compared again.
    expect(firebase.asked).not.toContain('batchGet');
    wait(50);
    await compareKeptPosts();
    expect(await keptIds()).toEqual(['house', 'shop']);
  });
});

/** A `fetch` that answers each count query with 1,000, the highest number that the rules allow. */
function fetchWithHighestCount(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  const total = { integerValue: '1000' };
  return async (address, init) => {
    const answer = await fetch(address, init);
    const isCount = String(address).includes(':runAggregationQuery');
    return isCount ? Response.json([{ result: { aggregateFields: { total } } }]) : answer;
  };
}

test('If a device has no network, no kept post is removed', async () => {
  firebase.documents.clear();
  firebase.failing.add('all');
  wait(11);
  await compareKeptPosts();
  expect(await keptIds()).toEqual(['house', 'plot', 'shop']);
});
