import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { countOlderPosts } from '../src/editor/update-older-posts';
import { CATEGORIES } from '../src/model/categories';
import { readNeighbours } from '../src/posts/neighbours';
import { listEvents, listNewest, listNextEvents, listPage, listTable } from '../src/posts/posts';
import { searchPosts } from '../src/search/search';
import type { Query } from '../src/services/firestore';
import { buildPost } from './support/build-post';

/** The emulator answers any query; the real Firestore refuses one that lacks its index. */
const { indexes } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as {
  indexes: { fields: { fieldPath: string; order?: string; arrayConfig?: string }[] }[];
};
const SHIPPED = indexes.map(({ fields }) =>
  fields.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${arrayConfig ?? order}`),
);

/** Answers every query with rows enough for another page, and keeps it. */
function keepQueries(): Query[] {
  const asked: Query[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const { structuredQuery, structuredAggregationQuery } = JSON.parse(body);
    asked.push(structuredQuery ?? structuredAggregationQuery.structuredQuery);
    const counted = { result: { aggregateFields: { total: { integerValue: '500' } } } };
    if (/:runAggregationQuery/.test(address)) return Response.json([counted]);
    const rows = Array.from({ length: 50 }, (_, index) => ({ document: { name: `a/${index}` } }));
    return Response.json(rows);
  });
  return asked;
}

interface FieldFilter {
  fieldFilter: { field: { fieldPath: string }; op: string };
}
type Filter = FieldFilter | { compositeFilter: { filters: FieldFilter[] } };

/** The index that a query needs beyond those on single fields; none where it is ''. */
function neededIndex({ where, orderBy = [] }: Query): string {
  const filters = filtersOf(where as Filter | undefined);
  const equal = filters.filter(({ op }) => op === 'EQUAL' || op === 'ARRAY_CONTAINS');
  const range = filters.find((filter) => !equal.includes(filter))?.field.fieldPath;
  // Firestore orders by the field of a range, upwards, where the query says nothing.
  const order = orderBy.length === 0 && range ? [range, '__name__'].map(ascending) : orderBy;
  const fields = order.map(({ field }) => field.fieldPath).filter((path) => path !== '__name__');
  const names = new Set([...filters.map(({ field }) => field.fieldPath), ...fields]);
  if (names.size <= 1) return '';
  return [
    ...equal.map(({ field, op }) =>
      op === 'EQUAL' ? `${field.fieldPath} ASCENDING` : `${field.fieldPath} CONTAINS`,
    ),
    ...order.map(({ field, direction }) => `${field.fieldPath} ${direction}`),
  ].join(', ');
}

function filtersOf(where?: Filter): FieldFilter['fieldFilter'][] {
  if (!where) return [];
  const filters = 'compositeFilter' in where ? where.compositeFilter.filters : [where];
  return filters.map(({ fieldFilter }) => fieldFilter);
}

function ascending(fieldPath: string) {
  return { field: { fieldPath }, direction: 'ASCENDING' as const };
}

test('Every query of the site has its index among those that are deployed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const asked = keepQueries();
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
    await listEvents('coming', page);
    await listEvents('past', page);
  }
  const batch = await searchPosts('nairobi');
  if (batch.next) await searchPosts('nairobi', batch.next);
  await countOlderPosts();

  const needed = [...new Set(asked.map(neededIndex))].filter((index) => index !== '').sort();
  expect(needed).toEqual(SHIPPED.map((fields) => fields.join(', ')).sort());
});

test('Long texts, which nobody queries, are kept out of the indexes; what is queried is not', () => {
  const { fieldOverrides } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as {
    fieldOverrides: { collectionGroup: string; fieldPath: string; indexes: object[] }[];
  };
  const exempt = fieldOverrides
    .filter(({ collectionGroup, indexes }) => collectionGroup === 'posts' && indexes.length === 0)
    .map(({ fieldPath }) => fieldPath);
  const long = CATEGORIES.flatMap(({ fields }) => [...fields]).filter(
    ({ control }) => control === 'textarea',
  );
  expect(exempt).toEqual(expect.arrayContaining(['desciption', ...long.map(({ name }) => name)]));
  const queried = [...SHIPPED.flat().map((field) => field.split(' ')[0]), 'image', 'imagePath'];
  expect(exempt.filter((name) => queried.includes(name))).toEqual([]);
});
