// The entry of `npm test`: every kind of test, or the one that is named, and one count at the end.
// Usage: node tests/run.mjs [check|unit|rules|e2e] [filters for the runner of that kind]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installPackages, requireNode } from '../emulators/setup.mjs';
import { countPlaywright, countVitest, judge, NONE, sumLine } from './runner/count.mjs';
import { installEngines, requireBrowser } from './support/installed-browsers.mjs';

/**
 * A kind of test: its program under node_modules, with arguments. `count` reads the program's
 * report; a kind without it counts as one test. A `fixed` one takes no filters.
 * @typedef {{ group: string, name: string, run: string[], needs?: string, fixed?: boolean,
 *   count?: (report: any) => import('./runner/count.mjs').Count }} Kind
 */

const REPORT = '.local/test-results/report.json';
const REPORTERS = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
/** @param {string[]} projects */
const vitest = (...projects) => ({
  run: ['vitest/vitest.mjs', 'run', ...REPORTERS, ...projects.map((name) => `--project=${name}`)],
  count: countVitest,
});
const biome = ['@biomejs/biome/bin/biome', 'check', '.'];
const build = ['vite/bin/vite.js', 'build', '--mode', 'test'];
const browser = { run: ['@playwright/test/cli.js', 'test'], count: countPlaywright };

/** @type {Kind[]} */
const KINDS = [
  { group: 'check', name: 'format and lint', run: biome },
  { group: 'check', name: 'types', run: ['typescript/bin/tsc', '--noEmit'] },
  { group: 'check', name: 'unused code', run: ['knip/bin/knip.js', '--no-config-hints'] },
  { group: 'unit', name: 'unit tests', ...vitest('unit-node', 'unit') },
  { group: 'rules', name: 'rules tests', ...vitest('rules') },
  { group: 'e2e', name: 'build', run: build },
  { group: 'e2e', name: 'built files', needs: 'build', fixed: true, ...vitest('build') },
  { group: 'e2e', name: 'browser tests', needs: 'build', ...browser },
];

const [group, ...filters] = process.argv.slice(2);
const groups = [...new Set(KINDS.map((kind) => kind.group))];
if (group && !groups.includes(group)) {
  console.error(`'${group}' is no kind of test. There are: ${groups.join(', ')}.`);
  process.exit(1);
}
requireNode();
installPackages();
process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/** @type {import('node:child_process').ChildProcess | undefined} */
let child;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    process.exitCode = signal === 'SIGINT' ? 130 : 143;
    child?.kill(signal);
  });
}

/** @type {Map<string, import('./runner/count.mjs').Count>} */
const counts = new Map();
for (const kind of KINDS.filter(isWanted)) {
  if (process.exitCode) break;
  console.log(`\n== ${kind.name}`);
  const count = await runKind(kind).catch((error) => {
    console.error(String(error));
    return judge(1);
  });
  counts.set(kind.name, count);
  console.log(`== ${kind.name}: ${sumLine([count])}`);
}
const all = [...counts.values()];
console.log(`\n${sumLine(all)}`);
if (all.some(({ failed }) => failed > 0)) process.exitCode ||= 1;

/** Filters leave out what cannot be filtered, except the build, which browser tests need. */
function isWanted(/** @type {Kind} */ kind) {
  if (group && kind.group !== group) return false;
  return filters.length === 0 || kind.run === build || (kind.count && !kind.fixed);
}

/** @param {Kind} kind */
async function runKind({ run, count, needs }) {
  if (needs && counts.get(needs)?.failed) throw new Error(`Not run, for want of '${needs}'`);
  rmSync(REPORT, { force: true });
  const [program, ...args] = [...run, ...(count ? filters : [])];
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, SITE_IS_BUILT: '1' };
  if (count === countPlaywright) {
    env.CHROMIUM_PATH = await requireBrowser();
    installEngines();
    // Whoever asks for one file does not want those that otherwise come before it.
    if (filters.length > 0) args.push('--no-deps');
  }
  child = spawn(process.execPath, [`node_modules/${program}`, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  });
  const [code] = await once(child, 'close');
  return judge(code ?? 1, count ? countReport(count) : { ...NONE, passed: Number(code === 0) });
}

/** @param {NonNullable<Kind['count']>} count @returns what the program left, if it left anything whole */
function countReport(count) {
  try {
    return count(JSON.parse(readFileSync(REPORT, 'utf8')));
  } catch {
    return undefined;
  }
}
