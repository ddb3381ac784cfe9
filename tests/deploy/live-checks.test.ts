import { beforeEach, expect, test, vi } from 'vitest';
import { indexQueries } from '../../deploy/indexes';
import { liveChecks, liveSite, runChecks } from '../../deploy/live-checks';

const SITE = 'https://forusbyus.example';
const LIVE = liveSite({
  VITE_SITE_URL: SITE,
  VITE_FIREBASE_PROJECT_ID: 'fubu',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_STORAGE_BUCKET: 'fubu.firebasestorage.app',
});
const EDITOR = { email: 'editor@example.org', password: 'asante sana' };
const HEADERS = Object.fromEntries(
  LIVE.hosting.headers
    .flatMap(({ source, headers }) => (source === '**' ? headers : []))
    .map(({ key, value }) => [key, value]),
);
const PAGE = `<script src="/assets/a-1.js">`;
const FOREVER = 'public, max-age=31536000, immutable';

interface Request {
  method: string;
  url: string;
  body: string;
  token: string;
}
/** Responds to a request. If the responder returns undefined, `respondWell` responds. */
type Responder = (request: Request) => Response | undefined;

const reply = (status: number, body = '', headers: Record<string, string> = {}) =>
  new Response(body, { status, headers });
const worker = (code: string, cacheControl = 'no-cache') =>
  reply(200, code, { 'Content-Type': 'text/javascript', 'Cache-Control': cacheControl });
const page = (headers = HEADERS, html = PAGE) =>
  reply(200, html, { ...headers, 'Content-Type': 'text/html' });

/** Responds like the servers of a site without faults. */
function respondWell({ method, url, body, token }: Request): Response {
  if (url.startsWith(SITE)) return respondAsSite(url.slice(SITE.length));
  if (url.includes('identitytoolkit')) {
    return body.includes(EDITOR.email)
      ? reply(200, '{"idToken":"token","localId":"editor"}')
      : reply(400, '{"error":{"message":"INVALID_LOGIN_CREDENTIALS"}}');
  }
  if (url.includes('generativelanguage.googleapis')) return reply(403);
  if (url.includes('firebasestorage.googleapis')) return reply(token ? 200 : 403);
  if (/readTime|newTransaction/.test(url + body)) return reply(403);
  const isRead = /\/documents:(runQuery|runAggregationQuery|batchGet)\?/.test(url);
  const isOpen = isRead && /"limit":(1|1000)\b|"documents"/.test(body) && !isPrivate(body);
  return reply(method === 'POST' && isOpen ? 200 : 403, '[{}]');
}

const isPrivate = (body: string) => /"(trash|admins|names|requests)"/.test(body);

function respondAsSite(path: string): Response {
  if (path === '/deployment.json') return reply(200, '{"project":"fubu","mark":" "}');
  if (path === '/sitemap.xml') return reply(200, `<urlset><loc>${SITE}/events</loc></urlset>`);
  if (path === '/assets/a-1.js') {
    return reply(200, '', { 'Content-Type': 'text/javascript', 'Cache-Control': FOREVER });
  }
  if (path === '/sw.js') return worker('const ENTRY="/assets/a-1.js"');
  if (path === '/check-live' || path === '/events/check-live') {
    return reply(404, '<div id="root">Page not found</div>');
  }
  return path.startsWith('/assets/') ? reply(404, '', { 'Cache-Control': 'no-cache' }) : page();
}

let requests: Request[] = [];
/** The notes of the last call of `check`. */
let notes: string[] = [];
/**
 * Runs all checks on a site whose servers respond like `respond`.
 * @returns the faults, by the names of the checks that found them
 */
async function check(respond: Responder = () => undefined): Promise<Record<string, string>> {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const token = new Headers(init.headers).get('Authorization') ?? '';
    const request = { method: init.method ?? 'GET', url, body: String(init.body ?? ''), token };
    requests.push(request);
    return respond(request) ?? respondWell(request);
  });
  const lines: string[] = [];
  const faults = await runChecks(liveChecks(LIVE, EDITOR), (line) => lines.push(line));
  notes = lines.filter((line) => line.startsWith('NOTE'));
  const wrong = lines.filter((line) => line.startsWith('WRONG'));
  expect(wrong).toHaveLength(faults);
  // A name such as 'Refused to a visitor: the team' contains a colon, so the colon is replaced
  // while the line is split into name and fault.
  return Object.fromEntries(
    wrong
      .map((line) => /^WRONG {2}(.*?): ([^:]*.*)$/.exec(line.replace('visitor: ', 'visitor, ')))
      .map((match) => [match?.[1]?.replace('visitor, ', 'visitor: ') ?? '', match?.[2] ?? '']),
  );
}

