import { callAsVisitor } from './firestore-rest.mjs';

/**
 * Reads the change mark: the time of the newest change of a post, and the time of the newest
 * announcement of a deletion or a restoration (RFC 3339; '' if there is none). It reads as a
 * visitor. It uses no package, because a workflow runs it before packages are installed
 * (deploy/has-changed.mjs).
 * @param {import('./firestore-rest.mjs').Database} database
 * @returns {Promise<string>}
 * @throws {Error} if Firestore does not respond, or refuses
 */
export async function readChangeMark(database) {
  const newest = await Promise.all([
    newestIn(database, 'posts'),
    newestIn(database, 'deletions').catch((error) => {
      // A build may read before it deploys the rules, and earlier rules refuse this query.
      if (!error.message.includes('answered 403')) throw error;
      return '';
    }),
  ]);
  return newest.join(' ');
}

/**
 * @param {import('./firestore-rest.mjs').Database} database
 * @param {string} collectionId
 * @returns {Promise<string>}
 */
async function newestIn(database, collectionId) {
  const fieldPath = 'updatedAt';
  const [first] = await callAsVisitor(database, ':runQuery', {
    structuredQuery: {
      from: [{ collectionId }],
      select: { fields: [{ fieldPath }] },
      orderBy: [{ field: { fieldPath }, direction: 'DESCENDING' }],
      limit: 1,
    },
  });
  return first?.document?.fields?.updatedAt?.timestampValue ?? '';
}
