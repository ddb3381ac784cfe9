import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

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

/**
 * Plants faults in `src`, one after another, and runs the unit tests that import the file. Each file
 * is as before afterwards. Prints the faults that no test noticed: these need a browser test, a test
 * on the emulators, or an assertion.
 */
export function plantFaults(count: number, seed: number): void {
  const unnoticed: Fault[] = [];
  for (const fault of pickFaults(count, seed)) {
    const text = readFileSync(fault.file, 'utf8');
    const lines = text.split('\n');
    lines[fault.line - 1] = fault.after;
    const restore = () => writeFileSync(fault.file, text);
    process.once('SIGINT', restore);
    writeFileSync(fault.file, lines.join('\n'));
    try {
      if (isNoticed(fault.file)) console.log(`noticed    ${nameOf(fault)}`);
      else {
        unnoticed.push(fault);
        console.log(`UNNOTICED  ${nameOf(fault)}`);
      }
    } finally {
      restore();
      process.off('SIGINT', restore);
    }
  }
  console.log(`${unnoticed.length} of ${count} faults were noticed by no unit test.`);
}

const nameOf = ({ file, line, before, after }: Fault) =>
  `${file}:${line}\n    ${before.trim()}\n    ${after.trim()}`;

/** Whether the types or a unit test that imports `file` fails. */
function isNoticed(file: string): boolean {
  const run = (...args: string[]) =>
    spawnSync(
      process.execPath,
      args.map((each) => each.replace(/^bin:/, 'node_modules/')),
      {
        env: { ...process.env, TESTS: 'usual' },
      },
    ).status !== 0;
  return (
    run('bin:typescript/bin/tsc', '--noEmit') ||
    run('bin:vitest/vitest.mjs', 'related', file, '--run', '--bail=1', ...PROJECTS)
  );
}

const PROJECTS = ['unit', 'node', 'alone'].map((name) => `--project=${name}`);
