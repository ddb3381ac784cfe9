import lighthouse, { type Result } from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { pickFreePort } from '../emulators/ports';
import { CATEGORIES } from '../src/model/categories';
import { PATHS, permalink, postPath } from '../src/model/paths';
import type { Backend } from './backend';
import { openBrowser } from './browser';
import { NO_LIMITS } from './network';
import { untilMachineIsQuiet } from './quiet-machine';
import { median } from './statistics';
import { OURS, SITE_HOST } from './subjects';

const CATEGORY_IDS = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse's scores (0 to 100) and measurements for one page. */
export interface Scores {
  page: string;
  /** The emulated phone's benchmark index. */
  phone: number;
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  /** In milliseconds, like `blocking`. */
  largestPaint: number;
  blocking: number;
  shift: number;
  /** The ids of the audits that failed in the first run, separated by spaces. */
  failed: string;
}

/** The benchmark indexes of the emulated phone and of this machine. */
export interface Speed {
  phone: number;
  machine: number;
}

/**
 * The mobile preset's values for the network. The preset's slowdown of the processor is also in
 * this object, but `scorePage` replaces it.
 */
const MOBILE_NETWORK = throttling.mobileSlow4G;

/**
 * The addresses of the public pages that Lighthouse visits: all except /send and /privacy. `id` is
 * the id of an existing post.
 */
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
 * Runs Lighthouse's mobile preset `runs` times for each of `pages`, and returns the medians. A run
 * that fails is repeated once, because Lighthouse sometimes fails to record a trace.
 */
export async function scorePages(
  backend: Backend,
  pages: string[],
  runs: number,
  speed: Speed,
): Promise<Scores[]> {
  const all: Scores[] = [];
  for (const page of pages) {
    const scores: Scores[] = [];
    for (let run = 0; run < runs; run++) {
      const score = () => scorePage(backend, page, speed);
      scores.push(await score().catch(score));
    }
    const medians = medianScores(scores);
    console.log(`${page}, index ${speed.phone}: performance ${medians.performance}`);
    all.push(medians);
  }
  return all;
}

async function scorePage(
  backend: Backend,
  page: string,
  { phone, machine }: Speed,
): Promise<Scores> {
  const port = await pickFreePort();
  const browser = await openBrowser(OURS, backend, port);
  // Lighthouse emulates the network itself.
  browser.network.conditions = NO_LIMITS;
  backend.google.reset();
  backend.google.faults.place({ host: 'firestore.googleapis.com' }, { compress: true });
  try {
    await untilMachineIsQuiet();
    const result = await lighthouse(`https://${SITE_HOST}${page}`, {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: [...CATEGORY_IDS],
      throttling: { ...MOBILE_NETWORK, cpuSlowdownMultiplier: Math.max(1, machine / phone) },
    });
    if (!result || result.lhr.runtimeError) {
      throw new Error(`Lighthouse failed on ${page}: ${result?.lhr.runtimeError?.message}`);
    }
    const { categories, audits } = result.lhr;
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const measured = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    return {
      page,
      phone,
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      largestPaint: Math.round(measured('largest-contentful-paint')),
      blocking: Math.round(measured('total-blocking-time')),
      shift: Number(measured('cumulative-layout-shift').toFixed(3)),
      failed: failedAudits(result.lhr),
    };
  } finally {
    await browser.close();
  }
}

const PASSING_SCORE = 0.9;

function failedAudits({ audits }: Result): string {
  return Object.values(audits)
    .filter(({ score }) => score !== null && score < PASSING_SCORE)
    .map(({ id }) => id)
    .join(' ');
}

function medianScores(scores: Scores[]): Scores {
  const [first] = scores;
  if (!first) throw new Error('No run');
  const { page, failed, ...figures } = first;
  const names = Object.keys(figures) as (keyof typeof figures)[];
  const medians = names.map((name) => [name, median(scores.map((run) => run[name]))]);
  return { page, ...(Object.fromEntries(medians) as typeof figures), failed };
}
