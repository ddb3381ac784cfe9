import { type Category, categoriesOf } from '../model/categories';
import type { Post } from '../model/post';
import { HOME_POSTS, HOME_TYPES } from '../site';
import { keepHome, lastHome } from './last-home';
import { readPageNumber } from './paging';
import { getPost, listNewest, listPage, type PostPage } from './posts';

/** What Home shows of one category. */
export interface HomeSection {
  category: Category;
  posts: Post[] | Promise<Post[]>;
  /** What this device showed last time, to be seen until the posts are there. */
  known: Post[];
}

/** What a category's page shows: `asked` is the page number in its address. */
export interface CategoryRead {
  category: Category;
  asked: number;
  page: PostPage | Promise<PostPage>;
}

/** What a post's page shows. */
export interface PostRead {
  id: string | null;
  post: Post | null | Promise<Post | null>;
}

/** Reads Home's sections side by side. */
export function readHome(): HomeSection[] {
  return categoriesOf(HOME_TYPES).map((category) => ({
    category,
    posts: readSection(category),
    known: lastHome(category.type),
  }));
}

/** Reads one of Home's sections. */
export function readSection({ type }: Category): Post[] | Promise<Post[]> {
  const posts = listNewest(type, HOME_POSTS);
  if (posts instanceof Promise) {
    posts.then(
      (read) => keepHome(type, read),
      () => {}, // The page says so.
    );
  }
  return posts;
}

/** Reads the page of a category that `url` asks for. */
export function readCategory(category: Category, url: URL): CategoryRead {
  const asked = readPageNumber(url.searchParams.get('page'));
  return { category, asked, page: listPage(category.type, asked) };
}

/** Reads the post that `url` asks for. */
export function readPost(url: URL): PostRead {
  const id = url.searchParams.get('id');
  return { id, post: getPost(id) };
}
