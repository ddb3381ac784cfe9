import { expect, test, vi } from 'vitest';
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
const FOREVER = 'public, max-age=31536000, immutable';

interface Request {
  method: string;
  url: string;
  body: string;
  token: string;
  /** The proof of App Check. */
  proof: string;
}
/** Responds to a request. If the responder returns undefined, `respondWell` responds. */
type Responder = (request: Request) => Response | undefined;

const reply = (status: number, body = '', headers: Record<string, string> = {}) =>
  new Response(body, { status, headers });
const worker = (code: string, cacheControl = 'no-cache') =>
  reply(200, code, { 'Content-Type': 'text/javascript', 'Cache-Control': cacheControl });
const page = (headers = HEADERS) =>
  reply(200, '<script src="/assets/a-1.js">', { ...headers, 'Content-Type': 'text/html' });

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
async function check(respond: Responder = () => undefined, live = LIVE) {
  requests = [];
  notes = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    const request = {
      ...{ method: init.method ?? 'GET', url, body: String(init.body ?? '') },
      token: headers.get('Authorization') ?? '',
      proof: headers.get('X-Firebase-AppCheck') ?? '',
    };
    requests.push(request);
    return respond(request) ?? respondWell(request);
  });
  const wrong: Record<string, string> = {};
  for (const [name, run] of Object.entries(liveChecks(live, EDITOR))) {
    let line = '';
    const faults = await runChecks({ [name]: run }, (printed) => {
      line = printed;
    });
    expect(faults).toBe(line.startsWith('WRONG') ? 1 : 0);
    if (faults > 0) wrong[name] = line.slice(`WRONG  ${name}: `.length);
    if (line.startsWith('NOTE')) notes.push(line);
  }
  return wrong;
}

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
const pageAt =
  (path: string, respond: () => Response): Responder =>
  ({ url }) =>
    url === SITE + path ? respond() : undefined;
const withBody =
  (part: string | RegExp, status = 200, answer = ''): Responder =>
  ({ url, body }) =>
    url.includes('firestore') && body.match(part) ? reply(status, answer) : undefined;
/** Allows the method `allowed` to people without a login, at addresses that contain `part`. */
const openTo =
  (allowed: string, part: string): Responder =>
  ({ method, url, token }) =>
    method === allowed && url.includes(part) && !token ? reply(200) : undefined;
/** Answers requests for the posts as they were earlier, if their address contains `method`. */
const readsPast =
  (method: string, status: number): Responder =>
  ({ url, body }) =>
    /readTime/.test(url + body) && url.includes(method) ? reply(status, '[{}]') : undefined;
/** Answers requests of an editor. */
const toEditor =
  (wanted: string, status: number): Responder =>
  ({ method, token }) =>
    token && method === wanted ? reply(status) : undefined;

const { 'X-Frame-Options': _, ...withoutFrameOptions } = HEADERS;
const PAST = 'Refused to a visitor: posts as they were earlier';

/**
 * The checks that count faults, each with responders. If the servers respond like one of them, this
 * check finds a fault, and no other check does.
 */
