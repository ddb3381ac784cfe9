import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays, nairobiDay } from '../../src/model/dates';
import type { PostPage } from '../../src/posts/reading/paging';
import { listPage } from '../../src/posts/reading/read-posts';
import { listTable } from '../../src/posts/reading/table-posts';
import type { Query } from '../../src/services/reading/firestore';
import { forgetReads } from '../../src/services/reading/read-cache';
import { createQueryRunner, type RawPost } from '../support/ordered-posts';

const HOUR = 60 * 60 * 1000;
const SECOND = 1000;
const NEWEST = Date.UTC(2026, 10, 1);
const TODAY = nairobiDay(new Date());

/** Returns `count` devotionals. Each was created `ageOf(index)` milliseconds before NEWEST. */
function devotionals(count: number, ageOf: (index: number) => number): RawPost[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `post-${String(index).padStart(5, '0')}`,
    fields: {
      type: { stringValue: 'devotional' },
      title: { stringValue: 'Karibu' },
      createdAt: { timestampValue: new Date(NEWEST - ageOf(index)).toISOString() },
    },
  }));
}

/**
 * Returns `count` past events, two for each day before today, from yesterday back. Each event ends
 * on its day, but every tenth event has no end date.
 */
function pastEvents(count: number): RawPost[] {
  return Array.from({ length: count }, (_, index) => {
    const endDate = index % 10 === 9 ? '' : addDays(TODAY, -1 - Math.floor(index / 2));
    return {
      id: `event-${index}`,
      fields: {
        type: { stringValue: 'events' },
        title: { stringValue: 'Past' },
        endDate: { stringValue: endDate },
      },
    };
  });
}

let queries: Query[];
let counts: number;
/**
 * Starts a replacement of Firestore. Like the rules, the replacement refuses a query whose limit
 * and offset are together more than 1,000. If `refusesCounts` is true, it also refuses all count
 * queries.
 */
function startFirestore(posts: RawPost[], refusesCounts = false): void {
  const run = createQueryRunner(posts);
  queries = [];
  counts = 0;
  vi.stubGlobal('fetch', async (_address: string, init: { body: string }) => {
    const body = JSON.parse(init.body);
    const query: Query = body.structuredQuery ?? body.structuredAggregationQuery.structuredQuery;
    queries.push(query);
    const isCount = !body.structuredQuery;
    if (isCount) counts += 1;
    const isRefused = query.limit + (query.offset ?? 0) > 1000 || (isCount && refusesCounts);
    if (isRefused) return Response.json([{ error: { code: 403 } }], { status: 403 });
    const documents = run(query);
    if (!isCount) return Response.json(documents.map((document) => ({ document })));
    const total = { integerValue: String(documents.length) };
    return Response.json([{ result: { aggregateFields: { total } } }]);
  });
}

beforeEach(() => {
  forgetReads();
});

const ids = ({ posts }: PostPage) => posts.map(({ id }) => id);
/** The posts' ids, newest first; posts of one moment are in descending order of their ids. */
const newestFirst = (posts: RawPost[]) =>
  posts.toSorted((a, b) => (sortKey(a) < sortKey(b) ? 1 : -1)).map(({ id }) => id);
const sortKey = ({ id, fields }: RawPost) =>
  `${fields.createdAt?.stringValue ?? ''} ${fields.createdAt?.timestampValue ?? ''} ${id}`;

