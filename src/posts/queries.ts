import { type PostType, storedName } from '../model/categories';
import type { When } from '../model/list-address';
import {
  type Cursor,
  type DeviceAnswer,
  type FirestoreDocument,
  LIST_LIMIT,
  type Query,
  runCount,
  runQuery,
} from '../services/reading/firestore';

/**
 * Says which posts are in a list, and which of their fields are read. Lists are sorted newest
 * first, except lists of events and filtered lists.
 */
export interface Selection {
  /** null for a list of posts of every type. */
  type: PostType | null;
  fields: readonly string[];
  /** Set if this device may answer the queries when the network does not. */
  device?: DeviceAnswer;
  /** Selects the events that are coming or past on the day `today` (yyyy-mm-dd, in Nairobi). */
  events?: { when: When; today: string };
  /**
   * Additional conditions of a filtered list, the key under which its count is cached, the fields
   * by which it is sorted, and its order in both directions.
   */
  filter?: {
    key: string;
    conditions: object[];
    sortedBy: string[];
    forward: Order;
    backward: Order;
  };
}

/**
 * How one page is read: from the cursor `from` (null for an end of the list), after skipping
 * `offset` posts.
 */
export interface PagePlan<Cursor> {
  /** 'forward' reads in the list's order, 'backward' from the list's end towards its start. */
  direction: 'forward' | 'backward';
  from: Cursor | null;
  /** Whether reading begins with the post at the cursor; otherwise it begins after that post. */
  inclusive: boolean;
  offset: number;
  limit: number;
}

/**
 * The number of posts in a list, at most LIST_LIMIT. With `start`, only the posts from the cursor
 * `start` on are counted; with `end`, only the posts before the cursor `end`. In both cases the
 * posts are in ascending order of the list's sort fields.
 * @throws ReadFailed
 */
export function queryCount(
  list: Selection,
  start: FirestoreDocument | null = null,
  end: FirestoreDocument | null = null,
): Promise<number> {
  const fields = sortFields(list);
  const query = {
    ...conditionsOf(list),
    orderBy: start || end ? orderBy('ASCENDING', ...fields) : orderOf(list, 'forward'),
    ...(start && { startAt: cursorAt(start, true, ...fields) }),
    ...(end && { endAt: cursorAt(end, true, ...fields) }),
    limit: LIST_LIMIT,
  };
  return runCount(query, list.device);
}

/** The first `limit` posts of a list. @throws ReadFailed */
export function queryFirst(list: Selection, limit: number): Promise<FirestoreDocument[]> {
  return queryPage(list, { direction: 'forward', from: null, inclusive: true, offset: 0, limit });
}

/** One page of a list, in the direction in which the plan reads it. @throws ReadFailed */
export function queryPage(
  list: Selection,
  plan: PagePlan<FirestoreDocument>,
): Promise<FirestoreDocument[]> {
  const query = {
    fields: list.fields.map(storedName),
    ...conditionsOf(list),
    orderBy: orderOf(list, plan.direction),
    ...(plan.from && { startAt: cursorAt(plan.from, plan.inclusive, ...cursorFields(list)) }),
    ...(plan.offset > 0 && { offset: plan.offset }),
    limit: plan.limit,
  };
  return runQuery(query, list.device);
}

/**
 * The document of the collection `from` (by default `posts`) that was changed last, with only the
 * field `updatedAt`. Returns an empty list if there are no documents.
 * @throws ReadFailed
 */
export function queryNewestChange(from?: Query['from']): Promise<FirestoreDocument[]> {
  return runQuery({
    from,
    fields: ['updatedAt'],
    orderBy: orderBy('DESCENDING', 'updatedAt'),
    limit: 1,
  });
}

function conditionsOf({ type, events, filter }: Selection): Pick<Query, 'where'> {
  const filters = type === null ? [] : [fieldFilter('type', 'EQUAL', { stringValue: type })];
  if (events) {
    const op = events.when === 'coming' ? 'GREATER_THAN_OR_EQUAL' : 'LESS_THAN';
    filters.push(fieldFilter('endDate', op, { stringValue: events.today }));
  }
  if (filter) filters.push(...filter.conditions);
  const [first, ...more] = filters;
  if (!first) return {};
  return { where: more.length > 0 ? { compositeFilter: { op: 'AND', filters } } : first };
}

/**
 * A condition of a query. `value` has the format of Firestore's REST interface, such as
 * `{ stringValue: 'rent' }`.
 */
export function fieldFilter(fieldPath: string, op: string, value: object): object {
  return { fieldFilter: { field: { fieldPath }, op, value } };
}

export type SortField = 'createdAt' | 'startDate' | 'endDate' | 'updatedAt';
export type Order = NonNullable<Query['orderBy']>;

/**
 * The fields by which a list without a filter is sorted. Coming events are sorted by their start,
 * so events that are on now come first. `endDate` is among the fields, because the query compares
 * it with today, and Firestore must sort by a field with such a range condition.
 */
export function sortFields({ events }: Selection): [SortField, ...SortField[]] {
  if (!events) return ['createdAt'];
  return events.when === 'coming' ? ['startDate', 'endDate'] : ['endDate'];
}

/** The fields that determine a post's place in a list, together with the post's id. */
function cursorFields(list: Selection): string[] {
  return list.filter?.sortedBy ?? sortFields(list);
}

function orderOf(list: Selection, reading: PagePlan<unknown>['direction']): Order {
  if (list.filter) return list.filter[reading];
  const startsWithLowest = list.events?.when === 'coming';
  const ascending = startsWithLowest === (reading === 'forward');
  return orderBy(ascending ? 'ASCENDING' : 'DESCENDING', ...sortFields(list));
}

/** Sorts by `fields`, and posts with equal fields by their id. */
export function orderBy(direction: Order[number]['direction'], ...fields: SortField[]): Order {
  return [...fields, '__name__'].map((fieldPath) => ({ field: { fieldPath }, direction }));
}

/** A cursor in a list: directly before `document` if `inclusive`, else directly after it. */
export function cursorAt(
  document: FirestoreDocument,
  inclusive: boolean,
  ...fields: string[]
): Cursor {
  return {
    values: [
      ...fields.map((field) => document.fields?.[field] ?? {}),
      { referenceValue: document.name },
    ],
    before: inclusive,
  };
}