const FAULTS: Record<string, Responder[]> = {
  'The site reads this project': [
    at('/deployment.json', () => reply(200, '{"project":"demo-a"}')),
    at('/deployment.json', () => page()),
  ],
  '/ is a page with the headers in firebase.json': [pageAt('/', () => page(withoutFrameOptions))],
  '/events is a page with the headers in firebase.json': [
    pageAt('/events', () => page({ ...HEADERS, 'Content-Security-Policy': "default-src 'self'" })),
  ],
  '/post?id=check-live is a page with the headers in firebase.json': [
    at('/post?', () => reply(404)),
  ],
  "/check-live, which does not exist, answers 404 with the site's own page": [
    pageAt('/check-live', () => page()),
  ],
  "/events/check-live, which does not exist, answers 404 with the site's own page": [
    at('/events/check', () => reply(404, '<h1>Google’s own page</h1>')),
  ],
  'A code file is there, and is cached as immutable': [
    at('/assets/a-1.js', () => page()),
    at('/assets/a-1.js', () => worker('', '')),
  ],
  'A code file that does not exist answers 404, which is not cached': [
    at('/assets/none', () => page()),
    at('/assets/none', () => reply(404, '', { 'Cache-Control': FOREVER })),
  ],
  'The service worker has the version of the pages, or is withdrawn': [
    at('/sw.js', () => reply(404)),
    at('/sw.js', () => page()),
    at('/sw.js', () => worker('const ENTRY="/assets/a-1.js"', FOREVER)),
    at('/sw.js', () => worker('const ENTRY="/assets/older.js"')),
  ],
  'The sitemap lists pages of this site': [
    at('/sitemap.xml', () => page()),
    at('/sitemap.xml', () => reply(200, '<loc>https://fubu.web.app/</loc>')),
  ],
  'A visitor lists all posts': [
    ({ url, body }) => (url.includes(':runQuery') && isNewest(body) ? reply(403) : undefined),
  ],
  ...Object.fromEntries(
    indexQueries().map((query, index) => [
      `A visitor queries posts with index ${index + 1}`,
      [({ body }: Request) => (body.includes(JSON.stringify(query)) ? reply(400) : undefined)],
    ]),
  ),
  'A visitor counts posts': [at(':runAggregationQuery', () => reply(403))],
  'A visitor reads a post': [
    ({ url, body }) =>
      url.includes(':batchGet') && !/readTime|newTransaction/.test(body) ? reply(403) : undefined,
  ],
  ...Object.fromEntries(
    Object.entries({
      'a list without a limit': withBody(/^(?!.*limit).*structuredQuery/),
      'a list of 1,001 posts': withBody('"limit":1001'),
      'deleted posts': withBody('"trash"'),
      "a post's history": withBody('"history"'),
      'the team': withBody('"admins"'),
      "the team's names": withBody('"names"'),
      'requests to be let in': withBody('"requests"'),
      'whether the site has an owner': at('/settings/access', () => reply(404)),
      ...Object.fromEntries(
        [
          ...['posts', 'trash', 'deletions', 'admins', 'names', 'requests', 'settings'],
          ...['anything-else', 'posts/check-live/history'],
        ].map((place) => [
          `writing ${place}/check-live`,
          openTo('PATCH', `/documents/${place}/check-live?`),
        ]),
      ),
      'deleting a post': openTo('DELETE', '/documents/posts/check-live?'),
      'listing the photos': openTo('GET', 'firebasestorage'),
      'uploading a photo': openTo('POST', 'firebasestorage'),
    }).map(([what, respond]) => [`Refused to a visitor: ${what}`, [respond]]),
  ),
  [PAST]: [
    readsPast(':batchGet', 200),
    readsPast(':runQuery', 200),
    readsPast('/posts/check-live?', 404),
  ],
  'The key may not use the Gemini API': [
    at('generativelanguage', () => reply(200)),
    at('generativelanguage', () => reply(429)),
  ],
  'People can log in': [
    ({ body }) =>
      body.includes('nobody@')
        ? reply(400, '{"error":{"message":"OPERATION_NOT_ALLOWED"}}')
        : undefined,
  ],
  'An editor may upload a photo, and delete it': [
    ({ body }) =>
      body.includes(EDITOR.email) ? reply(400, '{"error":{"message":"USER_DISABLED"}}') : undefined,
    toEditor('POST', 403),
    toEditor('DELETE', 403),
  ],
};

const isNewest = (body: string) =>
  /createdAt.*"limit":1\}/.test(body) && !/where|readTime/.test(body);

test.each(
  Object.entries(FAULTS).flatMap(([name, all]) => all.map((respond) => [name, respond] as const)),
)('The check "%s" finds its fault, and no other check finds one (%#)', async (name, respond) => {
  const wrong = await check(respond);
  expect(Object.keys(wrong)).toEqual([name]);
  expect(wrong[name]).not.toBe('');
});

test('Each check has its faults above, except the three that only print notes', () => {
  const names = Object.keys(liveChecks(LIVE, EDITOR));
  expect(names.slice(0, -3)).toEqual(Object.keys(FAULTS));
});

