import type { Row } from './compare';
import type { Marks } from './lighthouse';
import type { Visit } from './measure';
import { FLOOR, NAIVE, OURS, type Subject } from './subjects';

/** A figure of this run, and what it must be at least or at most. */
export interface Aim {
  name: string;
  value: number;
  atLeast?: number;
  atMost?: number;
}

const VISITS = ['first', 'second'] as const;
type Which = (typeof VISITS)[number];
const TIMES = ['firstPaint', 'largestPaint', 'text'] as const;

/** How much heavier and later the naive build of Home is. */
export function aimsOverNaive(rows: Row[], bytes: number, time: number): Aim[] {
  const posts = rows[0]?.posts;
  const times = (figure: keyof Visit) => ratio(rows, NAIVE, OURS, 'first', figure);
  return [
    { name: `naive ÷ ours, Home, ${posts} posts: bytes`, value: times('bytes'), atLeast: bytes },
    {
      name: `naive ÷ ours, Home, ${posts} posts: time to text`,
      value: times('text'),
      atLeast: time,
    },
  ];
}

/** How much later than in a page without script things stand on Home. */
export function aimsOverFloor(rows: Row[]): Aim[] {
  const limits = { first: 2.2, second: 1.3 };
  const names = { text: 'time to text', largestPaint: 'largest paint' };
  return Object.entries(limits).flatMap(([visit, atMost]) =>
    Object.entries(names).map(([figure, name]) => ({
      name: `ours ÷ floor, Home, ${visit} visit: ${name}`,
      value: ratio(rows, OURS, FLOOR, visit as Which, figure as keyof Visit),
      atMost,
    })),
  );
}

const MOST_READS: Record<string, number> = { Home: 20, Category: 6, Post: 1, Search: 50 };

/** What any visit to one of our pages may cost. */
export function aimsOfOurs(rows: Row[]): Aim[] {
  return rows
    .filter(({ subject }) => subject === OURS)
    .flatMap((row) =>
      VISITS.flatMap((visit) => {
        const name = `${row.page}, ${row.circumstance}, ${visit} visit`;
        const { reads, shift, blocking } = row[visit];
        return [
          { name: `${name}: documents read`, value: reads, atMost: MOST_READS[row.page] ?? 0 },
          { name: `${name}: layout shift`, value: shift, atMost: 0 },
          { name: `${name}: blocking time (ms)`, value: blocking, atMost: 50 },
        ];
      }),
    );
}

/** Whether our pages are as fast, as light, and read as much, however many posts there are. */
export function aimsOfScale(rows: Row[]): Aim[] {
  const pages = new Set(rows.map(({ page }) => page));
  return [...pages].flatMap((page) => {
    // A longer list is counted in parts.
    const ours = rows.filter(
      (row) =>
        row.subject === OURS && row.page === page && !(page === 'Category' && row.posts > 1_000),
    );
    return VISITS.flatMap((visit) => {
      const spread = (figure: keyof Visit) => {
        const values = ours.map((row) => row[visit][figure]);
        return Math.max(...values) / Math.min(...values);
      };
      const name = `${page}, ${visit} visit, most ÷ least for any number of posts`;
      return [
        { name: `${name}: any time`, value: Math.max(...TIMES.map(spread)), atMost: 1.1 },
        { name: `${name}: bytes`, value: spread('bytes'), atMost: 1.1 },
        { name: `${name}: documents read`, value: spread('reads'), atMost: 1 },
      ];
    });
  });
}

/** Lighthouse's marks. */
export function aimsOfMarks(marks: Marks[]): Aim[] {
  return marks.flatMap((one) => [
    { name: `Lighthouse, ${one.page}: performance`, value: one.performance, atLeast: 97 },
    { name: `Lighthouse, ${one.page}: accessibility`, value: one.accessibility, atLeast: 100 },
    { name: `Lighthouse, ${one.page}: best practices`, value: one['best-practices'], atLeast: 100 },
    { name: `Lighthouse, ${one.page}: SEO`, value: one.seo, atLeast: 100 },
    { name: `Lighthouse, ${one.page}: layout shift`, value: one.shift, atMost: 0 },
  ]);
}

function ratio(rows: Row[], of: Subject, to: Subject, visit: Which, figure: keyof Visit): number {
  const find = (subject: Subject) =>
    rows.find((row) => row.subject === subject)?.[visit][figure] ?? Number.NaN;
  return find(of) / find(to);
}
