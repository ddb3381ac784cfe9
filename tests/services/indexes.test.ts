import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { countOlderPosts } from '../../src/editor/update-older-posts';
import { CATEGORIES } from '../../src/model/categories';
import { listNewest, listPage, listTable } from '../../src/posts/posts';
import { searchPosts } from '../../src/search/search';
import type { Query } from '../../src/services/firestore';

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

interface Filter {
  fieldFilter: { field: { fieldPath: string }; op: string };
}

/** The index that a query needs beyond those on single fields; none where it is ''. */
function neededIndex({ where, orderBy = [] }: Query): string {
  const filter = (where as Filter | undefined)?.fieldFilter;
  const order = orderBy.map(({ field, direction }) => `${field.fieldPath} ${direction}`);
  const fields = orderBy.map(({ field }) => field.fieldPath).filter((path) => path !== '__name__');
  const path = filter?.field.fieldPath;
  if (!filter || (path && fields.every((one) => one === path))) {
    return fields.length > 1 ? order.join(', ') : '';
  }
  const first = filter.op === 'ARRAY_CONTAINS' ? `${path} CONTAINS` : `${path} ASCENDING`;
  return [first, ...order].join(', ');
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
  }
  const batch = await searchPosts('nairobi');
  if (batch.next) await searchPosts('nairobi', batch.next);
  await countOlderPosts();

  const needed = [...new Set(asked.map(neededIndex))].filter((index) => index !== '').sort();
  expect(needed).toEqual(SHIPPED.map((fields) => fields.join(', ')).sort());
});
