import { type Post, toPost } from '../../model/post';
import type { LocalPictures } from '../offline/local-pictures';
import type { PostPage } from './paging';
import { resultKindOf } from './read-keys';

/** The data that a prerendered page holds for the site's code. */
export interface PageData {
  /**
   * The day (yyyy-mm-dd, in Nairobi) of the build, in a page with a list or an event that repeats.
   * Other pages stay the same in every build until their post changes.
   */
  day?: string;
  /** In a page with a list: the change mark before the build read the list. */
  mark?: string;
  reads: Record<string, unknown>;
  pictures?: LocalPictures;
}

/** The time for which a page is first rendered; without a day, it is the same on every day. */
export function pageTime({ day = '1970-01-01' }: PageData): string {
  return day;
}

const NO_PHOTO = {
  address: '',
  thumbnail: '',
  width: null,
  height: null,
  bytes: null,
  alt: '',
  point: '',
};
const NO_PATHS = { path: '', thumbnailPath: '' };
const EMPTY = { ...(toPost('', { title: '-' }) as Post), title: '' };

/** Adds the fields that the build left out of a post; the paths of photos, for writers, are ''. */
function completePost(packed: Post): Post {
  const photos = (packed.photos ?? []).map((photo) => ({ ...NO_PHOTO, ...photo, ...NO_PATHS }));
  return { ...EMPTY, ...packed, updatedAt: changeOf(packed), photos };
}

export function unpackReads(packed: Record<string, unknown>): Record<string, unknown> {
  return mapPosts(packed, completePost, completePost);
}

/**
 * Converts `reads` so that those of a prerendered page can be compared with new ones: each post in
 * a list becomes a text with the time of its last change and its id.
 */
export function markReads(reads: Record<string, unknown>): Record<string, unknown> {
  return mapPosts(reads, completePost, (post) => `${changeOf(post)} ${post.id}`);
}

/** In a list, the build leaves `updatedAt` out if it equals `createdAt`. */
function changeOf({ updatedAt, createdAt = '' }: Post): string {
  return updatedAt || createdAt;
}

/** The posts in the sections of Home and on the pages of lists among `reads`. */
export function listedPosts(reads: Record<string, unknown>): Post[] {
  return Object.entries(reads).flatMap(([key, read]) => {
    const kind = resultKindOf(key);
    if (kind === 'section') return read as Post[];
    return kind === 'page' ? (read as PostPage).posts : [];
  });
}

/** Maps posts with `listed` in a section of Home or on a page of a list, otherwise with `one`. */
export function mapPosts(
  reads: Record<string, unknown>,
  one: (post: Post) => object,
  listed: (post: Post, list: 'section' | 'page', isFirst: boolean) => object | string,
): Record<string, unknown> {
  const map = (key: string, read: unknown) => {
    const kind = resultKindOf(key);
    if (kind === 'post') return read && one(read as Post);
    if (kind === 'section')
      return (read as Post[]).map((post, index) => listed(post, kind, index === 0));
    if (kind !== 'page') return read;
    const page = read as PostPage;
    return { ...page, posts: page.posts.map((post, index) => listed(post, kind, index === 0)) };
  };
  return Object.fromEntries(Object.entries(reads).map(([key, read]) => [key, map(key, read)]));
}
