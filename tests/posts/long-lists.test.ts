import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays, nairobiDay } from '../../src/model/dates';
import { forgetPages, type PostPage } from '../../src/posts/paging';
import { listPage, listTable } from '../../src/posts/posts';
import type { Query } from '../../src/services/firestore';
import { forgetReads } from '../../src/services/read-cache';
import { firestoreOf, type RawPost } from '../support/ordered-posts';

const HOUR = 60 * 60 * 1000;
const SECOND = 1000;
const NEWEST = Date.UTC(2026, 10, 1);
const TODAY = nairobiDay(new Date());

/** So many devotionals; `ageOf` says how old each is, in milliseconds. */
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

/** Past events, two a day; every tenth does not say when it ended. */
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

let asked: Query[];
let counts: number;
/** Answers in the place of Firestore, whose rules refuse a query of more than 1,000 posts. */
function startFirestore(posts: RawPost[], refusesCounts = false): void {
  const answer = firestoreOf(posts);
  asked = [];
  counts = 0;
  vi.stubGlobal('fetch', async (_address: string, init: { body: string }) => {
    const body = JSON.parse(init.body);
    const query: Query = body.structuredQuery ?? body.structuredAggregationQuery.structuredQuery;
    asked.push(query);
    const isCount = !body.structuredQuery;
    if (isCount) counts += 1;
    const isRefused = query.limit + (query.offset ?? 0) > 1000 || (isCount && refusesCounts);
    if (isRefused) return Response.json([{ error: { code: 403 } }], { status: 403 });
    const documents = answer(query);
    if (!isCount) return Response.json(documents.map((document) => ({ document })));
    const total = { integerValue: String(documents.length) };
    return Response.json([{ result: { aggregateFields: { total } } }]);
  });
}

beforeEach(() => {
  forgetReads();
  forgetPages();
});

const ids = ({ posts }: PostPage) => posts.map(({ id }) => id);
/** Of the devotionals, the newest first; those of one moment by their id, the last first. */
const newestFirst = (posts: RawPost[]) =>
  posts.toSorted((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1)).map(({ id }) => id);
const placeOf = ({ id, fields }: RawPost) =>
  `${fields.createdAt?.stringValue ?? ''} ${fields.createdAt?.timestampValue ?? ''} ${id}`;

describe.each([
  ['spread over years', 2_503, (index: number) => index * 30 * HOUR],
  ['three to a second', 1_203, (index: number) => Math.floor(index / 3) * SECOND],
  [
    'brought in within minutes, beside some of ten years',
    2_300,
    (index: number) => (index < 300 ? index * 300 * HOUR : 5_000 * HOUR + index * SECOND),
  ],
])('A category of posts %s, %i of them', (_how, count, ageOf) => {
  const posts = devotionals(count, ageOf);
  const expected = newestFirst(posts);
  const last = Math.ceil(count / 5);

  test('shows its total, its last page, and each page right', async () => {
    startFirestore(posts);
    for (const number of [1, 2, 121, 122, 200, last - 30, last]) {
      forgetReads();
      const page = await listPage('devotional', number);
      expect(page).toMatchObject({ total: count, pages: last, page: number });
      expect(ids(page)).toEqual(expected.slice((number - 1) * 5, number * 5));
    }
    expect((await listPage('devotional', 99_999)).page).toBe(last);
  });

  test('skips no more than half of what is counted at once', async () => {
    startFirestore(posts);
    for (const number of [150, 200, 222]) await listPage('devotional', number);
    const skipped = asked.map(({ offset = 0 }) => offset);
    expect(Math.max(...skipped)).toBeLessThanOrEqual(500);
  });
});

test('Posts whose time is none are counted and listed with the others', async () => {
  const posts = devotionals(1_100, (index) => index * HOUR);
  for (const index of [0, 500, 1_099]) {
    const { fields } = posts[index] as RawPost;
    fields.createdAt = { stringValue: 'last week' };
  }
  startFirestore(posts);
  expect(await listPage('devotional', 1)).toMatchObject({ total: 1_100 });
  expect(ids(await listPage('devotional', 180))).toEqual(newestFirst(posts).slice(895, 900));
});

test('Past events of a thousand days are counted by their days', async () => {
  const posts = pastEvents(2_400);
  startFirestore(posts);
  const seen = new Set<string>();
  for (const number of [1, 200, 210, 430, 479, 480]) {
    const page = await listPage('events', number, 'past');
    expect(page).toMatchObject({ total: 2_400, page: number });
    for (const id of ids(page)) seen.add(id);
  }
  expect(seen.size).toBe(30);
});

test('A list that can be counted at once costs one count; the next one, some more', async () => {
  startFirestore(devotionals(999, (index) => index * HOUR));
  expect(await listTable(null, 1)).toMatchObject({ total: 999, pages: 40 });
  expect(counts).toBe(1);
  forgetReads();
  startFirestore(devotionals(1_000, (index) => index * HOUR));
  expect(await listTable(null, 1)).toMatchObject({ total: 1_000, pages: 40 });
  expect(counts).toBe(5);
});

describe('Where the posts cannot be counted, a page shows what there is', () => {
  test.each([
    [1, 2],
    [2, 3],
    [3, 3],
  ])('page %i, and %i pages so far', async (number, pages) => {
    const posts = devotionals(13, (index) => index * HOUR);
    startFirestore(posts, true);
    const page = await listPage('devotional', number);
    expect(ids(page)).toEqual(newestFirst(posts).slice((number - 1) * 5, number * 5));
    expect(page).toMatchObject({ page: number, pages, total: null });
  });

  test('also where more share one moment than can be counted', async () => {
    startFirestore(devotionals(1_001, () => 0));
    expect(await listPage('devotional', 1)).toMatchObject({ pages: 2, total: null });
  });

  test('also where there are too many, which costs some hundred reads at most', async () => {
    startFirestore(devotionals(1_001, () => 0));
    // Each part is as full as the whole.
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (address: string, init: { body: string }) => {
      const { structuredAggregationQuery: count } = JSON.parse(init.body);
      if (!count) return fetch(address, init);
      counts += 1;
      return Response.json([{ result: { aggregateFields: { total: { integerValue: '1000' } } } }]);
    });
    expect(await listPage('devotional', 1)).toMatchObject({ pages: 2, total: null });
    expect(counts).toBeLessThanOrEqual(401);
  });
});
