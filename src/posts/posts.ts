import { type Category, findCategory, type PostType } from '../model/categories';
import { isPostId, type Post, toPost } from '../model/post';
import {
  decodeFields,
  documentId,
  type FirestoreDocument,
  getPostDocument,
  postName,
  type Query,
  runCount,
  runQuery,
} from '../services/firestore';
import { shownAddress } from '../services/image-address';
import { readThrough } from '../services/read-cache';
import { PAGE_POSTS, TABLE_POSTS } from '../site';
import { type PageEdges, type PagePlan, pageCount, planPage } from './paging';

/** The rules refuse a list or a count beyond this. */
const LIST_LIMIT = 10_000;

/** What a card shows of a post, beside its category's own fields. */
const CARD_FIELDS = [
  ...['type', 'title', 'desciption', 'createdAt', 'startDate', 'endDate', 'timeZone'],
  ...['image', 'thumbnail', 'imageAlt'],
];

/** What a row of the writers' table shows of a post. */
const ROW_FIELDS = ['type', 'title', 'desciption', 'createdAt', 'startDate'];

/** Which posts a list holds, newest first, and which of their fields are read. */
interface Selection {
  /** null lists posts of every type. */
  type: PostType | null;
  /** The fields that are read of each post. */
  fields: readonly string[];
}

/** One page of a list; `page` is the last one where a higher number was requested. */
export interface PostPage {
  posts: Post[];
  page: number;
  pages: number;
}

/** The newest `limit` posts of a category. @throws ReadFailed */
export function listNewest(type: PostType, limit: number): Post[] | Promise<Post[]> {
  return readThrough(`newest ${type} ${limit}`, async () =>
    readPosts(await runQuery(newestQuery(cardSelection(type), limit))),
  );
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
    const document = await getPostDocument(id);
    return document && readPost(document);
  });
}

type Edges = PageEdges<FirestoreDocument>;
/** The edges of the pages that were read, kept while the list's size stays the same. */
const knownPages = new Map<string, { total: number; pages: Map<number, Edges> }>();

/** Page `page` of a list; beyond its end `readLast` reads the last one, which is then cached under its own number. */
async function readPage(
  list: Selection,
  size: number,
  page: number,
  readLast: (page: number) => PostPage | Promise<PostPage>,
): Promise<PostPage> {
  const counted = readThrough(`count ${list.type}`, () => runCount(countQuery(list, LIST_LIMIT)));
  if (page === 1) {
    const first = runQuery(newestQuery(list, size));
    const [total, documents] = await Promise.all([counted, first]);
    return toPage(1, documents, size, pagesOf(list, size, total));
  }
  const total = await counted;
  const last = pageCount(total, size);
  if (page > last) return readLast(last);
  const known = pagesOf(list, size, total);
  const plan = planPage(page, total, size, known.pages, total < LIST_LIMIT);
  const documents = await runQuery(pageQuery(list, plan));
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

function pagesOf({ type }: Selection, size: number, total: number) {
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

/** A category's posts, with the fields of a card. */
function cardSelection(type: PostType): Selection {
  const own: Category['cardFields'] | undefined = findCategory(type)?.cardFields;
  return { type, fields: [...new Set([...CARD_FIELDS, ...(own ?? [])])] };
}

/** The posts of a category, or all, with the fields of a table's row. */
function rowSelection(type: PostType | null): Selection {
  return { type, fields: ROW_FIELDS };
}

/** All posts of a list, up to `limit`: for counting. */
function countQuery({ type }: Selection, limit: number): Query {
  return { ...fromPosts(type), orderBy: orderByAge('DESCENDING'), limit };
}

/** The newest `limit` posts of a list. */
function newestQuery(list: Selection, limit: number): Query {
  return pageQuery(list, { direction: 'forward', from: null, inclusive: true, offset: 0, limit });
}

/** One page of a list, newest first (oldest first where the plan reads backward). */
function pageQuery({ type, fields }: Selection, plan: PagePlan<FirestoreDocument>): Query {
  const direction = plan.direction === 'forward' ? 'DESCENDING' : 'ASCENDING';
  return {
    ...fromPosts(type),
    select: { fields: fields.map((fieldPath) => ({ fieldPath })) },
    orderBy: orderByAge(direction),
    ...(plan.from && { startAt: cursorAt(plan.from, plan.inclusive) }),
    ...(plan.offset > 0 && { offset: plan.offset }),
    limit: plan.limit,
  };
}

function fromPosts(type: PostType | null): Pick<Query, 'from' | 'where'> {
  if (type === null) return { from: [{ collectionId: 'posts' }] };
  return {
    from: [{ collectionId: 'posts' }],
    where: {
      fieldFilter: { field: { fieldPath: 'type' }, op: 'EQUAL', value: { stringValue: type } },
    },
  };
}

/** Newest first, or oldest first; posts of one moment by their id. */
export function orderByAge(direction: 'ASCENDING' | 'DESCENDING'): NonNullable<Query['orderBy']> {
  return ['createdAt', '__name__'].map((fieldPath) => ({ field: { fieldPath }, direction }));
}

/** A cursor in a list by age: at `document` where it is itself wanted, else after it. */
export function cursorAt(
  document: FirestoreDocument,
  inclusive: boolean,
): { values: object[]; before: boolean } {
  return {
    values: [document.fields?.createdAt ?? {}, { referenceValue: postName(documentId(document)) }],
    before: inclusive,
  };
}