test('The earlier data are asked for with a whole minute, which Firestore accepts with and without point-in-time recovery', async () => {
  const wrong = await check(readsPast(':batchGet', 200));
  expect(wrong[PAST]).toMatch(/point-in-time recovery off.*App Check/);
  const sent = requests.map(({ body }) => body).join();
  const [, moment = ''] = /"readTime":"([^"]*)"/.exec(sent) ?? [];
  expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/);
  const agoMs = Date.now() - Date.parse(moment);
  expect([agoMs > 60_000, agoMs < 10 * 60_000]).toEqual([true, true]);
});

test('If App Check keeps strangers’ programs off, it counts as their refusal, although it lets these checks pass', async () => {
  vi.stubEnv('APP_CHECK_DEBUG_TOKEN', 'ours');
  const enforced: Responder = ({ url, body, proof }) => {
    if (url.includes('exchangeDebugToken')) return reply(200, '{"token":"proof"}');
    if (url.includes('//firestore') && !proof) return reply(401);
    return /readTime|newTransaction/.test(url + body) ? reply(200, '[{}]') : undefined;
  };
  expect(await check(enforced, { ...LIVE, appId: 'app' })).toEqual({});
  expect(notes).toEqual([]);
});

test('If a visitor may begin a transaction that locks, a note says what to switch, and the transaction is ended', async () => {
  expect(await check(withBody('newTransaction', 200, '[{"transaction":"abc"}]'))).toEqual({});
  expect(notes).toEqual([
    expect.stringMatching(/locks posts: it was allowed.*App Check.*optimistic/),
  ]);
  const bodiesOf = (method: string) =>
    requests
      .filter(({ url, body }) => url.includes(method) && !/readTime/.test(body))
      .map(({ body }) => body);
  expect(bodiesOf(':batchGet').join()).toMatch(
    /"documents":\["[^"]*\/posts\/check-live"\],"newTransaction"/,
  );
  expect(bodiesOf(':rollback')).toEqual(['{"transaction":"abc"}']);
});

test('If a read of earlier data fails with status 400, a note says that it is not known whether visitors may read such data', async () => {
  expect(await check(readsPast('', 400))).toEqual({});
  expect(notes).toEqual([expect.stringContaining('it is not known, the answer was 400')]);
});

const HOUR_MS = 60 * 60_000;
const ago = (ms: number) => new Date(Date.now() - ms).toUTCString();

test.each([
  ['of 3 hours ago, with later changes,', ago(3 * HOUR_MS), 'earlier', 1],
  ['of an hour ago, with later changes,', ago(HOUR_MS), 'earlier', 0],
  ['without a time, with later changes,', '', 'earlier', 1],
  ['of long ago, without later changes,', ago(Date.now()), ' ', 0],
])(
  'Pages %s are no fault; a note says only if they are old and there are changes',
  async (_, published, mark, count) => {
    const deployed = () =>
      reply(200, JSON.stringify({ project: 'fubu', mark }), { 'Last-Modified': published });
    expect(await check(at('/deployment.json', deployed))).toEqual({});
    const message = `NOTE   The live pages have all changes: posts have changed since the pages were published (${published || 'the time is not known'}): npm run deploy, or Actions → Deploy on GitHub`;
    expect(notes).toEqual(Array(count).fill(message));
  },
);

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
  [5, 3, ['2 posts lack fields that searches and lists need: npm run update-posts']],
  [5, 4, ['1 post lacks fields that searches and lists need: npm run update-posts']],
  [5, 5, []],
  [1_000, 1_000, ['there are too many posts to count: npm run update-posts -- --dry-run']],
])(
  'Of %d posts, %d have the words for searches: a note says so, but no fault is counted',
  async (total, worded, messages) => {
    expect(await check(counts(total, worded))).toEqual({});
    expect(notes).toEqual(messages.map((message) => `NOTE   Posts have all fields: ${message}`));
  },
);

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
  expect(Object.keys(liveChecks(LIVE, null)).join()).not.toContain('editor');
});
