import { nairobiDay } from '../../model/dates';
import type { Post } from '../../model/post';
import { loadCode } from '../../services/browser/load-code';
import { now } from '../../services/reading/clock';
import { type FirestoreDocument, LIST_LIMIT } from '../../services/reading/firestore';
import { cachedReads, readThrough } from '../../services/reading/read-cache';
import { decodePosts } from './decode-posts';
import type { PostCount } from './long-lists';
import { type Mark, type PagePlan, queryCount, queryPage, type Selection } from './queries';

/** If a higher page was requested, it is the last page. */
export interface PostPage {
  posts: Post[];
  page: number;
  /** If the posts could not be counted, the number of pages that are known so far. */
  pages: number;
  /** The number of posts in the whole list; null if they could not be counted. */
  total: number | null;
  /** The page's first and last documents; missing if it has none. Page 1 has no `first`. */
  edges?: { first?: FirestoreDocument; last: FirestoreDocument } | undefined;
  /** The filter in words, such as 'for rent in Nakuru'. */
  filteredBy?: string | undefined;
}

/** The number of pages for `total` posts; an empty list has one empty page. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/**
 * The cheapest plan that reads page `page` (from 1) from an end of the list or from one of `marks`.
 * Firestore bills the documents that an offset skips.
 * @param total the number of posts in the list; Infinity if it is unknown
 */
export function planPage<Cursor>(
  page: number,
  total: number,
  pageSize: number,
  marks: readonly Mark<Cursor>[] = [],
): PagePlan<Cursor> {
  const start = (page - 1) * pageSize;
  const limit = Math.min(pageSize, total - start);
  const ends = [0, total].map((position) => ({ position, at: null }));
  // From a mark inside the page, no single query reads the page.
  const plans = [...ends, ...marks].flatMap(({ position, at, isAfter = false }: Mark<Cursor>) => {
    const plan = { from: at, limit };
    const [before, after] = [start - position, position - start - limit];
    if (before >= 0) {
      return { ...plan, direction: 'forward' as const, inclusive: !isAfter, offset: before };
    }
    return after < 0
      ? []
      : { ...plan, direction: 'backward' as const, inclusive: isAfter, offset: after };
  });
  return plans.reduce((best, plan) => (plan.offset < best.offset ? plan : best));
}

/** The edges of the pages of a list that this visit has read while the list had `total` posts. */
function edgesOf(
  { key }: Selection,
  size: number,
  total: number | null,
): Mark<FirestoreDocument>[] {
  return Object.entries(cachedReads()).flatMap(([name, read]) => {
    const number = name.startsWith(`${key} `) ? Number(name.slice(key.length + 1)) : NaN;
    if (!(number > 0)) return [];
    const { edges, total: counted } = read as PostPage;
    if (!edges || counted !== total) return [];
    const [start, end] = [(number - 1) * size, Math.min(number * size, total ?? Infinity)];
    const last = { position: end, at: edges.last, isAfter: true };
    return edges.first ? [{ position: start, at: edges.first }, last] : [last];
  });
}

/** Page `page` (from 1) of a list; the last page if it has fewer. @throws ReadFailed */
export function readPage(select: () => Selection, size: number, page: number): Promise<PostPage> {
  return readThrough(`${select().key} ${page}`, () => readUncached(select, size, page));
}

async function readUncached(
  select: () => Selection,
  size: number,
  page: number,
): Promise<PostPage> {
  const list = select();
  const [firstDocuments, counted] = await Promise.all([
    page === 1 ? queryPage(list, { limit: size }) : null,
    countFor(list, page),
  ]);
  // The answers have the server's time. It may show that this device had the wrong date.
  if (select().today !== list.today) return readUncached(select, size, page);
  const total = counted?.total ?? null;
  const lastPage = pageCount(total ?? Infinity, size);
  if (page > lastPage) return readPage(select, size, lastPage);
  let documents = firstDocuments;
  if (!documents) {
    const marks = [...edgesOf(list, size, total), ...(counted?.marks ?? [])];
    const plan = planPage(page, total ?? Infinity, size, marks);
    documents = await queryPage(list, plan);
    if (plan.direction === 'backward') documents.reverse();
  }
  return {
    posts: decodeList(list, documents),
    page,
    // If the posts could not be counted, a full page may have a next page.
    pages: counted ? lastPage : page + (documents.length < size ? 0 : 1),
    total,
    edges: edgesAmong(documents, page, list),
    filteredBy: list.filteredBy,
  };
}

/** With only what a cursor needs. */
function edgesAmong(
  documents: FirestoreDocument[],
  page: number,
  { sortedBy }: Selection,
): PostPage['edges'] {
  const cursor = ({ name, fields }: FirestoreDocument) => ({
    name,
    fields: Object.fromEntries(sortedBy.map((field) => [field, fields?.[field] ?? {}])),
  });
  const [first, last] = [documents[0], documents.at(-1)];
  return first && last && { ...(page > 1 && { first: cursor(first) }), last: cursor(last) };
}

/** The lists whose cards show the day of each post, and not the day of its publication. */
const SORTED_BY_OWN_DAY: readonly string[] = ['page devotional', 'page obituaries'];

/**
 * The posts in `documents`, sorted as the server cannot do it: events of one day by their time, and
 * the newest devotionals and obituaries by the day that their cards show; a devotional of a later
 * day comes last. On each page, properties that are let or sold come last.
 */
export function decodeList(
  { key, sortedBy, isUpward }: Selection,
  documents: FirestoreDocument[],
): Post[] {
  const posts = decodePosts(documents);
  if (key === 'page properties') return posts.sort((a, b) => isTaken(a) - isTaken(b));
  if (SORTED_BY_OWN_DAY.includes(key)) return posts.sort(compareOwnDays(nairobiDay(now())));
  const [day] = sortedBy;
  if (day !== 'startDate' && day !== 'endDate') return posts;
  const placeOf = (post: Post) => `${post[day]} ${post.time}`;
  const sign = isUpward ? 1 : -1;
  return posts.sort((a, b) => sign * placeOf(a).localeCompare(placeOf(b)));
}

const isTaken = ({ taken }: Post) => (taken ? 1 : 0);

function compareOwnDays(today: string): (a: Post, b: Post) => number {
  const dayOf = ({ type, startDate }: Post) =>
    type === 'devotional' && startDate > today ? '' : startDate;
  return (a, b) => dayOf(b).localeCompare(dayOf(a));
}

/** The count for page `page`; null if it fails, or if a filtered list has 1,000 posts or more. */
async function countFor(list: Selection, page: number): Promise<PostCount | null> {
  // The next page follows the one that the reader has seen, also if posts were deleted since.
  const { total } = (cachedReads()[`${list.key} ${page - 1}`] ?? {}) as Partial<PostPage>;
  return total ? { total } : readThrough(countKey(list), () => count(list)).catch(() => null);
}

async function count(list: Selection): Promise<PostCount | null> {
  const total = await queryCount(list);
  if (total < LIST_LIMIT) return { total };
  if (list.filteredBy) return null;
  const { countLongList } = await loadCode(() => import('./long-lists'));
  return countLongList(list);
}

/** Null if this visit has not counted the posts. */
export function countedTotal(list: Selection): number | null {
  return (cachedReads()[countKey(list)] as PostCount | null | undefined)?.total ?? null;
}

function countKey({ key, today }: Selection): string {
  return `count ${key} ${today}`;
}
