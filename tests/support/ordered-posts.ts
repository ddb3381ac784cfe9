import { evaluateQuery } from '../../src/services/reading/evaluate-query';
import { type FirestoreDocument, postName, type Query } from '../../src/services/reading/firestore';

/** A post in the format of the REST API. */
export interface RawPost {
  id: string;
  fields: Record<string, Record<string, string>>;
}

/**
 * Returns a function that runs queries on `posts` with `evaluateQuery`.
 * tests/rules/services/device-answers.test.ts compares results of `evaluateQuery` with Firestore's.
 */
export function createQueryRunner(posts: RawPost[]): (query: Query) => FirestoreDocument[] {
  const documents = posts.map(({ id, fields }) => ({ name: postName(id), fields }));
  return (query) => evaluateQuery(query, documents);
}
