import { DAY_MS } from '../../model/dates';
import { type FirestoreDocument, LIST_LIMIT, postName } from '../../services/reading/firestore';
import { type Mark, queryCount, queryPage, type Selection } from './queries';

/** A list with too many posts for one count query is divided into this number of parts. */
const PARTS = 4;
/** Enough for 60,000 posts that are spread evenly over time. */
const MOST_COUNTS = 400;

/** The number of posts in a list, and places in a long list from which a page can be read. */
export interface PostCount {
  total: number;
  marks?: Mark<FirestoreDocument>[];
}

/** In milliseconds since 1970; null for no limit. */
type Bound = number | null;

/** A part of the list: `count` posts between the time `from` and the next part's `from`. */
interface Part {
  from: Bound;
  count: number;
}

/**
 * Counts a list that is sorted by time and too long for one count query, in parts of it by time. A
 * page can then be read from the border of a nearby part, so that the query skips few posts:
 * Firestore bills a read for each skipped post, but only one read for a count.
 * @throws Error if a query fails, if too many counts are needed, or if too many posts have the same
 * moment or day
 */
export async function countLongList(list: Selection): Promise<PostCount> {
  const parts = await countParts(list);
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  let earlier = 0;
  const marks = parts.map(({ from, count }) => {
    const position = list.isUpward ? earlier : total - earlier;
    earlier += count;
    return { at: placeAt(from, list.sortedBy[0]), position };
  });
  return { total, marks };
}

async function countParts(list: Selection): Promise<Part[]> {
  const [field] = list.sortedBy;
  const unit = field === 'createdAt' ? 1 : DAY_MS;
  const ends = { ...list, fields: list.sortedBy };
  const [[lowest], [highest]] = await Promise.all([
    queryPage(ends, { direction: list.isUpward ? 'forward' : 'backward', limit: 1 }),
    queryPage(ends, { direction: list.isUpward ? 'backward' : 'forward', limit: 1 }),
  ]);
  let counts = 0;

  const countPart = async (from: Bound, to: Bound) => {
    counts += 1;
    if (counts > MOST_COUNTS) throw new Error('Too many posts');
    return queryCount(list, placeAt(from, field), placeAt(to, field));
  };

  /**
   * Divides the time from `low` to `high` evenly. `from` and `to` are these limits, but null at the
   * ends of the list, so that every post is counted, whatever its time.
   */
  const divide = async (from: Bound, to: Bound, low: number, high: number): Promise<Part[]> => {
    const step = Math.ceil((high - low) / PARTS / unit) * unit;
    const cuts = Array.from({ length: PARTS - 1 }, (_, index) => low + (index + 1) * step);
    const times = [low, ...cuts.filter((time) => time < high), high];
    if (times.length === 2) throw new Error('Too many posts at one time');
    const parts = times.slice(1).map(async (end, index) => {
      const start = times[index] ?? low;
      const [after, before] = [index === 0 ? from : start, end === high ? to : end];
      const found = await countPart(after, before);
      return found < LIST_LIMIT
        ? [{ from: after, count: found }]
        : divide(after, before, start, end);
    });
    return (await Promise.all(parts)).flat();
  };

  return divide(
    null,
    null,
    timeOf(lowest, field) ?? Date.UTC(2000),
    timeOf(highest, field) ?? Date.now(),
  );
}

/** The time of a post at an end of the list; null if it has no valid time. */
function timeOf(post: FirestoreDocument | undefined, field: string): Bound {
  const { timestampValue, stringValue } = post?.fields?.[field] ?? {};
  const text = String(field === 'createdAt' ? timestampValue : stringValue);
  return /^\d{4}-\d\d-\d\d(T|$)/.test(text) ? Date.parse(text) || null : null;
}

/**
 * A cursor directly before (in descending order: after) all posts of the moment or day `time`; null,
 * for an end of the list, without a time.
 */
function placeAt(time: Bound, field: string): FirestoreDocument | null {
  if (time === null) return null;
  const iso = new Date(time).toISOString();
  const value = field === 'createdAt' ? { timestampValue: iso } : { stringValue: iso.slice(0, 10) };
  // Queries that also sort by endDate need a value for it: '' comes before all days. The id '-'
  // comes before the ids of all posts.
  return { name: postName('-'), fields: { endDate: { stringValue: '' }, [field]: value } };
}
