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
  const lists = ['posts', 'deletions'];
  return (await Promise.all(lists.map((list) => newestIn(database, list)))).join(' ');
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
