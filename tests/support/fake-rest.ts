import { vi } from 'vitest';
import { encodeFields } from '../../emulators/firestore';
import { DOCUMENTS } from '../../emulators/project';
import type { PostType } from '../../src/model/categories';
import { evaluateQuery, type Queried } from '../../src/services/reading/evaluate-query';
import type { StructuredQuery } from '../../src/services/reading/firestore';
import { forgetReads } from '../../src/services/reading/read-cache';
import { requiredFields } from './build-post';
import { type Fields, firebase } from './fake-firebase';
import { fakeFirestore } from './fake-sdks';

/** A post that a test stores. */
export interface ExamplePost {
  id: string;
  fields: Fields;
}

/** The day in every required date field. It is far in the future, so that no event is over. */
const FUTURE_DAY = '2099-11-21';

/**
 * A post with a title and every required field of its category, but without a description. Each
 * text contains the label of its field.
 */
export function examplePost(type: PostType, id: string, fields: Fields = {}): ExamplePost {
  const values = requiredFields(type).map(({ name, label, control }) => [
    name,
    control === 'date' ? FUTURE_DAY : `${label} of ${id}`,
  ]);
  const title = `Title of ${id}`;
  return { id, fields: { ...Object.fromEntries(values), type, title, ...fields } };
}

/**
 * Starts an empty in-memory Firebase of which the site has read nothing yet, stores `posts` in it
 * (newest first), and answers requests to the REST API: reads by id, counts with filters, and queries
 * with filters, an order, an offset and a limit. Cursors are ignored, except the names of documents
 * in lists that are newest first.
 */
export function startFirebase(posts: ExamplePost[] = []): typeof firebase {
  firebase.reset();
  forgetReads();
  for (const { id, fields } of posts) firebase.documents.set(`posts/${id}`, fields);
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'HEAD') return answerProbe();
    if (address.startsWith('/')) return new Response(null, { status: 404 });
    const method = /:(\w+)\?/.exec(address)?.[1] ?? '';
    firebase.asked.push(method);
    await firebase.waiting;
    return respond(method, JSON.parse(String(init?.body ?? '{}')));
  });
  return firebase;
}

/** Removes the post `id` at the time `at`, as a deletion by a member of the team does. */
export function deleteFromSite(id: string, at = new Date()): void {
  firebase.documents.delete(`posts/${id}`);
  announce(id, at);
}

/** Stores the announcement that the post `id` was deleted or restored at the time `at`. */
export function announce(id: string, at = new Date()): void {
  firebase.documents.set(`deletions/${id}`, { updatedAt: fakeFirestore.Timestamp.fromDate(at) });
}

/** Answers the request by which the site finds out whether there is a network. */
function answerProbe(): Response {
  if (!navigator.onLine && !firebase.isReachable) throw new TypeError('Failed to fetch');
  return new Response();
}

type Query = Partial<StructuredQuery>;
interface Body {
  documents?: string[];
  mask?: { fieldPaths: string[] };
  structuredQuery?: Query;
  structuredAggregationQuery?: { structuredQuery: Query };
}

function respond(method: string, body: Body): Response {
  const query = body.structuredQuery ?? body.structuredAggregationQuery?.structuredQuery ?? {};
  const [, type] =
    /"type"},"op":"EQUAL","value":{"stringValue":"(.*?)"/.exec(JSON.stringify(query)) ?? [];
  const { failing, readTime = new Date().toISOString() } = firebase;
  if (failing.has('all') || (type && failing.has(type))) throw new TypeError('Failed to fetch');
  const rows = method === 'batchGet' ? find(body) : list(method, query);
  return Response.json(rows.map((row) => ({ ...row, readTime })));
}

function find({ documents = [], mask }: Body): object[] {
  return documents.map((name) => {
    const path = name.slice(DOCUMENTS.length + 1);
    const fields = firebase.documents.get(path);
    return fields ? { found: encodeDocument(path, fields, mask?.fieldPaths) } : { missing: name };
  });
}

