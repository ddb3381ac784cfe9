import lighthouse, { type Result } from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { pickFreePort } from '../emulators/ports';
import { CATEGORIES } from '../src/model/categories';
import { PATHS, permalink, postPath } from '../src/model/paths';
import { NO_LINE } from './link';
import { untilMachineIsQuiet } from './quiet-machine';
import { type Backend, openStage } from './stage';
import { median } from './statistics';
import { OURS, SITE_HOST } from './subjects';

const ASKED = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse's scores for one page, 0 to 100, and its measurements. */
export interface Marks {
  page: string;
  /** The emulated phone's benchmark index. */
  phone: number;
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  /** Milliseconds, with the preset's slow 4G and slow phone. */
  largestPaint: number;
  blocking: number;
  shift: number;
  /** The ids of the failed audits. */
  flaws: string;
}

/** The benchmark indexes of the emulated phone and of this machine. */
export interface Speed {
  phone: number;
  machine: number;
}

/** The `throttling` option replaces the preset's, so the network's values are repeated. */
const MOBILE_LINE = throttling.mobileSlow4G;

/** The addresses of all public pages; `id` is that of an existing post. */
export function publicPages(id: string): string[] {
  return [
    PATHS.home,
    ...CATEGORIES.map(({ path }) => path),
    permalink(id),
    postPath(id),
    `${PATHS.search}?q=the`,
    PATHS.login,
    PATHS.signup,
  ];
}

/**
 * Runs Lighthouse's mobile preset `runs` times for each of `pages`; returns the medians. Sometimes its
 * trace recording fails: such a run is repeated once.
 */
export async function markPages(
  backend: Backend,
  pages: string[],
  runs: number,
  speed: Speed,
): Promise<Marks[]> {
  const all: Marks[] = [];
  for (const page of pages) {
    const marks: Marks[] = [];
    for (let run = 0; run < runs; run++) {
      marks.push(await markPage(backend, page, speed).catch(() => markPage(backend, page, speed)));
    }
    const median = medianMarks(marks);
    console.log(`${page}, index ${speed.phone}: performance ${median.performance}`);
    all.push(median);
  }
  return all;
}

async function markPage(backend: Backend, page: string, { phone, machine }: Speed): Promise<Marks> {
  const port = await pickFreePort();
  const stage = await openStage(OURS, backend, port);
  stage.link.line = NO_LINE;
  backend.google.reset();
  backend.google.faults.place({ host: 'firestore.googleapis.com' }, { compress: true });
  try {
    await untilMachineIsQuiet();
    const result = await lighthouse(`https://${SITE_HOST}${page}`, {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: [...ASKED],
      throttling: { ...MOBILE_LINE, cpuSlowdownMultiplier: Math.max(1, machine / phone) },
    });
    if (!result || result.lhr.runtimeError) {
      throw new Error(`Lighthouse failed on ${page}: ${result?.lhr.runtimeError?.message}`);
    }
    const { categories, audits } = result.lhr;
    const mark = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const measured = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    return {
      page,
      phone,
      performance: mark('performance'),
      accessibility: mark('accessibility'),
      'best-practices': mark('best-practices'),
      seo: mark('seo'),
      largestPaint: Math.round(measured('largest-contentful-paint')),
      blocking: Math.round(measured('total-blocking-time')),
      shift: Number(measured('cumulative-layout-shift').toFixed(3)),
      flaws: flawsOf(result.lhr),
    };
  } finally {
    await stage.close();
  }
}

const PASSED = 0.9;

function flawsOf({ audits }: Result): string {
  return Object.values(audits)
    .filter(({ score }) => score !== null && score < PASSED)
    .map(({ id }) => id)
    .join(' ');
}

function medianMarks(marks: Marks[]): Marks {
  const [first] = marks;
  if (!first) throw new Error('No run');
  const { page, flaws, ...figures } = first;
  const names = Object.keys(figures) as (keyof typeof figures)[];
  const medians = names.map((name) => [name, median(marks.map((run) => run[name]))]);
  return { page, ...(Object.fromEntries(medians) as typeof figures), flaws };
}
