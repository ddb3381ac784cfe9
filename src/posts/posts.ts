import type { PostType } from '../model/categories';
import { nairobiDay } from '../model/dates';
import { isPostId, POST_FIELDS, type Post, toPost } from '../model/post';
import { now } from '../services/clock';
import {
  decodeFields,
  documentId,
  type FirestoreDocument,
  getPostDocuments,
  runCount,
  runQuery,
} from '../services/firestore';
import { shownAddress } from '../services/image-address';
import { readThrough } from '../services/read-cache';
import { PAGE_POSTS, TABLE_POSTS } from '../site';
import { loadCode } from '../ui/load-code';
import type { PostCount } from './long-lists';
import { type PageEdges, pageCount, planPage } from './paging';
import {
  cardSelection,
  countQuery,
  eventSelection,
  firstQuery,
  newestChangeQuery,
  pageQuery,
  rowSelection,
  type Selection,
  type When,
} from './queries';

/** One page of a list; `page` is the last one where a higher number was requested. */
export interface PostPage {
  posts: Post[];
  page: number;
  /** Those that are known of, where the posts could not be counted. */
  pages: number;
  /** How many posts the whole list has; null where they could not be counted. */
  total: number | null;
  /** What filters the list, as a part of a sentence. */
  filteredBy?: string;
}

/** The newest `limit` posts of a category. @throws ReadFailed */
export function listNewest(type: PostType, limit: number): Post[] | Promise<Post[]> {
  return readThrough(`newest ${type} ${limit}`, async () =>
    readPosts(await runQuery(firstQuery(cardSelection(type), limit))),
  );
}

/** The next `limit` events, then the latest past ones where fewer are coming. @throws ReadFailed */
export function listNextEvents(limit: number): Post[] | Promise<Post[]> {
  return readThrough(`next events ${limit}`, () =>
    onToday(async (today) => {
      const coming = eventSelection('coming', today);
      const past = eventSelection('past', today);
      const next = await runQuery(firstQuery(coming, limit));
      const missing = limit - next.length;
      const latest = missing > 0 ? await runQuery(firstQuery(past, missing)) : [];
      return [...readList(coming, next), ...readList(past, latest)];
    }),
  );
}

/** Page `page` (from 1) of the events that are coming, or past. @throws ReadFailed */
export function listEvents(when: When, page: number): PostPage | Promise<PostPage> {
  return readThrough(`page ${when} events ${page}`, () =>
    onToday((today) =>
      readPage(eventSelection(when, today), PAGE_POSTS, page, (last) => listEvents(when, last)),
    ),
  );
}

/** How many events are coming, or past, as far as this visit has counted them; else null. */
export function countedEvents(when: When): number | null {
  const list = eventSelection(when, nairobiDay(now()));
  return knownPages.get(keyOf(list, PAGE_POSTS))?.total ?? null;
}

/** Reads again where the answer shows that the server's clock has another day than this device's. */
async function onToday<T>(read: (today: string) => Promise<T>): Promise<T> {
  const assumed = nairobiDay(now());
  const result = await read(assumed);
  const today = nairobiDay(now());
  return today === assumed ? result : read(today);
}

/** Page `page` (from 1) of a category, newest first. @throws ReadFailed */
export function listPage(type: PostType, page: number): PostPage | Promise<PostPage> {
  return readThrough(`page ${type} ${page}`, () =>
    readPage(cardSelection(type), PAGE_POSTS, page, (last) => listPage(type, last)),
  );
}

/**
 * Page `page` (from 1) of the writers' table: of one category, or (null) of all posts, newest first.
 * @throws ReadFailed
 */
export function listTable(type: PostType | null, page: number): PostPage | Promise<PostPage> {
  return readThrough(`table ${type} ${page}`, () =>
    readPage(rowSelection(type), TABLE_POSTS, page, (last) => listTable(type, last)),
  );
}

/** The post `id`; null where there is none to show. @throws ReadFailed */
export function getPost(id: string | null): Post | null | Promise<Post | null> {
  if (!isPostId(id)) return null;
  return readThrough(postKey(id), async () => {
    const [document = null] = await getPostDocuments([id], POST_FIELDS);
    return document && readPost(document);
  });
}

