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
const PAGE = `<meta property="og:image" content="${SITE}/card.png" /><script src="/assets/a-1.js">`;
const FOREVER = 'public, max-age=31536000, immutable';

interface Request {
  method: string;
  url: string;
  body: string;
  token: string;
}
/** What a server answers; undefined leaves it to a site where all is well. */
type Answers = (request: Request) => Response | undefined;

const reply = (status: number, body = '', headers: Record<string, string> = {}) =>
  new Response(body, { status, headers });
const page = (headers = HEADERS, html = PAGE) =>
  reply(200, html, { ...headers, 'Content-Type': 'text/html' });

/** The site and its project, when all is well. */
function answerWell({ method, url, body, token }: Request): Response {
  if (url.startsWith(SITE)) return answerAsSite(url.slice(SITE.length));
  if (url.includes('identitytoolkit')) {
    return body.includes(EDITOR.email)
      ? reply(200, '{"idToken":"token"}')
      : reply(400, '{"error":{"message":"INVALID_LOGIN_CREDENTIALS"}}');
  }
  if (url.includes('firebasestorage.googleapis')) return reply(token ? 200 : 403);
  if (/readTime/.test(url + body)) return reply(403);
  const isRead = /\/documents:(runQuery|runAggregationQuery|batchGet)\?/.test(url);
  const isOpen = isRead && /"limit":(1|1000)\b|"documents"/.test(body) && !isPrivate(body);
  return reply(method === 'POST' && isOpen ? 200 : 403, '[{}]');
}

const isPrivate = (body: string) => /"(trash|admins|requests)"/.test(body);

function answerAsSite(path: string): Response {
  if (path === '/deployment.json') return reply(200, '{"project":"fubu"}');
  if (path === '/sitemap.xml') return reply(200, `<urlset><loc>${SITE}/events</loc></urlset>`);
  if (path === '/robots.txt') return reply(200, `Sitemap: ${SITE}/sitemap.xml`);
  if (path === '/card.png') return reply(200, '', { 'Content-Type': 'image/png' });
  if (path === '/assets/a-1.js') {
    return reply(200, '', { 'Content-Type': 'text/javascript', 'Cache-Control': FOREVER });
  }
  return path.startsWith('/assets/') ? reply(404, '', { 'Cache-Control': 'no-cache' }) : page();
}

let asked: Request[] = [];
/** The lines that note something about a site that answers so. */
let notes: string[] = [];
/** The lines about a site that answers so; those that found something wrong by their names. */
async function check(answers: Answers = () => undefined): Promise<Record<string, string>> {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const token = new Headers(init.headers).get('Authorization') ?? '';
    const request = { method: init.method ?? 'GET', url, body: String(init.body ?? ''), token };
    asked.push(request);
    return answers(request) ?? answerWell(request);
  });
  const lines: string[] = [];
  const faults = await runChecks(liveChecks(LIVE, EDITOR), (line) => lines.push(line));
  notes = lines.filter((line) => line.startsWith('NOTE'));
  const wrong = lines.filter((line) => line.startsWith('WRONG'));
  expect(wrong).toHaveLength(faults);
  return Object.fromEntries(
    wrong
      .map((line) => /^WRONG {2}(.*?): ([^:]*.*)$/.exec(line.replace('visitor: ', 'visitor, ')))
      .map((match) => [match?.[1]?.replace('visitor, ', 'visitor: ') ?? '', match?.[2] ?? '']),
  );
}

beforeEach(() => {
  asked = [];
});

