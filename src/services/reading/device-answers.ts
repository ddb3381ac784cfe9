import { readPhotos } from '../../model/photo';
import { POST_FIELDS } from '../../model/post';
import { decodeFields } from '../../model/stored-fields';
import { loadCode } from '../browser/load-code';
import { evaluateQuery, type HoldsText } from './evaluate-query';
import {
  type DeviceAnswer,
  documentId,
  type FirestoreDocument,
  type PageRead,
  pageReads,
  postName,
  type StructuredQuery,
} from './firestore';
import { removeKeptPages, unmarkDeleted } from './kept-files';
import {
  type KeptFields,
  type KeptPost,
  keepPosts,
  listKeptPosts,
  removeKeptPosts,
} from './kept-posts';
import { network } from './network';
import { savedCopyText, showSavedCopy } from './saved-copy';

interface Body {
  documents?: string[];
  mask?: { fieldPaths: string[] };
  structuredQuery?: StructuredQuery;
  structuredAggregationQuery?: { structuredQuery: StructuredQuery };
}

interface Answer {
  document?: FirestoreDocument;
  found?: FirestoreDocument;
  missing?: string;
}

/** The arrays that searches query: 2.5 times as large as the other fields, so they are not kept. */
const SEARCH_FIELDS = ['titleGrams', 'words'];

let onNetwork = () => {};

/** Calls `listener` when the server answers a page's read while a saved copy is shown. */
export function whenNetworkAnswers(listener: () => void): void {
  onNetwork = listener;
}

/**
 * From now on, this device keeps the posts that pages read, and answers a page's read if the
 * network does not answer it. The posts that the page has already read are kept too.
 */
export function startKeepingReads(): void {
  pageReads.take = (read) => void keepRead(read);
  pageReads.answer = answerFromDevice;
  for (const read of pageReads.arrived.splice(0)) void keepRead(read);
}

/**
 * Keeps the posts in the server's answers to a page's read. If the answers say that a requested
 * post does not exist, removes this post from the device. Never throws.
 */
async function keepRead({ method, body, answers }: PageRead): Promise<void> {
  if (savedCopyText()) onNetwork();
  const { mask, structuredQuery } = body as Body;
  const rows = answers as Answer[];
  const names =
    method === ':batchGet'
      ? mask?.fieldPaths
      : structuredQuery?.select?.fields.map(({ fieldPath }) => fieldPath);
  await keepDocuments(
    rows.flatMap(({ document = undefined, found = document }) => found ?? []),
    names,
  );
  const missing = rows.flatMap((row) => (row.missing ? [documentId({ name: row.missing })] : []));
  if (missing.length > 0) await forgetPosts(missing);
}

/**
 * Keeps documents that were just read. Never throws.
 * @param names the fields that were requested; undefined if all fields were requested
 * @returns whether the device has stored the documents
 */
export async function keepDocuments(
  documents: FirestoreDocument[],
  names?: string[],
): Promise<boolean> {
  const posts = documents.map((document) => toReadPost(document, names));
  void unmarkDeleted(posts.map(({ id }) => id));
  return posts.length === 0 || keepPosts(posts, Date.now());
}

/** Removes from this device posts, their pictures and the kept pages with them. Never throws. */
export async function forgetPosts(ids: readonly string[]): Promise<void> {
  const gone = (await listKeptPosts()).filter(({ id }) => ids.includes(id));
  await removeKeptPosts(ids);
  await removeKeptPages(ids, gone.flatMap(picturesOf));
}

function toReadPost({ createTime, ...document }: FirestoreDocument, names?: string[]) {
  const stored: KeptFields = { ...document.fields };
  const isWhole = !names || POST_FIELDS.every((name) => names.includes(name));
  // A requested field that the server does not have replaces one that was kept before.
  for (const name of names ?? []) stored[name] ??= undefined;
  for (const name of SEARCH_FIELDS) delete stored[name];
  const extent = names ? (isWhole ? 'whole' : 'card') : 'complete';
  return { id: documentId(document), createTime, fields: stored, extent } as const;
}

/**
 * Answers a page's read from the posts that this device keeps. If the device has an answer, a bar
 * says that the page is a saved copy, with the earliest time at which one of the posts was read.
 * @returns the answers in the form of the REST interface; null if the device has no answer
 */
export async function answerFromDevice(
  { method, body }: Pick<PageRead, 'method' | 'body'>,
  device: DeviceAnswer,
): Promise<object[] | null> {
  const kept = await listKeptPosts();
  const { documents: names, mask, structuredQuery, structuredAggregationQuery } = body as Body;
  if (method === ':batchGet') return answerPosts(kept, names ?? [], mask?.fieldPaths);
  const query = structuredQuery ?? structuredAggregationQuery?.structuredQuery;
  if (!query || kept.length === 0) return null;
  const posts = kept.map((post) => ({ ...post, name: postName(post.id) }));
  const found = evaluateQuery(query, posts, await textFinder(query));
  if (found.length === 0 && device !== 'any') return null;
  noteAnswer((found.length > 0 ? found : kept).map(({ seenAt }) => seenAt));
  if (structuredAggregationQuery) {
    return [{ result: { aggregateFields: { total: { integerValue: String(found.length) } } } }];
  }
  const selected = query.select?.fields.map(({ fieldPath }) => fieldPath);
  return found.map(({ name, fields }) => ({ document: { name, fields: only(fields, selected) } }));
}

/**
 * The kept posts `names` as documents with all fields or those of `mask`.
 * @returns null if a post is not kept, or if it lacks fields of the form and there is no `mask`
 */
function answerPosts(kept: KeptPost[], names: string[], mask?: string[]): object[] | null {
  const posts = names.flatMap((name) => {
    const post = kept.find(({ id }) => postName(id) === name);
    return post && (mask || post.whole?.isComplete) ? [post] : [];
  });
  if (posts.length < names.length) return null;
  noteAnswer(posts.map(({ whole, seenAt }) => whole?.readAt ?? seenAt));
  return posts.map(({ id, fields, whole, createTime }) => ({
    found: {
      name: postName(id),
      fields: only(fields, mask),
      ...(createTime && { createTime }),
      ...(!whole && { isPart: true }),
    },
  }));
}

function only(fields: KeptFields, names?: string[]): NonNullable<FirestoreDocument['fields']> {
  const chosen = Object.entries(fields).flatMap(([name, value]) =>
    value && (!names || names.includes(name)) ? [[name, value] as const] : [],
  );
  return Object.fromEntries(chosen);
}

/** Undefined if `query` is no search. */
async function textFinder(query: StructuredQuery): Promise<HoldsText | undefined> {
  const asks = JSON.stringify(query.where ?? '');
  if (!SEARCH_FIELDS.some((name) => asks.includes(`"${name}"`))) return undefined;
  return (await loadCode(() => import('./searched-texts'))).holdsSearchedText;
}

/** Makes the bar say that the page is a saved copy; `times` are those of its parts. */
export function noteAnswer(times: number[]): void {
  network.deviceAnswers += 1;
  network.fault ||= new Error('The network is slow');
  showSavedCopy(Math.min(...times));
}

function picturesOf({ id, fields }: KeptPost): string[] {
  return readPhotos(id, decodeFields({ fields: only(fields) })).flatMap(({ address, thumbnail }) =>
    [address, thumbnail].filter(Boolean),
  );
}
