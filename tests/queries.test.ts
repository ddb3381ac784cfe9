import { readFileSync } from 'node:fs';
import { initializeApp } from 'firebase/app';
import { getFirestore } from 'firebase/firestore/lite';
import { describe, expect, test, vi } from 'vitest';
import { readListedPosts } from '../build/listed-posts';
import { deleteDueImages } from '../src/editor/unused-images';
import { countOlderPosts, updateOlderPosts } from '../src/editor/update-older-posts';
import { CATEGORIES } from '../src/model/categories';
import { readNeighbours } from '../src/posts/neighbours';
import { listNewest, listNextEvents, listPage, listTable } from '../src/posts/posts';
import { listProperties, type PropertyFilter } from '../src/posts/property-list';
import { searchMentions } from '../src/search/mentions';
import { searchPosts } from '../src/search/search';
import type { Query } from '../src/services/firestore';
import { listVersions } from '../src/services/history';
import { forgetReads } from '../src/services/read-cache';
import { listMembers, listRequests } from '../src/services/team';
import { listDeleted, listExpired, trashShowsAddress } from '../src/services/trash';
import { buildPost } from './support/build-post';
import { readSourceFiles } from './support/read-imports';

const PROJECT = 'for-queries';
vi.mock('../src/services/firebase', () => ({
  database: () => getFirestore(initializeApp({ projectId: PROJECT, apiKey: 'any' })),
}));

interface Index {
  collectionGroup: string;
  fields: { fieldPath: string; order?: string; arrayConfig?: string }[];
}
interface Override {
  collectionGroup: string;
  fieldPath: string;
  indexes: { order?: string; arrayConfig?: string }[];
}

