import type { IncomingMessage, RequestListener } from 'node:http';
import { expect, test, vi } from 'vitest';
import { idOf, readListedPosts } from '../../build/listed-posts';
import { writeRobots, writeSitemap } from '../../build/sitemap';
import { CATEGORIES } from '../../src/model/categories';
import { isInSitemap, PUBLIC_PAGES } from '../../src/pages';
import { startServer } from '../deploy/local-server';
import { runPublishedPosts } from './run-published-posts';

const SITE = 'https://forusbyus.example';

/**
 * Starts a server in place of Firestore.
 * @returns the database at the server's address, as an argument for `readListedPosts`
 */
async function startFirestore(listener: RequestListener) {
  const firestore = await startServer(listener);
  return { firestore, projectId: 'demo-for-us-by-us', apiKey: 'demo-key', site: SITE };
}

test('The sitemap lists Home, the categories, the pages ‘Privacy’ and ‘Follow us’, and each post with a valid id, and says when each post was last changed', async () => {
  const source = await startFirestore((request, response) => {
    expect(request.headers.referer).toBe(`${SITE}/`);
    expect(request.url).toContain(
      '/projects/demo-for-us-by-us/databases/(default)/documents:runQuery',
    );
    response.end(
      JSON.stringify([
        { document: { name: 'x/posts/abc-1', updateTime: '2026-11-20T10:00:00.5Z' } },
        { document: { name: 'x/posts/<odd id>' } },
        { document: { name: 'x/posts/index' } },
        { readTime: '2026-11-21T00:00:00Z' },
      ]),
    );
  });
  const paths = PUBLIC_PAGES.filter(isInSitemap).map(({ path }) => path);
  const { 'sitemap.xml': written = '' } = writeSitemap(
    SITE,
    paths,
    (await readListedPosts(source)).filter(idOf),
  );
  const addresses = [...written.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual([
    `${SITE}/`,
    ...CATEGORIES.map(({ path }) => SITE + path),
    `${SITE}/privacy`,
    `${SITE}/follow`,
    `${SITE}/p/abc-1`,
  ]);
  expect(written).toContain('<lastmod>2026-11-20T10:00:00.5Z</lastmod>');
});

test.each([
  [49_000, []],
  [49_001, [49_001, 1]],
  [98_001, [49_001, 49_000, 1]],
])('A sitemap of %d posts is divided into files with %j addresses', (count, sizes) => {
  const posts = Array.from({ length: count }, (_, index) => ({ name: `x/posts/post-${index}` }));
  const files = writeSitemap(SITE, ['/'], posts);
  const addressesIn = (text = '') => text.match(/(?<=<loc>)[^<]*/g) ?? [];
  const { 'sitemap.xml': index, ...parts } = files;
  if (sizes.length === 0) expect(addressesIn(index)).toHaveLength(count + 1);
  else expect(addressesIn(index)).toEqual(Object.keys(parts).map((name) => `${SITE}/${name}`));
  // The newest posts are in the last file, so a new post changes only this file.
  expect(Object.values(parts).map((text) => addressesIn(text).length)).toEqual(sizes);
  const all = (sizes.length === 0 ? [index] : Object.values(parts)).flatMap(addressesIn);
  expect(new Set(all).size).toBe(count + 1);
});

async function queryIn(request: IncomingMessage) {
  let body = '';
  for await (const part of request) body += part;
  return JSON.parse(body).structuredQuery;
}

test('Posts are read in batches of 1,000, and each further query begins after the last post of the previous batch', async () => {
  const queries: { limit: number; startAt?: { values: { referenceValue?: string }[] } }[] = [];
  const source = await startFirestore(async (request, response) => {
    const structuredQuery = await queryIn(request);
    queries.push(structuredQuery);
    // The third batch has only 7 posts, so it is the last one: 2,007 posts in all.
    const count = queries.length === 3 ? 7 : structuredQuery.limit;
    const rows = Array.from({ length: count }, (_, index) => ({
      document: {
        name: `posts/${queries.length}-${index}`,
        fields: { createdAt: { timestampValue: `2026-11-2${queries.length}T00:00:00Z` } },
      },
    }));
    response.end(JSON.stringify(rows));
  });
  expect(await readListedPosts(source)).toHaveLength(2_007);
  expect(queries.map(({ limit }) => limit)).toEqual([1_000, 1_000, 1_000]);
  expect(queries.map(({ startAt }) => startAt)).toEqual([
    undefined,
    ...[1, 2].map((round) => ({
      values: [
        { timestampValue: `2026-11-2${round}T00:00:00Z` },
        { referenceValue: `posts/${round}-999` },
      ],
      before: false,
    })),
  ]);
});

test('If Google refuses the API key, the build’s error contains Google’s message', async () => {
  const message = 'Requests from referer <empty> are blocked.';
  const source = await startFirestore((_, response) => {
    response.writeHead(403).end(JSON.stringify([{ error: { code: 403, message } }]));
  });
  await expect(readListedPosts(source)).rejects.toThrow(`Firestore answered 403, '${message}'`);
});

/**
 * Runs the plugin `publishedPosts` in `mode` while Firestore refuses all requests.
 * @returns the names of the emitted files
 */
async function buildRefused(mode: string): Promise<string[]> {
  const { firestore } = await startFirestore((_, response) => response.writeHead(403).end('{}'));
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', new URL(firestore).host);
  const files: string[] = [];
  const emit = ({ fileName }: { fileName: string }) => void files.push(fileName);
  await runPublishedPosts({ mode, folder: 'nowhere', env: { VITE_SITE_URL: SITE }, emit });
  return files;
}

test('A build that cannot read the posts fails, and the error names LIST_POSTS=no, with which the build succeeds', async () => {
  await expect(buildRefused('production')).rejects.toThrow(/answered 403.*LIST_POSTS=no/);
  vi.stubEnv('LIST_POSTS', 'no');
  const files = ['sitemap.xml', 'robots.txt', 'app-shell.html', '404.html'];
  expect(await buildRefused('production')).toEqual(files);
  vi.stubEnv('LIST_POSTS', undefined);
  // The build for the tests does not need the posts.
  expect(await buildRefused('test')).toEqual(files);
});

test.each<[string, RequestListener]>([
  ['closes the connection', (request) => request.socket.destroy()],
  ['sends HTML', (_, response) => response.end('<html>')],
])('If Firestore %s, reading the posts fails', async (_, listener) => {
  await expect(readListedPosts(await startFirestore(listener))).rejects.toThrow();
});

test('If Google’s server would be asked for the posts of a demo project, reading the posts fails', async () => {
  const firestore = 'https://firestore.googleapis.com';
  const source = { firestore, projectId: 'demo-x', apiKey: 'k', site: SITE };
  await expect(readListedPosts(source)).rejects.toThrow("'demo-x' is a local project");
});

/**
 * Returns a regular expression for the addresses that begin with `start`, a path that robots.txt
 * names. In `start`, '*' matches any characters.
 */
function pattern(start: string): RegExp {
  return new RegExp(`^${start.replace(/[.?]/g, '\\$&').replaceAll('*', '.*')}`);
}

test('robots.txt names the sitemap, and disallows the writers’ pages and every page of a list except the first', () => {
  const lines = writeRobots(SITE).split('\n');
  expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  const disallowed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  const isAllowed = (path: string) => !disallowed.some((start) => pattern(start).test(path));
  const open = ['/', '/events', '/p/abc', '/post?id=abc', '/search?q=a', '/login', '/signup'];
  expect(open.filter((path) => !isAllowed(path))).toEqual([]);
  const pages = ['/admin', '/posts', '/post/abc', '/team', '/this-week', '/setup', '/account'];
  const closed = [...pages, '/events?page=2', '/events?when=past&page=3'];
  expect(closed.filter(isAllowed)).toEqual([]);
});
