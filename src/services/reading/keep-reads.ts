import { readPhotos } from '../../model/photo';
import { POST_FIELDS } from '../../model/post';
import { decodeFields } from '../../model/stored-fields';
import { documentId, type FirestoreDocument, type PageRead, pageReads } from './firestore';
import { removeKeptPages, unmarkDeleted } from './kept-files';
import {
  type KeptFields,
  type KeptPost,
  keepPosts,
  listKeptPosts,
  presentFields,
  type ReadPost,
  readFieldNames,
  removeKeptPosts,
  SEARCH_FIELDS,
} from './kept-posts';
import { savedCopyText } from './saved-copy';

interface Answer {
  document?: FirestoreDocument;
  found?: FirestoreDocument;
  missing?: string;
}

let onNetwork = () => {};

/** Calls `listener` when the server answers a page's read while a saved copy is shown. */
export function whenNetworkAnswers(listener: () => void): void {
  onNetwork = listener;
}

/** After a failure, the next read fetches this code again. */
const loadAnswers = () => import('./device-answers');

/**
 * From now on, this device keeps the posts that pages read, and answers a page's read if the
 * network does not answer it. The posts that the page has already read are kept too.
 */
export function startKeepingReads(): void {
  pageReads.answer = async (...asked) => (await loadAnswers()).answerFromDevice(...asked);
  pageReads.take = (read) => void keepRead(read);
  for (const read of pageReads.arrived.splice(0)) void keepRead(read);
}

/** Keeps the posts in the server's answers, and removes those that do not exist. Never throws. */
async function keepRead({ body, answers }: PageRead): Promise<void> {
  if (savedCopyText.get()) onNetwork();
  const rows = answers as Answer[];
  await keepDocuments(
    rows.flatMap(({ document = undefined, found = document }) => found ?? []),
    readFieldNames(body),
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

function toReadPost(document: FirestoreDocument, names?: string[]): ReadPost {
  const stored: KeptFields = { ...document.fields };
  const isWhole = !names || POST_FIELDS.every((name) => names.includes(name));
  // A requested field that the server does not have replaces one that was kept before.
  for (const name of names ?? []) stored[name] ??= undefined;
  for (const name of SEARCH_FIELDS) delete stored[name];
  return { id: documentId(document), fields: stored, isWhole };
}

function picturesOf({ id, fields }: KeptPost): string[] {
  return readPhotos(id, decodeFields({ fields: presentFields(fields) })).flatMap(
    ({ address, thumbnail }) => [address, thumbnail].filter(Boolean),
  );
}
