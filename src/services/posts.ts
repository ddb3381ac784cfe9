import type { PostType } from '../model/categories';
import { type PageEdges, pageCount, planPage } from '../model/paging';
import { isPostId, type Post, toPost } from '../model/post';
import { PAGE_POSTS } from '../site';
import { getPostDocument, runCount, runQuery } from './firestore';
import { documentId, readFields, type TypedDocument } from './firestore-values';
import { shownAddress } from './image-address';
import { allOfType, newestOfType, plannedPage } from './post-queries';
import { readThrough } from './read-cache';

/** The rules refuse a list or a count beyond this. */
const LIST_LIMIT = 10_000;

/** One page of a category; `page` is the last one where a number beyond it was asked for. */
export interface PostPage {
  posts: Post[];
  page: number;
  pages: number;
}

/** The newest `limit` posts of a category. @throws ReadFailed */
export function listNewest(type: PostType, limit: number): Post[] | Promise<Post[]> {
  return readThrough(`newest ${type} ${limit}`, async () =>
    readPosts(await runQuery(newestOfType(type, limit))),
  );
}

/** Page `page` (from 1) of a category, newest first. @throws ReadFailed */
export function listPage(type: PostType, page: number): PostPage | Promise<PostPage> {
  return readThrough(`page ${type} ${page}`, () => readPage(type, page));
}

/** The post `id`; null where there is none that can be shown. @throws ReadFailed */
export function getPost(id: string | null): Post | null | Promise<Post | null> {
  if (!isPostId(id)) return null;
  return readThrough(`post ${id}`, async () => {
    const document = await getPostDocument(id);
    return document && readPost(document);
  });
}

type Edges = PageEdges<TypedDocument>;
/** The edges of the pages that were read, for as long as the category's size stays the same. */
const knownPages = new Map<PostType, { total: number; pages: Map<number, Edges> }>();

async function readPage(type: PostType, asked: number): Promise<PostPage> {
  const counted = readThrough(`count ${type}`, () => runCount(allOfType(type, LIST_LIMIT)));
  if (asked === 1) {
    const first = runQuery(newestOfType(type, PAGE_POSTS));
    const [total, documents] = await Promise.all([counted, first]);
    return toPage(type, 1, total, documents);
  }
  const total = await counted;
  const page = Math.min(asked, pageCount(total, PAGE_POSTS));
  const plan = planPage(page, total, PAGE_POSTS, pagesOf(type, total), total < LIST_LIMIT);
  const documents = await runQuery(plannedPage(type, plan));
  return toPage(type, page, total, plan.direction === 'forward' ? documents : documents.reverse());
}

function toPage(type: PostType, page: number, total: number, documents: TypedDocument[]): PostPage {
  const [first, last] = [documents[0], documents.at(-1)];
  if (first && last) pagesOf(type, total).set(page, { first, last });
  return { posts: readPosts(documents), page, pages: pageCount(total, PAGE_POSTS) };
}

function pagesOf(type: PostType, total: number): Map<number, Edges> {
  const known = knownPages.get(type);
  if (known?.total === total) return known.pages;
  const pages = new Map<number, Edges>();
  knownPages.set(type, { total, pages });
  return pages;
}

/** The posts in `documents`, but for those that hold nothing that can be shown. */
export function readPosts(documents: TypedDocument[]): Post[] {
  return documents.map(readPost).filter((post) => post !== null);
}

function readPost(document: TypedDocument): Post | null {
  const post = toPost(documentId(document), readFields(document));
  if (!post) {
    console.warn(`The post ${documentId(document)} holds nothing that can be shown.`);
    return null;
  }
  return { ...post, image: shownAddress(post.image), thumbnail: shownAddress(post.thumbnail) };
}
