import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { configurationFault } from '../../build/require-configuration';
import { REQUIRED_ENV } from '../../src/required-env';

const WHOLE = Object.fromEntries(REQUIRED_ENV.map((name) => [name, 'something']));

describe('A build', () => {
  test('goes ahead with all that it needs', () => {
    expect(configurationFault(WHOLE)).toBe('');
  });

  test.each(REQUIRED_ENV)('without %s stops and names it', (name) => {
    expect(configurationFault({ ...WHOLE, [name]: ' ' })).toContain(`missing: ${name}.`);
  });

  test.each(['AUTH', 'FIRESTORE', 'STORAGE'])(
    'with the %s emulator switched on stops',
    (service) => {
      const name = `VITE_${service}_EMULATOR_PORT`;
      expect(configurationFault({ ...WHOLE, [name]: '9099' })).toContain(name);
    },
  );
});

test.each([
  ['', true],
  ['6', true],
  ['12', true],
  ['30', true],
  ['5', false],
  ['31', false],
  ['eight', false],
])('A least password length of "%s" is taken: %s', (length, isTaken) => {
  const fault = configurationFault({ ...WHOLE, VITE_PASSWORD_LENGTH: length });
  expect(fault === '').toBe(isTaken);
});

test('A build of the demo project stops, but for the tests', () => {
  const demo = { ...WHOLE, VITE_FIREBASE_PROJECT_ID: 'demo-for-us-by-us' };
  expect(configurationFault(demo)).toContain('demo-for-us-by-us');
  expect(configurationFault(demo, 'test')).toBe('');
});

test('.env.example explains every variable that a build needs', () => {
  const example = readFileSync('.env.example', 'utf8');
  for (const name of REQUIRED_ENV) expect(example).toMatch(new RegExp(`^${name}=$`, 'm'));
});

/** The names that a file of variables sets, in order. */
function namesIn(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^(VITE_\w+)=/gm)].map(([, name]) => name ?? '');
}

test('.env.example names every variable that the site and its build read, but for the emulators’ ports', () => {
  const files = ['src', 'build'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const code = files.filter((name) => /\.tsx?$/.test(name));
  const read = code.flatMap((name) =>
    [...readFileSync(name, 'utf8').matchAll(/\bVITE_[A-Z]\w+/g)].map(([found]) => found),
  );
  const names = new Set(read.filter((name) => !/_EMULATOR_PORT$/.test(name)));
  expect([...names].sort()).toEqual(namesIn('.env.example').sort());
});

test.each(['.env.development', '.env.test'])(
  '%s sets every variable: what it leaves out would come from .env.local',
  (file) => {
    expect(namesIn(file)).toEqual(namesIn('.env.example'));
  },
);
