import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { measureMachine } from './machine';
import { PARTS, type Results } from './parts';
import { preparePhotographs } from './photographs';
import { printAims, printRows } from './report';
import { BENCH_FOLDER } from './subjects';

interface BenchOptions {
  runs?: string;
  photos?: string[];
  only?: string[];
}

/**
 * Runs the parts `only` of the benchmark with `runs` runs of each measurement. If there are folders
 * of `photos`, the posts show the JPEGs and PNGs of these folders instead of drawings.
 */
export async function bench({
  runs = '5',
  photos = [],
  only = Object.keys(PARTS),
}: BenchOptions): Promise<void> {
  const results: Results = { rows: [], scores: [], visits: [], aims: [] };
  const machine = await measureMachine();
  const slowdowns = [400, 200].map(
    (phone) => `${(machine / phone).toFixed(1)} for a phone of index ${phone}`,
  );
  console.log(
    `This machine's Lighthouse benchmark index is ${machine}. CPU slowdown: ${slowdowns.join(', ')}.`,
  );

  await build({ mode: 'test', logLevel: 'warn' });
  const photographs = photos.length > 0 ? await preparePhotographs(photos) : undefined;
  for (const name of only) {
    const part = PARTS[name];
    if (!part)
      throw new Error(`There is no part '${name}'. The parts: ${Object.keys(PARTS).join(', ')}`);
    console.log(`\n== ${name}`);
    const {
      rows = [],
      scores = [],
      visits = [],
      aims = [],
    } = await part({
      runs: Number(runs),
      machine,
      photographs,
    });
    if (rows.length > 0) printRows(rows);
    if (scores.length > 0) console.table(scores);
    printAims(aims);
    results.rows.push(...rows);
    results.scores.push(...scores);
    results.visits.push(...visits);
    results.aims.push(...aims);
  }
  mkdirSync(BENCH_FOLDER, { recursive: true });
  writeFileSync(join(BENCH_FOLDER, 'bench.json'), JSON.stringify({ machine, ...results }, null, 2));
  console.log('The results are in .local/bench/bench.json');
}
