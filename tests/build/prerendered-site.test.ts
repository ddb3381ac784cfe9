import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { loadEnv } from 'vite';
import { beforeEach, expect, test, vi } from 'vitest';
import { openCache } from '../../build/build-cache';
import { withSiteHeaders } from '../../build/firestore-rest.mjs';
import { databaseOf, readListedPosts } from '../../build/listed-posts';
import { writeSite } from '../../build/prerendered-site';
import { CATEGORIES } from '../../src/model/categories';
import { putFile, temporaryFolder } from '../emulators/fake-programs';
import { announce, type ExamplePost, examplePost, startFirebase } from '../support/fake-rest';
import { runPublishedPosts } from './run-published-posts';

const env = loadEnv('test', process.cwd(), 'VITE_');
let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
});

test('A build writes Home and a page for each of the newest posts, and its requests to Firestore have the site’s Referer', async () => {
  const image = 'https://firebasestorage.googleapis.com/v0/b/x/o/images%2Fa.webp';
  startFirebase([examplePost('events', 'one', { image }), examplePost('events', 'two')]);
  const fetched = vi.spyOn(globalThis, 'fetch');
  cpSync('index.html', join(folder, 'app-shell.html'));
  const [post] = await readListedPosts(databaseOf(env));
  // The feed and the page of each category, the feed of all posts, the calendar, Home, Follow,
  // Privacy, 404.html, the commonest words, the feed of the weeks, and the page of one post. The
  // photo gets no preview, because startFirebase answers the request for the photo with JSON.
  const count = 2 * CATEGORIES.length + 9;
  const cache = openCache(join(folder, 'cache'));
  expect(await writeSite({ folder, env, posts: post ? [post] : [], cache })).toMatch(
    RegExp(
      `^${count} pages and feeds are written, 0 previews are made; photos without pictures: 1 \\(images/a.webp\\); photos fetched: 1, \\d+ bytes\\.$`,
    ),
  );
  const page = readFileSync(join(folder, 'p/one.html'), 'utf8');
  expect(page).toContain('<title>Title of one – For Us By Us</title>');
  expect(page).toContain(`src="${image}"`);
  expect(page).toMatch(/^<!doctype html>.*<\/html>\s*$/s);
  const home = readFileSync(join(folder, 'index.html'), 'utf8');
  expect(home).toContain('href="/p/one"');
  // The older of the two posts gets no prerendered page here.
  expect(home).toContain('href="/post?id=two"');
  for (const [address, init] of fetched.mock.calls) {
    if (address === image) continue;
    expect(String(address)).toMatch(/^http:\/\/127\.0\.0\.1:1\//);
    expect(new Headers(init?.headers).get('Referer')).toBe(`${env.VITE_SITE_URL}/`);
  }
});

test('A request of the build keeps its abort signal; a request without a signal gets one with a time limit', async () => {
  const { signal } = new AbortController();
  expect((await withSiteHeaders({ site: '' }, { signal })).signal).toBe(signal);
  expect((await withSiteHeaders({ site: '' })).signal).toBeInstanceOf(AbortSignal);
});

/** Empties the folder `site` except for the files kept for the next build, and builds the site. */
async function build(site: string): Promise<void> {
  for (const name of readdirSync(site)) {
    if (name !== '.local') rmSync(join(site, name), { recursive: true });
  }
  putFile(join(site, 'deployment.json'), '{"project":"demo-for-us-by-us"}');
  await runPublishedPosts({
    mode: 'production',
    folder: site,
    env,
    page: readFileSync('index.html', 'utf8'),
    emit: ({ fileName, source }) => writeFileSync(join(site, fileName), source),
  });
}

/** The content of each file in `site`, by its path, without the cache of the build. */
function filesIn(site: string): Map<string, string> {
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => !path.includes('.local'));
  return new Map(files.map((path) => [relative(site, path), readFileSync(path, 'latin1')]));
}

const IMAGES = 'https://firebasestorage.googleapis.com/v0/b/x/o';

/** Stores `posts` and their photos, which are small pictures. @returns the addresses of requests */
async function storeWithPhotos(posts: ExamplePost[]): Promise<string[]> {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer();
  startFirebase(posts);
  const firestore = globalThis.fetch;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push(address);
    return address.startsWith(IMAGES)
      ? new Response(new Uint8Array(photo))
      : firestore(address, init);
  });
  return asked;
}

// Several builds take long if other programs use the processors.
vi.setConfig({ testTimeout: 120_000 });

