import { storedName } from '../../model/categories';
import {
  type Cursor,
  type DeviceAnswer,
  type FirestoreDocument,
  LIST_LIMIT,
  type Query,
  runCount,
  runQuery,
} from '../../services/reading/firestore';
import type { ListKey } from './read-keys';

export interface Selection {
  key: ListKey;
  fields: readonly string[];
  /** Set if this device may answer the queries when the network does not. */
  device?: DeviceAnswer;
  where?: object | undefined;
  /** Posts with equal values in these fields are sorted by their id. */
  sortedBy: readonly [SortField, ...SortField[]];
  /** Whether the posts with the lowest values come first. With `taken`, `false` is always first. */
  isUpward: boolean;
  /** The day (yyyy-mm-dd, in Nairobi) for which the list was selected, if it depends on the day. */
  today?: string;
  /** The filter in words, such as 'for rent in Nakuru'. */
  filteredBy?: string;
}

export type SortField =
  | 'createdAt'
  | 'startDate'
  | 'endDate'
  | 'until'
  | 'updatedAt'
  | 'taken'
  | 'priceKes';

/** A place in a list, directly before the post at the cursor `at`, or after it. */
export interface Mark<Cursor> {
  /** The number of posts before this place. */
  position: number;
  /** null for an end of the list. */
  at: Cursor | null;
  isAfter?: boolean;
}

/** How one page is read. `from` is null for an end of the list. */
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
 * The number of posts in a list, at most LIST_LIMIT. With `start` or `end`, only the posts from the
 * cursor `start` on and before the cursor `end`, in ascending order.
 * @throws ReadFailed
 */
export function queryCount(
  list: Selection,
  start: FirestoreDocument | null = null,
  end: FirestoreDocument | null = null,
): Promise<number> {
  const { where, sortedBy, device } = list;
  const query = {
    where,
    orderBy: start || end ? orderBy('ASCENDING', ...sortedBy) : orderOf(list, 'forward'),
    ...(start && { startAt: cursorAt(start, true, ...sortedBy) }),
    ...(end && { endAt: cursorAt(end, true, ...sortedBy) }),
    limit: LIST_LIMIT,
  };
  return runCount(query, device);
}

type ReadPlan = Pick<PagePlan<FirestoreDocument>, 'limit'> & Partial<PagePlan<FirestoreDocument>>;

/**
 * One page of a list, in the direction in which the plan reads it; without a plan, the first
 * `limit` posts.
 * @throws ReadFailed
 */
export function queryPage(
  list: Selection,
  { direction = 'forward', from, inclusive = true, offset = 0, limit }: ReadPlan,
): Promise<FirestoreDocument[]> {
  const query = {
    fields: list.fields.map(storedName),
    where: list.where,
    orderBy: orderOf(list, direction),
    ...(from && { startAt: cursorAt(from, inclusive, ...list.sortedBy) }),
    ...(offset > 0 && { offset }),
    limit,
  };
  return runQuery(query, list.device);
}

/** The document that was changed last, with only `updatedAt`; an empty list if there is none. */
export function queryNewestChange(from?: Query['from']): Promise<FirestoreDocument[]> {
  return runQuery({
    from,
    fields: ['updatedAt'],
    orderBy: orderBy('DESCENDING', 'updatedAt'),
    limit: 1,
  });
}

/** `value` has the format of Firestore's REST interface, such as `{ stringValue: 'rent' }`. */
export function fieldFilter(fieldPath: string, op: string, value: object): object {
  return { fieldFilter: { field: { fieldPath }, op, value } };
}

/** The condition that all of `conditions` are true; undefined and '' are no conditions. */
export function allOf(...conditions: (object | '' | undefined)[]): object {
  return { compositeFilter: { op: 'AND', filters: conditions.filter(Boolean) } };
}

export type Order = NonNullable<Query['orderBy']>;

function orderOf({ sortedBy, isUpward }: Selection, direction: PagePlan<unknown>['direction']) {
  const isForward = direction === 'forward';
  return [...sortedBy, '__name__'].map((fieldPath) => {
    const isAscending = (isUpward || fieldPath === 'taken') === isForward;
    return { field: { fieldPath }, direction: isAscending ? 'ASCENDING' : 'DESCENDING' } as const;
  });
}

/** Sorts by `fields`, and posts with equal fields by their id. */
export function orderBy(direction: Order[number]['direction'], ...fields: SortField[]): Order {
  return [...fields, '__name__'].map((fieldPath) => ({ field: { fieldPath }, direction }));
}

/** A cursor in a list: directly before `document` if `inclusive`, else directly after it. */
export function cursorAt(
  document: FirestoreDocument,
  inclusive: boolean,
  ...fields: SortField[]
): Cursor {
  return {
    values: [
      ...fields.map((field) => document.fields?.[field] ?? {}),
      { referenceValue: document.name },
    ],
    before: inclusive,
  };
}
