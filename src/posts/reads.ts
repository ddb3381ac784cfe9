import { type Category, categoriesOf } from '../model/categories';
import { type ListAddress, parseListAddress } from '../model/list-address';
import { permalinkId } from '../model/paths';
import type { Post } from '../model/post';
import { HOME_POSTS, HOME_TYPES } from '../site';
import { loadCode } from '../ui/load-code';
import type { PostPage } from './paging';
import { getPost, listCategory, listNewest, listNextEvents } from './posts';

/** One section of Home. */
export interface HomeSectionData {
  category: Category;
  posts: Post[] | Promise<Post[]>;
}

/** The data of a category's page. */
export interface CategoryData {
  category: Category;
  address: ListAddress;
  page: PostPage | Promise<PostPage>;
}

/** The data of a post's page. */
export interface PostData {
  id: string | null;
  post: Post | null | Promise<Post | null>;
}

/** Reads Home's sections in parallel. */
export function readHome(): HomeSectionData[] {
  return categoriesOf(HOME_TYPES).map((category) => ({
    category,
    posts: readSection(category),
  }));
}

/** Reads one of Home's sections. */
export function readSection({ type }: Category): Post[] | Promise<Post[]> {
  return type === 'events' ? listNextEvents(HOME_POSTS) : listNewest(type, HOME_POSTS);
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

/** Fetches the code of the filter with the first filtered list; afterwards a cached page is returned at once. */
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
