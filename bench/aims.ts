import type { Row } from './compare';
import type { Scores } from './lighthouse';
import type { Visit } from './measure';
import { BASELINE, OURS, type Subject } from './subjects';

/** An aim of the benchmark: a measured value, and the minimum or maximum that it must keep. */
export interface Aim {
  name: string;
  value: number;
  atLeast?: number;
  atMost?: number;
}

const VISITS = ['first', 'second'] as const;
type Which = (typeof VISITS)[number];
const TIMES = ['firstPaint', 'largestPaint', 'text'] as const;

/**
 * Two maxima for each circumstance: one for the first visit and one for the second visit. They
 * apply to a prerendered page's time to text, divided by the time to text of its baseline, a static
 * page with the same content.
 */
const OVER_BASELINE: Record<string, [number, number]> = {
  'slow 4G': [1.2, 1.1],
  'slow 4G, index 400': [1.35, 1.3],
  'slow 4G, index 200': [1.5, 1.4],
};
/**
 * Two maxima in milliseconds for each circumstance: the first is for the blocking time before the
 * first input, the second is for the longest task after this input.
 */
const BLOCKING: Record<string, [number, number]> = {
  'slow 4G, index 400': [20, 50],
  'slow 4G, index 200': [50, 150],
};

/** Aims for prerendered pages: time to text compared with the baseline, long tasks, bytes. */
export function aimsOverBaseline(rows: Row[]): Aim[] {
  return rows
    .filter(({ subject }) => subject === OURS)
    .flatMap((row) => {
      const { page, circumstance } = row;
      const same = rows.filter(
        (other) => other.page === page && other.circumstance === circumstance,
      );
      const [beforeUse, atStart] = BLOCKING[circumstance] ?? [50, 50];
      return VISITS.flatMap((visit, index) => [
        {
          name: `ours ÷ baseline, ${page}, ${circumstance}, ${visit} visit: time to text`,
          value: ratio(same, OURS, BASELINE, visit, 'text'),
          atMost: OVER_BASELINE[circumstance]?.[index] ?? Number.NaN,
        },
        {
          name: `${page}, ${circumstance}, ${visit} visit: blocking before the first input (ms)`,
          value: row[visit].blocking,
          atMost: beforeUse,
        },
        {
          name: `${page}, ${circumstance}, ${visit} visit: longest task when the code starts (ms)`,
          value: row[visit].startLongest,
          atMost: atStart,
        },
        {
          name: `${page}, ${circumstance}, ${visit} visit: kB before the first input`,
          value: row[visit].bytes / 1000,
          atMost: visit === 'first' ? 100 : 5,
        },
      ]);
    });
}

/** For each page, the maximum number of documents that a visit may read. */
const MAX_READS: Record<string, number> = {
  Home: 2,
  'Prerendered post': 1,
  Category: 2,
  Post: 1,
  Search: 50,
};

/** Aims for each visit to our pages: the number of read documents and the layout shift. */
export function aimsOfOurs(rows: Row[]): Aim[] {
  return rows
    .filter(({ subject }) => subject === OURS)
    .flatMap((row) =>
      VISITS.flatMap((visit) => {
        const name = `${row.page}, ${row.circumstance}, ${visit} visit`;
        const { reads, shift } = row[visit];
        return [
          { name: `${name}: documents read`, value: reads, atMost: MAX_READS[row.page] ?? 0 },
          { name: `${name}: layout shift`, value: shift, atMost: 0 },
        ];
      }),
    );
}

/**
 * Aims for our pages on sites with different numbers of posts. For each page and each time in
 * TIMES, the largest value on these sites must be at most 1.1 times the smallest value. The same
 * limit applies to the page's bytes. The number of documents that the page reads must be the same
 * on all these sites.
 */
export function aimsOfScale(rows: Row[]): Aim[] {
  const pages = new Set(rows.map(({ page }) => page));
  return [...pages].flatMap((page) => {
    // A list of more than 1,000 posts needs more reads, because it is counted in parts. So these
    // aims leave out categories on sites with more than 1,000 posts.
    const ours = rows.filter(
      (row) =>
        row.subject === OURS && row.page === page && !(page === 'Category' && row.posts > 1_000),
    );
    return VISITS.flatMap((visit) => {
      const ratioOfExtremes = (figure: keyof Visit) => {
        const values = ours.map((row) => row[visit][figure]);
        return Math.max(...values) / Math.min(...values);
      };
      const name = `${page}, ${visit} visit, largest ÷ smallest over all numbers of posts`;
      return [
        { name: `${name}: times`, value: Math.max(...TIMES.map(ratioOfExtremes)), atMost: 1.1 },
        { name: `${name}: bytes`, value: ratioOfExtremes('bytes'), atMost: 1.1 },
        { name: `${name}: documents read`, value: ratioOfExtremes('reads'), atMost: 1 },
      ];
    });
  });
}

function performanceAim({ page, phone }: Scores): number {
  const isPrerendered = !/^\/(post\?|search|login|signup)/.test(page);
  return phone === 400 ? (isPrerendered ? 99 : 96) : isPrerendered ? 95 : 90;
}

export function aimsOfScores(scores: Scores[]): Aim[] {
  return scores.flatMap((score) => [
    {
      name: `Lighthouse, ${score.page}, index ${score.phone}: performance`,
      value: score.performance,
      atLeast: performanceAim(score),
    },
    { name: `Lighthouse, ${score.page}: accessibility`, value: score.accessibility, atLeast: 100 },
    {
      name: `Lighthouse, ${score.page}: best practices`,
      value: score['best-practices'],
      atLeast: 100,
    },
    { name: `Lighthouse, ${score.page}: SEO`, value: score.seo, atLeast: 100 },
    { name: `Lighthouse, ${score.page}: layout shift`, value: score.shift, atMost: 0 },
  ]);
}

function ratio(rows: Row[], of: Subject, to: Subject, visit: Which, figure: keyof Visit): number {
  const find = (subject: Subject) =>
    rows.find((row) => row.subject === subject)?.[visit][figure] ?? Number.NaN;
  return find(of) / find(to);
}
