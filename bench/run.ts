// `npm run bench` runs the benchmark. `npm run bench -- --only home --runs 3` runs one part of it.
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
  (phone) => `${phone} at a slowdown of ${(machine / phone).toFixed(1)}`,
);
console.log(`This machine's index is ${machine}: a phone of ${slowdowns.join(', of ')}.`);

await build({ mode: 'test', logLevel: 'warn' });
await build({ configFile: join(import.meta.dirname, 'naive/vite.config.ts'), logLevel: 'warn' });
for (const name of values.only) {
  const part = PARTS[name];
  if (!part) throw new Error(`There is no part '${name}', but ${Object.keys(PARTS).join(', ')}`);
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
console.log('Written to .local/bench/bench.json');