test('Of a site where all is well no line finds anything wrong, and nothing is left behind', async () => {
  expect(await check()).toEqual({});
  expect(notes).toEqual([]);
  const photos = asked.filter(({ url, token }) => token && url.includes('firebasestorage'));
  expect(photos.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
  const [name] = photos.map(({ url }) => new URL(url).searchParams.get('name'));
  expect(photos[1]?.url).toMatch(encodeURIComponent(name ?? '-'));
});

const at =
  (part: string, answer: () => Response): Answers =>
  ({ url }) =>
    url.includes(part) ? answer() : undefined;
const withBody =
  (part: string, answer: () => Response): Answers =>
  ({ url, body }) =>
    url.includes('firestore') && body.includes(part) ? answer() : undefined;
/** Answers whoever may not write as if they may. */
const openTo =
  (wanted: string, part: string): Answers =>
  ({ method, url, token }) =>
    method === wanted && url.includes(part) && !token ? reply(200) : undefined;
const others = ({ 'X-Frame-Options': _, ...headers }: Record<string, string>) => headers;
const pageAt =
  (path: string, answer: () => Response): Answers =>
  ({ url }) =>
    url === SITE + path ? answer() : undefined;
const refusedTo = (what: string) => `Refused to a visitor: ${what}`;

/** For each line what makes it wrong. */
const FAULTS: [string, Answers][] = [
  ['The site reads this project', at('/deployment.json', () => reply(200, '{"project":"demo-a"}'))],
  ['The site reads this project', at('/deployment.json', () => page())],
  ['/ is a page, with its headers and policy', pageAt('/', () => page(others(HEADERS)))],
  [
    '/events is a page, with its headers and policy',
    at('/events', () => page({ ...HEADERS, 'Content-Security-Policy': "default-src 'self'" })),
  ],
  ['/post?id=check-live is a page, with its headers and policy', at('/post?', () => reply(404))],
  ['Code is there, and kept for a year', at('/assets/a-1.js', () => page())],
  [
    'Code is there, and kept for a year',
    at('/assets/a-1.js', () => reply(200, '', { 'Content-Type': 'text/javascript' })),
  ],
  ['A missing file of code is missing, and not kept', at('/assets/none', () => page())],
  [
    'A missing file of code is missing, and not kept',
    at('/assets/none', () => reply(404, '', { 'Cache-Control': FOREVER })),
  ],
  ['The sitemap lists pages of this site', at('/sitemap.xml', () => page())],
  [
    'The sitemap lists pages of this site',
    at('/sitemap.xml', () => reply(200, '<loc>https://fubu.web.app/</loc>')),
  ],
  ['robots.txt names the sitemap', at('/robots.txt', () => page())],
  ['The picture of a preview is there', at('/card.png', () => page())],
  [
    'The picture of a preview is there',
    pageAt('/', () => page(HEADERS, PAGE.replace(SITE, 'https://fubu.web.app'))),
  ],
  ['A visitor lists all posts', ({ body }) => (isNewest(body) ? reply(403) : undefined)],
  ...indexQueries().map((probe, index): [string, Answers] => [
    `A visitor asks by index ${index + 1}`,
    withBody(JSON.stringify(probe), () => reply(400)),
  ]),
  ['A visitor counts posts', at(':runAggregationQuery', () => reply(403))],
  ['A visitor reads a post', at(':batchGet', () => reply(403))],
  [
    refusedTo('a list without a limit'),
    ({ url, body }) =>
      url.includes(':runQuery') && !body.includes('limit') ? reply(200) : undefined,
  ],
  [refusedTo('a list of 1,001 posts'), withBody('"limit":1001', () => reply(200))],
  [refusedTo('deleted posts'), withBody('"trash"', () => reply(200))],
  [refusedTo("a post's history"), withBody('"history"', () => reply(200))],
  [refusedTo('the team'), withBody('"admins"', () => reply(200))],
  [refusedTo('who asks to be let in'), withBody('"requests"', () => reply(200))],
  [refusedTo('whether the site has an owner'), at('/settings/access', () => reply(404))],
  ...['posts', 'trash', 'admins', 'requests', 'settings', 'anything-else'].map(
    (name): [string, Answers] => [
      refusedTo(`writing ${name}/check-live`),
      openTo('PATCH', `/documents/${name}/check-live?`),
    ],
  ),
  [refusedTo('writing posts/check-live/history/1'), openTo('PATCH', '/check-live/history/1?')],
  [refusedTo('deleting a post'), openTo('DELETE', '/documents/posts/check-live?')],
  [refusedTo('listing the photos'), openTo('GET', 'firebasestorage')],
  [refusedTo('uploading a photo'), openTo('POST', 'firebasestorage')],
  [
    'People can log in',
    ({ body }) =>
      body.includes('nobody@')
        ? reply(400, '{"error":{"message":"OPERATION_NOT_ALLOWED"}}')
        : undefined,
  ],
  [
    'An editor uploads a photo and deletes it',
    ({ body }) =>
      body.includes(EDITOR.email) ? reply(400, '{"error":{"message":"USER_DISABLED"}}') : undefined,
  ],
  [
    'An editor uploads a photo and deletes it',
    ({ method, token }) => (token && method === 'POST' ? reply(403) : undefined),
  ],
  [
    'An editor uploads a photo and deletes it',
    ({ method, token }) => (token && method === 'DELETE' ? reply(403) : undefined),
  ],
];

const isNewest = (body: string) => /createdAt.*"limit":1\}/.test(body) && !body.includes('where');

test.each(FAULTS)('%s: not where something is wrong (%#)', async (name, answers) => {
  const wrong = await check(answers);
  expect(Object.keys(wrong)).toEqual([name]);
  expect(wrong[name]).not.toBe('');
});

const asksPast =
  (method: string, answer: () => Response): Answers =>
  ({ url, body }) =>
    /readTime/.test(url + body) && url.includes(method) ? answer() : undefined;

test.each([
  [':batchGet', 200],
  [':runQuery', 200],
  ['/documents/posts/check-live?', 404],
])('A past that a visitor may read by %s is noted, and is no fault', async (method, status) => {
  expect(await check(asksPast(method, () => reply(status, '[{}]')))).toEqual({});
  expect(notes).toEqual([
    expect.stringMatching(
      /^NOTE {3}Refused to a visitor: the past: it was answered.*point-in-time/,
    ),
  ]);
  const [, moment = ''] = /"readTime":"([^"]*)"/.exec(asked.map(({ body }) => body).join()) ?? [];
  expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/);
  const agoMs = Date.now() - Date.parse(moment);
  expect([agoMs > 60_000, agoMs < 10 * 60_000]).toEqual([true, true]);
});

test('Where the past is refused for another reason, nothing is claimed', async () => {
  expect(await check(asksPast('', () => reply(400)))).toEqual({});
  expect(notes).toEqual([expect.stringContaining('it is not known, the answer was 400')]);
});

test('Each line can find something wrong, but for the one that only notes', () => {
  const lines = liveChecks(LIVE, EDITOR).flatMap(({ name, isNote }) => (isNote ? [] : [name]));
  expect([...new Set(FAULTS.map(([name]) => name))]).toEqual(lines);
});

test('A server that does not answer is a fault of each line that asks it', async () => {
  const wrong = await check(({ url }) => {
    if (url.includes('firestore')) throw new TypeError('fetch failed');
    return undefined;
  });
  expect(wrong['A visitor counts posts']).toBe('no answer: fetch failed');
});

test('What a visitor could write is taken away again', async () => {
  await check(openTo('PATCH', '/documents/admins/check-live?'));
  const deleted = asked.filter(({ method, url }) => method === 'DELETE' && /admins/.test(url));
  expect(deleted).toHaveLength(1);
});

test('Without a login no upload is tried', () => {
  const names = liveChecks(LIVE, null).map(({ name }) => name);
  expect(names).not.toContain('An editor uploads a photo and deletes it');
});
