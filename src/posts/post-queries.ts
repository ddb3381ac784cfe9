import { type Category, findCategory, type PostType } from '../model/categories';
import { documentId, type FirestoreDocument, postName, type Query } from '../services/firestore';
import type { PagePlan } from './paging';

const CARD_FIELDS = [
  ...['type', 'title', 'desciption', 'createdAt', 'startDate', 'endDate', 'timeZone'],
  ...['image', 'thumbnail', 'imageAlt'],
];

/** What a row of the table for those who write shows of a post. */
const ROW_FIELDS = ['type', 'title', 'desciption', 'createdAt', 'startDate'];

/** A list of posts, newest first. */
export interface Listed {
  /** null lists the posts of all categories, and of none. */
  type: PostType | null;
  /** The fields that are read of each post. */
  fields: readonly string[];
}

/** A category's posts, as much of each as a card shows. */
export function cardsOf(type: PostType): Listed {
  const own: Category['cardFields'] | undefined = findCategory(type)?.cardFields;
  return { type, fields: [...new Set([...CARD_FIELDS, ...(own ?? [])])] };
}

/** The posts of a category, or all, as much of each as a row shows. */
export function rowsOf(type: PostType | null): Listed {
  return { type, fields: ROW_FIELDS };
}

/** All posts of a list, up to `limit`: for counting. */
export function allOf({ type }: Listed, limit: number): Query {
  return { ...ofType(type), orderBy: byAge('DESCENDING'), limit };
}

/** The newest `limit` posts of a list. */
export function newestOf(list: Listed, limit: number): Query {
  return plannedPage(list, { direction: 'forward', from: null, inclusive: true, offset: 0, limit });
}

/** One page of a list, newest first (oldest first where the plan reads backward). */
export function plannedPage({ type, fields }: Listed, plan: PagePlan<FirestoreDocument>): Query {
  const direction = plan.direction === 'forward' ? 'DESCENDING' : 'ASCENDING';
  return {
    ...ofType(type),
    select: { fields: fields.map((fieldPath) => ({ fieldPath })) },
    orderBy: byAge(direction),
    ...(plan.from && { startAt: cursorAt(plan.from, plan.inclusive) }),
    ...(plan.offset > 0 && { offset: plan.offset }),
    limit: plan.limit,
  };
}

function ofType(type: PostType | null): Pick<Query, 'from' | 'where'> {
  if (type === null) return { from: [{ collectionId: 'posts' }] };
  return {
    from: [{ collectionId: 'posts' }],
    where: {
      fieldFilter: { field: { fieldPath: 'type' }, op: 'EQUAL', value: { stringValue: type } },
    },
  };
}

/** Newest first, or oldest first; posts of one moment by their id. */
export function byAge(direction: 'ASCENDING' | 'DESCENDING'): NonNullable<Query['orderBy']> {
  return ['createdAt', '__name__'].map((fieldPath) => ({ field: { fieldPath }, direction }));
}

/** The place of `document` in a list by age: before it where it is itself wanted, else after it. */
export function cursorAt(
  document: FirestoreDocument,
  inclusive: boolean,
): { values: object[]; before: boolean } {
  return {
    values: [document.fields?.createdAt ?? {}, { referenceValue: postName(documentId(document)) }],
    before: inclusive,
  };
}
