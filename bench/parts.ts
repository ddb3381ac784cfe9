import { AnswerMemory } from '../tests/support/google/answer-memory';
import {
  type Aim,
  aimsOfMarks,
  aimsOfOurs,
  aimsOfScale,
  aimsOverBaseline,
  aimsOverNaive,
} from './aims';
import { compare, PLAIN, RAW, RAW_AND_LONG, type Row, SLOW_LINE, slowPhone } from './compare';
import { type Marks, markPages, publicPages } from './lighthouse';
import { findPost, preparePages } from './pages';
import { type Backend, startBackend } from './stage';
import { NAIVE, OURS, PRERENDERED_POST, type Subject } from './subjects';

/** The results of a part of the benchmark. */
export interface Found {
  rows: Row[];
  marks: Marks[];
  aims: Aim[];
}

const SCALE = [100, 1_000, 10_000, 100_000];

/** The number of runs, the subjects, and this machine's benchmark index. */
interface Plan {
  runs: number;
  subjects: Subject[];
  machine: number;
}

/** Lighthouse benchmark indexes: a usual phone, and the slowest phone that we support. */
const PHONES = [400, 200] as const;

/** The parts of the benchmark, by name. */
export const PARTS: Record<string, (plan: Plan) => Promise<Partial<Found>>> = {
  /** Home and a post's prerendered page at 500 posts, all subjects, on slow 4G and on each phone. */
  home: ({ runs, subjects, machine }) =>
    withPosts(500, async (backend) => {
      const pages = await preparePages(backend, ['Home', PRERENDERED_POST]);
      const rows: Row[] = [];
      for (const circumstance of [SLOW_LINE, ...PHONES.map((phone) => slowPhone(phone, machine))]) {
        for (const page of pages) {
          rows.push(...(await compare(backend, 500, subjects, page, circumstance, runs)));
        }
      }
      return { rows, aims: [...aimsOverBaseline(rows), ...aimsOfOurs(rows)] };
    }),

  /** Home at 500 posts: on slow 4G with uncompressed responses, and without limits. */
  raw: ({ runs, subjects }) =>
    withPosts(500, async (backend) => {
      const [home] = await preparePages(backend, ['Home']);
      if (!home) return {};
      const on = (circumstance: typeof RAW) =>
        compare(backend, 500, subjects, home, circumstance, runs);
      const raw = await on(RAW);
      const rows = [...raw, ...(await on(PLAIN))];
      return { rows, aims: [...aimsOverNaive(raw, 10, 7), ...aimsOfOurs(rows)] };
    }),

  /** The other pages at 500 posts, all subjects. */
  pages: ({ runs, subjects, machine }) =>
    withPosts(500, async (backend) => {
      const [, ...others] = await preparePages(backend);
      const rows: Row[] = [];
      for (const page of others) {
        for (const circumstance of [SLOW_LINE, slowPhone(400, machine), PLAIN]) {
          rows.push(...(await compare(backend, 500, subjects, page, circumstance, runs)));
        }
      }
      return { rows, aims: aimsOfOurs(rows) };
    }),

  /** Lighthouse's mobile preset on every public page and each phone. */
  lighthouse: ({ runs, machine }) =>
    withPosts(500, async (backend) => {
      const pages = publicPages(await findPost(backend));
      const marks: Marks[] = [];
      for (const phone of PHONES) {
        marks.push(...(await markPages(backend, pages, runs, { phone, machine })));
      }
      return { marks, aims: aimsOfMarks(marks) };
    }),

  /** Home at 5,000 posts, all of which the naive build reads. */
  many: ({ runs }) =>
    withPosts(5_000, async (backend) => {
      const memory = new AnswerMemory();
      const [home] = await preparePages(backend, ['Home'], memory);
      if (!home) return {};
      const circumstance = { ...RAW_AND_LONG, memory };
      const rows = await compare(backend, 5_000, [OURS, NAIVE], home, circumstance, runs);
      return { rows, aims: aimsOverNaive(rows, 90, 45) };
    }),

  /** Our pages at 100 to 100,000 posts, and the naive Home as long as it needs less than a minute. */
  scale: async ({ runs }) => {
    const rows: Row[] = [];
    for (const posts of SCALE) rows.push(...(await withPosts(posts, scaleTo(posts, runs))));
    return { rows, aims: aimsOfScale(rows) };
  },
};

function scaleTo(posts: number, runs: number) {
  return async (backend: Backend): Promise<Row[]> => {
    const memory = new AnswerMemory();
    const pages = await preparePages(backend, undefined, memory);
    const rows: Row[] = [];
    for (const page of pages) {
      rows.push(...(await compare(backend, posts, [OURS], page, { ...SLOW_LINE, memory }, runs)));
    }
    const [home] = pages;
    if (home) rows.push(...(await compare(backend, posts, [NAIVE], home, PLAIN, runs)));
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
