import { type Category, categoriesOf } from '../../model/categories';
import { type ListAddress, parseListAddress } from '../../model/list-address';
import { permalinkId, plainPath } from '../../model/paths';
import type { Post } from '../../model/post';
import { cacheCode } from '../../services/browser/load-code';
import { HOME_POSTS, HOME_TYPES } from '../../site';
import type { PostPage } from './paging';
import { getPost, listNewest, listNextEvents, listPage } from './read-posts';

export interface HomeSectionData {
  category: Category;
  posts: Promise<Post[]>;
}

export interface CategoryData {
  category: Category;
  address: ListAddress;
  page: Promise<PostPage>;
}

export interface PostData {
  id: string | null;
  post: Post | null | Promise<Post | null>;
}

export function readHome(): HomeSectionData[] {
  return categoriesOf(HOME_TYPES).map((category) => ({
    category,
    posts: readSection(category),
  }));
}

/** The posts of a category on Home. @throws ReadFailed */
export function readSection({ type }: Category): Promise<Post[]> {
  return type === 'events' ? listNextEvents(HOME_POSTS) : listNewest(type, HOME_POSTS);
}

export function readCategory(category: Category, url: URL): CategoryData {
  const address = parseListAddress(url, category.type);
  return { category, address, page: readCategoryPage(category, address) };
}

/** Afterwards, a page's promise is that of the read cache, so a page read before is shown at once. */
const loadPropertyList = cacheCode(() => import('./property-list'));

export function readCategoryPage(
  { type }: Category,
  { filter, page, when }: ListAddress,
): Promise<PostPage> {
  if (!filter) return listPage(type, page, when);
  const code = loadPropertyList();
  const read = ({ listProperties }: Awaited<typeof code>) => listProperties(filter, page);
  return code instanceof Promise ? code.then(read) : read(code);
}

/** A shared address may have signs of the sentence around it, such as '(', which no id has. */
export function readPost(url: URL): PostData {
  const written = permalinkId(url.pathname) ?? url.searchParams.get('id') ?? '';
  const id = plainPath(written).slice(1) || null;
  return { id, post: getPost(id) };
}
