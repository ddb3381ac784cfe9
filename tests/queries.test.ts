import { readFileSync } from 'node:fs';
import { initializeApp } from 'firebase/app';
import { getFirestore } from 'firebase/firestore/lite';
import { expect, test, vi } from 'vitest';
import { updatePosts } from '../backup/update-posts';
import { readListedPosts } from '../build/listed-posts';
import { countOlderPosts } from '../deploy/older-posts';
import { listOldProperties } from '../src/editor/table/list-old-properties';
import { CATEGORIES } from '../src/model/categories';
import { keepNewest } from '../src/posts/offline/keep-newest';
import { listProperties } from '../src/posts/reading/property-list';
import { listNewest, listNextEvents, listPage } from '../src/posts/reading/read-posts';
import { listTable } from '../src/posts/reading/table-posts';
import { searchPosts } from '../src/search/find-posts';
import { searchMentions } from '../src/search/mentions';
import type { Query } from '../src/services/reading/firestore';
import { forgetReads } from '../src/services/reading/read-cache';
import { listVersions } from '../src/services/writing/history';
import { listMembers, listRequests } from '../src/services/writing/members';
import { listDeleted, listExpired } from '../src/services/writing/trash';
import { fieldsWithoutIndex, longFields } from './support/indexes';
import { readSourceFiles } from './support/read-imports';

const PROJECT = 'for-queries';
vi.mock('../src/services/writing/firebase', () => ({
  auth: () => ({ currentUser: { uid: 'zuri', getIdToken: async () => 'token' } }),
  database: () => getFirestore(initializeApp({ projectId: PROJECT, apiKey: 'any' })),
}));

/**
 * A field of an index in firestore.indexes.json. A field that is an array has `arrayConfig`; any
 * other field has `order`.
 */
interface FieldIndex {
  order?: string;
  arrayConfig?: string;
}
interface IndexFile {
  indexes: { collectionGroup: string; fields: ({ fieldPath: string } & FieldIndex)[] }[];
  fieldOverrides: { collectionGroup: string; fieldPath: string; indexes: FieldIndex[] }[];
}

/** An index: its collection, and its fields with their orders, for example 'type ASCENDING'. */
interface Index {
  collection: string;
  fields: string[];
}