function list(method: string, query: Query): object[] {
  const [{ collectionId } = { collectionId: 'posts' }] = query.from ?? [];
  const posts = [...firebase.documents].filter(
    ([path, fields]) =>
      path.split('/').length === 2 && path.startsWith(`${collectionId}/`) && matches(fields, query),
  );
  if (method === 'runAggregationQuery') {
    return [{ result: { aggregateFields: { total: { integerValue: String(posts.length) } } } }];
  }
  const { select, offset = 0, limit = posts.length } = query;
  const names = select?.fields.map(({ fieldPath }) => fieldPath);
  const cursor = JSON.stringify(query.startAt?.values.at(-1) ?? '');
  const after = posts.findIndex(([path]) => cursor.includes(`/${path}"`)) + 1;
  const rows = inOrder(posts, query)
    .slice(after + offset, after + offset + limit)
    .map(([path, fields]) => ({ document: encodeDocument(path, fields, names) }));
  return rows.length > 0 ? rows : [{}];
}

/** Whether a document with `fields` passes the filters of the query; a search has only one. */
function matches(fields: Fields, { where }: Query): boolean {
  const { op, field, value } = (where as { fieldFilter?: SearchFilter })?.fieldFilter ?? {};
  if (field && op === 'ARRAY_CONTAINS_ANY') {
    const texts = value?.arrayValue?.values.map(({ stringValue }) => stringValue) ?? [];
    return [fields[field.fieldPath]].flat().some((text) => texts.includes(String(text)));
  }
  const document = encodeDocument('', fields);
  return evaluateQuery({ ...(where && { where }), limit: 1 }, [document]).length > 0;
}

interface SearchFilter {
  op: string;
  field: { fieldPath: string };
  value: { arrayValue?: { values: { stringValue: string }[] } };
}

/**
 * Sorts `posts`, which are stored newest first, in the order of the query. If the query orders by
 * days, prices or `taken`, sorts in ascending order, and then reverses the order of a descending
 * query. If the query orders by `updatedAt`, sorts the latest change first. If the query orders by
 * another field, keeps the posts as they are for a descending query, and reverses them for an
 * ascending one.
 */
function inOrder(posts: [string, Fields][], { orderBy }: Query): [string, Fields][] {
  const [first, second] = (orderBy ?? []).map(({ field }) => field.fieldPath);
  const isAscending = orderBy?.[0]?.direction === 'ASCENDING';
  if ([first, second].includes('priceKes')) {
    posts.sort(([, a], [, b]) => Number(a.priceKes) - Number(b.priceKes));
  }
  if (first === 'updatedAt') posts.sort(([, a], [, b]) => changeOf(b) - changeOf(a));
  if (first === 'taken')
    posts.sort(([, a], [, b]) => Number(a.taken === true) - Number(b.taken === true));
  if (first === 'startDate' || first === 'endDate' || first === 'until') {
    const dayOf = ([, fields]: [string, Fields]) => String(fields[first] ?? '');
    posts.sort((a, b) => dayOf(a).localeCompare(dayOf(b)));
  }
  const isStoredAscending = ['taken', 'priceKes', 'startDate', 'endDate', 'until'].includes(
    first ?? '',
  );
  return isAscending === isStoredAscending ? posts : posts.reverse();
}

/** The time of a document's last change in milliseconds since 1970; 0 if it is not stored. */
function changeOf({ updatedAt }: Fields): number {
  const time = updatedAt instanceof fakeFirestore.Timestamp ? updatedAt.toDate() : updatedAt;
  return time instanceof Date ? time.getTime() : 0;
}

/** A document as the REST API returns it: with the fields `names`, or with all fields. */
function encodeDocument(path: string, fields: Fields, names = Object.keys(fields)): Queried {
  const values = Object.entries(fields)
    .filter(([name]) => names.includes(name))
    .map(([name, value]) => [
      name,
      value instanceof fakeFirestore.Timestamp ? value.toDate() : value,
    ]);
  const encoded = encodeFields(Object.fromEntries(values)) as Queried['fields'];
  return { name: `${DOCUMENTS}/${path}`, fields: encoded };
}