test('A build with the files of an earlier build writes the same bytes as a build without them, and fetches no photo again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T09:00:00Z') });
  const post = (number: number, fields = {}) => {
    const time = new Date(Date.UTC(2026, 10, number));
    const image = `${IMAGES}/${number}.webp`;
    return examplePost('events', `post-${number}`, {
      ...{ createdAt: time, updatedAt: time, image, ...fields },
    });
  };
  // The first page of the list has five posts.
  const posts = [9, 8, 7, 6, 5, 4, 3].map((number) => post(number));
  const asked = await storeWithPhotos(posts);
  await build(folder);
  await build(folder);
  expect(asked.filter((address) => address.startsWith(IMAGES))).toHaveLength(7);
  // A post was edited, one was deleted, and one was published.
  const now = new Date('2026-11-25');
  const changed = [
    ...[post(10, { updatedAt: now }), post(9), post(7, { title: 'Edited', updatedAt: now })],
    ...posts.slice(3),
  ];
  const again = await storeWithPhotos(changed);
  await build(folder);
  expect(again.filter((address) => address.startsWith(IMAGES))).toEqual([`${IMAGES}/10.webp`]);
  const other = temporaryFolder();
  await storeWithPhotos(changed);
  await build(other);
  const files = filesIn(folder);
  expect(files).toEqual(filesIn(other));
  expect(files.has('p/post-10.html')).toBe(true);
  expect(files.has('p/post-8.html')).toBe(false);
  expect(readdirSync(join(folder, 'previews'))).toHaveLength(7);
});

test('A day later, a build of the same posts writes the same bytes, except in lists; after an edit, the pages of all other posts stay the same', async () => {
  const event = (day: string, id: string, fields = {}) => {
    // The fake Firestore lists posts in the order in which they are stored, not by their times.
    const createdAt = new Date(`2026-11-20T0${id.length}:00:00Z`);
    const days = { startDate: day, endDate: day, time: '10:00', timeZone: 'Europe/London' };
    return examplePost('events', id, { createdAt, updatedAt: createdAt, ...days, ...fields });
  };
  const posts = [
    ...[event('2026-11-27', 'tomorrow'), event('2026-11-26', 'today'), event('2026-11-01', 'over')],
    ...(['properties', 'devotional', 'obituaries', 'bird eye view'] as const).map((type, at) =>
      examplePost(type, type.replaceAll(' ', '-'), { createdAt: new Date(2026, 10, 19 - at) }),
    ),
  ];
  const buildAt = async (now: string, stored: ExamplePost[]) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    await storeWithPhotos(stored);
    await build(folder);
    return filesIn(folder);
  };
  const changed = (before: Map<string, string>, after: Map<string, string>) => {
    expect([...after.keys()]).toEqual([...before.keys()]);
    return [...after.keys()].filter((path) => after.get(path) !== before.get(path)).sort();
  };
  const lists = ['/index', ...CATEGORIES.map(({ path }) => path)].sort();
  const pages = lists.map((path) => `${path.slice(1)}.html`);
  const first = await buildAt('2026-11-26T09:00:00Z', posts);
  expect(changed(first, await buildAt('2026-11-26T20:59:00Z', posts))).toEqual([]);
  expect(changed(first, await buildAt('2026-11-27T09:00:00Z', posts))).toEqual(pages);
  expect(first.size).toBeGreaterThan(posts.length + lists.length);
  const updatedAt = new Date('2026-11-26T08:00:00Z');
  const edited = event('2026-11-27', 'tomorrow', { title: 'Edited', updatedAt });
  const stored = posts.map((post) => (post.id === 'tomorrow' ? edited : post));
  const after = await buildAt('2026-11-26T12:00:00Z', stored);
  // A list has the change mark, so that a reader does not read the list again after each visit.
  const files = [
    'deployment.json',
    'events.ics',
    'feed.xml',
    'feed/events.xml',
    'p/tomorrow.html',
    'week.xml',
  ];
  expect(changed(first, after)).toEqual([...pages, ...files].sort());
});

test('The file deployment.json of a built site has the number of the site’s posts and the change mark', async () => {
  const builtDeployment = async () => {
    await build(folder);
    return JSON.parse(readFileSync(join(folder, 'deployment.json'), 'utf8'));
  };
  startFirebase([
    examplePost('events', 'one', { updatedAt: new Date('2026-11-22T10:00:00Z') }),
    examplePost('events', 'two', { updatedAt: new Date('2026-11-20T10:00:00Z') }),
  ]);
  const project = 'demo-for-us-by-us';
  const mark = '2026-11-22T10:00:00.000Z ';
  expect(await builtDeployment()).toEqual({ project, posts: 2, mark });
  startFirebase([]);
  announce('one', new Date('2026-11-23T10:00:00Z'));
  announce('two', new Date('2026-11-21T10:00:00Z'));
  expect(await builtDeployment()).toEqual({ project, posts: 0, mark: ' 2026-11-23T10:00:00.000Z' });
});
