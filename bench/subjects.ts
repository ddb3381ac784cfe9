import { join } from 'node:path';
import { PATHS, permalink } from '../src/model/paths';

export const SITE_HOST = 'bench.test';

/** The site as it is deployed, with the prerendered pages. */
export const OURS = 'ours';
/** Static pages without scripts. They have the texts and pictures of our pages. */
export const BASELINE = 'baseline';
/** The versions of the site that the benchmark compares. */
export const SUBJECTS = [OURS, BASELINE] as const;
export type Subject = (typeof SUBJECTS)[number];

export const BENCH_FOLDER = join(import.meta.dirname, '../.local/bench');
/** The folder that each subject's server serves. */
export const FOLDERS: Record<Subject, string> = {
  ours: join(BENCH_FOLDER, 'ours'),
  baseline: join(BENCH_FOLDER, 'baseline'),
};

/** The CSS selector of a post's title in each subject. */
const TITLES: Record<Subject, string> = {
  ours: '.post-card-title, .post .page-heading',
  baseline: '.title',
};

/** A prerendered page to measure. It is complete when `count` posts on it have a visible title. */
export interface BenchPage {
  name: string;
  path: string;
  count: number;
}

/**
 * Home shows up to 20 posts. Only 17 titles are expected, because some of these posts can be older
 * posts without a readable title.
 */
export const HOME: BenchPage = { name: 'Home', path: PATHS.home, count: 17 };

/** The page of the post `id`. */
export function postPage(id: string): BenchPage {
  return { name: 'a post', path: permalink(id), count: 1 };
}

/** The address of a page in a version of the site, and when the page counts as complete. */
export interface Target {
  url: string;
  /** The CSS selector of a post's title. */
  titles: string;
  /** The page is complete when this number of titles have text. */
  count: number;
}

export function targetOf(subject: Subject, page: BenchPage): Target {
  return { url: `https://${SITE_HOST}${page.path}`, titles: TITLES[subject], count: page.count };
}
