import { callAsVisitor } from './firestore-rest.mjs';

/** The rules refuse to count more posts than this. */
const MAX_COUNTED = 1_000;

/**
 * Reads the change mark: the time of the newest change of a post (RFC 3339), and the number of
 * posts, up to 1,000. It reads as a visitor. It uses no package, because a workflow runs it before
 * packages are installed (deploy/has-changed.mjs).
 * @param {import('./firestore-rest.mjs').Database} database
 * @returns {Promise<string>}
 * @throws {Error} if Firestore does not respond, refuses, or does not count the posts
 */
export async function readChangeMark(database) {
  const [changed, counted] = await Promise.all([
    callAsVisitor(database, ':runQuery', {
      structuredQuery: { ...newestBy('updatedAt'), limit: 1 },
    }),
    callAsVisitor(database, ':runAggregationQuery', {
      structuredAggregationQuery: {
        structuredQuery: { ...newestBy('createdAt'), limit: MAX_COUNTED },
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
    from: [{ collectionId: 'posts' }],
    select: { fields: [{ fieldPath }] },
    orderBy: [{ field: { fieldPath }, direction: 'DESCENDING' }],
  };
}
