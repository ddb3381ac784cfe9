import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { firstPostOnHome, startBackend } from './backend';
import { measureBeside } from './compare';
import { printRows, type Row } from './figures';
import { preparePhotographs } from './photographs';
import { measureReaders } from './readers';
import { BENCH_FOLDER } from './subjects';

interface BenchOptions {
  runs?: string;
  photos?: string[];
  only?: string[];
}

const POSTS = 500;

/** The parts of the benchmark, by the name that the option --only takes. */
const PARTS = {
  /** New and returning visits to Home and to a post's page, on several lines. */
  visits: measureReaders,
  /** Home and a post's page beside static pages, on slow 4G, with a fast and a slow processor. */
  home: measureBeside,
};

const isPart = (name: string): name is keyof typeof PARTS => name in PARTS;

/**
 * Runs the parts `only` of the benchmark with `runs` runs of each measurement. If there are folders
 * of `photos`, the posts show the JPEGs and PNGs of these folders instead of drawings.
 */
export async function bench({
  runs = '5',
  photos = [],
  only = Object.keys(PARTS),
}: BenchOptions): Promise<void> {
  const parts = only.filter(isPart);
  if (parts.length < only.length) {
    throw new Error(`--only takes one of these parts: ${Object.keys(PARTS).join(', ')}`);
  }
  await build({ mode: 'test', logLevel: 'warn' });
  const photographs = photos.length > 0 ? await preparePhotographs(photos) : undefined;
  const results: Record<string, Row[]> = {};
  for (const name of parts) {
    console.log(`\n== ${name}`);
    const backend = await startBackend(POSTS, photographs);
    try {
      const rows = await PARTS[name](backend, firstPostOnHome(), Number(runs));
      printRows(rows);
      results[name] = rows;
    } finally {
      await backend.stop();
    }
  }
  mkdirSync(BENCH_FOLDER, { recursive: true });
  writeFileSync(join(BENCH_FOLDER, 'bench.json'), JSON.stringify(results, null, 2));
  console.log('The results are in .local/bench/bench.json');
}
