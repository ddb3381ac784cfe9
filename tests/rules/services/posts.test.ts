// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CATEGORIES } from '../../../src/model/categories';
import { addDays, nairobiDay } from '../../../src/model/dates';
import { listNewest, listNextEvents, listPage } from '../../../src/posts/reading/read-posts';
import { forgetReads } from '../../../src/services/reading/read-cache';
import { HOME_POSTS, PAGE_POSTS } from '../../../src/site';
import { countCosts } from './counted-fetch';
import { clearPosts, storeEvents, storePosts, titleOf } from './stored-posts';

const MANY = 603;
/** More posts than the rules allow in one count. */
const TOO_MANY = 1203;
const LAST = Math.ceil(MANY / PAGE_POSTS);
const cost = countCosts();

beforeAll(async () => {
  await clearPosts();
  await storePosts('events', MANY);
  await storePosts('devotional', 7);
  await storePosts('properties', 2);
  await storePosts('bird eye view', TOO_MANY);
});

afterAll(clearPosts);

beforeEach(() => {
  forgetReads();
  cost.reset();
});

/** The titles that page `page` of the events must show. */
function expected(page: number): string[] {
  const first = (page - 1) * PAGE_POSTS + 1;
  const count = Math.min(PAGE_POSTS, MANY - first + 1);
  return Array.from({ length: count }, (_, index) => titleOf(first + index));
}

async function expectPage(page: number): Promise<void> {
  const shown = await listPage('events', page);
  expect(shown).toMatchObject({ page, pages: LAST });
  expect(shown.posts.map(({ title }) => title)).toEqual(expected(page));
}

/**
 * Opens page `page` of the events, and checks that its posts are correct and that at most one count
 * query was sent.
 * @returns the number of reads
 */
async function costOf(page: number): Promise<number> {
  cost.reset();
  await expectPage(page);
  expect(cost.counts).toBeLessThanOrEqual(1);
  return cost.reads;
}

describe('The pages of a category’s list', () => {
  test('The first page of a category’s list costs five reads, and the last page costs one read for each of its posts', async () => {
    expect(await costOf(1)).toBe(PAGE_POSTS);
    expect(await costOf(LAST)).toBe(MANY % PAGE_POSTS);
  });

  test('If several posts have the same time, the pages of a category’s list show each of these posts once', async () => {
    const seen: string[] = [];
    for (let page = 1; page <= 40; page += 1) {
      seen.push(...(await listPage('events', page)).posts.map(({ title }) => title));
    }
    expect(seen).toEqual(Array.from({ length: 200 }, (_, index) => titleOf(index + 1)));
  });

  test('If the read cache is empty, pages between the first and the last page of a category’s list show the correct posts', async () => {
    // paging.ts still knows the first and the last post of each page that an earlier test read.
    for (const page of [2, 30, 61, 90, LAST - 1]) {
      forgetReads();
      await expectPage(page);
    }
  });
});

test('If a category has more posts than one count may cover, additional counts give the list’s total and its last page', async () => {
  const pages = Math.ceil(TOO_MANY / PAGE_POSTS);
  expect(await listPage('bird eye view', 1)).toMatchObject({ total: TOO_MANY, pages });
  // The first count reaches the limit. Two reads then find the times of the oldest and the newest
  // post, and four counts follow, one for each quarter of the time between these two posts.
  expect(cost).toMatchObject({ reads: PAGE_POSTS + 2, counts: 5 });
  expect(await listPage('bird eye view', 99_999)).toMatchObject({ page: pages });
});

test('The four newest posts of each category cost at most 20 reads in all, and none when they are read again immediately', async () => {
  const read = () => Promise.all(CATEGORIES.map(({ type }) => listNewest(type, HOME_POSTS)));
  const sections = await read();
  // Only two properties and no obituaries are stored.
  expect(sections.map(({ length }) => length)).toEqual([4, 2, 4, 4, 0]);
  expect(cost.reads).toBeLessThanOrEqual(20);
  cost.reset();
  await read();
  expect(cost.reads).toBe(0);
});

describe('Coming and past events', () => {
  const today = nairobiDay(new Date());
  /** The days of 23 coming events: two on each day from today on, and one on the last day. */
  const days = Array.from({ length: 23 }, (_, index) => addDays(today, Math.floor(index / 2)));
  /** The days of 23 past events: two on each day from yesterday back, one on the earliest day. */
  const pastDays = days.map((_, index) => addDays(today, -1 - Math.floor(index / 2)));
  const idsOf = async (when: 'coming' | 'past', page: number) =>
    (await listPage('events', page, when)).posts.map(({ id }) => id);

  beforeAll(async () => {
    await clearPosts();
    // These events have no days, so no list of coming or past events has them.
    await storePosts('events', 30);
    await storeEvents([...days, ...pastDays]);
  });

  test.each([
    ['coming', days],
    ['past', pastDays],
  ] as const)(
    'The pages of %s events show each event once, beginning with the day nearest to today',
    async (when, all) => {
      const seen: string[] = [];
      for (let page = 1; page <= 5; page += 1) seen.push(...(await idsOf(when, page)));
      expect(new Set(seen).size).toBe(23);
      expect(seen.map((id) => id.slice(3, 13))).toEqual(all);
      expect(await listPage('events', 1, when)).toMatchObject({ total: 23, pages: 5 });
    },
  );

  test.each(['coming', 'past'] as const)(
    'The first page of %s events costs five reads and one count; each further page costs at most five reads and no count',
    async (when) => {
      await idsOf(when, 1);
      expect(cost).toMatchObject({ reads: PAGE_POSTS, counts: 1 });
      for (const page of [2, 3, 2, 5, 4]) {
        cost.reset();
        await idsOf(when, page);
        expect(cost.reads).toBeLessThanOrEqual(PAGE_POSTS);
        expect(cost.counts).toBe(0);
      }
    },
  );

  test('Home shows the next four events, which cost four reads', async () => {
    const posts = await listNextEvents(HOME_POSTS);
    expect(posts.map(({ endDate }) => endDate)).toEqual(days.slice(0, 4));
    expect(cost).toMatchObject({ reads: HOME_POSTS, counts: 0 });
  });
});
