import { join } from 'node:path';
import { TEST_SITE_FOLDER } from '../build/folders';
import { PATHS, postPath } from '../src/model/paths';
import type { Target } from './measure';

export const SITE_HOST = 'bench.test';
export const OURS = 'ours';
export const NAIVE = 'naive';
export const FLOOR = 'floor';
export const SUBJECTS = [OURS, NAIVE, FLOOR] as const;
export type Subject = (typeof SUBJECTS)[number];

export const BENCH_FOLDER = join(import.meta.dirname, '../.local/bench');
/** What each subject's server serves. */
export const FOLDERS: Record<Subject, string> = {
  ours: join(import.meta.dirname, '..', TEST_SITE_FOLDER),
  naive: join(BENCH_FOLDER, 'naive'),
  floor: join(BENCH_FOLDER, 'floor'),
};

/** Where a subject writes a post's title. */
const TITLES: Record<Subject, string> = {
  ours: '.post-card-title, .post .page-heading',
  naive: '.card-title, h1',
  floor: '.title',
};

/** A page of the site, and how many posts its first screenful of data holds. */
export interface BenchPage {
  name: string;
  path: string;
  count: number;
}

/** It holds 20 posts, less those that an older client left unreadable. */
export const HOME: BenchPage = { name: 'Home', path: PATHS.home, count: 17 };

/** The other pages that are measured, of a site in which post `id` exists. */
export function otherPages(id: string): BenchPage[] {
  return [
    { name: 'Category', path: '/events', count: 5 },
    { name: 'Post', path: postPath(id), count: 1 },
    { name: 'Search', path: `${PATHS.search}?q=the`, count: 5 },
  ];
}

/** What to open and to wait for. */
export function targetOf(subject: Subject, page: BenchPage): Target {
  return {
    url: `https://${SITE_HOST}${page.path}`,
    titles: TITLES[subject],
    count: page.count,
  };
}
