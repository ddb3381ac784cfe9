import type { PostType } from '../model/categories';
import { isPostId, type Post, toPost } from '../model/post';
import {
  decodeFields,
  documentId,
  type FirestoreDocument,
  getPostDocument,
  runCount,
  runQuery,
} from '../services/firestore';
import { shownAddress } from '../services/image-address';
import { readThrough } from '../services/read-cache';
import { PAGE_POSTS, TABLE_POSTS } from '../site';
import { type PageEdges, pageCount, planPage } from './paging';
import { allOf, cardsOf, type Listed, newestOf, plannedPage, rowsOf } from './post-queries';

/** The rules refuse a list or a count beyond this. */
const LIST_LIMIT = 10_000;

/** One page of a list; `page` is the last one where a number beyond it was asked for. */
export interface PostPage {
  posts: Post[];
  page: number;
  pages: number;
}

/** The newest `limit` posts of a category. @throws ReadFailed */
export function listNewest(type: PostType, limit: number): Post[] | Promise<Post[]> {
  return readThrough(`newest ${type} ${limit}`, async () =>
    readPosts(await runQuery(newestOf(cardsOf(type), limit))),
  );
}

/** Page `page` (from 1) of a category, newest first. @throws ReadFailed */
export function listPage(type: PostType, page: number): PostPage | Promise<PostPage> {
  return readThrough(`page ${type} ${page}`, () =>
    readPage(cardsOf(type), PAGE_POSTS, page, (last) => listPage(type, last)),
  );
}

/**
 * Page `page` (from 1) of the table for those who write: of one category, or (null) of all posts,
 * newest first. @throws ReadFailed
 */
export function listTable(type: PostType | null, page: number): PostPage | Promise<PostPage> {
  return readThrough(`table ${type} ${page}`, () =>
    readPage(rowsOf(type), TABLE_POSTS, page, (last) => listTable(type, last)),
  );
}

/** The post `id`; null where there is none that can be shown. @throws ReadFailed */
export function getPost(id: string | null): Post | null | Promise<Post | null> {
  if (!isPostId(id)) return null;
  return readThrough(`post ${id}`, async () => {
    const document = await getPostDocument(id);
    return document && readPost(document);
  });
}

type Edges = PageEdges<FirestoreDocument>;
/** The edges of the pages that were read, for as long as the list's size stays the same. */
const knownPages = new Map<string, { total: number; pages: Map<number, Edges> }>();

/** Page `page` of a list; beyond its end `readLast` gives the last one, which is then remembered as such. */
async function readPage(
  list: Listed,
  size: number,
  page: number,
  readLast: (page: number) => PostPage | Promise<PostPage>,
): Promise<PostPage> {
  const counted = readThrough(`count ${list.type}`, () => runCount(allOf(list, LIST_LIMIT)));
  if (page === 1) {
    const first = runQuery(newestOf(list, size));
    const [total, documents] = await Promise.all([counted, first]);
    return toPage(1, documents, size, pagesOf(list, size, total));
  }
  const total = await counted;
  const last = pageCount(total, size);
  if (page > last) return readLast(last);
  const known = pagesOf(list, size, total);
  const plan = planPage(page, total, size, known.pages, total < LIST_LIMIT);
  const documents = await runQuery(plannedPage(list, plan));
  if (plan.direction === 'backward') documents.reverse();
  return toPage(page, documents, size, known);
}

function toPage(
  page: number,
  documents: FirestoreDocument[],
  size: number,
  known: { total: number; pages: Map<number, Edges> },
): PostPage {
  const [first, last] = [documents[0], documents.at(-1)];
  if (first && last) known.pages.set(page, { first, last });
  return { posts: readPosts(documents), page, pages: pageCount(known.total, size) };
}

function pagesOf({ type }: Listed, size: number, total: number) {
  const key = `${type} by ${size}`;
  const before = knownPages.get(key);
  const known = before?.total === total ? before : { total, pages: new Map<number, Edges>() };
  knownPages.set(key, known);
  return known;
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
