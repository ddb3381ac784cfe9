import { type Category, findCategory, type PostType } from '../model/categories';
import type { PagePlan } from '../model/paging';
import { postName, type Query } from './firestore';
import { documentId, type TypedDocument } from './firestore-values';

const CARD_FIELDS = [
  ...['type', 'title', 'desciption', 'createdAt', 'startDate', 'endDate'],
  ...['image', 'thumbnail', 'imageAlt'],
];

/** All posts of a category that its lists show, up to `limit`: for counting. */
export function allOfType(type: PostType, limit: number): Query {
  return { ...ofType(type), orderBy: byAge('DESCENDING'), limit };
}

/** The newest `limit` posts of a category, as much of each as a card shows. */
export function newestOfType(type: PostType, limit: number): Query {
  return plannedPage(type, { direction: 'forward', from: null, inclusive: true, offset: 0, limit });
}

/** One page of a category, newest first (oldest first where the plan reads backward). */
export function plannedPage(type: PostType, plan: PagePlan<TypedDocument>): Query {
  const direction = plan.direction === 'forward' ? 'DESCENDING' : 'ASCENDING';
  return {
    ...ofType(type),
    select: { fields: cardFields(type).map((fieldPath) => ({ fieldPath })) },
    orderBy: byAge(direction),
    ...(plan.from && { startAt: cursorAt(plan.from, plan.inclusive) }),
    ...(plan.offset > 0 && { offset: plan.offset }),
    limit: plan.limit,
  };
}

function ofType(type: PostType): Pick<Query, 'from' | 'where'> {
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
  document: TypedDocument,
  inclusive: boolean,
): { values: object[]; before: boolean } {
  return {
    values: [document.fields?.createdAt ?? {}, { referenceValue: postName(documentId(document)) }],
    before: inclusive,
  };
}

function cardFields(type: PostType): string[] {
  const own: Category['cardFields'] | undefined = findCategory(type)?.cardFields;
  return [...new Set([...CARD_FIELDS, ...(own ?? [])])];
}
