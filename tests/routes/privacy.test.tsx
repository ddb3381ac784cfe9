import { readdirSync, readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  DELETION_DAYS,
  OTHERS_DRAFT_DAYS,
  TRASH_DAYS,
  TRASH_TTL_DAYS,
  VERSION_DAYS,
} from '../../src/model/retention';
import { SITE } from '../../src/site';
import { renderSite } from '../support/render-site';

/**
 * Each key is the end of a host that the content security policy allows. The value matches the name
 * of the host's service on the privacy page.
 */
const SERVICES: Record<string, RegExp> = {
  'googleapis.com': /Google \(Firebase\)/,
  'api.emailjs.com': /EmailJS/,
  'www.youtube-nocookie.com': /YouTube/,
  'player.vimeo.com': /Vimeo/,
};

let text = '';
beforeEach(async () => {
  renderSite('/privacy');
  await screen.findByRole('heading', { level: 1, name: 'Privacy' });
  text = screen.getByRole('main').textContent ?? '';
});

test('The privacy page has the responsible person, e-mail address and phone number of the configuration', () => {
  for (const fact of [String(import.meta.env.VITE_SITE_OWNER), SITE.email, SITE.phone])
    expect(text).toContain(fact);
});

test('The privacy page names every service that the content security policy allows', () => {
  const policy = /"Content-Security-Policy",\s*"value": "([^"]*)"/.exec(
    readFileSync('firebase.json', 'utf8'),
  );
  const hosts = [...(policy?.[1] ?? '').matchAll(/https:\/\/([^\s;]+)/g)].map(
    ([, host]) => host ?? '',
  );
  expect(hosts.length).toBeGreaterThan(5);
  for (const host of hosts) {
    const service = Object.keys(SERVICES).find((name) => host.endsWith(name)) ?? host;
    expect(text, host).toMatch(SERVICES[service] ?? host);
  }
});

test('The privacy page names exactly the entries that our code makes in the browser’s storage', () => {
  const code = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && name !== 'services/browser/stored-entries.ts')
    .map((name) => ({ name, source: readFileSync(`src/${name}`, 'utf8') }));
  const keys = code.flatMap(({ source }) =>
    [...source.matchAll(/'(for-us-by-us[^']*|contact-form)'/g)].map(([, key]) => key ?? ''),
  );
  expect(new Set(keys).size).toBeGreaterThan(5);
  const listed = [...document.querySelectorAll('.privacy-keys')].flatMap(
    ({ textContent }) => textContent?.replace(/[()]/g, '').split(', ') ?? [],
  );
  // Libraries make the entries `firebase…` and `workbox…` themselves.
  const ours = listed.filter((key) => key !== 'firebase…' && key !== 'workbox…');
  expect(ours.sort()).toEqual([...new Set(keys)].sort());
  // The list below names all files that use the browser's storage. If another file uses this
  // storage, the test fails, so that a developer checks whether the page names the keys of the file.
  const using = code.filter(({ source }) =>
    /(local|session)Storage\b|\bcaches\.open\(|\b(openDB|prepareStore)</.test(source),
  );
  expect(using.map(({ name }) => name).sort()).toEqual(
    [
      ...['service-worker/saved-pages.ts', 'service-worker/pictures.ts'],
      ...['service-worker/remove-oldest.ts', 'service-worker/service-worker.ts'],
      ...['services/browser/blocked-storage.ts', 'services/browser/browser-storage.ts'],
      ...[
        'services/writing/device-store.ts',
        'services/writing/shared-post.ts',
        'service-worker/share.ts',
        'services/reading/keep-picture.ts',
        'services/reading/kept-files.ts',
      ],
      ...[
        'services/reading/kept-posts.ts',
        'services/browser/open-store.ts',
        'services/browser/reopened-tab.ts',
      ],
    ].sort(),
  );
});

test('The privacy page names the same periods as the code and the rules; Firestore is set up to delete expired documents', () => {
  expect(text).toContain(`restored for ${TRASH_DAYS} days`);
  expect(text).toContain(`some days after day ${TRASH_TTL_DAYS} at the latest`);
  expect(text).toContain(`after these ${TRASH_DAYS} days. If no volunteer does so`);
  expect(text).toContain(`before day ${TRASH_TTL_DAYS}, the photos stay on the server`);
  expect(text).toContain(`kept for ${VERSION_DAYS} days`);
  expect(text).toContain(`For ${DELETION_DAYS} days, everybody can look up`);
  expect(text).toContain(`another person’s at most ${OTHERS_DRAFT_DAYS} days`);
  const rules = readFileSync('firestore.rules', 'utf8');
  expect(rules).toContain(`deletedAt + duration.value(${TRASH_DAYS}, 'd')`);
  for (const days of [TRASH_TTL_DAYS, DELETION_DAYS, VERSION_DAYS]) {
    expect(rules).toMatch(new RegExp(`isInDays\\([^)]*expireAt, ${days}\\)`));
  }
  const { fieldOverrides } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8'));
  const withTtl = fieldOverrides.filter(({ ttl }: { ttl?: boolean }) => ttl);
  expect(
    withTtl.map((one: Record<string, string>) => `${one.collectionGroup} ${one.fieldPath}`),
  ).toEqual(['trash expireAt', 'deletions expireAt', 'history expireAt']);
});

test('The privacy page has a link to the licences of the packages in the site', () => {
  const link = screen.getByRole('link', { name: 'Licences of the software in this site' });
  expect(link).toHaveAttribute('href', '/licences.txt');
});
