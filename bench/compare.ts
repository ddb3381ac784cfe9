import type { Backend } from './backend';
import { openBrowser } from './browser';
import { type Conditions, measureVisit, median, type Visit } from './measure';
import { SLOW_4G } from './network';
import { type BenchPage, SUBJECTS, type Subject, targetOf } from './subjects';

/** The conditions of a visit, and their name in the report. */
export interface Circumstance extends Conditions {
  name: string;
}

export const SLOW_NETWORK: Circumstance = { name: 'slow 4G', network: SLOW_4G, cpuSlowdown: 1 };

/** Slow 4G and a processor that is slowed down by a factor, as that of a phone. */
export function slowPhone(cpuSlowdown: number): Circumstance {
  return { ...SLOW_NETWORK, name: `slow 4G, processor ÷ ${cpuSlowdown}`, cpuSlowdown };
}

/** The medians of the first or the second visits to a page of a version of the site. */
export interface Row extends Visit {
  page: string;
  circumstance: string;
  subject: Subject;
  visit: 'first' | 'second';
}

/**
 * Visits `page` twice in each version of the site, `runs` times. The versions take turns, so that a
 * slow phase of the machine affects both.
 */
export async function compare(
  backend: Backend,
  page: BenchPage,
  circumstance: Circumstance,
  runs: number,
): Promise<Row[]> {
  const seen = SUBJECTS.flatMap((subject) =>
    (['first', 'second'] as const).map((visit) => ({ subject, visit, visits: [] as Visit[] })),
  );
  for (let run = 0; run < runs; run++) {
    for (const subject of SUBJECTS) {
      const browser = await openBrowser(subject, backend);
      try {
        for (const { visits } of seen.filter((one) => one.subject === subject)) {
          visits.push(await measureVisit(browser, targetOf(subject, page), circumstance));
        }
      } finally {
        await browser.close();
      }
    }
  }
  return seen.map(({ subject, visit, visits }) => {
    const names = Object.keys(visits[0] ?? {}) as (keyof Visit)[];
    const medians = names.map((name) => [name, median(visits.map((one) => one[name]))]);
    const figures = Object.fromEntries(medians) as Visit;
    return { page: page.name, circumstance: circumstance.name, subject, visit, ...figures };
  });
}

/** Prints the rows as a table: times in milliseconds, sizes in kB. */
export function printRows(rows: Row[]): void {
  console.table(
    rows.map(({ text, shift, blocking, startLongest, bytes, reads, ...row }) => ({
      ...row,
      text: Math.round(text),
      shift: Number(shift.toFixed(3)),
      blocking: Math.round(blocking),
      'longest task at start': Math.round(startLongest),
      kB: Number((bytes / 1000).toFixed(1)),
      reads,
    })),
  );
}
