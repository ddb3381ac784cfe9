import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { KEPT_AT, SHARED_CACHE, SHARED_POST } from '../../src/services/browser/cache-names';
import { type startCaches, startWorkerScope } from '../support/fake-caches';
import { HOSTING, PORTAL_TYPES, portalPage, response } from '../support/hosting-responses';

const ORIGIN = 'https://forusbyus.example';
const WRITERS_CACHE = 'for-us-by-us:writers';
/** Workbox's name for the cache of the readers' code. */
const PRECACHE = 'workbox-precache-v2';
const CODE = '/assets/first-present.js';
const EARLIER = '/assets/first-earlier.js';
const STYLES = '/assets/first-present.css';
const READERS = [
  { url: '/app-shell', revision: '1' },
  { url: CODE, revision: null },
  { url: STYLES, revision: null },
  { url: '/favicon.svg', revision: '1' },
];
const WRITERS = ['/assets/admin-present.js', '/assets/team-present.css'];

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};
const ofSite = (path: string, status = 200) =>
  response(`the file ${path}`, {
    status,
    headers: { ...HOSTING, 'Content-Type': TYPES[path.split('.')[1] ?? ''] ?? 'text/html' },
  });

type Listener = (event: object) => void;
const listeners: [string, Listener][] = [];
const skipWaiting = vi.fn();
let caches: ReturnType<typeof startCaches>;

function startScope(): void {
  caches = startWorkerScope(ORIGIN);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('ENTRY', CODE);
  vi.stubGlobal('APP_SHELL', '/app-shell');
  vi.stubGlobal('FILES', { readers: READERS, writers: WRITERS });
  vi.stubGlobal('skipWaiting', skipWaiting);
  vi.stubGlobal('registration', {});
  vi.stubGlobal('clients', { claim: async () => {} });
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) =>
    listeners.push([type, listener]),
  );
}

beforeAll(async () => {
  startScope();
  await import('../../src/service-worker/service-worker');
});
beforeEach(() => {
  startScope();
  skipWaiting.mockReset();
  // An earlier version has kept its code on this device.
  caches.set(PRECACHE, new Map([[ORIGIN + EARLIER, ofSite(EARLIER)]]));
});

/** Serves the site's files, except that `answers` has other answers for some paths. */
function serve(answers: Record<string, () => Response> = {}): void {
  vi.stubGlobal('fetch', async (asked: string | Request) => {
    const { pathname } = new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN);
    return answers[pathname]?.() ?? ofSite(pathname);
  });
}

/** Sends an event to the worker. Is rejected if a part of the worker's work is rejected. */
async function send(type: string, properties: object = {}): Promise<void> {
  const work: Promise<unknown>[] = [];
  const errors: unknown[] = [];
  const event = {
    type,
    waitUntil: (promise: Promise<unknown>) =>
      void work.push(promise.catch((error) => errors.push(error))),
    ...properties,
  };
  for (const [name, listener] of listeners) if (name === type) listener(event);
  for (const part of work) await part;
  if (errors.length > 0) throw errors[0];
}
const openPage = (method: string) =>
  send('fetch', { request: { mode: 'navigate', method, url: `${ORIGIN}/__/outside` } });
const keepReadersCode = () => send('message', { data: { task: 'keep-code' } });
const cacheWritersCode = () => send('message', { data: { task: 'keep-writers-code' } });

/** The paths of this version's files in the caches of code. */
const keptFiles = () =>
  [...caches.values()]
    .flatMap((entries) => [...entries.keys()])
    .map((address) => new URL(address, ORIGIN).pathname)
    .filter((path) => path !== EARLIER);

type Answer = (path: string) => Response;
const REFUSED: [string, Answer][] = [
  ...[404, 429, 503].map((status): [string, Answer] => [
    `has status ${status}`,
    (path) => ofSite(path, status),
  ]),
  ...PORTAL_TYPES.map((type): [string, Answer] => [
    `is a captive portal’s page with the type ${type}`,
    () => portalPage(type),
  ]),
];
const REFUSED_CODE: [string, Answer][] = [
  ...REFUSED,
  [
    'is a page of the site',
    () => response('the shell', { headers: { ...HOSTING, 'Content-Type': 'text/html' } }),
  ],
  [
    'comes from another origin',
    (path) =>
      response('x', { headers: { 'Content-Type': TYPES[path.split('.')[1] ?? ''] ?? '' } }, 'cors'),
  ],
];

