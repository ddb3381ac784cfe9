import type { PostType } from '../../model/categories';
import { DAY_MS } from '../../model/dates';
import { readPhotos } from '../../model/photo';
import { POST_FIELDS } from '../../model/post';
import { decodeFields } from '../../model/stored-fields';
import { isMetered } from '../../services/browser/connection';
import { withTimeout } from '../../services/browser/timeout';
import {
  documentId,
  type FirestoreDocument,
  type Query,
  runQuery,
} from '../../services/reading/firestore';
import { shownAddress } from '../../services/reading/image-address';
import { keepPicture } from '../../services/reading/keep-picture';
import { keepDocuments } from '../../services/reading/keep-reads';
import { type KeptSettings, readSetting, writeSetting } from '../../services/reading/kept-posts';
import { fieldFilter, orderBy } from '../reading/queries';

/** The number of newest posts that are kept of each chosen category. */
export const KEPT_POSTS = 20;
/** The maximum size of a thumbnail that src/photos/make.ts makes. */
const MAX_THUMBNAIL_BYTES = 20_000;
/** An upper bound for the average size of a post without pictures. */
export const MAX_TEXT_BYTES = 7_000;
/** The time limit for one post and its picture. */
const MAX_WAIT_MS = 30_000;

/** The result of `keepNewest`, or its progress. */
export interface KeptNewest {
  /** The reason why `keepNewest` ended. A progress report has none. */
  end?: 'done' | 'stopped' | 'full' | 'failed';
  posts: number;
  /** The number of posts to keep; 0 until it is known. */
  total: number;
  bytes: number;
}

/**
 * Keeps the newest posts of the categories `types` on this device, with the thumbnails of their
 * covers, those of one category one after the other. A repeated call reads all posts again, but
 * fetches only new thumbnails. Never throws.
 */
export async function keepNewest(
  types: readonly string[],
  signal: AbortSignal,
  onProgress: (kept: KeptNewest) => void = () => {},
): Promise<KeptNewest> {
  const kept: KeptNewest = { posts: 0, total: 0, bytes: 0 };
  try {
    const lists = await Promise.all(types.map((type) => runQuery(newestOf(type))));
    kept.total = lists.flat().length;
    onProgress({ ...kept });
    const keepInTurn = async (list: FirestoreDocument[]) => {
      for (const document of list) {
        const bytes = await withTimeout(keepPost(document, signal), MAX_WAIT_MS);
        // Another category has failed.
        if (kept.end) return;
        kept.bytes += bytes;
        kept.posts += 1;
        onProgress({ ...kept });
      }
    };
    await Promise.all(lists.map(keepInTurn));
    await noteNewest({ doneAt: Date.now() });
    kept.end = 'done';
  } catch (error) {
    kept.end = signal.aborted ? 'stopped' : isFull(error) ? 'full' : 'failed';
  }
  return kept;
}

function newestOf(type: string): Query {
  return {
    fields: POST_FIELDS,
    where: fieldFilter('type', 'EQUAL', { stringValue: type }),
    orderBy: orderBy('DESCENDING', 'createdAt'),
    limit: KEPT_POSTS,
  };
}

/** Keeps a post and its thumbnail. @returns their size in bytes */
async function keepPost(document: FirestoreDocument, signal: AbortSignal): Promise<number> {
  const isKept = await keepDocuments([document], POST_FIELDS);
  if (!isKept) throw new DOMException('The browser stored no post', 'QuotaExceededError');
  const [cover] = readPhotos(documentId(document), decodeFields(document));
  const picture = cover?.thumbnail ? await keepPicture(shownAddress(cover.thumbnail), signal) : 0;
  return new Blob([JSON.stringify(document)]).size + picture;
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** Keeps the newest posts if the reader has chosen so, at most once a day. Never throws. */
export async function keepNewestDaily(): Promise<void> {
  const chosen = await readSetting('newest');
  // `doneAt` is in the future if the device's clock was ahead, and is right now.
  if (!chosen?.daily || Math.abs(Date.now() - chosen.doneAt) < DAY_MS || isMetered()) return;
  await keepNewest(chosen.types, new AbortController().signal);
}

/** Stores a part of the reader's choice; another tab may have stored the other part meanwhile. */
export async function noteNewest(part: Partial<KeptSettings['newest']>): Promise<void> {
  const stored = await readSetting('newest');
  await writeSetting('newest', { types: [], daily: false, doneAt: 0, ...stored, ...part });
}

export function boundBytes(types: readonly PostType[]): number {
  return types.length * KEPT_POSTS * (MAX_THUMBNAIL_BYTES + MAX_TEXT_BYTES);
}
