import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configurationFault, REQUIRED, tidy, valueFault } from '../../build/configuration';

const KEY = `AIza${'x'.repeat(35)}`;
const WHOLE = {
  VITE_FIREBASE_API_KEY: KEY,
  VITE_FIREBASE_AUTH_DOMAIN: 'our-site.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'our-site',
  VITE_FIREBASE_STORAGE_BUCKET: 'our-site.firebasestorage.app',
  VITE_FIREBASE_APP_ID: '1:123456789:web:12ab34cd',
  VITE_SITE_PHONE: '+254 712 345 678',
  VITE_SITE_EMAIL: 'us@example.org',
  VITE_SITE_URL: 'https://our-site.web.app',
};

test('A build with all required variables is accepted', () => {
  expect(configurationFault(WHOLE)).toBe('');
});

test.each(REQUIRED)(
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
  ['VITE_FIREBASE_API_KEY', [KEY], ['key', `"${KEY}",`, `${KEY}x`]],
  [
    'VITE_FIREBASE_AUTH_DOMAIN',
    ['our-site-1ab2c.firebaseapp.com', 'our-site.web.app', 'forusbyus.example'],
    ['https://our-site.firebaseapp.com', 'other.firebaseapp.com', 'our-site'],
  ],
  ['VITE_FIREBASE_PROJECT_ID', [], ['Our Site', 'OUR-SITE', '123456789', '1:1:web:1']],
  [
    'VITE_FIREBASE_STORAGE_BUCKET',
    ['our-site.appspot.com'],
    ['other.firebasestorage.app', 'our-sites.appspot.com', 'gs://our-site.appspot.com', 'our-site'],
  ],
  ['VITE_FIREBASE_APP_ID', [], ['1:123456789:android:12ab34cd', 'G-12AB34CD', '123456789']],
  [
    'VITE_SITE_PHONE',
    ['0712 345 678', '+1 (617) 555-0199'],
    ['phone', '071', '0712 345 678 Mary', '+44 (0)20 7946 0958'],
  ],
  [
    'VITE_SITE_EMAIL',
    ['a.b+c@d.co.ke'],
    ['us', 'us@example', 'Us <us@example.org>', 'a@b.c d@e.f'],
  ],
  [
    'VITE_SITE_WHATSAPP',
    ['254712345678', ''],
    ['+254712345678', '0712345678', '254 712 345 678', '2547123'],
  ],
  [
    'VITE_WHATSAPP_CHANNEL',
    ['https://whatsapp.com/channel/0029Va', 'https://www.whatsapp.com/channel/0029Va', ''],
    [
      'http://whatsapp.com/channel/0029Va',
      'whatsapp.com/channel/0029Va',
      'https://whatsapp.com.example/channel/0029Va',
      'https://whatsapp.com@example.org/channel',
      'javascript:alert(1)',
    ],
  ],
  [
    'VITE_MAIL_LIST_URL',
    ['https://lists.example.org/news'],
    ['http://lists.example.org/news', 'https://list', 'news@example.org'],
  ],
  [
    'VITE_SITE_URL',
    [
      'https://forusbyus.example',
      'https://our-site-1ab2c.web.app',
      'https://localhost.example:8443',
    ],
    [
      'http://our-site.web.app',
      'our-site.web.app',
      'https://our-site.web.app/events',
      'https://our-site.web.app/?a',
      'https://other.web.app',
      'https://oursite',
    ],
  ],
  ['VITE_WRITTEN_POSTS', ['0', '500', ''], ['all', '-1', '1e3', '10,000']],
  ['VITE_PASSWORD_LENGTH', ['', '6', '12', '30'], ['5', '31', 'eight', '6.5']],
  ['VITE_EMAILJS_FROM_HEADLESS', [''], ['yes', 'true']],
  ['VITE_CONTACT_FORM', ['off', ''], ['Off', 'no', 'false', 'on']],
  ['VITE_NOTICE_FORM', ['off'], ['OFF']],
  ['VITE_REPORT_FORM', ['off'], ['none']],
  ['VITE_APP_CHECK_SITE_KEY', [`6L${'x'.repeat(38)}`], ['6Lxx', KEY]],
  ['VITE_WITHDRAW_WORKER', ['yes', ''], ['true', 'Yes', '1', 'no']],
])('%s accepts %j, and %j stop a build', (name, right, wrong) => {
  for (const value of right) expect(configurationFault({ ...WHOLE, [name]: value })).toBe('');
  for (const value of wrong) {
    expect(configurationFault({ ...WHOLE, [name]: value })).toContain(`${name} is '${value}', but`);
  }
});

test('One or two values of EmailJS’s three stop a build, and so does a value at another’s place', () => {
  const mail = { VITE_EMAILJS_PUBLIC_KEY: 'aB-1', VITE_EMAILJS_SERVICE_ID: 'service_1' };
  const template = { VITE_EMAILJS_TEMPLATE_ID: 'template_1' };
  expect(configurationFault({ ...WHOLE, ...mail, ...template })).toBe('');
  expect(configurationFault({ ...WHOLE, ...mail })).toContain('missing: VITE_EMAILJS_TEMPLATE_ID.');
  expect(configurationFault({ ...WHOLE, ...template })).toContain('VITE_EMAILJS_SERVICE_ID.');
  const swapped = { VITE_EMAILJS_SERVICE_ID: 'template_1', VITE_EMAILJS_TEMPLATE_ID: 'service_1' };
  expect(configurationFault({ ...WHOLE, ...mail, ...swapped })).toContain(
    'VITE_EMAILJS_SERVICE_ID',
  );
});

test('A name that no part of the site reads stops a build, and is named', () => {
  const typed = { VITE_SITE_WHATSUP: '254712345678', VITE_SITE_NAME: 'Ours' };
  expect(configurationFault({ ...WHOLE, ...typed, VITE_WITHDRAW_WORKER: 'no' })).toMatch(
    /^VITE_WITHDRAW_WORKER .*\nVITE_SITE_WHATSUP is not .*\nVITE_SITE_NAME is not .*$/,
  );
});

test('A backup, which needs only some of the values, checks those', () => {
  const { VITE_SITE_PHONE, VITE_SITE_EMAIL, ...some } = WHOLE;
  expect(valueFault({ ...some, VITE_AUTH_EMULATOR_PORT: '9099' })).toBe('');
  expect(valueFault({ ...some, VITE_FIREBASE_STORAGE_BUCKET: 'other.appspot.com' })).toContain(
    'VITE_FIREBASE_STORAGE_BUCKET',
  );
});

test.each([
  ['https://our-site.web.app/', 'https://our-site.web.app'],
  [' https://Our-Site.web.app ', 'https://our-site.web.app'],
  ['https://our-site.web.app//', 'https://our-site.web.app//'],
  ['https://our-site.web.app/events/', 'https://our-site.web.app/events/'],
  ['', ''],
])('The site’s address %j, as copied from a browser, is read as %j', (typed, read) => {
  expect(tidy({ VITE_SITE_URL: typed })).toEqual({ VITE_SITE_URL: read });
});

test('A production build of a demo project stops, but not the build for the tests', () => {
  const demo = { ...WHOLE, VITE_FIREBASE_PROJECT_ID: 'demo-for-us-by-us' };
  expect(configurationFault(demo)).toContain('demo-for-us-by-us');
  expect(configurationFault(demo, 'test')).toBe('');
});

test('.env.example lists every variable that a build needs', () => {
  const example = readFileSync('.env.example', 'utf8');
  for (const name of REQUIRED) expect(example).toMatch(new RegExp(`^${name}=$`, 'm'));
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
