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

/** How many posts lists and searches miss. */
export interface OlderPostCount {
  /** How many posts still need the update. */
  needed: number;
  /** How many of them are in no list, because they lack `createdAt`. */
  unlisted: number;
  /** How many of them a search does not find by their title, because they lack `titleGrams`. */
  unfindable: number;
  /** How many of them are events that neither tab shows, because they lack `endDate`. */
  unended: number;
  /** Whether there are more posts than can be counted at once: then the numbers say nothing. */
  more: boolean;
}

export interface UpdateProgress {
  /** How many of `total` posts were read. */
  seen: number;
  total: number;
  updated: number;
  /** Posts that were deleted or edited meanwhile, and so not updated. */
  skipped: number;
}

interface UpdateOptions {
  /** Aborting ends the update after the current batch. */
  signal: AbortSignal;
  onProgress: (progress: UpdateProgress) => void;
}

/** Posts that are read and updated at a time. */
export const OLDER_BATCH = 100;

/** How many posts an update would still change, by nine counts that cost next to nothing. @throws ReadFailed */
export async function countOlderPosts(): Promise<OlderPostCount> {
  const queries = [
    ...[allPosts, withPlace, withMoment, withGrams, withWords],
    ...[allEvents, withEnd, allProperties, withTaken],
  ];
  const counts = await Promise.all(queries.map((query) => runCount(query(LIST_LIMIT))));
  const [total = 0, placed = 0, dated = 0, findable = 0, worded = 0, ...ofCategories] = counts;
  const [events = 0, ended = 0, properties = 0, marked = 0] = ofCategories;
  const unended = Math.max(0, events - ended);
  return {
    // Who lacks one mostly lacks the others: the largest gap holds the smaller ones.
    needed: Math.max(total - Math.min(dated, findable, worded), unended, properties - marked),
    unlisted: total - placed,
    unfindable: total - findable,
    unended,
    more: total === LIST_LIMIT,
  };
}

/**
 * Goes through all posts by their ids and gives them what they lack: the grams of their title, their
 * words, as the time they were made the one at which Firestore first stored them, an event's last day,
 * and that a property is not let or sold. It changes nothing else, and can be stopped and repeated. @throws ReadFailed, or the SDK's error
 */
export async function updateOlderPosts(options: UpdateOptions): Promise<UpdateProgress> {
  const queries = [allPosts, withWords, allProperties, withTaken];
  const [total = 0, worded = 0, properties = 0, marked = 0] = await Promise.all(
    queries.map((query) => runCount(query(LIST_LIMIT))),
  );
  // Posts of this site may lack what a later version of it stores; else they need no look.
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
/** No moment is before it: the comparison holds for every timestamp, and for nothing else. */
const FIRST_MOMENT = { timestampValue: '0001-01-01T00:00:00Z' };

const [EVENTS, PROPERTIES] = ['events', 'properties'].map((stringValue) => ({
  fieldFilter: { field: { fieldPath: 'type' }, op: 'EQUAL', value: { stringValue } },
})) as [object, object];

/** What tells a post of this site from one of an older client: only our form writes all of these. */
const STAMPS = ['title', 'createdAt', 'updatedAt', 'updatedBy', 'revision'];

/** All posts, for counting. */
function allPosts(limit: number): Query {
  return { from: FROM, limit };
}

/** The posts that have a place in the lists, which are ordered by createdAt. */
function withPlace(limit: number): Query {
  return {
    from: FROM,
    orderBy: [{ field: { fieldPath: 'createdAt' }, direction: 'ASCENDING' }],
    limit,
  };
}

/** The posts whose createdAt is a moment. */
function withMoment(limit: number): Query {
  return { from: FROM, where: notBefore('createdAt', FIRST_MOMENT), limit };
}

/** The posts whose titleGrams are a list. */
function withGrams(limit: number): Query {
  return { from: FROM, where: notBefore('titleGrams', { arrayValue: {} }), limit };
}

/** The posts whose words are a list. */
function withWords(limit: number): Query {
  return { from: FROM, where: notBefore('words', { arrayValue: {} }), limit };
}

function allEvents(limit: number): Query {
  return { from: FROM, where: EVENTS, limit };
}

function allProperties(limit: number): Query {
  return { from: FROM, where: PROPERTIES, limit };
}

/** The posts, all of them properties, that say whether they are let or sold. */
function withTaken(limit: number): Query {
  return { from: FROM, where: notBefore('taken', { booleanValue: false }), limit };
}

/** The events whose last day is a text. */
function withEnd(limit: number): Query {
  const filters = [EVENTS, notBefore('endDate', { stringValue: '' })];
  return { from: FROM, where: { compositeFilter: { op: 'AND', filters } }, limit };
}

/** The posts after the one with the id `after`, in the order of their ids. */
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
  return { fieldFilter: { field: { fieldPath }, op: 'GREATER_THAN_OR_EQUAL', value } };
}
