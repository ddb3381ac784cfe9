import { WORDS_VERSION } from '../model/word-search';
import { fieldFilter } from '../posts/queries';
import {
  documentId,
  type FirestoreDocument,
  LIST_LIMIT,
  postName,
  type Query,
  runCount,
  runQuery,
} from '../services/firestore';
import { addMissing, lacksSomething } from '../services/older-post-writing';
import { forgetReads } from '../services/read-cache';

/** How many posts need an update: in total, and for each of three reasons. */
export interface OlderPostCount {
  /** The number of posts that need the update, or a lower number (see `countOlderPosts`). */
  needed: number;
  /**
   * The number of posts that have no `createdAt`. They are in no list that is sorted by this field.
   */
  unlisted: number;
  /**
   * The number of posts that a search does not find by title, because they have no `titleGrams`.
   */
  unfindable: number;
  /**
   * The number of events that are neither in the list of coming events nor in the list of past
   * events, because they have no `endDate`.
   */
  unended: number;
  /** Whether there are too many posts to count. The numbers are then meaningless. */
  more: boolean;
}

export interface UpdateProgress {
  /** The number of posts that were read so far. */
  seen: number;
  /**
   * The number of all posts. If there are more than LIST_LIMIT posts, `total` is the greater of
   * LIST_LIMIT and `seen`.
   */
  total: number;
  updated: number;
  /**
   * The number of posts that were not updated, because someone deleted or edited them during the
   * update.
   */
  skipped: number;
}

interface UpdateOptions {
  /** When this signal is aborted, the update stops after the current batch. */
  signal: AbortSignal;
  onProgress: (progress: UpdateProgress) => void;
}

export const OLDER_BATCH = 100;

/**
 * Sends nine count queries, to find out how many posts `updateOlderPosts` would change.
 * @throws ReadFailed
 */
export async function countOlderPosts(): Promise<OlderPostCount> {
  const queries = [
    allPosts,
    withPlace,
    withMoment,
    withGrams,
    withWords,
    allEvents,
    withEnd,
    allProperties,
    withTaken,
  ];
  const counts = await Promise.all(queries.map((query) => runCount(query(LIST_LIMIT))));
  const [total = 0, placed = 0, dated = 0, findable = 0, worded = 0, ...ofCategories] = counts;
  const [events = 0, ended = 0, properties = 0, marked = 0] = ofCategories;
  const unended = Math.max(0, events - ended);
  return {
    // A post that lacks one field usually lacks the other fields too. The sum of the numbers for
    // the fields would count such a post several times, so `needed` is the largest of the numbers.
    // It is too low if different posts lack different fields.
    needed: Math.max(total - Math.min(dated, findable, worded), unended, properties - marked),
    unlisted: total - placed,
    unfindable: total - findable,
    unended,
    more: total === LIST_LIMIT,
  };
}

/**
 * Reads all posts in the order of their ids. If a post lacks one of the following fields, the
 * update adds it: `titleGrams`, `words`, `createdAt` (the time when Firestore first stored the
 * post), `endDate` (the last day of an event), and `taken` (false, for a property). If an earlier
 * version of the site made `titleGrams` and `words`, the update adds what they lack. It changes
 * nothing else. It can be stopped and repeated.
 * @throws ReadFailed, TimeoutError, or the SDK's error
 */