describe.each([
  ['spread over years', 2_503, (index: number) => index * 30 * HOUR],
  [
    'in groups of three with the same createdAt',
    1_203,
    (index: number) => Math.floor(index / 3) * SECOND,
  ],
  [
    'of ten years, most of them imported within an hour',
    2_300,
    (index: number) => (index < 300 ? index * 300 * HOUR : 5_000 * HOUR + index * SECOND),
  ],
])('A category with posts %s (%i in all)', (_how, count, ageOf) => {
  const posts = devotionals(count, ageOf);
  const expected = newestFirst(posts);
  const last = Math.ceil(count / 5);

  test('A long category shows its total and the right posts on each page; a page number that is too high shows the last page', async () => {
    startFirestore(posts);
    for (const number of [1, 2, 121, 122, 200, last - 30, last]) {
      forgetReads();
      const page = await listPage('devotional', number);
      expect(page).toMatchObject({ total: count, pages: last, page: number });
      expect(ids(page)).toEqual(expected.slice((number - 1) * 5, number * 5));
    }
    expect((await listPage('devotional', 99_999)).page).toBe(last);
  });

  test('To reach a page of a long category, a query skips at most 500 posts', async () => {
    startFirestore(posts);
    for (const number of [150, 200, 222]) await listPage('devotional', number);
    // A counted part of the list has fewer than 1,000 posts, and a page is read from the nearer end
    // of its part. So at most half of the part is skipped.
    const skipped = queries.map(({ offset = 0 }) => offset);
    expect(Math.max(...skipped)).toBeLessThanOrEqual(500);
  });
});

test('Posts whose createdAt is a string are counted, and come before all other posts', async () => {
  const posts = devotionals(1_100, (index) => index * HOUR);
  for (const index of [0, 500, 1_099]) {
    const { fields } = posts[index] as RawPost;
    fields.createdAt = { stringValue: 'last week' };
  }
  startFirestore(posts);
  expect(await listPage('devotional', 1)).toMatchObject({ total: 1_100 });
  // Firestore sorts strings after timestamps, so the three posts are first in descending order.
  expect(ids(await listPage('devotional', 180))).toEqual(newestFirst(posts).slice(895, 900));
});

test('If one query cannot count all past events, they are counted in parts, and no two pages have the same event', async () => {
  const posts = pastEvents(2_400);
  startFirestore(posts);
  const seen = new Set<string>();
  for (const number of [1, 200, 210, 430, 479, 480]) {
    const page = await listPage('events', number, 'past');
    expect(page).toMatchObject({ total: 2_400, page: number });
    for (const id of ids(page)) seen.add(id);
  }
  // Six pages of five events.
  expect(seen.size).toBe(30);
});

test('A list of 999 posts costs one count query, and a list of 1,000 posts costs five', async () => {
  startFirestore(devotionals(999, (index) => index * HOUR));
  // The table shows 25 posts on a page.
  expect(await listTable(null, 1)).toMatchObject({ total: 999, pages: 40 });
  expect(counts).toBe(1);
  forgetReads();
  startFirestore(devotionals(1_000, (index) => index * HOUR));
  expect(await listTable(null, 1)).toMatchObject({ total: 1_000, pages: 40 });
  // One query counts the whole list and reaches the limit. Four queries count its parts.
  expect(counts).toBe(5);
});

test.each([
  [1, 2],
  [2, 3],
  [3, 3],
])(
  'If counting fails, page %i still shows its posts, and the number of known pages is %i',
  async (number, pages) => {
    const posts = devotionals(13, (index) => index * HOUR);
    startFirestore(posts, true);
    const page = await listPage('devotional', number);
    expect(ids(page)).toEqual(newestFirst(posts).slice((number - 1) * 5, number * 5));
    expect(page).toMatchObject({ page: number, pages, total: null });
  },
);

test('If more posts have the same createdAt than one query can count, the first page is read without a total', async () => {
  startFirestore(devotionals(1_001, () => 0));
  expect(await listPage('devotional', 1)).toMatchObject({ pages: 2, total: null });
});

test('If every part of a list has too many posts to count, the first page is read without a total, after 401 counts', async () => {
  startFirestore(devotionals(1_001, (index) => index * HOUR));
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init: { body: string }) => {
    const { structuredAggregationQuery: count } = JSON.parse(init.body);
    if (!count) return fetch(address, init);
    counts += 1;
    return Response.json([{ result: { aggregateFields: { total: { integerValue: '1000' } } } }]);
  });
  expect(await listPage('devotional', 1)).toMatchObject({ pages: 2, total: null });
  // One count of the whole list, and 400 counts of parts (MOST_COUNTS in long-lists.ts).
  expect(counts).toBe(401);
});
