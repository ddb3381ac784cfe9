import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Plugin } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { readListedPosts } from '../../build/listed-posts';
import { publishedPosts } from '../../build/published-posts';
import { writeRobots, writeSitemap } from '../../build/sitemap';
import { PUBLIC_PAGES } from '../../src/pages';

const SITE = 'https://forusbyus.example';
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  vi.unstubAllEnvs();
});

/** A Firestore that answers as it is told. */
async function firestore(answer: RequestListener) {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const firestore = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { firestore, projectId: 'demo-for-us-by-us', apiKey: 'demo-key', site: SITE };
}

test('The sitemap lists Home, the categories and each post with the day of its last change', async () => {
  const source = await firestore((request, response) => {
    expect(request.headers.referer).toBe(`${SITE}/`);
    expect(request.url).toContain(
      '/projects/demo-for-us-by-us/databases/(default)/documents:runQuery',
    );
    response.end(
      JSON.stringify([
        { document: { name: 'x/posts/abc-1', updateTime: '2026-11-20T10:00:00.5Z' } },
        { document: { name: 'x/posts/<odd id>' } },
        { readTime: '2026-11-21T00:00:00Z' },
      ]),
    );
  });
  const paths = PUBLIC_PAGES.filter(({ inSitemap }) => inSitemap).map(({ path }) => path);
  const written = writeSitemap(SITE, paths, await readListedPosts(source));
  const addresses = [...written.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual([
    `${SITE}/`,
    ...['bird-view', 'properties', 'events', 'devotion', 'obituaries'].map((p) => `${SITE}/${p}`),
    `${SITE}/p/abc-1`,
  ]);
  expect(written).toContain('<lastmod>2026-11-20T10:00:00.5Z</lastmod>');
});

test('Posts are read a thousand at a time, each thousand after the last post of the one before', async () => {
  const asked: { limit: number; startAt?: { values: { referenceValue?: string }[] } }[] = [];
  const source = await firestore(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { structuredQuery } = JSON.parse(body);
    asked.push(structuredQuery);
    const count = asked.length === 3 ? 7 : structuredQuery.limit;
    const rows = Array.from({ length: count }, (_, index) => ({
      document: {
        name: `posts/${asked.length}-${index}`,
        fields: { createdAt: { timestampValue: `2026-11-2${asked.length}T00:00:00Z` } },
      },
    }));
    response.end(JSON.stringify(rows));
  });
  expect(await readListedPosts(source)).toHaveLength(2_007);
  expect(asked.map(({ limit }) => limit)).toEqual([1_000, 1_000, 1_000]);
  expect(asked.map(({ startAt }) => startAt)).toEqual([
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

test('What Google says of a refused key reaches whoever builds', async () => {
  const message = 'Requests from referer <empty> are blocked.';
  const source = await firestore((_, response) => {
    response.writeHead(403).end(JSON.stringify([{ error: { code: 403, message } }]));
  });
  await expect(readListedPosts(source)).rejects.toThrow(`Firestore answered 403, '${message}'`);
});

/** Builds in `mode` where Firestore refuses. @returns the files that were written */
async function buildRefused(mode: string): Promise<string[]> {
  const { firestore: emulator } = await firestore((_, response) =>
    response.writeHead(403).end('{}'),
  );
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', new URL(emulator).host);
  const files: string[] = [];
  const plugin = publishedPosts() as Plugin & {
    configResolved(config: object): void;
    generateBundle: { handler(options: object, bundle: object): Promise<void> };
    writeBundle(): Promise<void>;
  };
  plugin.configResolved({
    mode,
    root: '.',
    build: { outDir: 'nowhere' },
    env: { VITE_SITE_URL: SITE },
  });
  const context = {
    info() {},
    error(text: string) {
      throw new Error(text);
    },
    emitFile: ({ fileName }: { fileName: string }) => files.push(fileName),
  };
  const bundle = { 'index.html': { type: 'asset', source: '' } };
  await plugin.generateBundle.handler.call(context as never, {}, bundle);
  await plugin.writeBundle.call(context as never);
  return files;
}

test('A build that cannot list the posts stops and says how to do without them', async () => {
  await expect(buildRefused('production')).rejects.toThrow(/answered 403.*LIST_POSTS=no/);
  vi.stubEnv('LIST_POSTS', 'no');
  expect(await buildRefused('production')).toEqual(['sitemap.xml', 'robots.txt', 'app-shell.html']);
});

test('The tests’ build does without the posts', async () => {
  expect(await buildRefused('test')).toEqual(['sitemap.xml', 'robots.txt', 'app-shell.html']);
});

test.each<[string, RequestListener]>([
  ['refuses', (_, response) => response.writeHead(403).end('{}')],
  ['breaks off', (request) => request.socket.destroy()],
  ['talks nonsense', (_, response) => response.end('<html>')],
])('A Firestore that %s is an error', async (_, answer) => {
  await expect(readListedPosts(await firestore(answer))).rejects.toThrow();
});

test('A project that can only be local is not asked for on the internet', async () => {
  const source = {
    firestore: 'https://firestore.googleapis.com',
    projectId: 'demo-x',
    apiKey: 'k',
    site: SITE,
  };
  await expect(readListedPosts(source)).rejects.toThrow("'demo-x' is a local project");
});

/** The pattern of a line of robots.txt, in which '*' matches any characters (RFC 9309). */
function pattern(start: string): RegExp {
  return new RegExp(`^${start.replace(/[.?]/g, '\\$&').replaceAll('*', '.*')}`);
}

test('Robots are shown the sitemap, and kept from what is for those who write alone', () => {
  const lines = writeRobots(SITE).split('\n');
  expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  const refused = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  const allowed = (path: string) => !refused.some((start) => pattern(start).test(path));
  const open = ['/', '/events', '/p/abc', '/post?id=abc', '/search?q=a', '/login', '/signup'];
  expect(open.filter((path) => !allowed(path))).toEqual([]);
  const closed = [
    '/admin',
    '/posts',
    '/post/abc',
    '/team',
    '/events?page=2',
    '/events?when=past&page=3',
  ];
  expect(closed.filter(allowed)).toEqual([]);
});
