import { readPhotos } from '../model/photo';
import { POST_FIELDS } from '../model/post';
import { evaluateQuery, type HoldsText } from './evaluate-query';
import {
  type DeviceAnswer,
  decodeFields,
  documentId,
  type FirestoreDocument,
  type PageRead,
  pageReads,
  postName,
  type Query,
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

interface Body {
  documents?: string[];
  mask?: { fieldPaths: string[] };
  structuredQuery?: Query;
  structuredAggregationQuery?: { structuredQuery: Query };
}

interface Answer {
  document?: FirestoreDocument;
  found?: FirestoreDocument;
  missing?: string;
}

/** A kept post as a query sees it: the newest reading of each field. */
interface Candidate {
  name: string;
  fields: KeptFields;
  kept: KeptPost;
}

/** The lists of letters and words that searches ask for. They are ten times the rest, so they are not kept. */
const SEARCH_FIELDS = ['titleGrams', 'words'];

let onNetwork = () => {};

/** Calls `listener` when the network answers a page while a saved copy is shown. */
export function whenNetworkAnswers(listener: () => void): void {
  onNetwork = listener;
}

/** From now on this device keeps what pages read, and answers pages to which the network does not. */
export function startKeepingReads(): void {
  pageReads.take = (read) => void keepRead(read);
  pageReads.answer = answerFromDevice;
  for (const read of pageReads.arrived.splice(0)) void keepRead(read);
}

/** Keeps the posts that a page's read has brought, and removes those that it found missing. Never throws. */
async function keepRead({ method, body, answers }: PageRead): Promise<void> {
  if (text) onNetwork();
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
 * Keeps documents that were just read with the fields `names`, or with all. Never throws.
 * @returns whether the device has stored them
 */
export async function keepDocuments(
  documents: FirestoreDocument[],
  names?: string[],
): Promise<boolean> {
  const posts = documents.map((document) => readPost(document, names));
  void unmarkDeleted(posts.map(({ id }) => id));
  return posts.length === 0 || keepPosts(posts, Date.now());
}

/** Removes posts from this device: their texts, their pages and their pictures. Never throws. */
export async function forgetPosts(ids: readonly string[]): Promise<void> {
  const gone = (await listKeptPosts()).filter(({ id }) => ids.includes(id));
  await removeKeptPosts(ids);
  await removeKeptPages(ids, gone.flatMap(picturesOf));
}

/** A document that was read with the fields `names`; undefined: with all. */
function readPost({ createTime, ...document }: FirestoreDocument, names?: string[]) {
  const stored: KeptFields = { ...document.fields };
  const isWhole = !names || POST_FIELDS.every((name) => names.includes(name));
  // A field that the server has no more.
  for (const name of names ?? []) stored[name] ??= undefined;
  for (const name of SEARCH_FIELDS) delete stored[name];
  const extent = names ? (isWhole ? 'whole' : 'card') : 'complete';
  return { id: documentId(document), createTime, fields: stored, extent } as const;
}

/**
 * The answers to a page's read, from the posts that this device keeps, in the form of the REST interface;
 * null if it has none. The bar then says of when they are.
 */
export async function answerFromDevice(
  { method, body }: Pick<PageRead, 'method' | 'body'>,
  device: DeviceAnswer,
): Promise<object[] | null> {
  const kept = await listKeptPosts();
  const { documents: names, mask, structuredQuery, structuredAggregationQuery } = body as Body;
  if (method === ':batchGet') return answerDocuments(kept, names ?? [], mask?.fieldPaths);
  const query = structuredQuery ?? structuredAggregationQuery?.structuredQuery;
  if (!query || kept.length === 0) return null;
  const found = evaluateQuery(query, kept.map(toCandidate), await textFinder(query));
  if (found.length === 0 && device !== 'any') return null;
  noteAnswer((found.length > 0 ? found : kept.map(toCandidate)).map(({ kept }) => kept.seenAt));
  if (structuredAggregationQuery) {
    return [{ result: { aggregateFields: { total: { integerValue: String(found.length) } } } }];
  }
  const selected = query.select?.fields.map(({ fieldPath }) => fieldPath);
  return found.map(({ name, fields }) => ({ document: { name, fields: only(fields, selected) } }));
}

function answerDocuments(kept: KeptPost[], names: string[], mask?: string[]): object[] | null {
  const posts = names.map((name) => kept.find(({ id }) => postName(id) === name));
  const answers = posts.map((post) => post && answerDocument(post, mask));
  if (answers.some((answer) => !answer)) return null;
  noteAnswer(posts.map((post) => post?.whole?.readAt ?? post?.seenAt ?? 0));
  return answers.map((found) => ({ found }));
}

/** A kept post as one document; null if fields are missing that a form needs. */
function answerDocument(
  { id, whole, card, createTime }: KeptPost,
  mask?: string[],
): FirestoreDocument | null {
  if (!mask && !whole?.isComplete) return null;
  const fields = only(whole?.fields ?? card?.fields ?? {}, mask);
  const made = createTime ? { createTime } : {};
  return { name: postName(id), fields, ...made, ...(!whole && { isPart: true }) };
}

function toCandidate(kept: KeptPost): Candidate {
  const fields = { ...kept.whole?.fields, ...kept.card?.fields };
  return { name: postName(kept.id), fields, kept };
}

function only(fields: KeptFields, names?: string[]): NonNullable<FirestoreDocument['fields']> {
  const chosen = Object.entries(fields).flatMap(([name, value]) =>
    value && (!names || names.includes(name)) ? [[name, value] as const] : [],
  );
  return Object.fromEntries(chosen);
}

/** The code that splits texts comes with the first search. */
async function textFinder(query: Query): Promise<HoldsText | undefined> {
  const asks = JSON.stringify(query.where ?? '');
  if (!SEARCH_FIELDS.some((name) => asks.includes(`"${name}"`))) return undefined;
  return (await import('./searched-texts')).holdsSearchedText;
}

function noteAnswer(times: number[]): void {
  network.deviceAnswers += 1;
  network.isLost = true;
  showSavedCopy(Math.min(...times));
}

let text = '';
const listeners = new Set<() => void>();

/** The time of the oldest reading that the page shows. */
let shownOf = Infinity;

/** The next answer is for another page. */
export function startSavedPage(): void {
  shownOf = Infinity;
}

/** Says that a copy is shown that was read at `readAt`, in milliseconds, or earlier. */
export function showSavedCopy(readAt: number): void {
  shownOf = Math.min(shownOf, readAt);
  setText(`No network: saved copy of ${formatTime(new Date(shownOf))}`);
}

/** Says that what is shown is no saved copy any more. */
export function endSavedCopy(): void {
  setText('');
}

/** The sentence that says when the saved copy that is shown was read; '' if none is shown. */
export function savedCopyText(): string {
  return text;
}

/** Calls `listener` when that sentence changes. @returns a function that ends it */
export function watchSavedCopy(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setText(next: string): void {
  text = next;
  for (const listener of listeners) listener();
}

/** '14:05' by this device's clock, after its day if that is not today: 'Tue 24 Nov, 14:05'. */
function formatTime(moment: Date): string {
  const time = moment.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (moment.toDateString() === new Date().toDateString()) return time;
  const day = moment.toLocaleDateString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
  return `${day.replace(',', '')}, ${time}`;
}

/** The addresses of a kept post's pictures. */
function picturesOf(kept: KeptPost): string[] {
  return [kept.whole, kept.card].flatMap((reading) => {
    const stored = decodeFields({ name: kept.id, fields: only(reading?.fields ?? {}) });
    return readPhotos(kept.id, stored).flatMap(({ address, thumbnail }) =>
      [address, thumbnail].filter(Boolean),
    );
  });
}
