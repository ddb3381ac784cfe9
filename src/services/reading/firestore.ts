import { FIRESTORE_ORIGIN } from '../../env';
import type { FirestoreValue } from '../../model/stored-fields';
import { loadCode } from '../browser/load-code';
import { setServerTime } from './clock';
import { network, orElse, seemsOffline } from './network';

/**
 * The path of the database. Without the SDK, a visitor's download is a quarter smaller.
 * https://firebase.google.com/docs/firestore/reference/rest
 */
const DATABASE = `projects/${import.meta.env.VITE_FIREBASE_PROJECT_ID}/databases/(default)/documents`;
const TIMEOUT_MS = 9_000;
/** After this time without an answer, the device answers a page's read, if it can. */
const PATIENCE_MS = 3_000;

/** The server could not be reached, took too long, failed or refused. */
class ReadFailed extends Error {
  /** Whether there was no answer, and the browser says that the device is offline. */
  readonly offline = this.cause instanceof Error && seemsOffline();

  constructor(
    message: string,
    cause?: unknown,
    /** Whether Firestore answered with status 400, as it does until the query's index is built. */
    readonly unready = false,
  ) {
    super(message, { cause });
  }
}

/** One document in the REST interface's form. */
export interface FirestoreDocument {
  name: string;
  fields?: Record<string, FirestoreValue>;
  /** The time (RFC 3339) at which the document was created. */
  createTime?: string;
  /** Set if the device answered the read and keeps only the fields of the post's card. */
  isPart?: true;
}

/**
 * Allows the device to answer a read from the posts that it keeps, if the network does not answer,
 * and only for what a page shows, never for what is written or deleted. 'any' allows it also to
 * answer that there are none.
 */
export type DeviceAnswer = 'some' | 'any';

/** A read that the device may answer, and the server's answers to it. */
export interface PageRead {
  body: ReadBody;
  answers: object[];
}

/** The body of a request for documents, of a query, or of a request for the number of its results. */
export interface ReadBody {
  documents?: string[];
  mask?: { fieldPaths: string[] };
  structuredQuery?: StructuredQuery;
  structuredAggregationQuery?: { structuredQuery: StructuredQuery };
}

/** keep-reads.ts sets `take` and `answer`; with a worker, src/main.ts sets `answer` earlier. */
export const pageReads: {
  /** The reads that the server answered before `take` was set. */
  arrived: PageRead[];
  take: (read: PageRead) => void;
  answer?: (body: ReadBody, device: DeviceAnswer) => Promise<object[] | null>;
} = { arrived: [], take: (read) => pageReads.arrived.push(read) };

/** A point in a query's order: just before (`before`) or just after documents with these values. */
export interface Cursor {
  values: object[];
  before: boolean;
}

/** A query, with the parts of Firestore's StructuredQuery that this site uses. */
export interface Query {
  /** The collection; the posts by default. */
  from?: 'posts' | 'deletions' | undefined;
  /** The stored names of the fields that are read; all fields by default. */
  fields?: readonly string[];
  where?: object | undefined;
  orderBy?: { field: { fieldPath: string }; direction: 'ASCENDING' | 'DESCENDING' }[];
  startAt?: Cursor;
  endAt?: Cursor;
  offset?: number;
  limit: number;
}

export type StructuredQuery = ReturnType<typeof structuredQuery>;

function structuredQuery({ from: collectionId = 'posts', fields, ...query }: Query) {
  const select = fields && { fields: fields.map((fieldPath) => ({ fieldPath })) };
  return { from: [{ collectionId }], ...(select && { select }), ...query };
}

/** The rules refuse a query for more documents, including the skipped ones. */
export const LIST_LIMIT = 1_000;

/** The full name of document `id` in collection 'posts'. */
export function postName(id: string): string {
  return `${DATABASE}/posts/${id}`;
}

/** The id of a document: the last part of its name. */
export function documentId(document: FirestoreDocument): string {
  return document.name.slice(document.name.lastIndexOf('/') + 1);
}

/** @throws ReadFailed */
export async function runQuery(query: Query, device?: DeviceAnswer): Promise<FirestoreDocument[]> {
  const body = { structuredQuery: structuredQuery(query) };
  const answers = await read<{ document?: FirestoreDocument }>(':runQuery', body, device);
  return answers.flatMap((answer) => (answer?.document ? [answer.document] : []));
}

/** The number of documents that match `query`, up to its limit. @throws ReadFailed */
export async function runCount(query: Query, device?: DeviceAnswer): Promise<number> {
  const body = {
    structuredAggregationQuery: {
      structuredQuery: structuredQuery(query),
      aggregations: [{ alias: 'total', count: {} }],
    },
  };
  const answers = await read<{
    result?: { aggregateFields?: { total?: { integerValue?: string } } };
  }>(':runAggregationQuery', body, device);
  const total = Number(answers[0]?.result?.aggregateFields?.total?.integerValue);
  if (!Number.isInteger(total)) throw new ReadFailed('Firestore did not count');
  return total;
}

/**
 * Reads those of the posts `ids` that exist, in any order, with all fields or those of `mask`. A
 * single post is read so too, because browsers log an error if a plain get has status 404.
 * @throws ReadFailed
 */
export async function getPostDocuments(
  ids: string[],
  mask?: string[],
  device?: DeviceAnswer,
): Promise<FirestoreDocument[]> {
  const body = { documents: ids.map(postName), ...(mask && { mask: { fieldPaths: mask } }) };
  const answers = await read<{ found?: FirestoreDocument }>(':batchGet', body, device);
  return answers.flatMap(({ found }) => found ?? []);
}

/** The server's answers, or those of this device if the network is slow and `device` allows it. */
async function read<T>(method: string, body: ReadBody, device?: DeviceAnswer): Promise<T[]> {
  const reading = request<T & object>(method, body);
  if (!device) return reading;
  reading.then(
    (answers) => pageReads.take({ body, answers }),
    () => {},
  );
  const answer = () => pageReads.answer?.(body, device) as Promise<T[] | null>;
  return orElse(reading, network.fault ? 0 : PATIENCE_MS, answer);
}

/**
 * Calls a method of the database. Without the header of App Check, text/plain avoids a preflight.
 */
async function request<T>(method: string, body: object): Promise<T[]> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    const address = `${FIRESTORE_ORIGIN}/v1/${DATABASE}${method}`;
    const response = await fetch(`${address}?key=${import.meta.env.VITE_FIREBASE_API_KEY}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'text/plain',
        // Vite replaces the variable, so a build without a site key has no code for App Check.
        ...(import.meta.env.VITE_APP_CHECK_SITE_KEY && (await fetchAppCheckHeader())),
      },
      body: JSON.stringify(body),
      signal: controller.signal,
    });
    const { ok, status } = response;
    // A server that fails, or whose limit is reached (429), is treated like a missing network.
    if (!ok) throw new ReadFailed(`Firestore answered ${status}`, status > 428, status === 400);
    const answers: (T & { readTime?: string })[] = await response.json();
    setServerTime(answers[0]?.readTime);
    network.fault = undefined;
    return answers;
  } catch (cause) {
    const failed =
      cause instanceof ReadFailed ? cause : new ReadFailed('Firestore did not answer', cause);
    network.fault = failed.cause;
    throw failed;
  } finally {
    clearTimeout(timer);
  }
}

async function fetchAppCheckHeader(): Promise<Record<string, string>> {
  const { appCheckHeader } = await loadCode(() => import('./app-check'));
  return appCheckHeader();
}
