import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readSourceFiles, type SourceFile } from '../support/read-imports';

/** A fault planted in a line of a source file. */
interface Fault {
  file: string;
  line: number;
  before: string;
  after: string;
}

/** Faults as people make them: a wrong comparison, a missing await, a lost call, a limit ignored. */
const CHANGES: [from: RegExp, to: string][] = [
  [/ (<|>) (?=[\w(])/, ' $1= '],
  [/ (<|>)= /, ' $1 '],
  [/ === /, ' !== '],
  [/ !== /, ' === '],
  [/\bawait (?=[\w(])/, ''],
  [/ && /, ' || '],
  [/ \|\| /, ' && '],
  [/\b(if|while) \(!/, '$1 ('],
  [/ \? ('[^']*'|\w+) : ('[^']*'|\w+)/, ' ? $2 : $1'],
  [/\.slice\(0, [^)]*\)/, ''],
  [/\b(\d+)_000\b/, '$1'],
  [/^( +)(?:void )?[a-zA-Z.#]+\([^{}]*\);$/, '$1;'],
];
/** Lines in which a change would be no fault of behaviour. */
const NOT_CODE =
  /^\s*(\/\/|\*|\/\*|import |export type|interface |type )|<[A-Z]\w*[^=]*> ?=|=> void/;

/** All faults that can be planted in the text of `file`. */
function faultsIn(file: string, text: string): Fault[] {
  return text.split('\n').flatMap((before, index) =>
    NOT_CODE.test(before)
      ? []
      : CHANGES.filter(([from]) => from.test(before)).map(([from, to]) => {
          return { file, line: index + 1, before, after: before.replace(from, to) };
        }),
  );
}

/** Picks `count` faults, each in another file; the same ones for the same `seed`. */
function pickFaults(count: number, seed: number): Fault[] {
  let state = seed;
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state % below;
  };
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => `src/${name}`)
    .sort();
  const picked: Fault[] = [];
  while (picked.length < count && files.length > 0) {
    const [file = ''] = files.splice(random(files.length), 1);
    const faults = faultsIn(file, readFileSync(file, 'utf8'));
    const fault = faults[faults.length && random(faults.length)];
    if (fault) picked.push(fault);
  }
  return picked;
}

/** Most files of `src` are imported by hundreds of tests. This number of nearest ones runs first. */
const NEAREST = 30;
/** A fault may keep a test from ending. */
const TIMEOUT_MS = 10 * 60_000;

/**
 * Plants faults in `src`, one after another. For each fault, checks the types and runs the unit tests
 * that import the file, until one is red. Each file is as before afterwards. Prints the faults that
 * no test noticed: these need a browser test, a test on the emulators, or an assertion.
 */
export function plantFaults(count: number, seed: number): void {
  const files = ['src', 'tests', 'build', 'emulators'].flatMap((folder) => readSourceFiles(folder));
  const unnoticed: Fault[] = [];
  for (const fault of pickFaults(count, seed)) {
    const { file, line, before, after } = fault;
    const text = readFileSync(file, 'utf8');
    const lines = text.split('\n');
    lines[line - 1] = after;
    const restore = () => writeFileSync(file, text);
    process.once('SIGINT', restore);
    writeFileSync(file, lines.join('\n'));
    const tests = testsOf(file, files);
    let red = areTypesRight() ? redTest(tests.slice(0, NEAREST)) : 'types';
    red ??= redTest(tests.slice(NEAREST));
    restore();
    const [, redFile, title] = /(\S+\.test\.tsx?) > (?:.* > )?(.+)/.exec(red ?? '') ?? [];
    // A test that is red without the fault, too, is red because of the machine.
    if (redFile && redTest([redFile], title)) red = undefined;
    process.off('SIGINT', restore);
    if (!red) unnoticed.push(fault);
    console.log(`${red ?? 'UNNOTICED'}\n  ${file}:${line}\n  ${before.trim()}\n  ${after.trim()}`);
  }
  console.log(`${unnoticed.length} of ${count} faults were noticed by no unit test.`);
}

function run(...args: string[]) {
  return spawnSync(process.execPath, args, {
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
    env: { ...process.env, TESTS: 'usual', NO_COLOR: '1' },
  });
}

function areTypesRight(): boolean {
  return run('node_modules/typescript/bin/tsc', '--noEmit').status === 0;
}

/**
 * The file and title of the first red test of `tests`.
 * @param title runs only the tests with this title
 */
function redTest(tests: string[], title = ''): string | undefined {
  if (tests.length === 0) return undefined;
  const projects = ['unit', 'node', 'alone'].map((name) => `--project=${name}`);
  const only = title ? ['-t', title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')] : [];
  const vitest = run(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--bail=1',
    ...projects,
    ...only,
    ...tests,
  );
  return vitest.status === 0 ? undefined : (/FAIL +(.*)/.exec(vitest.stderr)?.[1] ?? 'no end');
}

/** The path of a code file from the project's root, without its ending, as imports name it. */
const nameOf = (path: string) => path.replace(/\.(tsx?|mjs)$/, '');

/** The paths of the unit tests that import `file`, those with the fewest imports between first. */
function testsOf(file: string, files: SourceFile[]): string[] {
  const importers = new Set([nameOf(file)]);
  for (const name of importers)
    for (const { path, imports } of files)
      if (imports.some(({ to, isOfTypes }) => to === name && !isOfTypes))
        importers.add(nameOf(path));
  const paths = [...importers].flatMap(
    (name) => files.find(({ path }) => nameOf(path) === name)?.path ?? [],
  );
  return paths.filter((path) => /^tests\/(?!rules|built|e2e).*\.test\./.test(path));
}
