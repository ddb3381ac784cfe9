// `npm run bench` runs all parts of the benchmark, with five runs of each measurement.
// `npm run bench -- --only home --runs 3` runs only the part `home`, with three runs.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { measureMachine } from './machine';
import { PARTS, type Results } from './parts';
import { printAims, printRows } from './report';
import { BENCH_FOLDER, SUBJECTS } from './subjects';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    subjects: { type: 'string', multiple: true, default: [...SUBJECTS] },
    only: { type: 'string', multiple: true, default: Object.keys(PARTS) },
  },
});
const results: Results = { rows: [], scores: [], aims: [] };
const machine = await measureMachine();
const slowdowns = [400, 200].map(
  (phone) => `${(machine / phone).toFixed(1)} for a phone of index ${phone}`,
);
console.log(
  `This machine's Lighthouse benchmark index is ${machine}. CPU slowdown: ${slowdowns.join(', ')}.`,
);

await build({ mode: 'test', logLevel: 'warn' });
await build({ configFile: join(import.meta.dirname, 'naive/vite.config.ts'), logLevel: 'warn' });
for (const name of values.only) {
  const part = PARTS[name];
  if (!part)
    throw new Error(`There is no part '${name}'. The parts: ${Object.keys(PARTS).join(', ')}`);
  console.log(`\n== ${name}`);
  const {
    rows = [],
    scores = [],
    aims = [],
  } = await part({
    runs: Number(values.runs),
    subjects: SUBJECTS.filter((name) => values.subjects.includes(name)),
    machine,
  });
  if (rows.length > 0) printRows(rows);
  if (scores.length > 0) console.table(scores);
  printAims(aims);
  results.rows.push(...rows);
  results.scores.push(...scores);
  results.aims.push(...aims);
}
mkdirSync(BENCH_FOLDER, { recursive: true });
writeFileSync(join(BENCH_FOLDER, 'bench.json'), JSON.stringify({ machine, ...results }, null, 2));
console.log('The results are in .local/bench/bench.json');
