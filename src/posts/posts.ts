import type { PostType } from '../model/categories';
import { nairobiDay, now } from '../model/dates';
import { isPostId, POST_FIELDS, type Post, toPost } from '../model/post';
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
import { type PageEdges, pageCount, planPage } from './paging';
import {
  cardSelection,
  countQuery,
  eventSelection,
  firstQuery,
  pageQuery,
  rowSelection,
  type Selection,
  type When,
} from './queries';

/** The rules refuse a list or a count beyond this. */
const LIST_LIMIT = 10_000;

/** One page of a list; `page` is the last one where a higher number was requested. */
export interface PostPage {
  posts: Post[];
  page: number;
  pages: number;
  /** How many posts the whole list has. */
  total: number;
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
  return readThrough(`post ${id}`, async () => {
    const [document = null] = await getPostDocuments([id], POST_FIELDS);
    return document && readPost(document);
  });
}

/** The edges of a list's pages that were read, kept while its total stays the same. */
interface KnownPages {
  size: number;
  total: number;
  pages: Map<number, PageEdges<FirestoreDocument>>;
}
const knownPages = new Map<string, KnownPages>();

/** Page `page` of a list; beyond its end `readLast` reads the last one, which is then cached under its own number. */
async function readPage(
  list: Selection,
  size: number,
  page: number,
  readLast: (page: number) => PostPage | Promise<PostPage>,
): Promise<PostPage> {
  const counted = readThrough(`count ${keyOf(list)}`, () => runCount(countQuery(list, LIST_LIMIT)));
  if (page === 1) {
    const first = runQuery(firstQuery(list, size));
    const [total, documents] = await Promise.all([counted, first]);
    return toPage(list, 1, documents, pagesOf(list, size, total));
  }
  const total = await counted;
  const last = pageCount(total, size);
  if (page > last) return readLast(last);
  const known = pagesOf(list, size, total);
  const plan = planPage(page, total, size, known.pages, total < LIST_LIMIT);
  const documents = await runQuery(pageQuery(list, plan));
  if (plan.direction === 'backward') documents.reverse();
  return toPage(list, page, documents, known);
}

function toPage(
  list: Selection,
  page: number,
  documents: FirestoreDocument[],
  { size, total, pages }: KnownPages,
): PostPage {
  const [first, last] = [documents[0], documents.at(-1)];
  if (first && last) pages.set(page, { first, last });
  return { posts: readList(list, documents), page, pages: pageCount(total, size), total };
}

function keyOf({ type, events }: Selection, size?: number): string {
  return [type, events?.when, events?.today, size].join(' ');
}

function pagesOf(list: Selection, size: number, total: number): KnownPages {
  const key = keyOf(list, size);
  const before = knownPages.get(key);
  const known = before?.total === total ? before : { size, total, pages: new Map() };
  knownPages.set(key, known);
  return known;
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