/** The emulator answers any query; the real Firestore refuses one that lacks its index. */
const { indexes, fieldOverrides } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as {
  indexes: Index[];
  fieldOverrides: Override[];
};
const SHIPPED = indexes.map(({ collectionGroup, fields }) => ({
  collection: collectionGroup,
  fields: fields.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${arrayConfig ?? order}`),
}));

type Asked = Omit<Query, 'from'> & { from: [{ collectionId: string }] };

/** Answers every query, from the SDK too, with rows enough for another page, and keeps it. */
function keepQueries(total: (query: Asked) => number): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string | URL, { body }: { body: string }) => {
    if (/:batchGet/.test(String(address)))
      return Response.json([{ readTime: '2026-11-23T09:00Z' }]);
    const { structuredQuery, structuredAggregationQuery } = JSON.parse(body);
    const query: Asked = structuredQuery ?? structuredAggregationQuery.structuredQuery;
    asked.push(query);
    if (/:runAggregationQuery/.test(String(address))) {
      const integerValue = String(total(query));
      return Response.json([{ result: { aggregateFields: { total: { integerValue } } } }]);
    }
    const isById = query.orderBy?.length === 1 && query.orderBy[0]?.field.fieldPath === '__name__';
    if (query.from[0].collectionId !== 'posts' || isById) return Response.json([{}]);
    const rows = Array.from({ length: 50 }, (_, index) => ({ document: { name: `a/${index}` } }));
    return Response.json(rows);
  });
  return asked;
}

/** Asks everything that the site and its build ask in any state. */
async function askAll(): Promise<void> {
  for (const { type } of [...CATEGORIES, { type: null }]) {
    // The first page, one in the middle, the last but one.
    for (const page of [1, 10, 19]) {
      await listTable(type, page);
      if (type) await listPage(type, page * 5);
    }
    if (type) await listNewest(type, 4);
    if (type) await readNeighbours(buildPost(type, { id: `in ${type}` }));
  }
  await listNextEvents(60);
  for (const page of [1, 50, 99]) {
    await listPage('events', page, 'coming');
    await listPage('events', page, 'past');
  }
  const batch = await searchPosts('nairobi');
  if (batch.next) await searchPosts('nairobi', batch.next);
  const mentions = await searchMentions('nairobi');
  if (mentions.next) await searchMentions('nairobi', mentions.next);
  for (const filter of allFilters()) {
    // The last but one, and from there backward also where nobody knows how many there are.
    for (const page of [1, 99, 98]) await listProperties(filter, page);
  }
  await countOlderPosts();
  await updateOlderPosts({ signal: new AbortController().signal, onProgress() {} });
  const shared = 'https://firebasestorage.googleapis.com/of-an-older-client';
  await deleteDueImages([{ path: 'images/a', postId: 'a', notBefore: 0, sharedAddress: shared }]);
  await trashShowsAddress(shared);
  await listDeleted();
  await listExpired();
  await listVersions('a');
  await listRequests();
  await listMembers();
  const firestore = 'https://firestore.googleapis.com';
  await readListedPosts({
    firestore,
    projectId: PROJECT,
    apiKey: 'any',
    site: 'https://a.example',
  });
}

interface FieldFilter {
  fieldFilter: { field: { fieldPath: string }; op: string };
}
type Filter = FieldFilter | { compositeFilter: { filters: FieldFilter[] } };

/** An index by its collection and fields, each with its order. */
interface NeededIndex {
  collection: string;
  fields: string[];
}

/**
 * The indexes that a query needs. Firestore merges those of some of its equal fields each, as long as
 * they go on as the query is ordered.
 */
function neededIndexes(query: Asked): NeededIndex[] {
  const { collection, equal, order } = partsOf(query);
  const whole = { collection, fields: [...equal, ...order] };
  if (equal.length < 2) return [whole];
  if (order.length === 0) return equal.map((field) => ({ collection, fields: [field] }));
  const names = equal.map(nameOf);
  const merged = SHIPPED.filter(({ fields }) => {
    const first = fields.slice(0, fields.length - order.length).map(nameOf);
    return (
      first.length > 0 &&
      first.every((name) => names.includes(name)) &&
      fields.slice(first.length).join() === order.join()
    );
  });
  const covered = new Set(
    merged.flatMap(({ fields }) => fields.slice(0, fields.length - order.length).map(nameOf)),
  );
  return names.every((name) => covered.has(name)) ? merged : [whole];
}

/** The fields of a query that equal something, and those that it is ordered by. */
function partsOf({ from: [{ collectionId }], where, orderBy = [] }: Asked) {
  const filters = filtersOf(where as Filter | undefined);
  const equal = filters.filter(({ op }) => op === 'EQUAL' || op === 'ARRAY_CONTAINS');
  const range = filters.find((filter) => !equal.includes(filter))?.field.fieldPath;
  // Firestore orders by the field of a range, upwards, where the query says nothing.
  const order = orderBy.length === 0 && range ? [range, '__name__'].map(ascending) : orderBy;
  return {
    collection: collectionId,
    equal: equal.map(({ field, op }) =>
      op === 'EQUAL' ? `${field.fieldPath} ASCENDING` : `${field.fieldPath} CONTAINS`,
    ),
    order: order.map(({ field, direction }) => `${field.fieldPath} ${direction}`),
  };
}

/** Whether an index is of one field, by which Firestore has one without being asked. */
function isSingle({ fields }: NeededIndex): boolean {
  return new Set(fields.map(nameOf).filter((name) => name !== '__name__')).size <= 1;
}

/** Whether the index of one field is among those that Firestore makes by itself. */
function isMade({ collection, fields: [field = ''] }: NeededIndex): boolean {
  const override = fieldOverrides
    .filter(({ collectionGroup }) => collectionGroup === collection)
    .filter(({ fieldPath }) => `${nameOf(field)}.`.startsWith(`${fieldPath}.`))
    .toSorted((a, b) => b.fieldPath.length - a.fieldPath.length)[0];
  const kept = override?.indexes.map(({ order, arrayConfig }) => arrayConfig ?? order);
  return kept?.includes(field.split(' ')[1]) ?? true;
}

function nameOf(field: string): string {
  return field.split(' ')[0] ?? '';
}

function filtersOf(where?: Filter): FieldFilter['fieldFilter'][] {
  if (!where) return [];
  const filters = 'compositeFilter' in where ? where.compositeFilter.filters : [where];
  return filters.map(({ fieldFilter }) => fieldFilter);
}

function ascending(fieldPath: string) {
  return { field: { fieldPath }, direction: 'ASCENDING' as const };
}

/** Every combination of what properties are filtered by. */
function allFilters(): PropertyFilter[] {
  return ['', 'rent' as const].flatMap((deal) =>
    ['', 'Nakuru'].flatMap((county) =>
      ['', '50000'].flatMap((most) =>
        [false, true].map((hidesTaken) => ({ deal, county, most, hidesTaken }) as PropertyFilter),
      ),
    ),
  );
}

describe.each([
  ['of some hundred posts', () => 500],
  // As a whole: too many for one count. In parts: enough of them.
  [
    'of more than can be counted at once',
    ({ startAt, endAt }: Asked) => (startAt || endAt ? 500 : 1000),
  ],
])('On a site %s', (_of, total) => {
  const known = ({ fields }: NeededIndex) => fields.join(', ');

  test('every query has its index among those that are deployed, and none is deployed for nothing', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    forgetReads();
    const asked = keepQueries(total);
    await askAll();
    const needed = asked.flatMap(neededIndexes);
    const composite = needed.filter((index) => !isSingle(index));
    expect([...new Set(composite.map(known))].sort()).toEqual(SHIPPED.map(known).sort());
    expect(composite.filter(({ collection }) => collection !== 'posts')).toEqual([]);
    expect(needed.filter((index) => isSingle(index) && !isMade(index))).toEqual([]);
  });
});

test('Composite indexes are twenty at most', () => {
  expect(SHIPPED.length).toBeLessThanOrEqual(20);
});

test('Every file that asks Firestore for a list is asked above', () => {
  const asking = ['src', 'build', 'deploy']
    .flatMap((folder) => readSourceFiles(folder).map(({ path }) => path))
    .filter((path) =>
      /\b(runQuery|runCount|query(Count|First|Page|NewestChange)|getDocs)\(|structuredQuery\b/.test(
        readFileSync(path, 'utf8'),
      ),
    );
  expect(asking.sort()).toEqual([
    'build/listed-posts.ts',
    // It asks for nothing but the indexes that are deployed, and all posts.
    'deploy/indexes.ts',
    'deploy/live-checks.ts',
    'src/editor/unused-images.ts',
    'src/editor/update-older-posts.ts',
    'src/posts/long-lists.ts',
    'src/posts/neighbours.ts',
    'src/posts/paging.ts',
    'src/posts/posts.ts',
    'src/posts/queries.ts',
    'src/search/mentions.ts',
    'src/search/search.ts',
    'src/services/firestore.ts',
    'src/services/history.ts',
    'src/services/team.ts',
    'src/services/trash.ts',
  ]);
});

test('Long texts, which nobody queries, are kept out of the indexes', () => {
  const exempt = fieldOverrides
    .filter(({ collectionGroup, indexes }) => collectionGroup === 'posts' && indexes.length === 0)
    .map(({ fieldPath }) => fieldPath);
  const long = CATEGORIES.flatMap(({ fields }) => [...fields]).filter(
    ({ control }) => control === 'textarea',
  );
  expect(exempt).toEqual(expect.arrayContaining(['desciption', ...long.map(({ name }) => name)]));
});
