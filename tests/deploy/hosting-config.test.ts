import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type HostingConfig, publishedHosting } from '../../deploy/hosting-config';

const { hosting }: { hosting: HostingConfig } = JSON.parse(readFileSync('firebase.json', 'utf8'));
const DEPLOYMENT = {
  version: '8d211ed',
  project: 'for-us-by-us',
  assets: ['assets/first-1a.js'],
  replaced: { 'assets/first-0z.js': '2026-11-01T00:00:00Z' },
};

/**
 * The headers that Hosting sends for an address, by name. If the configuration has two values of a
 * header for the address, the last value counts.
 */
function headersOf(address: string, appCheck = false): Record<string, string> {
  const { headers } = publishedHosting(hosting, DEPLOYMENT, appCheck);
  const fitting = headers.filter(({ source }) => source === '**' || source === address);
  return Object.fromEntries(
    fitting.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
  );
}

test('Browsers cache an existing asset for a year, and revalidate pages and missing assets each time', () => {
  const year = 'public, max-age=31536000, immutable';
  expect(headersOf('/assets/first-1a.js')['Cache-Control']).toBe(year);
  expect(headersOf('/assets/first-0z.js')['Cache-Control']).toBe(year);
  expect(headersOf('/assets/first-2b.js')['Cache-Control']).toBe('no-cache');
  expect(headersOf('/events')['Cache-Control']).toBe('no-cache');
});

test('Every page has security headers, and a policy without inline scripts', () => {
  const headers = headersOf('/events');
  const policy = headers['Content-Security-Policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(headers).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  });
});

test('The published configuration has no predeploy commands, because the site is already built', () => {
  expect(publishedHosting(hosting, DEPLOYMENT, false)).not.toHaveProperty('predeploy');
});

const directives = (policy = '') => policy.split('; ').map((directive) => directive.split(' '));

test('Without App Check, the published content security policy is the one in firebase.json', () => {
  const all = hosting.headers.flatMap(({ headers }) => headers);
  const policy = all.find(({ key }) => key === 'Content-Security-Policy')?.value;
  expect(headersOf('/')['Content-Security-Policy']).toBe(policy);
});

test('With App Check, the policy also allows the hosts of App Check and reCAPTCHA, and does not require Trusted Types', () => {
  const before = directives(headersOf('/')['Content-Security-Policy']);
  const after = directives(headersOf('/', true)['Content-Security-Policy']);
  const names = (all: string[][]) => all.map(([name]) => name);
  const gone = ['require-trusted-types-for', 'trusted-types'];
  expect(names(after)).toEqual(names(before).filter((name) => !gone.includes(name ?? '')));
  const more = after.flatMap((directive) => {
    const known = before.find(([name]) => name === directive[0]) ?? [];
    return directive
      .filter((source) => !known.includes(source))
      .map((source) => new URL(source).host);
  });
  expect([...new Set(more)].sort()).toEqual([
    'content-firebaseappcheck.googleapis.com',
    'recaptcha.google.com',
    'www.google.com',
    'www.gstatic.com',
  ]);
});
