import { findCategory } from '../model/categories';
import type { Post } from '../model/post';
import { postName } from '../services/reading/firestore';
import { cachedReads, FRESH_MS } from '../services/reading/read-cache';
import { decodePosts } from './decode-posts';
import { listedPosts } from './page-data';
import { queryPage, type Selection } from './queries';
import { readCached } from './read-keys';
import { cardSelection, eventSelection } from './read-posts';

/** The posts before and after a post in a list, the nearest first. */
export interface Neighbours {
  before: Post[];
  after: Post[];
}

/** The number of links to other posts at the end of a post's page. */
export const MORE_POSTS = 3;

/**
 * The posts around `post`. They come from a list with this post that was read within the last
 * minute, if the list has enough other posts. Otherwise at most four documents of the category are
 * read.
 * @throws ReadFailed
 */
export function readNeighbours(post: Post): Neighbours | Promise<Neighbours> {
  return recentNeighbours(post) ?? readCached('around', [post.id], () => readAround(post));
}

/** The newest cached list with this post must have enough other posts, all of its category. */
function recentNeighbours({ id, type }: Post): Neighbours | undefined {
  for (const [key, read] of Object.entries(cachedReads(FRESH_MS)).reverse()) {
    const posts = listedPosts({ [key]: read });
    const place = posts.findIndex((one) => one.id === id);
    if (place < 0 || posts.length <= MORE_POSTS || posts.some((one) => one.type !== type)) continue;
    return { before: posts.slice(0, place).reverse(), after: posts.slice(place + 1) };
  }
}

async function readAround(post: Post): Promise<Neighbours> {
  const category = findCategory(post.type);
  if (!category) return { before: [], after: [] };
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
  const plan = { from, inclusive: false, offset: 0 };
  const [after, before] = await Promise.all([
    queryPage(list, { ...plan, direction: 'forward', limit: MORE_POSTS }),
    from ? queryPage(list, { ...plan, direction: 'backward', limit: 1 }) : [],
  ]);
  const others = (documents: typeof after) =>
    decodePosts(documents).filter(({ id }) => id !== post.id);
  return { before: others(before), after: others(after) };
}
