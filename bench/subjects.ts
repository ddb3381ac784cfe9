import { join } from 'node:path';
import { TEST_SITE_FOLDER } from '../build/folders';
import { PATHS, permalink, postPath } from '../src/model/paths';
import type { Target } from './watch-page';

export const SITE_HOST = 'bench.test';
/** The site as it is deployed, with the prerendered pages. */
export const OURS = 'ours';
/** Our site without prerendered pages: the app shell at every address. */
export const SHELL = 'shell';
export const NAIVE = 'naive';
export const BASELINE = 'baseline';
export const SUBJECTS = [OURS, SHELL, NAIVE, BASELINE] as const;
export type Subject = (typeof SUBJECTS)[number];

export const BENCH_FOLDER = join(import.meta.dirname, '../.local/bench');
/** The folder that each subject's server serves. */
export const FOLDERS: Record<Subject, string> = {
  ours: join(BENCH_FOLDER, 'ours'),
  shell: join(import.meta.dirname, '..', TEST_SITE_FOLDER),
  naive: join(BENCH_FOLDER, 'naive'),
  baseline: join(BENCH_FOLDER, 'baseline'),
};

/** The selector of a post's title in a subject. */
const OUR_TITLES = '.post-card-title, .post .page-heading';
const TITLES: Record<Subject, string> = {
  ours: OUR_TITLES,
  shell: OUR_TITLES,
  naive: '.card-title, h1',
  baseline: '.title',
};

/** A page of the site, and the number of posts that it first shows. */
export interface BenchPage {
  name: string;
  path: string;
  count: number;
  /** Whether the build writes it. */
  isPrerendered: boolean;
}

/** Home shows 20 posts, but older clients left some of them unreadable. */
export const HOME: BenchPage = { name: 'Home', path: PATHS.home, count: 17, isPrerendered: true };

export const PRERENDERED_POST = 'Prerendered post';

/** The other pages to measure; `id` is that of an existing post. */
export function otherPages(id: string): BenchPage[] {
  return [
    { name: PRERENDERED_POST, path: permalink(id), count: 1, isPrerendered: true },
    { name: 'Category', path: '/events', count: 5, isPrerendered: true },
    { name: 'Post', path: postPath(id), count: 1, isPrerendered: false },
    { name: 'Search', path: `${PATHS.search}?q=the`, count: 5, isPrerendered: false },
  ];
}

/** Returns the address to open and the sign that the page is complete. */
export function targetOf(subject: Subject, page: BenchPage): Target {
  return {
    url: `https://${SITE_HOST}${page.path}`,
    titles: TITLES[subject],
    count: page.count,
    waitsForUse: subject === OURS && page.isPrerendered,
  };
}
