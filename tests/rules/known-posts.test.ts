import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openCache } from '../../build/build-cache';
import { readChangeMark } from '../../build/change-mark.mjs';
import { readPosts } from '../../build/known-posts';
import { readListedPosts } from '../../build/listed-posts';
import type { Write } from './attempt';
import { firestore } from './emulators';
import { clear, loadRules, writeUnchecked } from './rest';
import { FIRESTORE_RULES } from './rules-files';

const site = firestore('demo-known-posts');
const source = {
  firestore: `http://${site.host}`,
  projectId: site.projectId,
  apiKey: 'any',
  site: 'https://forusbyus.example',
};
/** The posts are counted in parts of this number, so the second part is not full. */
const PART = 100;
const COUNT = 110;
const BEGIN = Date.UTC(2026, 0, 1);
const HOUR = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'known-posts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const commit = (...writes: Write[]) => writeUnchecked(site, writes);
const remove = (index: number) => ({ remove: `posts/post-${index}` });

/** A write of the post `index`. Of each three posts, the time of creation is the same. */
function post(index: number, title: string, changedAt?: number): Write {
  const createdAt = new Date(BEGIN + Math.floor(index / 3) * HOUR);
  const updatedAt = changedAt === undefined ? createdAt : new Date(changedAt);
  return { put: `posts/post-${index}`, doc: { type: 'events', title, createdAt, updatedAt } };
}

let now = BEGIN + COUNT * HOUR;
function edit(index: number) {
  now += HOUR;
  return commit(post(index, 'Edited', now));
}

/** A write of the document that says that the post `index` was deleted or restored. */
function moved(index: number): Write {
  now += HOUR;
  return { put: `deletions/post-${index}`, doc: { updatedAt: new Date(now) } };
}

beforeAll(async () => {
  await loadRules(site, FIRESTORE_RULES);
  await clear(site);
  const posts = Array.from({ length: COUNT }, (_, index) => post(index, `Post ${index}`));
  await commit(...posts);
});

/** Reads the posts as a build with a cache does, before a test changes something. */
const prepare = () => readPosts(source, openCache(folder), PART);

/**
 * Reads the posts as a build with a cache does, and expects the posts that a build without a cache
 * reads.
 * @returns the number of documents that were read
 */
async function build(): Promise<number> {
  let count = 0;
  const { json } = Response.prototype;
  const spy = vi.spyOn(Response.prototype, 'json').mockImplementation(async function (
    this: Response,
  ) {
    const rows = await json.call(this);
    count += rows.filter((row: object) => 'document' in row || 'found' in row).length;
    return rows;
  });
  const posts = await readPosts(source, openCache(folder), PART);
  spy.mockRestore();
  expect(posts).toEqual(await readListedPosts(source));
  return count;
}

test('The first build reads all posts, and the next build only the posts of the last minute before the latest known change', async () => {
  expect(await build()).toBe(COUNT);
  expect(await build()).toBeLessThanOrEqual(3);
});

test.each<[string, () => unknown]>([
  ['an edit', () => edit(7)],
  ['an edit of the oldest post', () => edit(0)],
  ['a new post', () => edit(COUNT)],
  ['a deletion that is announced', () => commit(remove(40), moved(40))],
  ['an announced restoration with the old dates', () => commit(post(40, 'Post 40'), moved(40))],
  ['edits on both sides of the border of two parts', () => Promise.all([edit(99), edit(100)])],
])(
  'After %s, a build reads only few posts, and has the same posts as a build without a cache',
  async (_, change) => {
    await prepare();
    await change();
    expect(await build()).toBeLessThanOrEqual(5);
  },
);

test.each<[string, () => unknown]>([
  ['a post was deleted', () => commit(remove(20))],
  ['the oldest post was deleted', () => commit(remove(0))],
  ['a deleted post was restored with its old dates', () => commit(post(20, 'Post 20'))],
  ['the oldest post was restored with its old dates', () => commit(post(0, 'Post 0'))],
  [
    'a post was deleted and another one was published',
    () => Promise.all([commit(remove(30)), edit(COUNT + 1)]),
  ],
  [
    'a post was deleted, and an older one restored',
    async () => {
      await commit(remove(5));
      await prepare();
      await commit(remove(COUNT - 1));
      await commit(post(5, 'Post 5'));
    },
  ],
])('After %s, a build has the same posts as a build without a cache', async (_, change) => {
  await prepare();
  await change();
  await build();
  expect(await build()).toBeLessThanOrEqual(5);
});

/** Changes the text of the cached posts. */
function damageCache(change: (known: string) => string): void {
  const cache = openCache(folder);
  cache.write('posts.json', change(String(cache.read('posts.json'))));
}
const madeOld = ({ readAt, ...known }: { readAt: number }) => ({
  ...{ ...known, readAt: readAt - 8 * 24 * HOUR },
});

test.each<[string, () => void]>([
  ['is missing', () => rmSync(folder, { recursive: true })],
  ['has half of the posts', () => truncateSync(join(folder, readdirSync(folder)[0] ?? ''), 5_000)],
  ['has no JSON', () => damageCache(() => '<html>')],
  [
    'has the posts of another database',
    () => damageCache((known) => known.replace('demo-known-posts', 'demo-other')),
  ],
  ['is from another version', () => damageCache((known) => known.replace(' title ', ' headline '))],
  [
    'is more than a week old',
    () => damageCache((known) => JSON.stringify(madeOld(JSON.parse(known)))),
  ],
])('If the cache %s, a build reads all posts', async (_, damage) => {
  await prepare();
  damage();
  expect(await build()).toBeGreaterThanOrEqual(COUNT - 1);
  writeFileSync(join(folder, 'other'), '');
  expect(await build()).toBeLessThanOrEqual(5);
});

test('On a site with older posts whose date is a number or a text, a build reads only few posts, too', async () => {
  const dates = [20_190_304, -5, '2019-03-04', '4 March 2019', '４ March 2019', '📅 2019'];
  const writes = dates.map((createdAt, index) => ({
    put: `posts/post-${2_000 + index}`,
    doc: { type: 'events', title: 'Older', createdAt },
  }));
  await commit(...writes);
  await prepare();
  await edit(7);
  expect(await build()).toBeLessThanOrEqual(5);
});

// A change mark is the time of the newest change, a space, and the time of the newest announcement
// of a deletion or a restoration. Each is '' if nothing was changed, or nothing announced.
test('A visitor can read the change mark, and it changes after a post is published, edited, deleted or restored', async () => {
  await clear(site);
  const mark = () => readChangeMark(source);
  const next = () => new Date(now + HOUR).toISOString().replace('.000', '');
  expect(await mark()).toBe(' ');
  const published = next();
  await edit(1);
  expect(await mark()).toBe(`${published} `);
  const edited = next();
  await edit(1);
  expect(await mark()).toBe(`${edited} `);
  for (const write of [remove(1), post(1, 'Restored')]) {
    const time = next();
    await commit(write, moved(1));
    expect((await mark()).split(' ')[1]).toBe(time);
  }
});
