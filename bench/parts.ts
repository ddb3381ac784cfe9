import { AnswerMemory } from '../tests/support/google/answer-memory';
import { type Aim, aimsOfOurs, aimsOfScale, aimsOfScores, aimsOverBaseline } from './aims';
import { type Backend, startBackend } from './backend';
import { compare, type Row, SLOW_NETWORK, slowPhone } from './compare';
import { aimsOfKept, type KeptRow, measureKept, measureStore, printKept } from './kept';
import { publicPages, type Scores, scorePages } from './lighthouse';
import { findPost, preparePages } from './pages';
import type { Photographs } from './photographs';
import { OURS, PRERENDERED_POST, SUBJECTS } from './subjects';
import { aimsOfTaps, measureTaps, printTaps } from './tap';
import { aimsOfVisits, buildRelease, measureVisitors, printVisits, type VisitRow } from './visits';

/** The results of a part of the benchmark. */
export interface Results {
  rows: Row[];
  scores: Scores[];
  visits: VisitRow[];
  aims: Aim[];
}

const POST_COUNTS = [100, 1_000, 10_000, 100_000];

/** The number of runs, this machine's benchmark index, and the photographs that posts show. */
interface Options {
  runs: number;
  machine: number;
  photographs?: Photographs | undefined;
}

/** Lighthouse benchmark indexes: a usual phone, and the slowest phone that we support. */
const PHONES = [400, 200] as const;

/** The parts of the benchmark, by the name that the option --only takes. */
export const PARTS: Record<string, (options: Options) => Promise<Partial<Results>>> = {
  /**
   * Home and a post's prerendered page with 500 posts: each of SUBJECTS on slow 4G, with the full
   * speed of this machine and on each phone of PHONES.
   */
  home: ({ runs, machine, photographs }) =>
    withPosts(500, photographs, async (backend) => {
      const pages = await preparePages(backend, ['Home', PRERENDERED_POST]);
      const rows: Row[] = [];
      for (const circumstance of [
        SLOW_NETWORK,
        ...PHONES.map((phone) => slowPhone(phone, machine)),
      ]) {
        for (const page of pages) {
          rows.push(...(await compare(backend, 500, SUBJECTS, page, circumstance, runs)));
        }
      }
      return { rows, aims: [...aimsOverBaseline(rows), ...aimsOfOurs(rows)] };
    }),

  /** New and returning visits to Home and to a post's page, with 500 posts, on each line of LINES. */
  visits: async ({ runs, photographs }) => {
    const release = await buildRelease();
    return withPosts(500, photographs, async (backend) => {
      const rows = await measureVisitors(backend, await findPost(backend), release, runs);
      printVisits(rows);
      return { visits: rows, aims: aimsOfVisits(rows) };
    });
  },

  /** A tap on a post's card on Home and then the way back, with 500 posts. */
  tap: ({ runs, photographs }) =>
    withPosts(500, photographs, async (backend) => {
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
  kept: ({ runs, machine, photographs }) =>
    withPosts(500, photographs, async (backend) => {
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

  /** Lighthouse's mobile preset: each page of `publicPages`, on each phone of PHONES. */
  lighthouse: ({ runs, machine, photographs }) =>
    withPosts(500, photographs, async (backend) => {
      const pages = publicPages(await findPost(backend));
      const scores: Scores[] = [];
      for (const phone of PHONES) {
        scores.push(...(await scorePages(backend, pages, runs, { phone, machine })));
      }
      return { scores, aims: aimsOfScores(scores) };
    }),

  /** Our pages with 100 to 100,000 posts. */
  scale: async ({ runs, photographs }) => {
    const rows: Row[] = [];
    for (const posts of POST_COUNTS) {
      rows.push(...(await withPosts(posts, photographs, compareAt(posts, runs))));
    }
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
    return rows;
  };
}

async function withPosts<T>(
  posts: number,
  photographs: Photographs | undefined,
  measure: (backend: Backend) => Promise<T>,
): Promise<T> {
  console.log(`With ${posts} posts …`);
  const backend = await startBackend(posts, photographs);
  try {
    return await measure(backend);
  } finally {
    await backend.stop();
  }
}
