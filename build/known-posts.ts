import { evaluateQuery, type Queried } from '../src/services/reading/evaluate-query.ts';
import type { Query } from '../src/services/reading/firestore';
import type { BuildCache } from './build-cache.ts';
import { callAsVisitor, type Database } from './firestore-rest.mjs';
import {
  MAX_AT_ONCE,
  NEWEST_FIRST,
  POSTS,
  placeAfter,
  postFields,
  queryPosts,
  readListedPosts,
  refuseLocalProject,
  type StoredPost,
} from './listed-posts.ts';

/** The posts that a build has read. */
interface KnownPosts {
  /** The database and the fields that were read. */
  origin: string;
  /** When a build has last read all posts, in milliseconds since 1970. */
  readAt: number;
  /** The newest first. */
  posts: StoredPost[];
}

const FILE = 'posts.json';
/**
 * After this time, all posts are read again. The site's own changes are seen at once. A change in
 * the Firebase console that does not change `updatedAt` is seen after this time.
 */
const MAX_AGE_MS = 7 * 24 * 60 * 60_000;
/**
 * Posts that changed within this time before the latest known change are read again, because a
 * write with an earlier time may have been stored after a write with a later time was read.
 */
const OVERLAP_MS = 60_000;
/** The rules allow lists of at most this number of deletions. */
const MAX_MOVED = 100;
/** The rules refuse to count more than 1,000 posts. */
const PART = 900;

/**
 * Reads the posts of the public lists, the newest first, as `readListedPosts` does. If `cache` has
 * the posts of an earlier build, only the posts that were changed, deleted or restored since then are
 * read, and the posts are counted. If their number is not the expected one, because a tab with
 * earlier code or somebody in the Firebase console has deleted posts, all posts are read. `part` is
 * the number of known posts that are counted together.
 * @throws Error if Firestore does not respond, or refuses
 */
export async function readPosts(
  source: Database,
  cache: BuildCache,
  part = PART,
): Promise<StoredPost[]> {
  refuseLocalProject(source);
  const origin = [source.firestore, source.projectId, ...(await postFields())].join(' ');
  const known = parse(cache.read(FILE)?.toString());
  const isUsable = known?.origin === origin && Math.abs(Date.now() - known.readAt) < MAX_AGE_MS;
  const updated = isUsable ? await update(source, known.posts, part) : null;
  const posts = updated ?? (await readListedPosts(source));
  const readAt = updated && known ? known.readAt : Date.now();
  cache.write(FILE, JSON.stringify({ origin, readAt, posts } satisfies KnownPosts));
  return posts;
}

function parse(text = 'null'): KnownPosts | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The present posts; null if all posts must be read to know them. */
async function update(
  source: Database,
  known: StoredPost[],
  part: number,
): Promise<StoredPost[] | null> {
  const [newest] = findAmong(known, changedSince(new Date(0).toISOString()));
  if (!newest) return null;
  const latest = Date.parse(String(newest.fields?.updatedAt?.timestampValue));
  const since = changedSince(new Date(latest - OVERLAP_MS).toISOString());
  const changed = await queryPosts(source, since);
  const moved = await queryMoved(source, since);
  if (changed.length === MAX_AT_ONCE || moved.length === MAX_MOVED) return null;
  const restored = await getPosts(source, moved);
  const present = [...known.filter(({ name }) => !moved.includes(name)), ...changed, ...restored];
  const byName = new Map(present.map((post) => [post.name, post]));
  const posts = findAmong([...byName.values()], NEWEST_FIRST);
  return posts.length === byName.size && (await isComplete(source, posts, part)) ? posts : null;
}

/**
 * The posts that a query finds, in Firestore's order. Posts whose field of the order has a value that
 * `evaluateQuery` cannot sort are left out.
 */
function findAmong(posts: readonly StoredPost[], query: Omit<Query, 'limit'>): StoredPost[] {
  const hasFields = (post: StoredPost): post is StoredPost & Queried => post.fields !== undefined;
  return evaluateQuery({ ...query, limit: posts.length }, posts.filter(hasFields));
}

/** The part of a query that selects the documents that changed at `time` (RFC 3339) or later. */
function changedSince(time: string): Omit<Query, 'limit'> {
  const field = { fieldPath: 'updatedAt' };
  return {
    where: {
      fieldFilter: { field, op: 'GREATER_THAN_OR_EQUAL', value: { timestampValue: time } },
    },
    orderBy: [{ field, direction: 'DESCENDING' }],
  };
}

/**
 * The names of posts that were deleted or restored: at most MAX_MOVED of those that `since` selects.
 */
async function queryMoved(source: Database, since: object): Promise<string[]> {
  const rows: { document?: { name: string } }[] = await callAsVisitor(source, ':runQuery', {
    structuredQuery: { from: [{ collectionId: 'deletions' }], ...since, limit: MAX_MOVED },
  });
  return rows.flatMap(({ document }) =>
    document ? document.name.replace('/documents/deletions/', '/documents/posts/') : [],
  );
}

/** The posts with these names that exist. */
async function getPosts(source: Database, documents: string[]): Promise<StoredPost[]> {
  if (documents.length === 0) return [];
  const rows: { found?: StoredPost }[] = await callAsVisitor(source, ':batchGet', {
    documents,
    mask: { fieldPaths: await postFields() },
  });
  return rows.flatMap(({ found }) => found ?? []);
}

/** Whether the site has exactly as many posts as `posts`, also in each `part` of them. */
async function isComplete(
  source: Database,
  posts: readonly StoredPost[],
  part: number,
): Promise<boolean> {
  const starts = posts.flatMap((_, index) => (index % part === 0 ? [index] : []));
  const areEqual = starts.map(async (start) => {
    const [before, last] = [posts[start - 1], posts[start + part - 1]];
    const rows: { result?: { aggregateFields?: { total?: { integerValue?: string } } } }[] =
      await callAsVisitor(source, ':runAggregationQuery', {
        structuredAggregationQuery: {
          structuredQuery: {
            from: POSTS,
            ...NEWEST_FIRST,
            ...(before && { startAt: placeAfter(before) }),
            // The last part includes posts that are older than all known ones.
            ...(last && start + part < posts.length && { endAt: placeAfter(last) }),
            limit: MAX_AT_ONCE,
          },
          aggregations: [{ alias: 'total', count: {} }],
        },
      });
    const total = Number(rows[0]?.result?.aggregateFields?.total?.integerValue);
    return total === Math.min(part, posts.length - start);
  });
  return (await Promise.all(areEqual)).every(Boolean);
}