beforeEach(() => {
  requests = [];
});

test('The checks find no fault in a site without faults, and delete the uploaded photo', async () => {
  expect(await check()).toEqual({});
  expect(notes).toEqual([]);
  const photos = requests.filter(({ url, token }) => token && url.includes('firebasestorage'));
  expect(photos.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
  const [name] = photos.map(({ url }) => new URL(url).searchParams.get('name'));
  expect(photos[1]?.url).toMatch(encodeURIComponent(name ?? '-'));
});

test('The checks find no fault in a site that has withdrawn its service worker', async () => {
  expect(await check(at('/sw.js', () => worker('registration.unregister()')))).toEqual({});
});

const at =
  (part: string, respond: () => Response): Responder =>
  ({ url }) =>
    url.includes(part) ? respond() : undefined;
const withBody =
  (part: string, respond: () => Response): Responder =>
  ({ url, body }) =>
    url.includes('firestore') && body.includes(part) ? respond() : undefined;
/** Allows the method `allowed` to people without a login, at addresses that contain `part`. */
const openTo =
  (allowed: string, part: string): Responder =>
  ({ method, url, token }) =>
    method === allowed && url.includes(part) && !token ? reply(200) : undefined;
const withoutFrameOptions = ({ 'X-Frame-Options': _, ...headers }: Record<string, string>) =>
  headers;
const pageAt =
  (path: string, respond: () => Response): Responder =>
  ({ url }) =>
    url === SITE + path ? respond() : undefined;
const refused = (action: string) => `Refused to a visitor: ${action}`;

const EDITORS = 'An editor may upload a photo, and delete it';
const WORKER = 'The service worker has the version of the pages, or is withdrawn';

/**
 * Responds with `respond` to requests that have a `readTime` and whose URL contains `method`. Such
 * a request reads the posts as they were at that time.
 */
const readsPast =
  (method: string, respond: () => Response): Responder =>
  ({ url, body }) =>
    /readTime/.test(url + body) && url.includes(method) ? respond() : undefined;

/**
 * Names of checks, each with a responder. If the servers respond like this responder, the named
 * check finds a fault, and no other check does.
 */
const FAULTS: [string, Responder][] = [
  ['The site reads this project', at('/deployment.json', () => reply(200, '{"project":"demo-a"}'))],
  ['The site reads this project', at('/deployment.json', () => page())],
  [
    '/ is a page with the headers in firebase.json',
    pageAt('/', () => page(withoutFrameOptions(HEADERS))),
  ],
  [
    '/events is a page with the headers in firebase.json',
    pageAt('/events', () => page({ ...HEADERS, 'Content-Security-Policy': "default-src 'self'" })),
  ],
  [
    '/post?id=check-live is a page with the headers in firebase.json',
    at('/post?', () => reply(404)),
  ],
  [
    "/check-live, which does not exist, answers 404 with the site's own page",
    pageAt('/check-live', () => page()),
  ],
  [
    "/events/check-live, which does not exist, answers 404 with the site's own page",
    at('/events/check', () => reply(404, '<h1>Google’s own page</h1>')),
  ],
  ['A code file is there, and is cached as immutable', at('/assets/a-1.js', () => page())],
  [
    'A code file is there, and is cached as immutable',
    at('/assets/a-1.js', () => reply(200, '', { 'Content-Type': 'text/javascript' })),
  ],
  [
    'A code file that does not exist answers 404, which is not cached',
    at('/assets/none', () => page()),
  ],
  [
    'A code file that does not exist answers 404, which is not cached',
    at('/assets/none', () => reply(404, '', { 'Cache-Control': FOREVER })),
  ],
  [WORKER, at('/sw.js', () => reply(404))],
  [WORKER, at('/sw.js', () => page())],
  [WORKER, at('/sw.js', () => worker('const ENTRY="/assets/a-1.js"', FOREVER))],
  [WORKER, at('/sw.js', () => worker('const ENTRY="/assets/older.js"'))],
  ['The sitemap lists pages of this site', at('/sitemap.xml', () => page())],
  [
    'The sitemap lists pages of this site',
    at('/sitemap.xml', () => reply(200, '<loc>https://fubu.web.app/</loc>')),
  ],
  ['A visitor lists all posts', ({ body }) => (isNewest(body) ? reply(403) : undefined)],
  ...indexQueries().map((query, index): [string, Responder] => [
    `A visitor queries posts with index ${index + 1}`,
    withBody(JSON.stringify(query), () => reply(400)),
  ]),
  ['A visitor counts posts', at(':runAggregationQuery', () => reply(403))],
  [
    'A visitor reads a post',
    ({ url, body }) =>
      url.includes(':batchGet') && !/readTime|newTransaction/.test(body) ? reply(403) : undefined,
  ],
  [
    refused('a list without a limit'),
    ({ url, body }) =>
      url.includes(':runQuery') && !body.includes('limit') ? reply(200) : undefined,
  ],
  [refused('a list of 1,001 posts'), withBody('"limit":1001', () => reply(200))],
  [refused('deleted posts'), withBody('"trash"', () => reply(200))],
  [refused("a post's history"), withBody('"history"', () => reply(200))],
  [refused('the team'), withBody('"admins"', () => reply(200))],
  [refused("the team's names"), withBody('"names"', () => reply(200))],
  [refused('requests to be let in'), withBody('"requests"', () => reply(200))],
  [refused('whether the site has an owner'), at('/settings/access', () => reply(404))],
  ...(
    [
      [':batchGet', 200],
      [':runQuery', 200],
      ['/posts/check-live?', 404],
    ] as const
  ).map(([method, status]): [string, Responder] => [
    refused('posts as they were earlier'),
    readsPast(method, () => reply(status, '[{}]')),
  ]),
  ...[
    'posts',
    'trash',
    'deletions',
    'admins',
    'names',
    'requests',
    'settings',
    'anything-else',
  ].map((name): [string, Responder] => [
    refused(`writing ${name}/check-live`),
    openTo('PATCH', `/documents/${name}/check-live?`),
  ]),
  [refused('writing posts/check-live/history/1'), openTo('PATCH', '/check-live/history/1?')],
  [refused('deleting a post'), openTo('DELETE', '/documents/posts/check-live?')],
  [refused('listing the photos'), openTo('GET', 'firebasestorage')],
  [refused('uploading a photo'), openTo('POST', 'firebasestorage')],
  ['The key may not use the Gemini API', at('generativelanguage', () => reply(200))],
  ['The key may not use the Gemini API', at('generativelanguage', () => reply(429))],
  [
    'People can log in',
    ({ body }) =>
      body.includes('nobody@')
        ? reply(400, '{"error":{"message":"OPERATION_NOT_ALLOWED"}}')
        : undefined,
  ],
  [
    EDITORS,
    ({ body }) =>
      body.includes(EDITOR.email) ? reply(400, '{"error":{"message":"USER_DISABLED"}}') : undefined,
  ],
  [EDITORS, ({ method, token }) => (token && method === 'POST' ? reply(403) : undefined)],
  [EDITORS, ({ method, token }) => (token && method === 'DELETE' ? reply(403) : undefined)],
];

const isNewest = (body: string) => /createdAt.*"limit":1\}/.test(body) && !body.includes('where');

