import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePageNumber } from '../../src/model/list-address';
import { type PageEdges, pageCount, planPage } from '../../src/posts/reading/paging';

const PAGE_SIZE = 5;
const postsOf = (total: number) => Array.from({ length: total }, (_, index) => index);

/** Returns the posts of `list` that a plan reads. Here, posts are numbers. */
function read(list: number[], plan: ReturnType<typeof planPage<number>>): number[] {
  const forward = plan.direction === 'forward';
  const ordered = forward ? list : [...list].reverse();
  const at = plan.from === null ? 0 : ordered.indexOf(plan.from) + (plan.inclusive ? 0 : 1);
  const found = ordered.slice(at + plan.offset, at + plan.offset + plan.limit);
  return forward ? found : found.reverse();
}

/** The first and the last post of a page. */
function edgesOf(total: number, page: number): PageEdges<number> {
  const first = (page - 1) * PAGE_SIZE;
  return { first, last: Math.min(first + PAGE_SIZE, total) - 1 };
}

describe('A page number in an address', () => {
  test.each([
    [null, 1],
    ['', 1],
    ['0', 1],
    ['-2', 1],
    ['1.5', 1],
    ['two', 1],
    ['1e3', 1],
    [' 3', 1],
    ['3', 3],
    ['007', 7],
    ['999999999', 999_999_999],
    ['9999999999', 1],
  ])('The page number %o in an address means page %i', (text, page) => {
    expect(parsePageNumber(text)).toBe(page);
  });
});

test.each([
  [0, 1],
  [1, 1],
  [5, 1],
  [6, 2],
  [10_000, 2000],
])('With five posts on a page, a list of %i posts has %i pages', (total, pages) => {
  expect(pageCount(total, PAGE_SIZE)).toBe(pages);
});

/** The length of a list, the requested page, and the pages that were read before. */
const situations = fc.integer({ min: 1, max: 400 }).chain((total) => {
  const page = fc.integer({ min: 1, max: pageCount(total, PAGE_SIZE) });
  return fc.record({
    total: fc.constant(total),
    page,
    seen: fc.uniqueArray(page, { maxLength: 4 }),
  });
});

describe('The plan of a page', () => {
  test('The plan of a page reads exactly the posts of the page in the list’s order, whichever pages were read before', () => {
    fc.assert(
      fc.property(situations, ({ total, page, seen }) => {
        const known = new Map(seen.map((number) => [number, edgesOf(total, number)]));
        const plan = planPage(page, total, PAGE_SIZE, known);
        const start = (page - 1) * PAGE_SIZE;
        expect(read(postsOf(total), plan)).toEqual(postsOf(total).slice(start, start + PAGE_SIZE));
      }),
      { numRuns: 2000 },
    );
  });

  test('If a page is first or last, was read before, or is next to a page that was read before, its plan skips no posts', () => {
    const total = 10_000;
    const known = new Map([[777, edgesOf(total, 777)]]);
    for (const page of [1, 776, 777, 778, 2000]) {
      expect(planPage(page, total, PAGE_SIZE, known).offset).toBe(0);
    }
  });

  test('If no page was read before, the plan of a page starts at the nearer end of the list', () => {
    // Ten pages of five posts come after page 1990, and nine before page 10.
    expect(planPage(1990, 10_000, PAGE_SIZE, new Map())).toMatchObject({
      direction: 'backward',
      offset: 50,
    });
    expect(planPage(10, 10_000, PAGE_SIZE, new Map())).toMatchObject({
      direction: 'forward',
      offset: 45,
    });
  });

  test('If no page was read before and the length of a list is unknown, the plan of a page starts at the beginning of the list', () => {
    // 189 pages of five posts come before page 190.
    const plan = planPage(190, Number.POSITIVE_INFINITY, PAGE_SIZE, new Map());
    expect(plan).toMatchObject({ direction: 'forward', offset: 945, limit: PAGE_SIZE });
  });

  test('planPage returns a plan from its argument `others` only if that plan skips the fewest posts', () => {
    const start = { direction: 'backward', from: 700, inclusive: true } as const;
    const plan = { ...start, offset: 20, limit: 5 };
    expect(planPage(135, 10_000, PAGE_SIZE, new Map(), [plan])).toBe(plan);
    // From the beginning of the list, only three pages of five posts are skipped.
    expect(planPage(4, 10_000, PAGE_SIZE, new Map(), [plan]).offset).toBe(15);
  });
});
