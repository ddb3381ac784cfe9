import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readListedPosts } from '../build/listed-posts';
import { writeRobots, writeSitemap } from '../build/sitemap';

const SITE = 'https://forusbyus.example';
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A Firestore that answers as it is told. */
async function firestore(answer: RequestListener) {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, projectId: 'demo-for-us-by-us', apiKey: 'demo-key' };
}

test('The sitemap lists Home, the categories and each post with the day of its last change', async () => {
  const source = await firestore((request, response) => {
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
  const sitemap = writeSitemap(SITE, await readListedPosts(source));
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual([
    `${SITE}/`,
    ...['bird-view', 'properties', 'events', 'devotion', 'obituaries'].map((p) => `${SITE}/${p}`),
    `${SITE}/post?id=abc-1`,
  ]);
  expect(sitemap).toContain('<lastmod>2026-11-20T10:00:00.5Z</lastmod>');
});

test.each<[string, RequestListener]>([
  ['refuses', (_, response) => response.writeHead(403).end('{}')],
  ['breaks off', (request) => request.socket.destroy()],
  ['talks nonsense', (_, response) => response.end('<html>')],
])('A Firestore that %s is an error, which the build goes on without', async (_, answer) => {
  await expect(readListedPosts(await firestore(answer))).rejects.toThrow();
});

test('A project that can only be local is not asked for on the internet', async () => {
  const source = { origin: 'https://firestore.googleapis.com', projectId: 'demo-x', apiKey: 'k' };
  await expect(readListedPosts(source)).rejects.toThrow("'demo-x' is a local project");
});

test('Robots are shown the sitemap, and kept from what is for those who write alone', () => {
  const lines = writeRobots(SITE).split('\n');
  expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  const refused = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  const allowed = (path: string) => !refused.some((start) => path.startsWith(start));
  const open = ['/', '/events?page=2', '/post?id=abc', '/search?q=a', '/login', '/signup'];
  expect(open.filter((path) => !allowed(path))).toEqual([]);
  expect(['/admin', '/posts', '/post/abc', '/team'].filter(allowed)).toEqual([]);
});
