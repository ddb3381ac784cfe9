// The program of `npm test` and `npm run test:more`: runs all kinds of tests, or one group of them,
// and prints a line for each kind and the sum. The output of a kind is printed in full if the kind
// fails or if filters are given; it is always in .local/test-results.
// Usage: node tests/run.mjs [more|check|unit|rules|e2e|engines] [filters for Vitest or Playwright]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installPackages, requireNode } from '../commands/packages.mjs';
import { countPlaywright, judge, NONE, sumLine } from './runner/count.mjs';
import { BUILD, kindsOfTests, OTHER_BROWSERS, RESULTS } from './runner/kinds.mjs';
import { browserFault, installEngines, requireBrowser } from './support/installed-browsers.mjs';

/** @typedef {import('./runner/kinds.mjs').Kind} Kind */

/**
 * The longest time for one kind of test; on two cores, the slowest kind takes a quarter of it.
 * Without a limit, a test that never ends would print nothing, on a build machine for hours.
 */
const KIND_TIMEOUT_MS = 40 * 60_000;
/** Without a terminal, the progress is printed at this interval. */
const PROGRESS_MS = 30_000;
const [group = 'usual', ...filters] = process.argv.slice(2);
const kinds = kindsOfTests(filters.length > 0 ? 'default' : 'dot');
const groups = new Set(kinds.flatMap((kind) => kind.groups));
if (!groups.has(group)) {
  console.error(
    `'${group}' is not a group of tests. The groups are: ${[...groups].slice(1).join(', ')}.`,
  );
  process.exit(1);
}
requireNode();
installPackages();
process.chdir(fileURLToPath(new URL('..', import.meta.url)));

if (kinds.some((kind) => kind.count === countPlaywright && isWanted(kind))) {
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
/**
 * How far the kinds are that run now.
 * @type {Map<string, string>}
 */
const running = new Map();
const isTerminal = process.stdout.isTTY;
const timer = isTerminal ? undefined : setInterval(showRunning, PROGRESS_MS);
/** @type {Kind[][]} */
const turns = [];
for (const kind of kinds.filter(isWanted)) {
  if (kind.beside && turns.length > 0) turns.at(-1)?.push(kind);
  else turns.push([kind]);
}
mkdirSync(RESULTS, { recursive: true });
for (const turn of turns) {
  if (process.exitCode) break;
  await Promise.all(turn.map(countKind));
}
clearInterval(timer);
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
  if (!kind.groups.includes(group)) return false;
  return filters.length === 0 || kind.name === BUILD || (kind.count && !kind.fixed);
}

/**
 * Runs a kind of test, stores its count, and prints one line; before the line, the whole output of
 * the kind if it failed.
 * @param {Kind} kind
 */
async function countKind(kind) {
  const started = Date.now();
  show(kind.name, '');
  const { printed, ...count } = await runKind(kind).catch((error) => ({
    ...judge(1),
    printed: `${error}\n`,
  }));
  running.delete(kind.name);
  counts.set(kind.name, count);
  clearLine();
  if (count.failed > 0) console.log(`\n${printed}`);
  const seconds = Math.round((Date.now() - started) / 1_000);
  console.log(`${kind.name}: ${sumLine([count])} (${seconds} s)`);
  if (isTerminal) showRunning();
}

/**
 * @param {string} name
 * @param {string} progress
 */
function show(name, progress) {
  running.set(name, progress);
  if (isTerminal) showRunning();
}

/** Names the kinds that run now. In a terminal, the next output overwrites the line. */
function showRunning() {
  if (running.size === 0) return;
  const line = [...running].map(([name, progress]) => [name, progress].filter(Boolean).join(': '));
  clearLine();
  process.stdout.write(`${line.join('; ')} …${isTerminal ? '' : '\n'}`);
}

function clearLine() {
  if (isTerminal) process.stdout.write('\r\u001b[K');
}

/** @param {Kind} kind */
async function runKind({ name, run, count, report, needs }) {
  if (needs && counts.get(needs)?.failed) throw new Error(`Not run, because '${needs}' failed`);
  if (report) rmSync(report, { force: true });
  const isFiltered = Boolean(count) && filters.length > 0;
  const [program, ...args] = [...run, ...(count ? filters : [])];
  // The older Chromium is a large download.
  if (name === OTHER_BROWSERS) await installEngines({ withOlderChromium: group === 'engines' });
  // Without this option, Playwright would also run all tests of the project 'writing'.
  if (count === countPlaywright && isFiltered) args.push('--no-deps');
  const output = isFiltered ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, [`node_modules/${program}`, ...args], {
    stdio: ['ignore', output, output, 'ipc'],
    env: {
      ...process.env,
      SITE_IS_BUILT: '1',
      // With filters, the tests that are marked as '@more' run too.
      ...(!isFiltered && { TESTS: group === 'more' ? 'more' : 'usual' }),
    },
  });
  children.add(child);
  child.on('message', (progress) => show(name, String(progress)));
  const log = createWriteStream(`${RESULTS}/${name.replaceAll(' ', '-')}.log`);
  let printed = '';
  const record = (/** @type {Buffer | string} */ text) => {
    printed += text;
    log.write(text);
  };
  child.stdout?.on('data', record);
  child.stderr?.on('data', record);
  const limit = setTimeout(() => {
    record(`${name} did not end within ${KIND_TIMEOUT_MS / 60_000} minutes.\n`);
    child.kill();
  }, KIND_TIMEOUT_MS);
  const [code] = await once(child, 'close');
  clearTimeout(limit);
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
  const isInRun = (/** @type {string} */ title) =>
    filters.length > 0 || title.includes('@more') === (group === 'more');
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')), isInRun);
  } catch {
    return undefined;
  }
}
