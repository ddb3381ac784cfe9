import { call } from './firestore-rest.mjs';

/** The rules refuse a longer count. */
const MOST_COUNTED = 1_000;

const posts = { from: [{ collectionId: 'posts' }] };

/**
 * The mark that changes with the posts, read as a visitor and without any package: the
 * newest change, RFC 3339, and how many posts there are, up to 1,000.
 * @param {import('./firestore-rest.mjs').Database} database
 * @returns {Promise<string>}
 * @throws {Error} where Firestore does not answer, or refuses
 */
export async function readChangeMark(database) {
  const [changed, counted] = await Promise.all([
    call(database, ':runQuery', {
      structuredQuery: { ...newestBy('updatedAt'), limit: 1 },
    }),
    call(database, ':runAggregationQuery', {
      structuredAggregationQuery: {
        structuredQuery: { ...newestBy('createdAt'), limit: MOST_COUNTED },
        aggregations: [{ alias: 'total', count: {} }],
      },
    }),
  ]);
  const total = counted[0]?.result?.aggregateFields?.total?.integerValue;
  if (total === undefined) throw new Error('Firestore did not count the posts');
  return `${changed[0]?.document?.fields?.updatedAt?.timestampValue ?? ''} ${total}`;
}

/** @param {string} fieldPath */
function newestBy(fieldPath) {
  return {
    ...posts,
    select: { fields: [{ fieldPath }] },
    orderBy: [{ field: { fieldPath }, direction: 'DESCENDING' }],
  };
}