/** Under which key the post `id` is cached. */
export function postKey(id: string): string {
  return `post ${id}`;
}

/**
 * What tells whether the posts have changed: the newest change, RFC 3339, and how many there are,
 * which a deleted post makes one less. @throws ReadFailed
 */
export async function readChangeMark(): Promise<string> {
  const [[newest], count] = await Promise.all([
    runQuery(newestChangeQuery()),
    runCount(countQuery(rowSelection(null))),
  ]);
  return `${newest?.fields?.updatedAt?.timestampValue ?? ''} ${count}`;
}

/** Notes how many events are coming, or past, as a written page knows it. */
export function noteEventCount(when: When, total: number): void {
  pagesOf(eventSelection(when, nairobiDay(now())), PAGE_POSTS, total);
}

/** The edges of a list's pages that were read, kept while its total stays the same. */
interface KnownPages {
  total: number | null;
  pages: Map<number, PageEdges<FirestoreDocument>>;
}
const knownPages = new Map<string, KnownPages>();

/** The count of a list; null where it fails or is refused: the page then shows what it knows. */
function count(list: Selection): Promise<PostCount | null> {
  const counting = readThrough<PostCount | null>(`count ${keyOf(list)}`, async () => {
    const query = countQuery(list);
    const total = await runCount(query);
    if (total < query.limit) return { total };
    // Of so many that a filter lets through nobody needs the number.
    return list.filter ? null : (await loadCode(() => import('./long-lists'))).countLongList(query);
  });
  return Promise.resolve<PostCount | null>(counting).catch(() => null);
}

/** Page `page` of a list; beyond its end `readLast` reads the last one, which is then cached under its own number. */
export async function readPage(
  list: Selection,
  size: number,
  page: number,
  readLast: (page: number) => PostPage | Promise<PostPage>,
): Promise<PostPage> {
  const [counted, firstDocuments] = await Promise.all([
    count(list),
    page === 1 ? runQuery(firstQuery(list, size)) : null,
  ]);
  const total = counted?.total ?? null;
  const lastPage = pageCount(total ?? Infinity, size);
  if (page > lastPage) return readLast(lastPage);
  const known = pagesOf(list, size, total);
  let documents = firstDocuments;
  if (!documents) {
    const others = counted?.plansFor?.((page - 1) * size, size);
    const plan = planPage(page, total ?? Infinity, size, known, others);
    documents = await runQuery(pageQuery(list, plan));
    if (plan.direction === 'backward') documents.reverse();
  }
  const [first, last] = [documents[0], documents.at(-1)];
  if (first && last) known.set(page, { first, last });
  // Without a count nobody knows more than that a full page may have a next one.
  const pages = counted ? lastPage : page + (documents.length < size ? 0 : 1);
  return { posts: readList(list, documents), page, pages, total };
}

function keyOf({ type, events, filter }: Selection, size?: number): string {
  return [type, events?.when, events?.today, filter?.key, size].join(' ');
}

function pagesOf(list: Selection, size: number, total: number | null): KnownPages['pages'] {
  const key = keyOf(list, size);
  const before = knownPages.get(key);
  const known = before?.total === total ? before : { total, pages: new Map() };
  knownPages.set(key, known);
  return known.pages;
}

/** The posts of `list` in `documents`; the server has events of one day by their ids, not their times. */
function readList({ events }: Selection, documents: FirestoreDocument[]): Post[] {
  const posts = readPosts(documents);
  if (!events) return posts;
  const later = events.when === 'coming' ? 1 : -1;
  const placeOf = ({ endDate, time }: Post) => `${endDate} ${time}`;
  return posts.sort((a, b) => later * placeOf(a).localeCompare(placeOf(b)));
}

/** The posts in `documents`, but for those that hold nothing that can be shown. */
export function readPosts(documents: FirestoreDocument[]): Post[] {
  return documents.map(readPost).filter((post) => post !== null);
}

function readPost(document: FirestoreDocument): Post | null {
  const post = toPost(documentId(document), decodeFields(document));
  if (!post) {
    console.warn(`The post ${documentId(document)} holds nothing that can be shown.`);
    return null;
  }
  return { ...post, image: shownAddress(post.image), thumbnail: shownAddress(post.thumbnail) };
}
