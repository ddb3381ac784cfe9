// `npm run bench` runs all parts of the benchmark, with five runs of each measurement.
// `npm run bench -- --only home --runs 3` runs only the part `home`, with three runs. With
// `--photos FOLDER`, the posts show the JPEGs and PNGs of this folder instead of drawings.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { measureMachine } from './machine';
import { PARTS, type Results } from './parts';
import { preparePhotographs } from './photographs';
import { printAims, printRows } from './report';
import { BENCH_FOLDER } from './subjects';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    photos: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', multiple: true, default: Object.keys(PARTS) },
  },
});
const results: Results = { rows: [], scores: [], visits: [], aims: [] };
const machine = await measureMachine();
const slowdowns = [400, 200].map(
  (phone) => `${(machine / phone).toFixed(1)} for a phone of index ${phone}`,
);
console.log(
  `This machine's Lighthouse benchmark index is ${machine}. CPU slowdown: ${slowdowns.join(', ')}.`,
);

await build({ mode: 'test', logLevel: 'warn' });
const photographs = values.photos.length > 0 ? await preparePhotographs(values.photos) : undefined;
for (const name of values.only) {
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
    runs: Number(values.runs),
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