test.each(FAULTS)(
  'The check "%s" finds its fault, and no other check finds one (%#)',
  async (name, respond) => {
    const wrong = await check(respond);
    expect(Object.keys(wrong)).toEqual([name]);
    expect(wrong[name]).not.toBe('');
  },
);

test('The earlier data are asked for with a whole minute, which Firestore accepts with and without point-in-time recovery', async () => {
  const wrong = await check(readsPast(':batchGet', () => reply(200, '[{}]')));
  expect(wrong[refused('posts as they were earlier')]).toMatch(
    /point-in-time recovery off.*App Check/,
  );
  const [, moment = ''] =
    /"readTime":"([^"]*)"/.exec(requests.map(({ body }) => body).join()) ?? [];
  expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/);
  const agoMs = Date.now() - Date.parse(moment);
  expect([agoMs > 60_000, agoMs < 10 * 60_000]).toEqual([true, true]);
});

test('If a visitor may begin a transaction that locks, a note says what to switch, and the transaction is ended', async () => {
  const locks = withBody('newTransaction', () => reply(200, '[{"transaction":"abc"}]'));
  expect(await check(locks)).toEqual({});
  expect(notes).toEqual([
    expect.stringMatching(/locks posts: it was allowed.*App Check.*optimistic/),
  ]);
  const [locked, ended] = [':batchGet', ':rollback'].map((method) =>
    requests.filter(({ url, body }) => url.includes(method) && !/readTime/.test(body)),
  );
  expect(locked?.map(({ body }) => body).join()).toMatch(
    /"documents":\["[^"]*\/posts\/check-live"\],"newTransaction"/,
  );
  expect(ended?.map(({ body }) => body)).toEqual(['{"transaction":"abc"}']);
});

