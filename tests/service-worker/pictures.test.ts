import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PICTURE_BYTES, PICTURES_CACHE } from '../../src/services/browser/cache-names';
import { type startCaches, startWorkerScope } from '../support/fake-caches';
import { HOSTING, PORTAL_TYPES, portalPage, response } from '../support/hosting-responses';

const ORIGIN = 'https://forusbyus.example';
const PICTURE = `${ORIGIN}/pictures/house-480.avif`;

let caches: ReturnType<typeof startCaches>;
let worker: typeof import('../../src/service-worker/pictures');
beforeAll(async () => {
  caches = startWorkerScope(ORIGIN);
  worker = await import('../../src/service-worker/pictures');
});
beforeEach(() => {
  caches = startWorkerScope(ORIGIN);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

/** The two ways in which the worker keeps a picture. Both return when its work is finished. */
const WAYS: [string, (served: () => Promise<Response>) => Promise<void>][] = [
  [
    'that a page requests',
    async (served) => {
      vi.stubGlobal('fetch', served);
      const work: Promise<unknown>[] = [];
      const event = { waitUntil: (promise: Promise<unknown>) => void work.push(promise) };
      const shown = worker.pictures.handle({ request: new Request(PICTURE), event } as never);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await (await shown).text()).toBe(await (await served()).text());
      for (const part of work) await part;
    },
  ],
  [
    'that a page has loaded',
    async (served) => {
      vi.stubGlobal('fetch', served);
      const keeping = worker.keepPictures([PICTURE]);
      await vi.advanceTimersByTimeAsync(5_000);
      await keeping;
    },
  ],
];
const kept = () => caches.get(PICTURES_CACHE)?.get(PICTURE);

test.each(WAYS)('A picture %s is kept, with its size', async (_, get) => {
  const headers = { ...HOSTING, 'Content-Type': 'Image/AVIF' };
  await get(async () => response('12345', { headers }));
  expect(kept()?.headers.get(PICTURE_BYTES)).toBe('5');
});

const CASES = WAYS.flatMap(([way, get]) => PORTAL_TYPES.map((type) => [way, type, get] as const));
test.each(CASES)(
  'Instead of a picture %s, a captive portal’s page with the type %s is not kept',
  async (_way, type, get) => {
    await get(async () => portalPage(type));
    expect(kept()).toBeUndefined();
  },
);

test.each(WAYS)('An answer with an error, instead of a picture %s, is not kept', async (_, get) => {
  const headers = { ...HOSTING, 'Content-Type': 'image/avif' };
  await get(async () => response('x', { status: 503, headers }));
  expect(kept()).toBeUndefined();
});

test('Of kept pictures that have more than 20 MB together, the oldest goes', async () => {
  const large = () => response('x', { headers: { [PICTURE_BYTES]: '9000000' } });
  caches.set(
    PICTURES_CACHE,
    new Map(['a', 'b', 'c'].map((name) => [`${ORIGIN}/${name}`, large()])),
  );
  vi.stubGlobal('fetch', async () =>
    response('12345', { headers: { ...HOSTING, 'Content-Type': 'image/avif' } }),
  );
  const keeping = worker.keepPictures([PICTURE]);
  await vi.advanceTimersByTimeAsync(5_000);
  await keeping;
  const left = [...(caches.get(PICTURES_CACHE)?.keys() ?? [])];
  expect(left).toEqual([`${ORIGIN}/b`, `${ORIGIN}/c`, PICTURE]);
});

test('Without a network, the kept thumbnail of a photo is shown in its place, although its address has another token', async () => {
  const photo = 'https://firebasestorage.googleapis.com/v0/b/x/o/a.webp?alt=media&token=1';
  const thumbnail = photo.replace('.webp', '.thumbnail.webp').replace('token=1', 'token=2');
  caches.set(PICTURES_CACHE, new Map([[thumbnail, new Response('small')]]));
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  const event = { waitUntil: () => {} };
  const shown = await worker.pictures.handle({ request: new Request(photo), event } as never);
  expect(await shown.text()).toBe('small');
});
