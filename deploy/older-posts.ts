import { callAsVisitor, type Database } from '../build/firestore-rest.mjs';

/** The rules refuse to count more posts than this in one request. */
const MAX_COUNTED = 1_000;
/** The earliest timestamp. The filter `>= FIRST_MOMENT` finds timestamps, and no other values. */
const FIRST_MOMENT = { timestampValue: '0001-01-01T00:00:00Z' };

const notBefore = (field: string, value: object) => filter(field, 'GREATER_THAN_OR_EQUAL', value);
const ofType = (type: string) => filter('type', 'EQUAL', { stringValue: type });

/**
 * The number of posts that lack a field that the site reads, because an older client stored them.
 * `npm run update-posts` adds these fields. The number is too low if different posts lack different
 * fields.
 * @returns null if the site has too many posts to count
 * @throws Error if Firestore does not respond, or refuses
 */
export async function countOlderPosts(database: Database): Promise<number | null> {
  const count = (...filters: object[]) => countPosts(database, filters);
  const total = await count();
  if (total === MAX_COUNTED) return null;
  const dated = await count(notBefore('createdAt', FIRST_MOMENT));
  const findable = await count(notBefore('titleGrams', { arrayValue: {} }));
  const worded = await count(notBefore('words', { arrayValue: {} }));
  const events = await count(ofType('events'));
  const once = await count(ofType('events'), notBefore('endDate', { stringValue: '' }));
  const repeating = await count(ofType('events'), notBefore('until', { stringValue: '' }));
  const properties = await count(ofType('properties'));
  // Only properties have the field `taken`.
  const marked = await count(notBefore('taken', { booleanValue: false }));
  return Math.max(
    total - Math.min(dated, findable, worded),
    events - once - repeating,
    properties - marked,
  );
}

function filter(fieldPath: string, op: string, value: object): object {
  return { fieldFilter: { field: { fieldPath }, op, value } };
}

async function countPosts(database: Database, filters: object[]): Promise<number> {
  const body = {
    structuredAggregationQuery: {
      structuredQuery: {
        from: [{ collectionId: 'posts' }],
        ...(filters.length > 0 && { where: { compositeFilter: { op: 'AND', filters } } }),
        limit: MAX_COUNTED,
      },
      aggregations: [{ alias: 'total', count: {} }],
    },
  };
  const [row]: CountRow[] = await callAsVisitor(database, ':runAggregationQuery', body);
  return Number(row?.result?.aggregateFields?.total?.integerValue ?? 0);
}

interface CountRow {
  result?: { aggregateFields?: { total?: { integerValue?: string } } };
}
