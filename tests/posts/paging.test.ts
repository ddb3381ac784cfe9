import { expect, test } from 'vitest';
import { parsePageNumber } from '../../src/model/list-address';
import { pageCount, planPage } from '../../src/posts/reading/paging';
import type { Mark } from '../../src/posts/reading/queries';
import { fc } from '../support/fast-check';

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

/** The places before the first post of a page, and after its last post. */
function edgesOf(total: number, page: number): Mark<number>[] {
  const first = (page - 1) * PAGE_SIZE;
  const end = Math.min(first + PAGE_SIZE, total);
  return [
    { position: first, at: first },
    { position: end, at: end - 1, isAfter: true },
  ];
}

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

test('The plan of a page reads exactly the posts of the page in the list’s order, whichever pages were read before', () => {
  fc.assert(
    fc.property(situations, ({ total, page, seen }) => {
      const known = seen.flatMap((number) => edgesOf(total, number));
      const plan = planPage(page, total, PAGE_SIZE, known);
      const start = (page - 1) * PAGE_SIZE;
      expect(read(postsOf(total), plan)).toEqual(postsOf(total).slice(start, start + PAGE_SIZE));
    }),
    { numRuns: 2000 },
  );
});

test('If a page is first or last, was read before, or is next to a page that was read before, its plan skips no posts', () => {
  const total = 10_000;
  const known = edgesOf(total, 777);
  for (const page of [1, 776, 777, 778, 2000]) {
    expect(planPage(page, total, PAGE_SIZE, known).offset).toBe(0);
  }
});

test('The plan of a page starts at a mark only if it then skips the fewest posts', () => {
  const marks = [{ position: 700, at: 700 }];
  const plan = { direction: 'backward', from: 700, inclusive: false, offset: 25, limit: 5 };
  expect(planPage(135, 10_000, PAGE_SIZE, marks)).toEqual(plan);
  // From the beginning of the list, only three pages of five posts are skipped.
  expect(planPage(4, 10_000, PAGE_SIZE, marks).offset).toBe(15);
});
