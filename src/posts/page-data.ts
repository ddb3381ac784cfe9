import { cutText } from '../model/cut-text';
import { type Post, toPost } from '../model/post';
import type { PostPage } from './paging';
import { givenBy } from './read-keys';
import { plainText } from './text-marks';

/** What a page that the build wrote holds for the site's code. */
export interface PageData {
  /** When the build read the posts, RFC 3339. */
  builtAt: string;
  /** What told then whether the posts have changed. */
  mark: string;
  /** What the page's reads gave, by their keys. */
  reads: Record<string, unknown>;
}

/** Characters of a description: what a card of Home's sections, or of a list's page, has room for. */
const MAX_TEXT = { section: 220, page: 300 };
const EMPTY = { ...(toPost('', { title: '-' }) as Post), title: '' };

/** Reads as they are written into a page: posts of lists with what a card shows, all without empty fields. */
export function packReads(reads: Record<string, unknown>): Record<string, unknown> {
  return mapPosts(reads, withoutEmpty, (post, list) =>
    withoutEmpty({
      ...post,
      // A card shows the thumbnail.
      image: post.thumbnail ? '' : post.image,
      desciption: cutText(plainText(post.desciption), MAX_TEXT[list]),
    }),
  );
}

/** Reads as `packReads` packed them. */
export function unpackReads(packed: Record<string, unknown>): Record<string, unknown> {
  const whole = (post: Post) => ({ ...EMPTY, ...post });
  return mapPosts(packed, whole, whole);
}

function withoutEmpty(post: Post): object {
  return Object.fromEntries(Object.entries(post).filter(([, value]) => value));
}

/** Maps a post that was read by itself, and those of Home's sections and of lists' pages. */
function mapPosts(
  reads: Record<string, unknown>,
  one: (post: Post) => object,
  listed: (post: Post, list: keyof typeof MAX_TEXT) => object,
): Record<string, unknown> {
  const map = (key: string, read: unknown) => {
    switch (givenBy(key)) {
      case 'post':
        return read && one(read as Post);
      case 'section':
        return (read as Post[]).map((post) => listed(post, 'section'));
      case 'page': {
        const page = read as PostPage;
        return { ...page, posts: page.posts.map((post) => listed(post, 'page')) };
      }
      default:
        return read;
    }
  };
  return Object.fromEntries(Object.entries(reads).map(([key, read]) => [key, map(key, read)]));
}