test('If a read of earlier data fails with status 400, a note says that it is not known whether visitors may read such data', async () => {
  expect(await check(readsPast('', () => reply(400)))).toEqual({});
  expect(notes).toEqual([expect.stringContaining('it is not known, the answer was 400')]);
});

const HOUR_MS = 60 * 60_000;

test.each([
  ['of 3 hours ago', 3 * HOUR_MS, 1],
  ['of an hour ago', HOUR_MS, 0],
  ['without a time', NaN, 1],
])(
  'If posts have changed since pages %s were published, a note says so only if they are old',
  async (_, age, count) => {
    const published = Number.isNaN(age) ? '' : new Date(Date.now() - age).toUTCString();
    const deployed = () =>
      reply(200, '{"project":"fubu","mark":"2026-11-20T10:00:00Z "}', {
        'Last-Modified': published,
      });
    expect(await check(at('/deployment.json', deployed))).toEqual({});
    const message = `NOTE   The live pages have all changes: posts have changed since the pages were published (${published || 'the time is not known'}): npm run deploy, or Actions → Deploy on GitHub`;
    expect(notes).toEqual(Array(count).fill(message));
  },
);

test('Old pages without later changes are no fault', async () => {
  const old = { 'Last-Modified': new Date(0).toUTCString() };
  const deployed = () => reply(200, '{"project":"fubu","mark":" "}', old);
  expect(await check(at('/deployment.json', deployed))).toEqual({});
  expect(notes).toEqual([]);
});

const counts =
  (total: number, worded: number): Responder =>
  ({ body }) => {
    if (!body.includes('structuredAggregationQuery') || body.includes('orderBy')) return undefined;
    // The site has neither events nor properties.
    const isOther = /"events"|"properties"|"taken"/.test(body);
    const integerValue = String(isOther ? 0 : body.includes('"words"') ? worded : total);
    return reply(
      200,
      JSON.stringify([{ result: { aggregateFields: { total: { integerValue } } } }]),
    );
  };

test.each([
  [5, 3, '2 posts lack fields that searches and lists need: npm run update-posts'],
  [5, 4, '1 post lacks fields that searches and lists need: npm run update-posts'],
  [1_000, 1_000, 'there are too many posts to count: npm run update-posts -- --dry-run'],
])(
  'Of %d posts, %d have the words for searches: a note says so, but no fault is counted',
  async (total, worded, message) => {
    expect(await check(counts(total, worded))).toEqual({});
    expect(notes).toEqual([`NOTE   Posts have all fields: ${message}`]);
  },
);

test('If no post lacks a field, no note is printed', async () => {
  expect(await check(counts(5, 5))).toEqual({});
  expect(notes).toEqual([]);
});

test('Each check has a row in FAULTS, except the checks that only print notes', () => {
  const names = liveChecks(LIVE, EDITOR).flatMap(({ name, isNote }) => (isNote ? [] : [name]));
  expect([...new Set(FAULTS.map(([name]) => name))]).toEqual(names);
});

test('A check whose server does not respond finds a fault', async () => {
  const wrong = await check(({ url }) => {
    if (url.includes('firestore')) throw new TypeError('fetch failed');
    return undefined;
  });
  expect(wrong['A visitor counts posts']).toMatch(/^There is no answer from .*googleapis\.com/);
});

test('If a visitor could write a document, the check deletes the document', async () => {
  await check(openTo('PATCH', '/documents/admins/check-live?'));
  const deleted = requests.filter(({ method, url }) => method === 'DELETE' && /admins/.test(url));
  expect(deleted).toHaveLength(1);
});

test('Without an editor’s login, there is no check of an editor’s upload', () => {
  const names = liveChecks(LIVE, null).map(({ name }) => name);
  expect(names).not.toContain(EDITORS);
});
