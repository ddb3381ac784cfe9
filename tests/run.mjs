// The program of `npm test`: runs all kinds of tests, or one group of them, and prints a line for
// each kind and the sum. The output of a kind is printed in full if the kind fails or if filters are
// given; it is always in .local/test-results.
// Usage: node tests/run.mjs [check|unit|rules|e2e|engines] [filters for Vitest or Playwright]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installPackages, requireNode } from '../commands/packages.mjs';
import { countPlaywright, countVitest, judge, NONE, sumLine } from './runner/count.mjs';
import { browserFault, installEngines, requireBrowser } from './support/installed-browsers.mjs';

/**
 * A kind of test. `group` names its groups. `run` is its program under node_modules, with arguments. `count` counts the tests
 * in the program's `report`; a kind without `count` counts as one test. A kind takes filters only
 * if it has `count` and is not `fixed`. `needs` names a kind that must have passed. A kind with
 * `beside` runs at the same time as the kind before it, because one kind alone does not keep two
 * cores busy.
 * @typedef {{ group: string, name: string, run: string[], needs?: string, fixed?: boolean,
 *   beside?: boolean, report?: string,
 *   count?: (report: any) => import('./runner/count.mjs').Count }} Kind
 */

const RESULTS = '.local/test-results';
/**
 * The longest time for one kind of test; on two cores, the slowest kind takes a quarter of it.
 * Without a limit, a test that never ends would print nothing, on a build machine for hours.
 */
const KIND_TIMEOUT_MS = 40 * 60_000;
const [group, ...filters] = process.argv.slice(2);
/** @param {string[]} projects */
const vitest = (...projects) => {
  const report = `${RESULTS}/${projects[0]}.json`;
  const format = filters.length > 0 ? 'default' : 'dot';
  const reporters = [`--reporter=${format}`, '--reporter=json', `--outputFile.json=${report}`];
  const chosen = projects.map((name) => `--project=${name}`);
  return {
    run: ['vitest/vitest.mjs', 'run', ...reporters, ...chosen],
    count: countVitest,
    report,
  };
};
const biome = ['@biomejs/biome/bin/biome', 'check', '.'];
const build = ['vite/bin/vite.js', 'build', '--mode', 'test'];
/** @param {string[]} projects */
const playwright = (...projects) => ({
  run: ['@playwright/test/cli.js', 'test', ...projects.map((name) => `--project=${name}`)],
  count: countPlaywright,
  report: `${RESULTS}/report.json`,
});

/** @type {Kind[]} */
const KINDS = [
  { group: 'check', name: 'format and lint', run: biome },
  { group: 'check', name: 'types', beside: true, run: ['typescript/bin/tsc', '--noEmit'] },
  {
    group: 'check',
    name: 'unused code',
    beside: true,
    run: ['knip/bin/knip.js', '--no-config-hints'],
  },
  { group: 'unit', name: 'unit tests', ...vitest('unit', 'unit-node', 'tools') },
  { group: 'rules', name: 'rules tests', beside: true, ...vitest('rules') },
  { group: 'e2e engines', name: 'build', run: build },
  { group: 'e2e', name: 'built files', needs: 'build', fixed: true, ...vitest('build') },
  {
    group: 'e2e',
    name: 'browser tests',
    needs: 'build',
    ...playwright('long', 'accounts', 'phone', 'wide', 'writing'),
  },
  {
    group: 'engines',
    name: 'other browsers',
    needs: 'build',
    fixed: true,
    ...playwright('engines'),
  },
];

const groups = [...new Set(KINDS.flatMap((kind) => kind.group.split(' ')))];
if (group && !groups.includes(group)) {
  console.error(`'${group}' is not a group of tests. The groups are: ${groups.join(', ')}.`);
  process.exit(1);
}
requireNode();
installPackages();
process.chdir(fileURLToPath(new URL('..', import.meta.url)));

if (KINDS.some((kind) => kind.count === countPlaywright && isWanted(kind))) {
  await chooseBrowser();
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    process.exitCode = signal === 'SIGINT' ? 130 : 143;
    for (const child of children) child.kill(signal);
  });
}

