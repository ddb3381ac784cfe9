import type { FilterName } from '../model/list-address';
import type { Post } from '../model/post';
import { loadCode } from '../services/browser/load-code';
import { type FirestoreDocument, LIST_LIMIT } from '../services/reading/firestore';
import { decodePosts } from './decode-posts';
import type { PostCount } from './long-lists';
import { type PagePlan, queryCount, queryFirst, queryPage, type Selection } from './queries';
import { readCached } from './read-keys';

/** One page of a list. If a higher number was requested, `page` is the number of the last page. */
export interface PostPage {
  posts: Post[];
  page: number;
  /**
   * The number of pages; if the posts could not be counted, the number of pages that are known so
   * far.
   */
  pages: number;
  /** The number of posts in the whole list; null if they could not be counted. */
  total: number | null;
  /** The parts of the filter of the list. */
  filteredBy?: FilterPart[];
}

/** A part of the filter of a list. */
export interface FilterPart {
  /** The part as a part of a sentence, such as 'for rent', 'in Nakuru' or 'up to KSh 50,000'. */
  text: string;
  /** The parameter of this part in the address. */
  name: FilterName;
}

/** The first and the last post of a page that was read. */
export interface PageEdges<Cursor> {
  first: Cursor;
  last: Cursor;
}

/** The number of pages for `total` posts; an empty list has one empty page. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/**
 * The cheapest plan that reads page `page` of a list. The plans to choose from begin at an end of
 * the list or at a page that was read before (`known`), or are in `others`. Firestore bills the
 * documents that an offset skips, so the plan with the smallest offset is the cheapest. A page next
 * to a known page or at an end of the list needs no offset.
 * @param page from 1 to the last page
 * @param total the number of posts in the list; Infinity if it is unknown
 */
export function planPage<Cursor>(
  page: number,
  total: number,
  pageSize: number,
  known: ReadonlyMap<number, PageEdges<Cursor>>,
  others: PagePlan<Cursor>[] = [],
): PagePlan<Cursor> {
  const start = (page - 1) * pageSize;
  const limit = Math.min(pageSize, total - start);
  const whole = { from: null, inclusive: true, limit };
  const plans: PagePlan<Cursor>[] = [
    { ...whole, direction: 'forward', offset: start },
    { ...whole, direction: 'backward', offset: total - start - limit },
    ...[...known].map(([number, edges]) => planFrom(number, edges, page, pageSize, limit)),
    ...others,
  ];
  return plans.reduce((best, plan) => (plan.offset < best.offset ? plan : best));
}

function planFrom<Cursor>(
  number: number,
  edges: PageEdges<Cursor>,
  page: number,
  pageSize: number,
  limit: number,
): PagePlan<Cursor> {
  const inclusive = number === page;
  const isAfter = number < page;
  return {
    direction: isAfter || inclusive ? 'forward' : 'backward',
    from: isAfter ? edges.last : edges.first,
    inclusive,
    offset: inclusive ? 0 : (Math.abs(page - number) - 1) * pageSize,
    limit,
  };
}

/** The edges of the pages of a list that were read while the list had `total` posts. */
interface KnownPages {
  total: number | null;
  pages: Map<number, PageEdges<FirestoreDocument>>;
}
const knownPages = new Map<string, KnownPages>();

/** Forgets the edges of all pages that were read, and the totals of their lists. */
export function forgetPages(): void {
  knownPages.clear();
}

/** The number of posts in a list; null if this visit has not counted them. */
export function knownTotal(list: Selection, size: number): number | null {
  return knownPages.get(keyOf(list, size))?.total ?? null;
}

/**
 * A map with the edges of the pages of a list, by page number. It has the pages that were read
 * while the list had `total` posts. If `total` has changed, the earlier pages are forgotten.
 */
export function pagesOf(list: Selection, size: number, total: number | null): KnownPages['pages'] {
  const key = keyOf(list, size);
  const before = knownPages.get(key);
  const known = before?.total === total ? before : { total, pages: new Map() };
  knownPages.set(key, known);
  return known.pages;
}

/**
 * Page `page` of a list. If `page` is higher than the number of pages, `readLast` reads the last
 * page and caches it under the number of the last page.
 */
export async function readPage(
  list: Selection,
  size: number,
  page: number,
  readLast: (page: number) => PostPage | Promise<PostPage>,
): Promise<PostPage> {
  const [firstDocuments, counted] = await Promise.all([
    page === 1 ? queryFirst(list, size) : null,
    count(list),
  ]);
  const total = counted?.total ?? null;
  const lastPage = pageCount(total ?? Infinity, size);
  if (page > lastPage) return readLast(lastPage);
  const known = pagesOf(list, size, total);
  let documents = firstDocuments;
  if (!documents) {
    const others = counted?.plansFor?.((page - 1) * size, size);
    const plan = planPage(page, total ?? Infinity, size, known, others);
    documents = await queryPage(list, plan);
    if (plan.direction === 'backward') documents.reverse();
  }
  const [first, last] = [documents[0], documents.at(-1)];
  if (first && last) known.set(page, { first, last });
  // If the posts could not be counted, a full page may have a next page.
  const pages = counted ? lastPage : page + (documents.length < size ? 0 : 1);
  return { posts: decodeList(list, documents), page, pages, total };
}

/**
 * The posts in `documents`. Events are sorted again, because the server does not sort the events of
 * one day by their time.
 */
export function decodeList({ events }: Selection, documents: FirestoreDocument[]): Post[] {
  const posts = decodePosts(documents);
  if (!events) return posts;
  if (events.when === 'past') {
    const endOf = ({ endDate, time }: Post) => `${endDate} ${time}`;
    return posts.sort((a, b) => endOf(b).localeCompare(endOf(a)));
  }
  const startOf = ({ startDate, time }: Post) => `${startDate} ${time}`;
  return posts.sort((a, b) => startOf(a).localeCompare(startOf(b)));
}

/**
 * The number of posts in a list. It is null if counting fails, or if a filtered list has 1,000
 * posts or more. The page also works without the number.
 */
function count(list: Selection): Promise<PostCount | null> {
  const counting = readCached('count', [keyOf(list)], async (): Promise<PostCount | null> => {
    const total = await queryCount(list);
    if (total < LIST_LIMIT) return { total };
    // A filtered list that is this long does not need an exact total.
    return list.filter ? null : (await loadCode(() => import('./long-lists'))).countLongList(list);
  });
  return Promise.resolve<PostCount | null>(counting).catch(() => null);
}

function keyOf({ type, events, filter }: Selection, size?: number): string {
  return [type, events?.when, events?.today, filter?.key, size].join(' ');
}
