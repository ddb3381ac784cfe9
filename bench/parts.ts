import { AnswerMemory } from '../tests/support/google/answer-memory';
import {
  type Aim,
  aimsOfOurs,
  aimsOfScale,
  aimsOfScores,
  aimsOverBaseline,
  aimsOverNaive,
} from './aims';
import { type Backend, startBackend } from './backend';
import {
  compare,
  type Row,
  SLOW_NETWORK,
  slowPhone,
  UNCOMPRESSED,
  UNCOMPRESSED_AND_LONG,
  UNLIMITED,
} from './compare';
import { aimsOfKept, type KeptRow, measureKept, measureStore, printKept } from './kept';
import { publicPages, type Scores, scorePages } from './lighthouse';
import { findPost, preparePages } from './pages';
import { NAIVE, OURS, PRERENDERED_POST, type Subject } from './subjects';
import { aimsOfTaps, measureTaps, printTaps } from './tap';

/** The results of a part of the benchmark. */
export interface Results {
  rows: Row[];
  scores: Scores[];
  aims: Aim[];
}

const POST_COUNTS = [100, 1_000, 10_000, 100_000];

/** The number of runs, the versions of the site to measure, and this machine's benchmark index. */
interface Options {
  runs: number;
  subjects: Subject[];
  machine: number;
}

/** Lighthouse benchmark indexes: a usual phone, and the slowest phone that we support. */
const PHONES = [400, 200] as const;

/** The parts of the benchmark, by the name that the option --only takes. */
export const PARTS: Record<string, (options: Options) => Promise<Partial<Results>>> = {
  /**
   * Home and a post's prerendered page with 500 posts: each of `subjects` on slow 4G, with the full
   * speed of this machine and on each phone of PHONES.
   */
  home: ({ runs, subjects, machine }) =>
    withPosts(500, async (backend) => {
      const pages = await preparePages(backend, ['Home', PRERENDERED_POST]);
      const rows: Row[] = [];
      for (const circumstance of [
        SLOW_NETWORK,
        ...PHONES.map((phone) => slowPhone(phone, machine)),
      ]) {
        for (const page of pages) {
          rows.push(...(await compare(backend, 500, subjects, page, circumstance, runs)));
        }
      }
      return { rows, aims: [...aimsOverBaseline(rows), ...aimsOfOurs(rows)] };
    }),

  /** A tap on a post's card on Home and then the way back, with 500 posts. */
  tap: ({ runs }) =>
    withPosts(500, async (backend) => {
      const [, post] = await preparePages(backend, ['Home', PRERENDERED_POST]);
      if (!post) return {};
      const rows = await measureTaps(backend, post, runs);
      printTaps(rows);
      return { aims: aimsOfTaps(rows) };
    }),

  /**
   * Visits to Home and to a post's prerendered page, with 500 posts, on a device that has visited
   * the site before. Half of the visits use the service worker.
   */
  kept: ({ runs, machine }) =>
    withPosts(500, async (backend) => {
      const [home, post] = await preparePages(backend, ['Home', PRERENDERED_POST]);
      if (!home || !post) return {};
      const rows: KeptRow[] = [];
      for (const phone of PHONES) {
        const circumstance = slowPhone(phone, machine);
        rows.push(await measureKept(backend, [home, post], circumstance, runs));
      }
      printKept(rows, await measureStore(backend, home));
      return { aims: aimsOfKept(rows) };
    }),

  /** Home with 500 posts: on slow 4G with uncompressed responses, and without limits. */
  raw: ({ runs, subjects }) =>
    withPosts(500, async (backend) => {
      const [home] = await preparePages(backend, ['Home']);
      if (!home) return {};
      const on = (circumstance: typeof UNLIMITED) =>
        compare(backend, 500, subjects, home, circumstance, runs);
      const uncompressed = await on(UNCOMPRESSED);
      const rows = [...uncompressed, ...(await on(UNLIMITED))];
      return { rows, aims: [...aimsOverNaive(uncompressed, 10, 7), ...aimsOfOurs(rows)] };
    }),

  /** All pages except Home, with 500 posts, in each of `subjects`. */
  pages: ({ runs, subjects, machine }) =>
    withPosts(500, async (backend) => {
      const [, ...others] = await preparePages(backend);
      const rows: Row[] = [];
      for (const page of others) {
        for (const circumstance of [SLOW_NETWORK, slowPhone(400, machine), UNLIMITED]) {
          rows.push(...(await compare(backend, 500, subjects, page, circumstance, runs)));
        }
      }
      return { rows, aims: aimsOfOurs(rows) };
    }),

  /** Lighthouse's mobile preset: each page of `publicPages`, on each phone of PHONES. */
  lighthouse: ({ runs, machine }) =>
    withPosts(500, async (backend) => {
      const pages = publicPages(await findPost(backend));
      const scores: Scores[] = [];
      for (const phone of PHONES) {
        scores.push(...(await scorePages(backend, pages, runs, { phone, machine })));
      }
      return { scores, aims: aimsOfScores(scores) };
    }),

  /**
   * Home of our site and of the naive version, with 5,000 posts. The naive version reads them all.
   */
  many: ({ runs }) =>
    withPosts(5_000, async (backend) => {
      const memory = new AnswerMemory();
      const [home] = await preparePages(backend, ['Home'], memory);
      if (!home) return {};
      const circumstance = { ...UNCOMPRESSED_AND_LONG, memory };
      const rows = await compare(backend, 5_000, [OURS, NAIVE], home, circumstance, runs);
      return { rows, aims: aimsOverNaive(rows, 90, 45) };
    }),

  /**
   * Our pages with 100 to 100,000 posts. The naive Home is measured too, unless a step of its visit
   * takes longer than a minute.
   */
  scale: async ({ runs }) => {
    const rows: Row[] = [];
    for (const posts of POST_COUNTS) rows.push(...(await withPosts(posts, compareAt(posts, runs))));
    return { rows, aims: aimsOfScale(rows) };
  },
};

function compareAt(posts: number, runs: number) {
  return async (backend: Backend): Promise<Row[]> => {
    const memory = new AnswerMemory();
    const pages = await preparePages(backend, undefined, memory);
    const rows: Row[] = [];
    for (const page of pages) {
      rows.push(
        ...(await compare(backend, posts, [OURS], page, { ...SLOW_NETWORK, memory }, runs)),
      );
    }
    const [home] = pages;
    if (home) rows.push(...(await compare(backend, posts, [NAIVE], home, UNLIMITED, runs)));
    return rows;
  };
}

async function withPosts<T>(posts: number, measure: (backend: Backend) => Promise<T>): Promise<T> {
  console.log(`With ${posts} posts …`);
  const backend = await startBackend(posts);
  try {
    return await measure(backend);
  } finally {
    await backend.stop();
  }
}
