import { DAY_MS } from '../model/dates';
import { type FirestoreDocument, LIST_LIMIT, postName } from '../services/reading/firestore';
import {
  type PagePlan,
  queryCount,
  queryPage,
  type Selection,
  type SortField,
  sortFields,
} from './queries';

/**
 * A list with too many posts for one count query is divided into at most this number of parts,
 * which cover about equally long times. A part with too many posts is divided in the same way.
 */
const PARTS = 4;
/**
 * The maximum number of count queries. It is enough for 60,000 posts that are spread evenly over
 * time.
 */
const MOST_COUNTS = 400;

/**
 * The number of posts in a list. For a long list, `plansFor` returns plans that read the page of
 * `size` posts that begins at the index `start`.
 */
export interface PostCount {
  total: number;
  plansFor?: (start: number, size: number) => PagePlan<FirestoreDocument>[];
}

/** A limit of a part, in milliseconds since 1970; null for no limit. */
type Bound = number | null;

/** A part of the list: `count` posts between the time `from` and the next part's `from`. */
interface Part {
  from: Bound;
  count: number;
}

/**
 * Counts a list that is too long for one count query. The list is divided by time into parts, and
 * the posts of each part are counted. A page can then be read from the border of a nearby part, so
 * that the query skips few posts. Firestore bills a read for each skipped post, but only one
 * read for a count.
 * @throws Error if too many counts are needed, or if too many posts have the same moment or day
 */
export async function countLongList(list: Selection): Promise<PostCount> {
  const [field] = sortFields(list);
  const isUpward = list.events?.when === 'coming';
  const parts = await countParts(list, field, isUpward);
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  let earlier = 0;
  const marks = parts.flatMap(({ from, count }) => {
    const position = isUpward ? earlier : total - earlier;
    earlier += count;
    return from === null ? [] : [{ at: placeAt(from, field), position }];
  });
  return {
    total,
    plansFor: (start, size) => {
      const limit = Math.min(size, total - start);
      return marks.flatMap(({ at, position }) => plansFrom(at, position, start, limit));
    },
  };
}

async function countParts(list: Selection, field: SortField, isUpward: boolean): Promise<Part[]> {
  const unit = field === 'createdAt' ? 1 : DAY_MS;
  let counts = 0;

  const count = async (from: Bound, to: Bound) => {
    counts += 1;
    if (counts > MOST_COUNTS) throw new Error('Too many posts');
    const place = (time: Bound) => (time === null ? null : placeAt(time, field));
    return queryCount(list, place(from), place(to));
  };

  /**
   * Divides the time from `low` to `high` evenly, and counts the posts of each part. `from` equals
   * `low`, but is null in the earliest part of the list. `to` equals `high`, but is null in the
   * latest part. So every post is counted, whatever its time.
   */
  const divide = async (from: Bound, to: Bound, low: number, high: number): Promise<Part[]> => {
    const step = Math.ceil((high - low) / PARTS / unit) * unit;
    const cuts = Array.from({ length: PARTS - 1 }, (_, index) => low + (index + 1) * step);
    const times = [low, ...cuts.filter((time) => time < high), high];
    if (times.length === 2) throw new Error('Too many posts at one time');
    const parts = times.slice(1).map(async (end, index) => {
      const start = times[index] ?? low;
      const [first, last] = [index === 0 ? from : start, end === high ? to : end];
      const found = await count(first, last);
      return found < LIST_LIMIT ? [{ from: first, count: found }] : divide(first, last, start, end);
    });
    return (await Promise.all(parts)).flat();
  };

  const [low, high] = await Promise.all([
    timeAtEnd(list, field, isUpward ? 'forward' : 'backward'),
    timeAtEnd(list, field, isUpward ? 'backward' : 'forward'),
  ]);
  return divide(null, null, low ?? Date.UTC(2000), high ?? Date.now());
}

/**
 * The time of the first post when the list is read in `direction`; null if this post has no valid
 * time.
 */
async function timeAtEnd(
  list: Selection,
  field: SortField,
  direction: PagePlan<unknown>['direction'],
): Promise<number | null> {
  const plan = { direction, from: null, inclusive: true, offset: 0, limit: 1 };
  const [post] = await queryPage({ ...list, fields: [field] }, plan);
  const { timestampValue, stringValue } = post?.fields?.[field] ?? {};
  const text = String(field === 'createdAt' ? timestampValue : stringValue);
  return /^\d{4}-\d\d-\d\d(T|$)/.test(text) ? Date.parse(text) || null : null;
}

/**
 * A document that a query can use as a cursor. In ascending order, the cursor comes directly before
 * all posts of the moment or day `time`; in descending order, directly after them.
 */
function placeAt(time: number, field: SortField): FirestoreDocument {
  const iso = new Date(time).toISOString();
  const value = field === 'createdAt' ? { timestampValue: iso } : { stringValue: iso.slice(0, 10) };
  // Queries that also sort by endDate need a value for it: '' comes before all days. The id '-'
  // comes before the ids of all posts.
  return { name: postName('-'), fields: { endDate: { stringValue: '' }, [field]: value } };
}

/**
 * A list with the plan that reads `limit` posts from index `start` on, beginning at the cursor
 * `from`. The cursor is directly before the post at index `position`. The list is empty if the
 * cursor is inside the page, because one query reads in only one direction from a cursor.
 */
function plansFrom(
  from: FirestoreDocument,
  position: number,
  start: number,
  limit: number,
): PagePlan<FirestoreDocument>[] {
  const plan = { from, inclusive: true, limit };
  const end = start + limit;
  if (position <= start) return [{ ...plan, direction: 'forward', offset: start - position }];
  return position < end ? [] : [{ ...plan, direction: 'backward', offset: position - end }];
}
