import { NO_LINE, SLOW_4G } from './link';
import { type Conditions, measureVisits, type Visit } from './measure';
import { type Backend, openStage } from './stage';
import { eachFigure, largest, median } from './statistics';
import { type BenchPage, type Subject, targetOf } from './subjects';

/** The circumstances of a visit. */
export interface Circumstance extends Conditions {
  name: string;
}

const USUAL = { cpuSlowdown: 1, compress: true, giveUpMs: 60_000 };
export const SLOW_LINE: Circumstance = { ...USUAL, name: 'slow 4G', line: SLOW_4G };
export const RAW: Circumstance = { ...SLOW_LINE, name: 'slow 4G, data as it is', compress: false };
/** With thousands of posts the naive build needs minutes. */
export const RAW_AND_LONG: Circumstance = { ...RAW, giveUpMs: 300_000 };
export const PLAIN: Circumstance = { ...USUAL, name: 'no limits', line: NO_LINE };

/** Slow 4G and a phone of Lighthouse benchmark index `phone`, emulated on a machine of index `machine`. */
export function slowPhone(phone: number, machine: number): Circumstance {
  const cpuSlowdown = Math.max(1, machine / phone);
  return { ...SLOW_LINE, name: `slow 4G, index ${phone}`, cpuSlowdown };
}

/** One row of the benchmark: the median and the worst value of each figure over all runs. */
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
 * Visits a page of each subject in turn, `runs` times, so that a slow phase of the machine affects all
 * subjects. A subject that does not finish within `giveUpMs` is left out.
 */
export async function compare(
  backend: Backend,
  posts: number,
  subjects: Subject[],
  page: BenchPage,
  circumstance: Circumstance,
  runs: number,
): Promise<Row[]> {
  const visits = new Map<Subject, [Visit, Visit][]>(subjects.map((subject) => [subject, []]));
  for (let run = 0; run < runs; run++) {
    for (const [subject, seen] of visits) {
      const pair = await visitOnce(backend, subject, page, circumstance);
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

async function visitOnce(
  backend: Backend,
  subject: Subject,
  page: BenchPage,
  circumstance: Circumstance,
): Promise<[Visit, Visit] | null> {
  const stage = await openStage(subject, backend);
  try {
    const visits = await measureVisits(stage, targetOf(subject, page), circumstance);
    const seen = visits.map(({ text, blocking }) => {
      return `text after ${Math.round(text)} ms, blocked for ${Math.round(blocking)} ms`;
    });
    console.log(`${subject}, ${page.name}, ${circumstance.name}: ${seen.join('; again ')}`);
    return visits;
  } catch (error) {
    console.log(`${subject}, ${page.name}: ${String(error).split('\n', 1)[0]}`);
    return null;
  } finally {
    await stage.close();
  }
}
