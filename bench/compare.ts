import type { Backend } from './backend';
import { openBrowser } from './browser';
import { type Conditions, measureVisits, type Visit } from './measure';
import { SLOW_4G } from './network';
import { eachFigure, largest, median } from './statistics';
import { type BenchPage, type Subject, targetOf } from './subjects';

/** The conditions of a visit, and their name in the report. */
export interface Circumstance extends Conditions {
  name: string;
}

const DEFAULTS = { cpuSlowdown: 1, compress: true, timeoutMs: 60_000 };
export const SLOW_NETWORK: Circumstance = { ...DEFAULTS, name: 'slow 4G', network: SLOW_4G };

/**
 * Slow 4G and a phone whose Lighthouse benchmark index is `phone`, emulated on a machine whose
 * index is `machine`.
 */
export function slowPhone(phone: number, machine: number): Circumstance {
  const cpuSlowdown = Math.max(1, machine / phone);
  return { ...SLOW_NETWORK, name: `slow 4G, index ${phone}`, cpuSlowdown };
}

/**
 * The result for one version of the site, one page, one number of posts and one circumstance.
 * `first` and `second` have the median of each figure over all runs, `worst` has the highest
 * values.
 */
export interface Row {
  subject: Subject;
  page: string;
  posts: number;
  circumstance: string;
  first: Visit;
  second: Visit;
  worst: { first: Visit; second: Visit };
}

/**
 * Measures `page` in each of `subjects`, the versions of the site. Each version is measured `runs`
 * times. The versions take turns, so that a slow phase of the machine affects all of them. The
 * result leaves out versions with a failed visit.
 */
export async function compare(
  backend: Backend,
  posts: number,
  subjects: readonly Subject[],
  page: BenchPage,
  circumstance: Circumstance,
  runs: number,
): Promise<Row[]> {
  const visits = new Map<Subject, [Visit, Visit][]>(subjects.map((subject) => [subject, []]));
  for (let run = 0; run < runs; run++) {
    for (const [subject, seen] of visits) {
      const pair = await visitTwice(backend, subject, page, circumstance);
      if (pair) seen.push(pair);
      else visits.delete(subject);
    }
  }
  return [...visits].map(([subject, seen]) => {
    const [firsts, seconds] = [seen.map(([first]) => first), seen.map(([, second]) => second)];
    return {
      subject,
      page: page.name,
      posts,
      circumstance: circumstance.name,
      first: eachFigure(firsts, median),
      second: eachFigure(seconds, median),
      worst: { first: eachFigure(firsts, largest), second: eachFigure(seconds, largest) },
    };
  });
}

/** Visits a page twice in one browser. @returns null if a visit fails */
async function visitTwice(
  backend: Backend,
  subject: Subject,
  page: BenchPage,
  circumstance: Circumstance,
): Promise<[Visit, Visit] | null> {
  const browser = await openBrowser(subject, backend);
  try {
    const visits = await measureVisits(browser, targetOf(subject, page), circumstance);
    const seen = visits.map(({ text: textMs, blocking: blockingMs }) => {
      return `text after ${Math.round(textMs)} ms, blocked for ${Math.round(blockingMs)} ms`;
    });
    console.log(`${subject}, ${page.name}, ${circumstance.name}: ${seen.join('; again ')}`);
    return visits;
  } catch (error) {
    console.log(`${subject}, ${page.name}: ${String(error).split('\n', 1)[0]}`);
    return null;
  } finally {
    await browser.close();
  }
}
