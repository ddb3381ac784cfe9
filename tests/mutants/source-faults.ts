import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
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

/** The faults are planted for a run of unit tests, so the tests of other kinds do not see them. */
const PROJECTS = ['unit', 'node', 'alone'];
/** The number of test files that run together. After a red one, the next ones do not begin. */
const AT_ONCE = 6;
/** Most files of `src` are imported by hundreds of tests, of which the nearest ones look at it. */
const NEAREST = 16;

/**
 * Plants faults in `src`, one after another. For each fault, runs the types and the nearest unit
 * tests that import the file, until one is red that is green without the fault. Each file is as before afterwards. Prints the faults that no test noticed: these need a
 * browser test, a test on the emulators, or an assertion.
 */
export async function plantFaults(count: number, seed: number): Promise<void> {
  process.env.TESTS = 'usual';
  const { createVitest } = await import('vitest/node');
  const vitest = await createVitest('test', {
    watch: false,
    project: PROJECTS,
    reporters: [{}],
    bail: 1,
  });
  const all = await vitest.globTestSpecifications();
  const files = ['src', 'tests', 'build', 'emulators'].flatMap((folder) => readSourceFiles(folder));

  /** The first test that is red after a change of `file`, or undefined. */
  const redTest = async (file: string, put: () => void, restore: () => void) => {
    const distances = importersOf(file, files);
    const tests = all
      .map((test) => ({ test, distance: distances.get(nameOf(test.moduleId)) ?? 0 }))
      .filter(({ distance }) => distance > 0)
      .sort((a, b) => a.distance - b.distance)
      .slice(0, NEAREST)
      .map(({ test }) => test);
    const run = async (some: typeof tests) => {
      vitest.invalidateFile(resolve(file));
      const { testModules } = await vitest.runTestSpecifications(some);
      return testModules.find((module) => !module.ok());
    };
    while (tests.length > 0) {
      put();
      const red = await run(tests.splice(0, AT_ONCE));
      restore();
      const same = red && all.filter(({ moduleId }) => moduleId === red.moduleId);
      if (same && !(await run(same))) return nameOf(red.moduleId);
    }
    return undefined;
  };

  const unnoticed: Fault[] = [];
  for (const fault of pickFaults(count, seed)) {
    const text = readFileSync(fault.file, 'utf8');
    const lines = text.split('\n');
    lines[fault.line - 1] = fault.after;
    const put = () => writeFileSync(fault.file, lines.join('\n'));
    const restore = () => writeFileSync(fault.file, text);
    process.once('SIGINT', restore);
    put();
    const red = hasWrongTypes() ? 'tsc' : await redTest(fault.file, put, restore);
    restore();
    process.off('SIGINT', restore);
    if (!red) unnoticed.push(fault);
    const { file, line, before, after } = fault;
    console.log(
      `${red ?? 'UNNOTICED'}  ${file}:${line}\n    ${before.trim()}\n    ${after.trim()}`,
    );
  }
  await vitest.close();
  console.log(`${unnoticed.length} of ${count} faults were noticed by no unit test.`);
}

const hasWrongTypes = () =>
  spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit']).status !== 0;

/** The path of a code file from the project's root, without its ending, as imports name it. */
const nameOf = (path: string) => relative('.', path).replace(/\.(tsx?|mjs)$/, '');

/** The number of imports between `file` and each file that needs it. */
function importersOf(file: string, files: SourceFile[]): Map<string, number> {
  const distances = new Map([[nameOf(file), 0]]);
  for (const [name, distance] of distances)
    for (const { path, imports } of files) {
      const importer = nameOf(path);
      if (
        !distances.has(importer) &&
        imports.some(({ to, isOfTypes }) => to === name && !isOfTypes)
      )
        distances.set(importer, distance + 1);
    }
  return distances;
}
