import { findCategory } from '../../model/categories';
import type { Post } from '../../model/post';
import { postName } from '../../services/reading/firestore';
import { cachedReads, FRESH_MS } from '../../services/reading/read-cache';
import { decodePosts } from './decode-posts';
import { listedPosts } from './page-data';
import { queryPage, type Selection } from './queries';
import { readCached } from './read-keys';
import { cardSelection, eventSelection } from './read-posts';

/** The number of links to other posts at the end of a post's page. */
export const MORE_POSTS = 3;

/**
 * Three posts around `post`, or all others of its category if there are fewer: the next posts of its
 * list and the one before them. They come from a list with this post that was read within the last
 * minute, if the list has enough other posts. Otherwise at most four documents of the category are
 * read.
 * @throws ReadFailed
 */
export function readNeighbours(post: Post): Post[] | Promise<Post[]> {
  return recentNeighbours(post) ?? readCached('around', [post.id], () => readAround(post));
}

/** The newest cached list with this post must have enough other posts, all of its category. */
function recentNeighbours({ id, type }: Post): Post[] | undefined {
  for (const [key, read] of Object.entries(cachedReads(FRESH_MS)).reverse()) {
    const posts = listedPosts({ [key]: read });
    const place = posts.findIndex((one) => one.id === id);
    if (place < 0 || posts.length <= MORE_POSTS || posts.some((one) => one.type !== type)) continue;
    return nearest(posts.slice(place + 1), posts.slice(0, place).reverse());
  }
}

/** The first three of `after` and `before`, of which at least one is in `before`. */
function nearest(after: Post[], before: Post[]): Post[] {
  const next = after.slice(0, before.length > 0 ? MORE_POSTS - 1 : MORE_POSTS);
  return [...next, ...before].slice(0, MORE_POSTS);
}

async function readAround(post: Post): Promise<Post[]> {
  const category = findCategory(post.type);
  if (!category) return [];
  // Coming events are those whose end date is not before today. No end date is before '', so with
  // '' as today all events count as coming. The list then has all events, sorted by their start.
  const list: Selection = {
    ...(category.type === 'events' ? eventSelection('coming', '') : cardSelection(category.type)),
    device: 'any',
  };
  const isSorted =
    category.type === 'events' ? post.startDate && post.endDate : post.createdAt !== '';
  const fields = {
    createdAt: { timestampValue: post.createdAt },
    startDate: { stringValue: post.startDate },
    endDate: { stringValue: post.endDate },
  };
  const from = isSorted ? { name: postName(post.id), fields } : null;
  const read = async (direction: 'forward' | 'backward', limit: number) => {
    const plan = { from, inclusive: false, offset: 0, direction, limit };
    return decodePosts(await queryPage(list, plan)).filter(({ id }) => id !== post.id);
  };
  // An unsorted post has no place in the list, so the list's first posts are read, with this one.
  if (!from) return (await read('forward', MORE_POSTS + 1)).slice(0, MORE_POSTS);
  const [after, before] = await Promise.all([read('forward', MORE_POSTS), read('backward', 1)]);
  const isAtEnd = after.length < MORE_POSTS - 1 && before.length > 0;
  return nearest(after, isAtEnd ? await read('backward', MORE_POSTS - after.length) : before);
}
