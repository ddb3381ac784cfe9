import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../commands/commands.mjs';
import { type Described, readOptions } from '../../commands/options.mjs';

const ALL: [string, Described][] = Object.entries(COMMANDS);
const OURS = ALL.filter(([, { others }]) => !others);
const read = (name: keyof typeof COMMANDS, ...args: string[]) =>
  readOptions(name, COMMANDS[name], args, {});

test('Each script of package.json runs in a fresh clone, and those in commands/ have the name of their command', () => {
  const scripts: [string, string][] = Object.entries(
    JSON.parse(readFileSync('package.json', 'utf8')).scripts,
  );
  const others = scripts.filter(([name, script]) => script !== `node commands/run.mjs ${name}`);
  for (const [, script] of others) expect(script).toMatch(/^node tests\/run\.mjs\b/);
  expect(scripts.length - others.length).toBe(ALL.length);
  // These files run before any package is installed.
  for (const file of ['run', 'commands', 'options', 'packages']) {
    const code = readFileSync(`commands/${file}.mjs`, 'utf8');
    const imported = [...code.matchAll(/^import .* from '(.*?)'/gm)].map(
      ([, module = '']) => module,
    );
    expect(imported.filter((module) => !/^(node:|\.\/)/.test(module))).toEqual([]);
  }
});

test.each(OURS)(
  '%s refuses unknown arguments with its usage, and --help only prints the usage',
  (name, command) => {
    for (const args of [['--nonsense'], ['-x'], ['nonsense'], ['--nonsense=1']]) {
      const { text, code } = readOptions(name, command, args, {});
      expect(code).toBe(1);
      expect(text).toMatch(/(--nonsense|-x|nonsense)'/);
      for (const option of Object.keys(command.options ?? {}))
        expect(text).toContain(`--${option}`);
    }
    expect(readOptions(name, command, ['--help'], {})).toMatchObject({
      text: expect.stringMatching(/^Usage: npm /),
      code: 0,
    });
  },
);

test('Options and their values are read', () => {
  expect(read('start', '--fresh', '--empty', '--free-ports', '--data', 'a b').values).toEqual({
    ...{ fresh: true, empty: true, 'free-ports': true, data: 'a b' },
  });
  expect(read('restore', '--from', 'copy', '--only', 'a', '--only=b').values).toEqual({
    ...{ from: 'copy', only: ['a', 'b'] },
  });
  expect(read('build', '--mode', 'test').args).toEqual(['--mode', 'test']);
});

test.each([
  [read('backup'), '--to FOLDER is missing'],
  [read('backup', '--to'), '--to'],
  [read('backup', '--to='), '--to FOLDER is missing'],
  [read('restore', '--from', 'copy', '--only', ''), '--only ID is missing'],
  [read('restore', '--from', '--yes'), '--from'],
  [read('update-posts', '--dry-run=no'), '--dry-run'],
])('A missing or superfluous value is refused with the usage (%#)', ({ code, text }, fault) => {
  expect(code).toBe(1);
  expect(text).toMatch(/^[^\n]+\.\n\nUsage: npm run/);
  expect(text.split('\n')[0]).toContain(fault);
});

test.each([
  ['run update-posts --dry-run', 'npm run update-posts -- --dry-run'],
  ['run deploy --dry-run', 'npm run deploy -- --dry-run'],
  ['run deploy --withdraw-workers', 'npm run deploy -- --withdraw-workers'],
  ['run build --mode=test', 'npm run build -- --mode'],
  ['start --no-fresh', 'npm start -- --fresh'],
])(
  '`npm %s`, whose option npm takes for itself, does nothing and says how to type it',
  (typed, right) => {
    const { status, stderr } = spawnSync('npm', ['--silent', ...typed.split(' ')], {
      encoding: 'utf8',
    });
    expect(stderr).toContain(`after --, as in: ${right}\n`);
    expect(status).toBe(1);
  },
);

test('The usage has a form for PowerShell, where npm may drop the -- that was typed', () => {
  expect(read('backup').text).toContain('\nIn PowerShell: node commands/run.mjs backup OPTIONS\n');
  expect(read('check-live', '--help').text).not.toContain('PowerShell');
});

test('npm’s own settings, from the command line or an .npmrc file, are no options of a command', () => {
  const { stdout } = spawnSync('npm', ['run', 'start', '--silent', '--no-audit', '--', '--help'], {
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/^Usage: npm start -- OPTIONS\n/);
});
