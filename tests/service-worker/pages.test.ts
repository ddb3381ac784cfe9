import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answerNavigation, isPage, keepPage } from '../../src/service-worker/saved-pages';
import { startCaches } from '../support/fake-caches';
import { HOSTING, PORTAL_TYPES, portalPage, response } from '../support/hosting-responses';

const ORIGIN = 'https://forusbyus.example';
const ENTRY = '/assets/first-present.js';
const OTHER_ENTRY = '/assets/first-earlier.js';
const KEPT = `${ORIGIN}/events`;

const page = (text: string, entry = ENTRY) =>
  `<p>${text}</p><script id="page-data">{}</script><script src="${entry}"></script>`;

const HTML = { 'Content-Type': 'text/html; charset=utf-8' };
const ofSite = (text: string, status = 200) =>
  response(text, { status, headers: { ...HOSTING, ...HTML } });
const foreign = (text: string, status = 200) => response(text, { status, headers: HTML });
/** The app shell, which Hosting sends at the address of a post that has no prerendered page. */
const SHELL = `<div id="root"></div><script src="${OTHER_ENTRY}"></script>`;

function redirectedShell(): Response {
  const made = Object.defineProperty(ofSite(SHELL), 'redirected', { value: true });
  return Object.assign(made, { clone: redirectedShell });
}

let pages: Map<string, Response>;
beforeEach(() => {
  const caches = startCaches();
  pages = new Map();
  caches.set('for-us-by-us:pages', pages);
  vi.stubGlobal('location', new URL(`${ORIGIN}/`));
  vi.stubGlobal('ENTRY', ENTRY);
  vi.stubGlobal('APP_SHELL', '/app-shell');
});

function keepEvents(entry = ENTRY): void {
  pages.set(KEPT, new Response('the kept page', { headers: { 'x-page-entry': entry } }));
}

/** The answer of the server: a response, or no answer. */
type Served = () => Promise<Response>;
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));

/**
 * Navigates to `address`.
 * @returns the text of the page that is shown, when the worker has finished its work
 */
async function navigate(
  served: Served,
  { address = KEPT, preload = true, shell = true } = {},
): Promise<string> {
  const work: Promise<unknown>[] = [];
  vi.stubGlobal('fetch', served);
  const event = {
    preloadResponse: preload ? served() : Promise.resolve(undefined),
    waitUntil: (promise: Promise<unknown>) => void work.push(promise),
  };
  const precache = { matchPrecache: async () => (shell ? new Response('the shell') : undefined) };
  const answer = answerNavigation(precache as never);
  const shown = await answer({ request: { url: address }, event } as never);
  await Promise.all(work);
  return shown.text();
}

/** Failures of the server, and answers that do not come from it. */
const FAILURES: [string, Served][] = [
  ['does not answer', noAnswer],
  ...[429, 500, 502, 503, 504].flatMap((status): [string, Served][] => [
    [`answers with status ${status}`, async () => ofSite('an error', status)],
    [`is replaced by a proxy with status ${status}`, async () => foreign('an error', status)],
  ]),
  ['is replaced by a captive portal with status 200', async () => foreign(page('Log in'))],
  ['is replaced by a copy of the app shell', async () => foreign(SHELL)],
  ...PORTAL_TYPES.map((type): [string, Served] => [
    `is replaced by a captive portal with the type ${type}`,
    async () => portalPage(type),
  ]),
  ['is replaced by a filter with status 404', async () => foreign('Forbidden', 404)],
  [
    'is replaced by a site of another origin',
    async () => response(page('x'), { headers: { ...HOSTING, ...HTML } }, 'cors'),
  ],
];

describe.each([
  ['with navigation preload', true],
  ['without navigation preload', false],
])('A failure of the server, %s', (_, preload) => {
  test.each(FAILURES)(
    'If the server %s, the kept page is shown, and stays',
    async (_name, served) => {
      for (const entry of [ENTRY, OTHER_ENTRY]) {
        keepEvents(entry);
        expect(await navigate(served, { preload })).toBe('the kept page');
        expect([...pages.keys()]).toEqual([KEPT]);
      }
    },
  );

  test.each(FAILURES)(
    'If the server %s and no page is kept, the app shell is shown, and nothing is kept',
    async (_name, served) => {
      expect(await navigate(served, { preload })).toBe('the shell');
      expect([...pages.keys()]).toEqual([]);
    },
  );
});

test('Without a kept page and an app shell, the server’s failure is shown', async () => {
  expect(await navigate(async () => foreign('an error', 503), { shell: false })).toBe('an error');
});

test.each([404, 410])(
  'If the site answers with status %i, the kept page is removed',
  async (status) => {
    keepEvents(OTHER_ENTRY);
    expect(await navigate(async () => ofSite('not here', status))).toBe('not here');
    expect([...pages.keys()]).toEqual([]);
  },
);

