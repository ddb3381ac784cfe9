import { APP_CHECK_SITE_KEY, ENV, FIRESTORE_ORIGIN } from '../env';
import { setServerTime } from '../model/dates';
import type { TypedDocument } from './firestore-values';

/**
 * Reads Firestore through its REST interface: a visitor needs nothing of the SDK, which would be a
 * quarter of the download. https://firebase.google.com/docs/firestore/reference/rest
 */
const DATABASE = `projects/${ENV.projectId}/databases/(default)/documents`;
const TIMEOUT_MS = 9_000;

/** The server could not be reached, took too long or refused. */
class ReadFailed extends Error {
  /** Whether the device itself said that it has no network. */
  readonly offline = navigator.onLine === false;
}

/** The part of a StructuredQuery that this site uses. */
export interface Query {
  from: [{ collectionId: 'posts' }];
  select?: { fields: { fieldPath: string }[] };
  where?: object;
  orderBy?: { field: { fieldPath: string }; direction: 'ASCENDING' | 'DESCENDING' }[];
  startAt?: { values: object[]; before: boolean };
  offset?: number;
  limit: number;
}

/** The full name of document `id` in collection 'posts'. */
export function postName(id: string): string {
  return `${DATABASE}/posts/${id}`;
}

/** The documents that match `query`. @throws ReadFailed */
export async function runQuery(query: Query): Promise<TypedDocument[]> {
  const answers = await ask<{ document?: TypedDocument }>(':runQuery', {
    structuredQuery: query,
  });
  return answers.flatMap((answer) => (answer?.document ? [answer.document] : []));
}

/** How many documents match `query`, up to its limit. @throws ReadFailed */
export async function runCount(query: Query): Promise<number> {
  const answers = await ask<{
    result?: { aggregateFields?: { total?: { integerValue?: string } } };
  }>(':runAggregationQuery', {
    structuredAggregationQuery: {
      structuredQuery: query,
      aggregations: [{ alias: 'total', count: {} }],
    },
  });
  const total = Number(answers[0]?.result?.aggregateFields?.total?.integerValue);
  if (!Number.isInteger(total)) throw new ReadFailed('Firestore answered a count without a number');
  return total;
}

/**
 * The document 'posts/{id}', or null where there is none (batchGet says so in an ordinary answer,
 * where a plain get answers 404, which browsers report as an error). @throws ReadFailed
 */
export async function getPostDocument(id: string): Promise<TypedDocument | null> {
  return (await getPostDocuments([id]))[0] ?? null;
}

/**
 * Those of the documents 'posts/{id}' that there are, in any order, with the fields `only` if they
 * are given. @throws ReadFailed
 */
export async function getPostDocuments(ids: string[], only?: string[]): Promise<TypedDocument[]> {
  const answers = await ask<{ found?: TypedDocument }>(':batchGet', {
    documents: ids.map(postName),
    ...(only && { mask: { fieldPaths: only } }),
  });
  return answers.flatMap(({ found }) => found ?? []);
}

/** text/plain spares the browser the question (CORS preflight) before each request. */
async function ask<T>(method: string, body: object): Promise<T[]> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(`${FIRESTORE_ORIGIN}/v1/${DATABASE}${method}?key=${ENV.apiKey}`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', ...(APP_CHECK_SITE_KEY && (await proof())) },
      body: JSON.stringify(body),
      signal: stop.signal,
    });
    if (!response.ok) throw new ReadFailed(`Firestore answered ${response.status}`);
    const answers: (T & { readTime?: string })[] = await response.json();
    setServerTime(answers[0]?.readTime);
    return answers;
  } catch (cause) {
    throw cause instanceof ReadFailed
      ? cause
      : new ReadFailed('Firestore did not answer', { cause });
  } finally {
    clearTimeout(timer);
  }
}

async function proof(): Promise<Record<string, string>> {
  const { appCheckHeader } = await import('./app-check');
  return appCheckHeader();
}