export async function updateOlderPosts(options: UpdateOptions): Promise<UpdateProgress> {
  const queries = [allPosts, withWords, allProperties, withTaken];
  const [total = 0, worded = 0, properties = 0, marked = 0] = await Promise.all(
    queries.map((query) => runCount(query(LIST_LIMIT))),
  );
  // If the counts show that every post has present `words` and every property has `taken`, only the
  // posts that `lacksSomething` selects are checked. Otherwise all posts are checked, because
  // `lacksSomething` does not select posts that lack only these two fields. Earlier versions of
  // the site's form wrote such posts.
  const isComplete = worded === total && marked >= properties && total < LIST_LIMIT;
  const mayLack = isComplete ? lacksSomething : () => true;
  let progress = { seen: 0, total, updated: 0, skipped: 0 };
  let last: FirestoreDocument | null = null;
  try {
    while (!options.signal.aborted) {
      options.onProgress(progress);
      const batch: FirestoreDocument[] = await runQuery(
        idOrder(OLDER_BATCH, last && documentId(last)),
      );
      const { updated, skipped } = await addMissing(batch.filter(mayLack));
      const seen = progress.seen + batch.length;
      progress = {
        seen,
        total: Math.max(progress.total, seen),
        updated: progress.updated + updated,
        skipped: progress.skipped + skipped,
      };
      if (batch.length < OLDER_BATCH) break;
      last = batch.at(-1) ?? null;
    }
  } finally {
    if (progress.updated > 0) forgetReads();
  }
  options.onProgress(progress);
  return progress;
}

type From = Query['from'];
const FROM: From = [{ collectionId: 'posts' }];
/** The earliest timestamp. The filter `>= FIRST_MOMENT` finds timestamps, and no other values. */
const FIRST_MOMENT = { timestampValue: '0001-01-01T00:00:00Z' };

const [EVENTS, PROPERTIES] = ['events', 'properties'].map((stringValue) =>
  fieldFilter('type', 'EQUAL', { stringValue }),
) as [object, object];

/**
 * The fields that are read of every post. This site's form writes all of them, so a post that lacks
 * one of them is from an older client.
 */
const STAMPS = ['title', 'createdAt', 'updatedAt', 'updatedBy', 'revision'];

function allPosts(limit: number): Query {
  return { from: FROM, limit };
}

/**
 * A query for the posts with any value in `createdAt`. Lists that are sorted by this field have
 * only these posts.
 */
function withPlace(limit: number): Query {
  return {
    from: FROM,
    orderBy: [{ field: { fieldPath: 'createdAt' }, direction: 'ASCENDING' }],
    limit,
  };
}

/** A query for the posts with a timestamp in `createdAt`. */
function withMoment(limit: number): Query {
  return { from: FROM, where: notBefore('createdAt', FIRST_MOMENT), limit };
}

function withGrams(limit: number): Query {
  return { from: FROM, where: notBefore('titleGrams', { arrayValue: {} }), limit };
}

/**
 * A query for the posts whose fields for searches are up to date: `words` begins with
 * WORDS_VERSION. Firestore compares two lists by their first elements, and every word sorts after
 * the digit 0.
 */
function withWords(limit: number): Query {
  const [version, firstWord] = [WORDS_VERSION, '0'].map((stringValue) => ({
    arrayValue: { values: [{ stringValue }] },
  })) as [object, object];
  const filters = [notBefore('words', version), fieldFilter('words', 'LESS_THAN', firstWord)];
  return { from: FROM, where: { compositeFilter: { op: 'AND', filters } }, limit };
}

function allEvents(limit: number): Query {
  return { from: FROM, where: EVENTS, limit };
}

function allProperties(limit: number): Query {
  return { from: FROM, where: PROPERTIES, limit };
}

/** A query for the posts with a boolean in `taken`. Only properties have this field. */
function withTaken(limit: number): Query {
  return { from: FROM, where: notBefore('taken', { booleanValue: false }), limit };
}

function withEnd(limit: number): Query {
  const filters = [EVENTS, notBefore('endDate', { stringValue: '' })];
  return { from: FROM, where: { compositeFilter: { op: 'AND', filters } }, limit };
}

/** The posts after the id `after`, ordered by id. */
function idOrder(limit: number, after: string | null): Query {
  return {
    from: FROM,
    select: { fields: STAMPS.map((fieldPath) => ({ fieldPath })) },
    orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
    ...(after && { startAt: { values: [{ referenceValue: postName(after) }], before: false } }),
    limit,
  };
}

function notBefore(fieldPath: string, value: object): object {
  return fieldFilter(fieldPath, 'GREATER_THAN_OR_EQUAL', value);
}
