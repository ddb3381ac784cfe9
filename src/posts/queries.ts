import { findCategory, type PostType } from '../model/categories';
import {
  type Cursor,
  documentId,
  type FirestoreDocument,
  LIST_LIMIT,
  postName,
  type Query,
} from '../services/firestore';
import type { PagePlan } from './paging';

/** What a card shows of a post, beside its category's own fields. */
const CARD_FIELDS = [
  ...['type', 'title', 'desciption', 'createdAt', 'startDate', 'endDate', 'timeZone'],
  ...['image', 'thumbnail', 'imageAlt'],
];

/** What a row of the writers' table shows of a post. */
const ROW_FIELDS = ['type', 'title', 'desciption', 'createdAt', 'startDate', 'taken'];

/** Events that are not over, soonest first; or those that are, latest first. */
export type When = 'coming' | 'past';

/** Which posts a list holds, newest first where `events` says nothing else, and which fields are read. */
export interface Selection {
  /** null lists posts of every type. */
  type: PostType | null;
  /** The fields that are read of each post. */
  fields: readonly string[];
  /** Which events, where it is the day yyyy-mm-dd in Nairobi. */
  events?: { when: When; today: string };
  /** What else holds of each post, under a key of its own, and the order that it asks for, by these fields. */
  filter?: {
    key: string;
    conditions: object[];
    sortedBy: string[];
    forward: Order;
    backward: Order;
  };
}

/** A category's posts, with the fields of a card. */
export function cardSelection(type: PostType): Selection {
  const own: string[] = Object.values(findCategory(type)?.cardFields ?? {}).flat();
  return { type, fields: [...new Set([...CARD_FIELDS, ...own])] };
}

/** The posts of a category, or all, with the fields of a table's row. */
export function rowSelection(type: PostType | null): Selection {
  return { type, fields: ROW_FIELDS };
}

/** The events that are coming, or past, on the day `today`, with the fields of a card. */
export function eventSelection(when: When, today: string): Selection {
  return { ...cardSelection('events'), events: { when, today } };
}

/** The posts of a list, as many as can be counted at once. */
export function countQuery(list: Selection): Query {
  return { ...fromPosts(list), orderBy: orderOf(list, 'forward'), limit: LIST_LIMIT };
}

/** The first `limit` posts of a list. */
export function firstQuery(list: Selection, limit: number): Query {
  return pageQuery(list, { direction: 'forward', from: null, inclusive: true, offset: 0, limit });
}

/** The post that was changed last, with the time of its change. */
export function newestChangeQuery(): Query {
  return {
    from: [{ collectionId: 'posts' }],
    select: { fields: [{ fieldPath: 'updatedAt' }] },
    orderBy: [{ field: { fieldPath: 'updatedAt' }, direction: 'DESCENDING' }],
    limit: 1,
  };
}

/** One page of a list, in its order (reversed where the plan reads backward). */
export function pageQuery(list: Selection, plan: PagePlan<FirestoreDocument>): Query {
  return {
    ...fromPosts(list),
    select: { fields: list.fields.map((fieldPath) => ({ fieldPath })) },
    orderBy: orderOf(list, plan.direction),
    ...(plan.from && { startAt: cursorAt(plan.from, plan.inclusive, ...cursorFields(list)) }),
    ...(plan.offset > 0 && { offset: plan.offset }),
    limit: plan.limit,
  };
}

function fromPosts({ type, events, filter }: Selection): Pick<Query, 'from' | 'where'> {
  const filters = type === null ? [] : [filterBy('type', 'EQUAL', type)];
  if (events) {
    const op = events.when === 'coming' ? 'GREATER_THAN_OR_EQUAL' : 'LESS_THAN';
    filters.push(filterBy('endDate', op, events.today));
  }
  if (filter) filters.push(...filter.conditions);
  const [first, ...more] = filters;
  return {
    from: [{ collectionId: 'posts' }],
    ...(first && { where: more.length > 0 ? { compositeFilter: { op: 'AND', filters } } : first }),
  };
}

function filterBy(fieldPath: string, op: string, stringValue: string): object {
  return { fieldFilter: { field: { fieldPath }, op, value: { stringValue } } };
}

export type SortField = 'createdAt' | 'endDate';
export type Order = NonNullable<Query['orderBy']>;

function sortField({ events }: Selection): SortField {
  return events ? 'endDate' : 'createdAt';
}

/** The fields that tell a post's place in a list, beside its id. */
function cursorFields(list: Selection): string[] {
  return list.filter?.sortedBy ?? [sortField(list)];
}

function orderOf(list: Selection, reading: PagePlan<unknown>['direction']): Order {
  if (list.filter) return list.filter[reading];
  const startsWithLowest = list.events?.when === 'coming';
  const ascending = startsWithLowest === (reading === 'forward');
  return orderBy(sortField(list), ascending ? 'ASCENDING' : 'DESCENDING');
}

/** By a field; posts of one moment, or day, by their id. */
export function orderBy(field: SortField, direction: Order[number]['direction']): Order {
  return [field, '__name__'].map((fieldPath) => ({ field: { fieldPath }, direction }));
}

/** A cursor in a list: at `document` where it is itself wanted, else after it. */
export function cursorAt(
  document: FirestoreDocument,
  inclusive: boolean,
  ...fields: string[]
): Cursor {
  return {
    values: [
      ...fields.map((field) => document.fields?.[field] ?? {}),
      { referenceValue: postName(documentId(document)) },
    ],
    before: inclusive,
  };
}