test('If the site answers with its app shell, the kept page is removed', async () => {
  for (const entry of [ENTRY, OTHER_ENTRY]) {
    keepEvents(entry);
    await navigate(async () => ofSite(SHELL));
    expect([...pages.keys()]).toEqual([]);
    expect(await navigate(async () => ofSite(SHELL))).toBe(SHELL);
  }
});

test.each([
  ['a page that is not of the app', ofSite('<p>Something else</p>')],
  [
    'a file of another type',
    response(SHELL, { headers: { ...HOSTING, 'Content-Type': 'text/plain' } }),
  ],
  ['the app shell with another status', ofSite(SHELL, 403)],
  ['the app shell after a redirect', redirectedShell()],
])('If the site answers with %s, the kept page stays', async (_, served) => {
  keepEvents(OTHER_ENTRY);
  await navigate(async () => served);
  expect([...pages.keys()]).toEqual([KEPT]);
});

test('A page whose type is written in capital letters is kept', async () => {
  const headers = { ...HOSTING, 'Content-Type': 'Text/HTML' };
  await navigate(async () => response(page('new'), { headers }));
  expect([...pages.keys()]).toEqual([KEPT]);
});

test('A page of the site is shown, and kept under its address without the query', async () => {
  keepEvents(OTHER_ENTRY);
  const shown = await navigate(async () => ofSite(page('new')), { address: `${KEPT}?page=2` });
  expect(shown).toBe(page('new'));
  expect([...pages.keys()]).toEqual([KEPT]);
  expect(await pages.get(KEPT)?.text()).toBe(page('new'));
});

test('A kept page of this version is shown at once, and replaced for the next visit', async () => {
  keepEvents();
  expect(await navigate(async () => ofSite(page('new')))).toBe('the kept page');
  expect(await navigate(noAnswer)).toBe(page('new'));
});

test('If the network does not answer for three seconds, a kept page of another version is shown', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  keepEvents(OTHER_ENTRY);
  let answer = (_: Response) => {};
  const served = new Promise<Response>((resolve) => (answer = resolve));
  const shown = vi.fn();
  const navigating = navigate(() => served).then(shown);
  await vi.advanceTimersByTimeAsync(3_000);
  answer(ofSite(page('late')));
  await navigating;
  expect(shown).toHaveBeenCalledExactlyOnceWith('the kept page');
  expect(await pages.get(KEPT)?.text()).toBe(page('late'));
});

test('A redirect of the site is passed on', async () => {
  keepEvents(OTHER_ENTRY);
  expect(await navigate(async () => response('to /events', {}, 'opaqueredirect'))).toBe(
    'to /events',
  );
  expect([...pages.keys()]).toEqual([KEPT]);
});

test('If the storage is forbidden, the answer of the site is shown', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('', 'SecurityError')) });
  expect(await navigate(async () => ofSite(page('new')))).toBe(page('new'));
});

test.each(['/search?q=St.John', '/events?fbclid=a.b', '/post?id=a.b', '/p/a.b', '/post/a.b', '/'])(
  'The worker answers %s',
  (address) => {
    expect(isPage(new URL(address, ORIGIN))).toBe(true);
  },
);

const HOST = 'firebasestorage.googleapis.com';
const FOREIGN = [
  `//${HOST}/x`,
  `/\\${HOST}/x`,
  `\\/${HOST}/x`,
  `/events//${HOST}`,
  `/%2F${HOST}/x`,
  `/%5c${HOST}/x`,
];

test.each([...FOREIGN, '/feed.xml', '/events.ics?x=1', '/sitemap.xml', '/__/auth/handler'])(
  'The worker leaves %s to the network',
  (path) => {
    expect(isPage(new URL(ORIGIN + path))).toBe(false);
  },
);

test.each([
  ...FOREIGN.flatMap((path) => [path, ORIGIN + path]),
  `https://${HOST}/x`,
  `@${HOST}/x`,
  `https://user:password@${HOST}/x?events`,
])('For %s, the worker fetches and keeps nothing of another site', async (address) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return response(
      page('x'),
      { headers: { ...HOSTING, ...HTML } },
      url.startsWith(`${ORIGIN}/`) ? 'basic' : 'cors',
    );
  });
  await keepPage(address);
  for (const url of [...asked, ...pages.keys()]) expect(new URL(url, ORIGIN).origin).toBe(ORIGIN);
});

test.each([
  [
    'another type',
    response(page('x'), { headers: { ...HOSTING, 'Content-Type': 'image/svg+xml' } }),
  ],
  ['no page data', ofSite('<script src="/assets/first-present.js"></script>')],
  ['no policy of the site', foreign(page('x'))],
  ['a query in its address', ofSite(page('x'))],
])('A page with %s', async (name, served) => {
  vi.stubGlobal('fetch', async () => served);
  await keepPage(`${KEPT}?q=1`);
  expect([...pages.keys()]).toEqual(name.startsWith('a query') ? [KEPT] : []);
});
