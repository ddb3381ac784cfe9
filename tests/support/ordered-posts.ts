import { evaluateQuery, type Queried } from '../../src/services/reading/evaluate-query';
import { type FirestoreDocument, postName, type Query } from '../../src/services/reading/firestore';

/** A post in the format of the REST API. */
export interface RawPost {
  id: string;
  fields: Record<string, Record<string, string>>;
}

/**
 * Returns a function that runs queries on `posts` with `evaluateQuery`.
 * tests/rules/services/device-answers.test.ts compares results of `evaluateQuery` with Firestore's.
 * Each list is sorted once, and its parts are found by bisection, because counting a long list
 * sends hundreds of queries.
 */
export function createQueryRunner(posts: RawPost[]): (query: Query) => FirestoreDocument[] {
  const documents = posts.map(({ id, fields }) => ({ name: postName(id), fields }));
  const lists = new Map<string, typeof documents>();
  return ({ startAt, endAt, offset = 0, limit, ...list }) => {
    const key = JSON.stringify(list);
    const all = lists.get(key) ?? evaluateQuery({ ...list, limit: documents.length }, documents);
    lists.set(key, all);
    const isIn = (document: Queried, cursors: Pick<Query, 'startAt' | 'endAt'>) =>
      evaluateQuery({ ...list, ...cursors, limit: 1 }, [document]).length > 0;
    const start = startAt ? countWhile(all, (document) => !isIn(document, { startAt })) : 0;
    const end = endAt ? countWhile(all, (document) => isIn(document, { endAt })) : all.length;
    return all.slice(start, Math.max(start, end)).slice(offset, offset + limit);
  };
}

/** The number of values at the start of `values` for which `isBefore` is true. */
function countWhile<T>(values: T[], isBefore: (value: T) => boolean): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isBefore(values[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return low;
}
