import { join } from 'node:path';
import { TEST_SITE_FOLDER } from '../build/folders';
import { PATHS, permalink, postPath } from '../src/model/paths';
import type { Target } from './measure';

export const SITE_HOST = 'bench.test';
/** The site as it is deployed, with the pages that the build writes. */
export const OURS = 'ours';
/** Our site without those: the app shell at every address. */
export const SHELL = 'shell';
export const NAIVE = 'naive';
export const FLOOR = 'floor';
export const SUBJECTS = [OURS, SHELL, NAIVE, FLOOR] as const;
export type Subject = (typeof SUBJECTS)[number];

export const BENCH_FOLDER = join(import.meta.dirname, '../.local/bench');
/** What each subject's server serves. */
export const FOLDERS: Record<Subject, string> = {
  ours: join(BENCH_FOLDER, 'ours'),
  shell: join(import.meta.dirname, '..', TEST_SITE_FOLDER),
  naive: join(BENCH_FOLDER, 'naive'),
  floor: join(BENCH_FOLDER, 'floor'),
};

/** Where a subject writes a post's title. */
const OUR_TITLES = '.post-card-title, .post .page-heading';
const TITLES: Record<Subject, string> = {
  ours: OUR_TITLES,
  shell: OUR_TITLES,
  naive: '.card-title, h1',
  floor: '.title',
};

/** A page of the site, and how many posts its first screenful of data holds. */
export interface BenchPage {
  name: string;
  path: string;
  count: number;
  /** Whether the build writes it. */
  isWritten: boolean;
}

/** It holds 20 posts, less those that an older client left unreadable. */
export const HOME: BenchPage = { name: 'Home', path: PATHS.home, count: 17, isWritten: true };

export const WRITTEN_POST = 'Written post';

/** The other pages that are measured, of a site in which post `id` exists. */
export function otherPages(id: string): BenchPage[] {
  return [
    { name: WRITTEN_POST, path: permalink(id), count: 1, isWritten: true },
    { name: 'Category', path: '/events', count: 5, isWritten: true },
    { name: 'Post', path: postPath(id), count: 1, isWritten: false },
    { name: 'Search', path: `${PATHS.search}?q=the`, count: 5, isWritten: false },
  ];
}

/** What to open and to wait for. */
export function targetOf(subject: Subject, page: BenchPage): Target {
  return {
    url: `https://${SITE_HOST}${page.path}`,
    titles: TITLES[subject],
    count: page.count,
    waitsForUse: subject === OURS && page.isWritten,
  };
}
