import { DAY_MS } from '../model/dates';
import { type FirestoreDocument, LIST_LIMIT, postName } from '../services/firestore';
import {
  type PagePlan,
  queryCount,
  queryPage,
  type Selection,
  type SortField,
  sortFields,
} from './queries';

/** The number of parts, of equal time, into which a list is divided that is too long to be counted. */
const PARTS = 4;
/** Enough for 60,000 posts that are spread evenly over time. */
const MOST_COUNTS = 400;

/** The number of posts in a list and, for a long list, the ways to the posts from number `start` (from 0). */
export interface PostCount {
  total: number;
  plansFor?: (start: number, size: number) => PagePlan<FirestoreDocument>[];
}

/** A time in milliseconds; null for an end of the list. */
type Bound = number | null;

/** The posts from a time until the next part begins. */
interface Part {
  from: Bound;
  count: number;
}

/**
 * The number of posts in `list`, which is too long to be counted at once, and ways to its pages that
 * skip few posts. It counts the posts between two moments (for events: two days): a count costs one read,
 * the way to a cursor one read for each post. @throws Error if even one moment has too many posts
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

  /** Divides the time between two bounds evenly. The list ends at one of the bounds or at both. */
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

/** The time of the first post in this direction; null where it has none. */
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

/** A place in a list: before all posts of this moment, or day. */
function placeAt(time: number, field: SortField): FirestoreDocument {
  const iso = new Date(time).toISOString();
  const value = field === 'createdAt' ? { timestampValue: iso } : { stringValue: iso.slice(0, 10) };
  // No last day comes before the empty one, and no id of a post before this one.
  return { name: postName('-'), fields: { endDate: { stringValue: '' }, [field]: value } };
}

/** The way to the page at `start` from a post that is at `position` in the list; none if the post is on the page. */
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
