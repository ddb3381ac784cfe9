import { findCategory } from '../model/categories';
import type { Post } from '../model/post';
import { postName, runQuery } from '../services/firestore';
import { entries, FRESH_MS, readThrough } from '../services/read-cache';
import { readPosts } from './posts';
import { cardSelection, eventSelection, pageQuery } from './queries';

/** The posts around one in a list, the nearest first. */
export interface Neighbours {
  before: Post[];
  after: Post[];
}

/** Under which keys src/posts/posts.ts reads lists of cards. */
const LISTS = /^(newest|next|page) /;

/** How many others the end of a post leads to. */
export const MORE_POSTS = 3;

/**
 * The posts around `post`: in a list that was read within the last minute, if it holds enough others,
 * else in the order of its category, from at most four documents. @throws ReadFailed
 */
export function readNeighbours(post: Post): Neighbours | Promise<Neighbours> {
  return (
    neighboursIn(recentLists(), post) ?? readThrough(`around ${post.id}`, () => readAround(post))
  );
}

/** The lists that were read and are still fresh, the latest first. */
function recentLists(): unknown[] {
  const fresh = [...entries].filter(
    ([key, { readAt }]) => LISTS.test(key) && Date.now() - readAt < FRESH_MS,
  );
  return fresh.reverse().map(([, { reading }]) => reading.settled?.value);
}

/** The posts around `post` in the first of `reads` that is a list with it and enough others. */
function neighboursIn(reads: unknown[], { id, type }: Post): Neighbours | undefined {
  for (const read of reads) {
    const posts = postsOf(read);
    const place = posts.findIndex((one) => one.id === id);
    if (place < 0 || posts.length <= MORE_POSTS || posts.some((one) => one.type !== type)) continue;
    return { before: posts.slice(0, place).reverse(), after: posts.slice(place + 1) };
  }
}

/** The posts of a list that was read; none if it is something else. */
function postsOf(read: unknown): Post[] {
  const posts = typeof read === 'object' && read !== null && 'posts' in read ? read.posts : read;
  return Array.isArray(posts) ? posts : [];
}

async function readAround(post: Post): Promise<Neighbours> {
  const category = findCategory(post.type);
  if (!category) return { before: [], after: [] };
  // Of events all, soonest first: none ends before the empty day.
  const list =
    category.type === 'events' ? eventSelection('coming', '') : cardSelection(category.type);
  const sorted = category.type === 'events' ? post.endDate : post.createdAt;
  const fields = {
    createdAt: { timestampValue: post.createdAt },
    endDate: { stringValue: post.endDate },
  };
  const from = sorted ? { name: postName(post.id), fields } : null;
  const plan = { from, inclusive: false, offset: 0 };
  const [after, before] = await Promise.all([
    runQuery(pageQuery(list, { ...plan, direction: 'forward', limit: MORE_POSTS })),
    from ? runQuery(pageQuery(list, { ...plan, direction: 'backward', limit: 1 })) : [],
  ]);
  const others = (documents: typeof after) =>
    readPosts(documents).filter(({ id }) => id !== post.id);
  return { before: others(before), after: others(after) };
}
