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

/**
 * A list that is too long to be counted is divided into this number of parts, which cover equal
 * times.
 */
const PARTS = 4;
/** The maximum number of counts. It is enough for 60,000 posts that are spread evenly over time. */
const MOST_COUNTS = 400;

/**
 * The number of posts in a list. A long list also has `plansFor`, which returns the ways to the
 * page that begins at the index `start`.
 */
export interface PostCount {
  total: number;
  plansFor?: (start: number, size: number) => PagePlan<FirestoreDocument>[];
}

/** A time in milliseconds; null for the end of the list in that direction. */
type Bound = number | null;

/** A part of the list: `count` posts between the time `from` and the next part's `from`. */
interface Part {
  from: Bound;
  count: number;
}

/**
 * Counts a list that is too long for one count, and finds ways to its pages that skip few posts. It
 * counts the posts between two moments (for events, between two days), because a count costs one
 * read, but each skipped post costs one too.
 * @throws Error if a single moment has too many posts
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

  /** Divides the time from `low` to `high` evenly. `from` is `low`, and `to` is `high`, or null at an end of the list. */
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

/** The time of the first post in this direction; null if the post has no time. */
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

/** A document that works as a cursor before all posts of this moment or day. */
function placeAt(time: number, field: SortField): FirestoreDocument {
  const iso = new Date(time).toISOString();
  const value = field === 'createdAt' ? { timestampValue: iso } : { stringValue: iso.slice(0, 10) };
  // For queries that also sort by endDate: '' comes before all days. The id '-' comes before all posts' ids.
  return { name: postName('-'), fields: { endDate: { stringValue: '' }, [field]: value } };
}

/**
 * The way to the page that begins at index `start`, from the post at index `position`; empty if
 * that post is on the page.
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
