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
 * The cheapest way to page `page` (from 1, at most the last) of `total` posts (Infinity: nobody knows
 * how many), given the edges of the pages that were read before and `others`, further ways to it.
 * Firestore bills the documents that an offset skips, so the plan that skips least wins: none for a
 * page next to a known one and for both ends.
 */
export function planPage<Cursor>(
  page: number,
  total: number,
  pageSize: number,
  known: ReadonlyMap<number, PageEdges<Cursor>>,
  others: PagePlan<Cursor>[] = [],
): PagePlan<Cursor> {
  const start = (page - 1) * pageSize;
  const limit = Math.min(pageSize, total - start);
  const whole = { from: null, inclusive: true, limit };
  const plans: PagePlan<Cursor>[] = [
    { ...whole, direction: 'forward', offset: start },
    { ...whole, direction: 'backward', offset: total - start - limit },
    ...[...known].map(([number, edges]) => planFrom(number, edges, page, pageSize, limit)),
    ...others,
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
  const inclusive = number === page;
  const isAfter = number < page;
  return {
    direction: isAfter || inclusive ? 'forward' : 'backward',
    from: isAfter ? edges.last : edges.first,
    inclusive,
    offset: inclusive ? 0 : (Math.abs(page - number) - 1) * pageSize,
    limit,
  };
}
