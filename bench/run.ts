import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { startBackend } from './backend';
import { compare, printRows, type Row, SLOW_NETWORK, slowPhone } from './compare';
import { findPost, preparePages } from './pages';
import { type Photographs, preparePhotographs } from './photographs';
import { BENCH_FOLDER } from './subjects';
import { buildRelease, measureVisitors, printVisits, type VisitRow } from './visits';

interface BenchOptions {
  runs?: string;
  photos?: string[];
  only?: string[];
}

/** The factors by which the processor is slowed down: for a usual phone, and for an old one. */
const SLOWDOWNS = [7, 15];
const POSTS = 500;

type Part = (runs: number, photographs: Photographs | undefined) => Promise<(Row | VisitRow)[]>;

/** The parts of the benchmark, by the name that the option --only takes. */
const PARTS: Record<string, Part> = {
  /** New and returning visits to Home and to a post's page, on several lines. */
  async visits(runs, photographs) {
    const release = await buildRelease();
    const backend = await startBackend(POSTS, photographs);
    try {
      const rows = await measureVisitors(backend, await findPost(backend), release, runs);
      printVisits(rows);
      return rows;
    } finally {
      await backend.stop();
    }
  },

  /** Home and a post's page beside static pages, on slow 4G, with a fast and a slow processor. */
  async home(runs, photographs) {
    const backend = await startBackend(POSTS, photographs);
    try {
      const rows: Row[] = [];
      const pages = await preparePages(backend);
      for (const circumstance of [SLOW_NETWORK, ...SLOWDOWNS.map(slowPhone)]) {
        for (const page of pages) rows.push(...(await compare(backend, page, circumstance, runs)));
      }
      printRows(rows);
      return rows;
    } finally {
      await backend.stop();
    }
  },
};

/**
 * Runs the parts `only` of the benchmark with `runs` runs of each measurement. If there are folders
 * of `photos`, the posts show the JPEGs and PNGs of these folders instead of drawings.
 */
export async function bench({
  runs = '5',
  photos = [],
  only = Object.keys(PARTS),
}: BenchOptions): Promise<void> {
  await build({ mode: 'test', logLevel: 'warn' });
  const photographs = photos.length > 0 ? await preparePhotographs(photos) : undefined;
  const results: Record<string, (Row | VisitRow)[]> = {};
  for (const name of only) {
    const part = PARTS[name];
    if (!part)
      throw new Error(`There is no part '${name}'. The parts: ${Object.keys(PARTS).join(', ')}`);
    console.log(`\n== ${name}`);
    results[name] = await part(Number(runs), photographs);
  }
  mkdirSync(BENCH_FOLDER, { recursive: true });
  writeFileSync(join(BENCH_FOLDER, 'bench.json'), JSON.stringify(results, null, 2));
  console.log('The results are in .local/bench/bench.json');
}