/** @type {Map<string, import('./runner/count.mjs').Count>} */
const counts = new Map();
/** @type {Set<string>} */
const running = new Set();
/** @type {Kind[][]} */
const turns = [];
for (const kind of KINDS.filter(isWanted)) {
  if (kind.beside && turns.length > 0) turns.at(-1)?.push(kind);
  else turns.push([kind]);
}
mkdirSync(RESULTS, { recursive: true });
for (const turn of turns) {
  if (process.exitCode) break;
  await Promise.all(turn.map(countKind));
}
const all = [...counts.values()];
console.log(`\n${sumLine(all)}`);
if (all.some(({ failed }) => failed > 0)) process.exitCode ||= 1;

/**
 * Chooses the browser for the browser tests, and installs one if there is none. If this fails, or
 * the browser is too old, prints one line of advice and exits. The function is called before any
 * test runs, because the tests before the browser tests take minutes.
 */
async function chooseBrowser() {
  try {
    const path = await requireBrowser();
    const fault = browserFault(path);
    if (fault) throw new Error(fault);
    process.env.CHROMIUM_PATH = path;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/**
 * Whether to run `kind`. With filters, a kind that takes no filters is left out, except the build,
 * which the browser tests need.
 */
function isWanted(/** @type {Kind} */ kind) {
  if (group && !kind.group.split(' ').includes(group)) return false;
  return filters.length === 0 || kind.run === build || (kind.count && !kind.fixed);
}

/**
 * Runs a kind of test, stores its count, and prints one line; before the line, the whole output of
 * the kind if it failed.
 * @param {Kind} kind
 */
async function countKind(kind) {
  const started = Date.now();
  running.add(kind.name);
  showRunning();
  const { printed, ...count } = await runKind(kind).catch((error) => ({
    ...judge(1),
    printed: `${error}\n`,
  }));
  running.delete(kind.name);
  counts.set(kind.name, count);
  clearRunning();
  if (count.failed > 0) console.log(`\n${printed}`);
  const seconds = Math.round((Date.now() - started) / 1_000);
  console.log(`${kind.name}: ${sumLine([count])} (${seconds} s)`);
  showRunning();
}

/** In a terminal, names the kinds that run now. The next line of output overwrites the names. */
function showRunning() {
  if (process.stdout.isTTY && running.size > 0) {
    process.stdout.write(`${[...running].join(', ')} …`);
  }
}

function clearRunning() {
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
}

/** @param {Kind} kind */
async function runKind({ name, run, count, report, needs }) {
  if (needs && counts.get(needs)?.failed) throw new Error(`Not run, because '${needs}' failed`);
  if (report) rmSync(report, { force: true });
  const [program, ...args] = [...run, ...(count ? filters : [])];
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, SITE_IS_BUILT: '1' };
  // The older Chromium is a large download.
  if (name === 'other browsers') await installEngines({ withOlderChromium: group === 'engines' });
  // Without this option, Playwright would also run all tests of the project 'writing'.
  if (count === countPlaywright && filters.length > 0) args.push('--no-deps');
  const output = count && filters.length > 0 ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, [`node_modules/${program}`, ...args], {
    stdio: ['ignore', output, output],
    env,
  });
  children.add(child);
  const log = createWriteStream(`${RESULTS}/${name.replaceAll(' ', '-')}.log`);
  let printed = '';
  const record = (/** @type {Buffer | string} */ text) => {
    printed += text;
    log.write(text);
  };
  child.stdout?.on('data', record);
  child.stderr?.on('data', record);
  const timer = setTimeout(() => {
    record(`${name} did not end within ${KIND_TIMEOUT_MS / 60_000} minutes.\n`);
    child.kill();
  }, KIND_TIMEOUT_MS);
  const [code] = await once(child, 'close');
  clearTimeout(timer);
  log.end();
  children.delete(child);
  const passed = { ...NONE, passed: Number(code === 0) };
  const result = judge(code ?? 1, count && report ? countReport(count, report) : passed);
  return { ...result, printed };
}

/**
 * @param {NonNullable<Kind['count']>} count
 * @param {string} report
 * @returns the count of the tests in the report; undefined if there is no complete report
 */
function countReport(count, report) {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return undefined;
  }
}