// The emulator answers every query, but the real Firestore refuses a query without an index. So
// these tests compare the queries with the indexes.
const indexFile: IndexFile = JSON.parse(readFileSync('firestore.indexes.json', 'utf8'));
const { fieldOverrides } = indexFile;
const DEPLOYED: Index[] = indexFile.indexes.map(({ collectionGroup, fields }) => ({
  collection: collectionGroup,
  fields: fields.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${arrayConfig ?? order}`),
}));

type SentQuery = Omit<Query, 'from'> & { from: [{ collectionId: string }] };

/**
 * Records every query that the site or Firebase's SDK sends. A query for posts gets 50 posts, so
 * that another page follows. But a query that is sorted only by id gets no posts, so that
 * `updatePosts` reads one page. A query for another collection gets no documents. A count
 * query gets the number that `countOf` returns.
 */
function recordQueries(countOf: (query: SentQuery) => number): SentQuery[] {
  const queries: SentQuery[] = [];
  vi.stubGlobal('fetch', async (address: string | URL, { body }: { body: string }) => {
    if (/:batchGet/.test(String(address)))
      return Response.json([{ readTime: '2026-11-23T09:00Z' }]);
    const { structuredQuery, structuredAggregationQuery } = JSON.parse(body);
    const query: SentQuery = structuredQuery ?? structuredAggregationQuery.structuredQuery;
    queries.push(query);
    if (/:runAggregationQuery/.test(String(address))) {
      const integerValue = String(countOf(query));
      return Response.json([{ result: { aggregateFields: { total: { integerValue } } } }]);
    }
    const isById = query.orderBy?.length === 1 && query.orderBy[0]?.field.fieldPath === '__name__';
    if (query.from[0].collectionId !== 'posts' || isById) return Response.json([{}]);
    const rows = Array.from({ length: 50 }, (_, index) => ({ document: { name: `a/${index}` } }));
    return Response.json(rows);
  });
  return queries;
}

/** Sends every kind of query that the site, its build and its tools send. */
async function sendAllQueries(): Promise<void> {
  for (const { type } of [...CATEGORIES, { type: null }]) {
    // With 500 posts, the table has 20 pages, and a list has 100. Pages near the end are read
    // backwards.
    for (const page of [1, 10, 19]) {
      await listTable(type, page);
      if (type) await listPage(type, page * 5);
    }
    if (type) await listNewest(type, 4);
  }
  await listNextEvents(60);
  for (const page of [1, 50, 99]) {
    await listPage('events', page, 'coming');
    await listPage('events', page, 'past');
    await listPage('events', page, 'weekly');
  }
  const batch = await searchPosts('nairobi');
  if (batch.next) await searchPosts('nairobi', batch.next);
  const mentions = await searchMentions('nairobi');
  if (mentions.next) await searchMentions('nairobi', mentions.next);
  for (const filter of allFilters()) {
    // The site reads page 98 backwards from page 99, even if there are too many posts to count.
    for (const page of [1, 99, 98]) await listProperties(filter, page);
  }
  const types = CATEGORIES.map(({ type }) => type);
  await keepNewest(types, new AbortController().signal);
  await listOldProperties(null);
  await listDeleted();
  await listExpired();
  await listVersions('a');
  await listRequests();
  await listMembers();
  const firestore = 'https://firestore.googleapis.com';
  const site = 'https://a.example';
  const database = { firestore, projectId: PROJECT, apiKey: 'any', site };
  await readListedPosts(database);
  await countOlderPosts(database);
  await updatePosts({ ...database, bucket: '', storage: '', auth: '', token: '' }, null);
}

interface FieldFilter {
  fieldFilter: { field: { fieldPath: string }; op: string };
}
type Filter = FieldFilter | { compositeFilter: { filters: FieldFilter[] } };

/**
 * The indexes that a query needs. Firestore can merge several indexes if each of them begins with
 * some of the query's fields `equal` (see `partsOf`) and ends with the query's sort order, and if
 * together the indexes have all fields `equal`.
 */
function neededIndexes(query: SentQuery): Index[] {
  const { collection, equal, order } = partsOf(query);
  const full = { collection, fields: [...equal, ...order] };
  if (equal.length < 2) return [full];
  if (order.length === 0) return equal.map((field) => ({ collection, fields: [field] }));
  const names = equal.map(nameOf);
  const coveredBy = ({ fields }: Index) => fields.slice(0, -order.length).map(nameOf);
  const merged = DEPLOYED.filter((index) => {
    const covered = coveredBy(index);
    const endsInOrder = index.fields.slice(covered.length).join() === order.join();
    return covered.length > 0 && covered.every((name) => names.includes(name)) && endsInOrder;
  });
  const covered = merged.flatMap(coveredBy);
  return names.every((name) => covered.includes(name)) ? merged : [full];
}

/**
 * A query's collection, the fields of its EQUAL, IN and ARRAY_CONTAINS_ANY filters (`equal`), and the
 * fields that sort its results (`order`).
 */
function partsOf({ from: [{ collectionId }], where, orderBy = [] }: SentQuery) {
  const filters = filtersOf(where as Filter | undefined);
  // For an IN filter, Firestore merges the results of one query with an EQUAL filter for each value.
  const equal = filters.filter(({ op }) => /^(EQUAL|IN|ARRAY_CONTAINS_ANY)$/.test(op));
  const range = filters.find((filter) => !equal.includes(filter))?.field.fieldPath;
  // Without an order, Firestore sorts by the field of the range filter, ascending.
  const order = orderBy.length === 0 && range ? [range, '__name__'].map(ascending) : orderBy;
  return {
    collection: collectionId,
    equal: equal.map(({ field, op }) =>
      op === 'ARRAY_CONTAINS_ANY' ? `${field.fieldPath} CONTAINS` : `${field.fieldPath} ASCENDING`,
    ),
    order: order.map(({ field, direction }) => `${field.fieldPath} ${direction}`),
  };
}

/** Whether an index has at most one field besides the document's name. */
function isSingleField({ fields }: Index): boolean {
  return new Set(fields.map(nameOf).filter((name) => name !== '__name__')).size <= 1;
}

/**
 * Whether Firestore creates a single-field index by itself. For a field in `fieldOverrides` it
 * creates only the indexes that are listed there.
 */
function isAutomatic({ collection, fields: [field = ''] }: Index): boolean {
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

/** Every combination of set and unset filters for properties. */
function allFilters(): Record<string, string>[] {
  return ['', 'rent'].flatMap((deal) =>
    ['', 'Nakuru'].flatMap((county) =>
      ['', '50000'].flatMap((most) =>
        ['', 'hidden'].flatMap((taken) =>
          ['', '2'].map((bedrooms) => ({ deal, county, most, taken, bedrooms })),
        ),
      ),
    ),
  );
}

test.each([
  ['of 500 posts', () => 500],
  // A count of a whole list reaches the limit of one query. A count of a part of a list does not.
  [
    'of more posts than one query can count',
    ({ startAt, endAt }: SentQuery) => (startAt || endAt ? 500 : 1000),
  ],
])(
  'On a site %s, every query has an index, and every index in firestore.indexes.json is used',
  async (_, countOf) => {
    const show = ({ fields }: Index) => fields.join(', ');
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    forgetReads();
    const queries = recordQueries(countOf);
    await sendAllQueries();
    const needed = queries.flatMap(neededIndexes);
    const composite = needed.filter((index) => !isSingleField(index));
    expect([...new Set(composite.map(show))].sort()).toEqual(DEPLOYED.map(show).sort());
    expect(composite.filter(({ collection }) => collection !== 'posts')).toEqual([]);
    expect(needed.filter((index) => isSingleField(index) && !isAutomatic(index))).toEqual([]);
  },
);

test('Every file that queries Firestore is in the list of files in this test', () => {
  const querying = ['src', 'build', 'deploy', 'backup']
    .flatMap((folder) => readSourceFiles(folder).map(({ path }) => path))
    .filter((path) =>
      /\b(runQuery|runCount|query(Count|Page|NewestChange)|getDocs|readDocuments|readBatch)\(|structuredQuery\b/.test(
        readFileSync(path, 'utf8'),
      ),
    );
  // If a file is added to this list, `sendAllQueries` must also send the queries of the file.
  expect(querying.sort()).toEqual([
    // These two files send only queries that are sorted by one field.
    'backup/back-up.ts',
    'backup/restore.ts',
    'backup/update-posts.ts',
    // This file sends the same queries as `readChangeMark` in src/posts/reading/read-posts.ts.
    'build/change-mark.mjs',
    // This file sends a query that is sorted by one field, and counts posts in the order of
    // build/listed-posts.ts.
    'build/known-posts.ts',
    'build/listed-posts.ts',
    // The files in deploy/ send a query for each composite index. deploy/live-checks.ts also sends
    // a query for the newest post, a count query, and queries that the rules must refuse.
    'deploy/indexes.ts',
    'deploy/live-checks.ts',
    'deploy/older-posts.ts',
    // This file sends one query with a condition for one field of the members.
    'deploy/setup/lock.ts',
    'src/editor/table/list-old-properties.ts',
    // This file sends only queries with a condition for one field, and no order.
    'src/posts/offline/compare-kept.ts',
    'src/posts/offline/keep-newest.ts',
    'src/posts/reading/long-lists.ts',
    'src/posts/reading/paging.ts',
    'src/posts/reading/queries.ts',
    'src/posts/reading/read-posts.ts',
    // This file sends one query that is sorted by one field.
    'src/routes/setup.tsx',
    'src/routes/this-week.tsx',
    'src/search/find-posts.ts',
    // This file queries the posts on the device, not Firestore.
    'src/services/reading/device-answers.ts',
    'src/services/reading/firestore.ts',
    // This file only looks at the queries that were sent.
    'src/services/reading/kept-posts.ts',
    'src/services/writing/history.ts',
    'src/services/writing/members.ts',
    'src/services/writing/read-documents.ts',
    'src/services/writing/trash.ts',
  ]);
});

test('Long texts, which no query uses, have no index', () => {
  const indexes = readFileSync('firestore.indexes.json', 'utf8');
  expect(fieldsWithoutIndex(indexes)).toEqual(expect.arrayContaining(longFields()));
});