test('A version whose files have all arrived keeps them, takes over, and removes the earlier files', async () => {
  caches.set(WRITERS_CACHE, new Map([[`${ORIGIN}/assets/team-earlier.css`, ofSite(EARLIER)]]));
  serve();
  await send('install');
  expect(skipWaiting).toHaveBeenCalledOnce();
  expect(caches.get(PRECACHE)?.has(ORIGIN + EARLIER)).toBe(true);
  await send('activate');
  expect(caches.get(PRECACHE)?.has(ORIGIN + EARLIER)).toBe(false);
  expect(keptFiles().sort()).toEqual([...READERS.map(({ url }) => url), ...WRITERS].sort());
});

describe('On a device without the site’s code', () => {
  beforeEach(() => {
    caches.clear();
    serve();
  });

  test('A version is installed and takes over without the code, which comes when a page asks for it', async () => {
    await send('install');
    expect(keptFiles()).toEqual([]);
    expect(skipWaiting).toHaveBeenCalledOnce();
    await keepReadersCode();
    expect(keptFiles()).toEqual(READERS.map(({ url }) => url));
  });

  test('If a page asks for the code again, nothing is fetched', async () => {
    await keepReadersCode();
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    await keepReadersCode();
    expect(fetched).not.toHaveBeenCalled();
  });

  test.each(REFUSED_CODE)(
    'If the answer for a file of the code %s, the next request of a page keeps the rest',
    async (_, answer) => {
      serve({ [STYLES]: () => answer(STYLES) });
      await expect(keepReadersCode()).rejects.toThrow();
      expect(keptFiles()).not.toContain(STYLES);
      serve();
      await keepReadersCode();
      expect(keptFiles().sort()).toEqual(READERS.map(({ url }) => url).sort());
    },
  );
});

test('A device without the writers’ code installs a version without this code', async () => {
  serve({ [WRITERS[0] ?? '']: () => response('', { status: 404 }) });
  await send('install');
  expect(keptFiles()).toEqual(READERS.map(({ url }) => url));
  expect(skipWaiting).toHaveBeenCalledOnce();
  await send('activate');
  expect(caches.has(WRITERS_CACHE)).toBe(false);
});

test.each(['application/javascript', 'Text/JavaScript', 'text/javascript'])(
  'Code of the type %s is kept, even if the browser has cached it without the site’s policy',
  async (type) => {
    serve({ [CODE]: () => response('code', { headers: { 'Content-Type': type } }) });
    await send('install');
    expect(keptFiles()).toContain(CODE);
  },
);

test.each(REFUSED_CODE)(
  'If the answer %s after login, the next request of a page keeps the writers’ code',
  async (_, answer) => {
    serve(Object.fromEntries(WRITERS.map((file) => [file, () => answer(file)])));
    await expect(cacheWritersCode()).rejects.toThrow();
    for (const file of WRITERS) expect(keptFiles()).not.toContain(file);
    serve();
    await cacheWritersCode();
    expect(keptFiles().sort()).toEqual([...READERS.map(({ url }) => url), ...WRITERS].sort());
  },
);

describe.each([...READERS.map(({ url }) => url), ...WRITERS])('The file %s', (file) => {
  test.each(file.startsWith('/assets/') ? REFUSED_CODE : REFUSED)(
    'If the answer %s, the version is not installed',
    async (_, answer) => {
      caches.set(WRITERS_CACHE, new Map());
      serve({ [file]: () => answer(file) });
      await expect(send('install')).rejects.toThrow();
      expect(keptFiles()).not.toContain(file);
      expect(skipWaiting).not.toHaveBeenCalled();
    },
  );
});

test.each([
  { hours: 23, method: 'GET', isStored: true },
  { hours: 24, method: 'GET', isStored: false },
  { hours: -24 * 365, method: 'GET', isStored: false },
  { hours: 24, method: 'POST', isStored: true },
])(
  'Opening any page $hours hours after a share that no form has opened, with $method: kept $isStored',
  async ({ hours, method, isStored }) => {
    const sharedAt = new Date(Date.now() - hours * 3_600_000).toISOString();
    const shared = new Response('a message', { headers: { [KEPT_AT]: sharedAt } });
    caches.set(SHARED_CACHE, new Map([[SHARED_POST, shared]]));
    await openPage(method);
    expect(caches.get(SHARED_CACHE)?.has(SHARED_POST)).toBe(isStored);
  },
);
