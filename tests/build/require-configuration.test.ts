import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configurationFault } from '../../build/require-configuration';
import { REQUIRED_ENV } from '../../src/required-env';

const WHOLE = Object.fromEntries(REQUIRED_ENV.map((name) => [name, 'something']));

test('A build with all required variables is accepted', () => {
  expect(configurationFault(WHOLE)).toBe('');
});

test.each(REQUIRED_ENV)(
  'A build with a blank variable %s stops, and the error names the variable',
  (name) => {
    expect(configurationFault({ ...WHOLE, [name]: ' ' })).toContain(`missing: ${name}.`);
  },
);

test.each([
  'VITE_AUTH_EMULATOR_PORT',
  'VITE_FIRESTORE_EMULATOR_PORT',
  'VITE_STORAGE_EMULATOR_PORT',
])('A build with the variable %s stops, and the error names the variable', (name) => {
  expect(configurationFault({ ...WHOLE, [name]: '9099' })).toContain(name);
});

test.each([
  ['', true],
  ['6', true],
  ['12', true],
  ['30', true],
  ['5', false],
  ['31', false],
  ['eight', false],
])(
  'If the minimum password length is set to "%s", it is %s that a build accepts this value',
  (length, isAccepted) => {
    const fault = configurationFault({ ...WHOLE, VITE_PASSWORD_LENGTH: length });
    expect(fault === '').toBe(isAccepted);
  },
);

test.each([
  ['VITE_WHATSAPP_CHANNEL', 'https://whatsapp.com/channel/0029Va', true],
  ['VITE_WHATSAPP_CHANNEL', 'https://www.whatsapp.com/channel/0029Va', true],
  ['VITE_WHATSAPP_CHANNEL', '', true],
  ['VITE_WHATSAPP_CHANNEL', 'http://whatsapp.com/channel/0029Va', false],
  ['VITE_WHATSAPP_CHANNEL', 'whatsapp.com/channel/0029Va', false],
  ['VITE_WHATSAPP_CHANNEL', 'https://whatsapp.com.example/channel/0029Va', false],
  ['VITE_WHATSAPP_CHANNEL', 'https://whatsapp.com@example.org/channel', false],
  ['VITE_WHATSAPP_CHANNEL', 'javascript:alert(1)', false],
  ['VITE_SITE_WHATSAPP', '254712345678', true],
  ['VITE_SITE_WHATSAPP', '', true],
  ['VITE_SITE_WHATSAPP', '+254712345678', false],
  ['VITE_SITE_WHATSAPP', '0712345678', false],
  ['VITE_SITE_WHATSAPP', '254 712 345 678', false],
  ['VITE_SITE_WHATSAPP', '2547123', false],
  ['VITE_MAIL_LIST_URL', 'https://lists.example.org/news', true],
  ['VITE_MAIL_LIST_URL', 'http://lists.example.org/news', false],
  ['VITE_MAIL_LIST_URL', 'https://list', false],
  ['VITE_MAIL_LIST_URL', 'news@example.org', false],
])('If %s is "%s", it is %s that a build accepts this value', (name, value, isAccepted) => {
  const fault = configurationFault({ ...WHOLE, [name]: value });
  expect(fault.includes(name)).toBe(!isAccepted);
});

test('A production build of a demo project stops, but not the build for the tests', () => {
  const demo = { ...WHOLE, VITE_FIREBASE_PROJECT_ID: 'demo-for-us-by-us' };
  expect(configurationFault(demo)).toContain('demo-for-us-by-us');
  expect(configurationFault(demo, 'test')).toBe('');
});

test('.env.example lists every variable that a build needs', () => {
  const example = readFileSync('.env.example', 'utf8');
  for (const name of REQUIRED_ENV) expect(example).toMatch(new RegExp(`^${name}=$`, 'm'));
});

/** The names of the variables in an .env file, in the file's order. */
function namesIn(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^(VITE_\w+)=/gm)].map(([, name]) => name ?? '');
}

test('.env.example names every variable that people set for the site and its build, except the emulators’ ports', () => {
  const files = ['src', 'build'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const code = files.filter((name) => /\.tsx?$/.test(name));
  const read = code.flatMap((name) =>
    [...readFileSync(name, 'utf8').matchAll(/\bVITE_[A-Z]\w+/g)].map(([found]) => found),
  );
  // The build itself sets VITE_VERSION.
  const names = new Set(read.filter((name) => !/_EMULATOR_PORT$|^VITE_VERSION$/.test(name)));
  expect([...names].sort()).toEqual(namesIn('.env.example').sort());
});

test.each(['.env.development', '.env.test'])(
  '%s sets every variable of .env.example, so that no value comes from a developer’s .env.local',
  (file) => {
    expect(namesIn(file)).toEqual(namesIn('.env.example'));
  },
);
