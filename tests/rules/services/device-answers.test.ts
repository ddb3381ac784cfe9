// @vitest-environment jsdom

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CATEGORIES } from '../../../src/model/categories';
import { listProperties } from '../../../src/posts/reading/property-list';
import { listNewest, listNextEvents, listPage } from '../../../src/posts/reading/read-posts';
import { listTable } from '../../../src/posts/reading/table-posts';
import { evaluateQuery, type Queried } from '../../../src/services/reading/evaluate-query';
import type { Query } from '../../../src/services/reading/firestore';
import { forgetReads } from '../../../src/services/reading/read-cache';
import { fc } from '../../support/fast-check';
import { clearPosts, storeDocuments } from './stored-posts';

/** A query of the site, and Firestore's answer: the names of the documents, or their count. */
interface Asked {
  query: Query;
  answer: string[] | number;
}

/**
 * The queries of the current test. Most tests check that there are enough of them, because a read
 * from the cache sends no query.
 */
const asked: Asked[] = [];
let documents: Queried[] = [];

type Value = Record<string, unknown>;
type Fields = Record<string, Value>;

const text = (stringValue: string): Value => ({ stringValue });
const TITLES = ['Harambee in Thika', 'KIKAO cha Nairobi', "Mama Ng'ang'a", 'Plot 50 by 100', ''];
const DAYS = ['2020-01-31', '2026-11-24', '2098-01-01', '2099-12-31', '', '2026-11-24T09'];

/** Times with up to six decimal places in the seconds, as different clients have stored them. */
const moments = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.constantFrom('', '.5', '.120', '.123456', '.12'))
  .map(([second, digits]) => `2026-11-0${1 + (second % 3)}T10:00:${10 + second}${digits}Z`);

/**
 * The fields of a random post. Fields other than `type` and `title` may be missing. A value may
 * have a type that no client should have written.
 */
const stored = fc.record<Fields>(
  {
    type: fc.constantFrom(...CATEGORIES.map(({ type }) => text(type))),
    title: fc.constantFrom(...TITLES.map(text), { integerValue: '7' }),
    desciption: fc.constantFrom(text('Sisi kwa sisi, in Thika'), text('Karibu nyumbani')),
    createdAt: fc.oneof(
      moments.map((timestampValue): Value => ({ timestampValue })),
      fc.constantFrom<Value>(text('2026'), { nullValue: null }),
    ),
    startDate: fc.constantFrom(...DAYS.map(text), { timestampValue: '2026-11-24T00:00:00Z' }),
    endDate: fc.constantFrom(...DAYS.map(text), { booleanValue: true }),
    taken: fc.constantFrom<Value>({ booleanValue: true }, { booleanValue: false }, text('yes')),
    deal: fc.constantFrom(text('rent'), text('sale')),
    county: fc.constantFrom(text('Nakuru'), text('Kisumu')),
    priceKes: fc.constantFrom<Value>(
      ...[1_000, 20_000, 50_000].map((price) => ({ integerValue: String(price) })),
      { doubleValue: 20_000.5 },
      text('20000'),
    ),
  },
  { requiredKeys: ['type', 'title'] },
);

beforeAll(async () => {
  await clearPosts();
  const samples = fc.sample(stored, { numRuns: 400, seed: 27 });
  documents = await storeDocuments(
    samples.map((fields, index) => ({ id: `any-${index}`, fields })),
  );
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const answer = await send(address, init);
    const { structuredQuery, structuredAggregationQuery } = JSON.parse(String(init.body));
    const rows = await answer.clone().json();
    if (structuredQuery) {
      const found = rows.flatMap(({ document }: { document?: Queried }) => document?.name ?? []);
      asked.push({ query: structuredQuery, answer: found });
    } else if (structuredAggregationQuery) {
      const count = Number(rows[0].result.aggregateFields.total.integerValue);
      asked.push({ query: structuredAggregationQuery.structuredQuery, answer: count });
    }
    return answer;
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
}, 120_000);
afterAll(async () => {
  vi.unstubAllGlobals();
  await clearPosts();
});
beforeEach(() => {
  asked.length = 0;
  forgetReads();
});

/**
 * Evaluates every recorded query on the device, and compares the result with Firestore's answer.
 */
function expectSameAnswers(): void {
  for (const { query, answer } of asked) {
    const found = evaluateQuery(query, documents).map(({ name }) => name);
    expect(typeof answer === 'number' ? found.length : found, JSON.stringify(query)).toEqual(
      answer,
    );
  }
}

describe('Queries on the device', () => {
  test.each(CATEGORIES.map(({ type }) => type))(
    'The device and Firestore give the same answers to queries for pages, rows of the writers’ table and newest posts of the type ‘%s’',
    async (type) => {
      const { pages } = await listPage(type, 1);
      for (const page of [2, pages, pages - 1, 3]) await listPage(type, page);
      await listNewest(type, 4);
      await listTable(type, 1);
      await listTable(type, 2);
      expect(asked.length).toBeGreaterThan(7);
      expectSameAnswers();
    },
  );

  test('The device and Firestore give the same answers to queries for coming and past events, and for the next events on Home', async () => {
    await listNextEvents(60);
    for (const when of ['coming', 'past'] as const) {
      const { pages } = await listPage('events', 1, when);
      for (const page of [2, pages, pages - 1]) await listPage('events', page, when);
    }
    expect(asked.length).toBeGreaterThan(8);
    expectSameAnswers();
  });

  test('The device and Firestore give the same answers to queries for pages of the writers’ table of all posts', async () => {
    for (const page of [1, 2, 6, 5]) await listTable(null, page);
    expectSameAnswers();
  });

  test('The device and Firestore give the same answers to queries for properties with every combination of the four filters', async () => {
    for (const deal of ['', 'rent']) {
      for (const county of ['', 'Nakuru']) {
        for (const most of ['', '20000']) {
          for (const taken of ['', 'hidden']) {
            for (const page of [1, 2, 3]) {
              await listProperties({ deal, county, most, taken }, page);
            }
          }
        }
      }
    }
    // There are 16 combinations, each with up to three pages and a count.
    expect(asked.length).toBeGreaterThan(45);
    expectSameAnswers();
  });
});
