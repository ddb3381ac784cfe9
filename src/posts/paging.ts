/** The posts at both ends of a page that was read, in the list's order. */
export interface PageEdges<Cursor> {
  first: Cursor;
  last: Cursor;
}

/** How to read one page: from a cursor (null: the end itself), skipping `offset` posts. */
export interface PagePlan<Cursor> {
  /** 'forward' reads in the list's order, 'backward' from the list's end towards its start. */
  direction: 'forward' | 'backward';
  from: Cursor | null;
  /** Whether the post at the cursor is itself the first one wanted. */
  inclusive: boolean;
  offset: number;
  limit: number;
}

/** How many pages `total` posts fill; an empty list has one (empty) page. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The page number in an address, from 1; anything that is no number is page 1. */
export function parsePageNumber(text: string | null): number {
  return text && /^\d{1,9}$/.test(text) ? Math.max(1, Number(text)) : 1;
}

/**
 * The cheapest way to page `page` (from 1, at most the last) of `total` posts, given the edges of
 * the pages that were read before. Firestore bills the documents that an offset skips, so the plan
 * that skips least wins: none for a page next to a known one and for both ends. `endKnown` is false
 * where `total` is the highest number that can be counted: then the list may be longer.
 */
export function planPage<Cursor>(
  page: number,
  total: number,
  pageSize: number,
  known: ReadonlyMap<number, PageEdges<Cursor>>,
  endKnown = true,
): PagePlan<Cursor> {
  const limit = Math.min(pageSize, total - (page - 1) * pageSize);
  const after = total - (page - 1) * pageSize - limit;
  const whole = { from: null, inclusive: true, limit };
  const plans: PagePlan<Cursor>[] = [
    { ...whole, direction: 'forward', offset: (page - 1) * pageSize },
    ...(endKnown ? [{ ...whole, direction: 'backward' as const, offset: after }] : []),
    ...[...known].map(([number, edges]) => planFrom(number, edges, page, pageSize, limit)),
  ];
  return plans.reduce((best, plan) => (plan.offset < best.offset ? plan : best));
}

function planFrom<Cursor>(
  number: number,
  edges: PageEdges<Cursor>,
  page: number,
  pageSize: number,
  limit: number,
): PagePlan<Cursor> {
  if (number === page) {
    return { direction: 'forward', from: edges.first, inclusive: true, offset: 0, limit };
  }
  const offset = (Math.abs(page - number) - 1) * pageSize;
  return number < page
    ? { direction: 'forward', from: edges.last, inclusive: false, offset, limit }
    : { direction: 'backward', from: edges.first, inclusive: false, offset, limit };
}
