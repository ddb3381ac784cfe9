import { type Category, categoriesOf, type PostType } from '../model/categories';
import { type ListAddress, parseListAddress } from '../model/list-address';
import { permalinkId } from '../model/paths';
import { type Post, toPost } from '../model/post';
import { HOME_POSTS, HOME_TYPES } from '../site';
import { loadCode } from '../ui/load-code';
import type { PostPage } from './paging';
import { getPost, listCategory, listNewest, listNextEvents } from './posts';
import { plainText } from './text-marks';

/** What Home shows of one category. */
export interface HomeSectionData {
  category: Category;
  posts: Post[] | Promise<Post[]>;
  /** What Home showed last on this device, for until the posts have arrived. */
  cached: Post[];
}

/** What a category's page shows at its address. */
export interface CategoryData {
  category: Category;
  address: ListAddress;
  page: PostPage | Promise<PostPage>;
}

/** What a post's page shows. */
export interface PostData {
  id: string | null;
  post: Post | null | Promise<Post | null>;
}

/** Reads Home's sections in parallel. */
export function readHome(): HomeSectionData[] {
  return categoriesOf(HOME_TYPES).map((category) => ({
    category,
    posts: readSection(category),
    cached: cachedHome(category.type),
  }));
}

/** Reads one of Home's sections. */
export function readSection({ type }: Category): Post[] | Promise<Post[]> {
  const posts = type === 'events' ? listNextEvents(HOME_POSTS) : listNewest(type, HOME_POSTS);
  if (posts instanceof Promise) {
    posts.then(
      (read) => cacheHome(type, read),
      () => {}, // The page shows the failure.
    );
  }
  return posts;
}

/** Reads the page of a category that `url` asks for. */
export function readCategory(category: Category, url: URL): CategoryData {
  const address = parseListAddress(url, category.type);
  return { category, address, page: readCategoryPage(category, address) };
}

/** Reads one page of a category's list, of its coming or past events, or of the properties that a filter finds. */
export function readCategoryPage(
  { type }: Category,
  address: ListAddress,
): PostPage | Promise<PostPage> {
  const { filter, page } = address;
  return filter ? readFilteredPage(filter, page) : listCategory(type, address);
}

let propertyList: typeof import('./property-list') | undefined;

/** Only who filters needs the code for it; once it is there, what was read is there at once. */
function readFilteredPage(filter: string, page: number): PostPage | Promise<PostPage> {
  const read = ({ listProperties, parseFilter }: typeof import('./property-list')) =>
    listProperties(parseFilter(new URLSearchParams(filter)), page);
  if (propertyList) return read(propertyList);
  return loadCode(() => import('./property-list')).then((code) => {
    propertyList = code;
    return read(code);
  });
}

/** Reads the post that `url` asks for. */
export function readPost(url: URL): PostData {
  const id = permalinkId(url.pathname) ?? url.searchParams.get('id');
  return { id, post: getPost(id) };
}

/** In localStorage; on a slow network a reader never looks at empty cards twice. */
const HOME_KEY = 'home';
const MAX_CACHED_TEXT = 300;

/** The posts that Home showed last in the section of `type`; none where nothing is cached. */
export function cachedHome(type: PostType): Post[] {
  try {
    const cached: unknown = JSON.parse(localStorage.getItem(`${HOME_KEY}:${type}`) ?? '[]');
    if (!Array.isArray(cached)) return [];
    return cached.map((one) => toPost(String(one?.id), one)).filter((post) => post !== null);
  } catch {
    return []; // Storage is switched off, or holds something else.
  }
}

/** Caches what a card shows of `posts` for the next visit. */
export function cacheHome(type: PostType, posts: Post[]): void {
  const cards = posts.map((post) => {
    const filled = Object.entries(post).filter(([, value]) => value);
    return {
      ...Object.fromEntries(filled),
      desciption: plainText(post.desciption).slice(0, MAX_CACHED_TEXT),
    };
  });
  try {
    localStorage.setItem(`${HOME_KEY}:${type}`, JSON.stringify(cards));
  } catch {
    // Storage is full or switched off: the next visit starts with empty cards.
  }
}
