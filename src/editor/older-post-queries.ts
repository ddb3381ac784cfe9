import { postName, type Query } from '../services/firestore';

type From = Query['from'];
const FROM: From = [{ collectionId: 'posts' }];
/** No moment is before it: the comparison holds for every timestamp, and for nothing else. */
const FIRST_MOMENT = { timestampValue: '0001-01-01T00:00:00Z' };

/** What tells a post of this site from one of an older client: only our form writes all of these. */
const STAMPS = ['title', 'createdAt', 'updatedAt', 'updatedBy', 'revision'];

/** All posts, for counting. */
export function allPosts(limit: number): Query {
  return { from: FROM, limit };
}

/** The posts that have a place in the lists, which are ordered by createdAt. */
export function withPlace(limit: number): Query {
  return {
    from: FROM,
    orderBy: [{ field: { fieldPath: 'createdAt' }, direction: 'ASCENDING' }],
    limit,
  };
}

/** The posts whose createdAt is a moment. */
export function withMoment(limit: number): Query {
  return { from: FROM, where: notBefore('createdAt', FIRST_MOMENT), limit };
}

/** The posts whose titleGrams are a list. */
export function withGrams(limit: number): Query {
  return { from: FROM, where: notBefore('titleGrams', { arrayValue: {} }), limit };
}

/** The posts after the one with the id `after`, in the order of their ids. */
export function idOrder(limit: number, after: string | null): Query {
  return {
    from: FROM,
    select: { fields: STAMPS.map((fieldPath) => ({ fieldPath })) },
    orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
    ...(after && { startAt: { values: [{ referenceValue: postName(after) }], before: false } }),
    limit,
  };
}

function notBefore(fieldPath: string, value: object): object {
  return { fieldFilter: { field: { fieldPath }, op: 'GREATER_THAN_OR_EQUAL', value } };
}
