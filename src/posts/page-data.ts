import { type Post, toPost } from '../model/post';
import type { PostPage } from './posts';
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

/** What a card shows of a description is shorter. */
const MAX_CARD_TEXT = 300;
const EMPTY = { ...(toPost('', { title: '-' }) as Post), title: '' };

/** Reads as they are written into a page: posts of lists with what a card shows, all without empty fields. */
export function packReads(reads: Record<string, unknown>): Record<string, unknown> {
  return mapPosts(reads, withoutEmpty, (post) =>
    withoutEmpty({ ...post, desciption: plainText(post.desciption).slice(0, MAX_CARD_TEXT) }),
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

/** Maps a post that was read by itself, and those of lists. */
function mapPosts(
  reads: Record<string, unknown>,
  one: (post: Post) => object,
  listed: (post: Post) => object,
): Record<string, unknown> {
  const map = (read: unknown) => {
    if (Array.isArray(read)) return read.map(listed);
    if (isPage(read)) return { ...read, posts: read.posts.map(listed) };
    return typeof read === 'object' && read !== null ? one(read as Post) : read;
  };
  return Object.fromEntries(Object.entries(reads).map(([key, read]) => [key, map(read)]));
}

function isPage(read: unknown): read is PostPage {
  return typeof read === 'object' && read !== null && 'posts' in read;
}
