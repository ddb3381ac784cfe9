import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { beforeEach, expect, test, vi } from 'vitest';
import { withSiteHeaders } from '../../build/firestore-rest.mjs';
import { databaseOf, readListedPosts } from '../../build/listed-posts';
import { writeSite } from '../../build/prerendered-site';
import { temporaryFolder } from '../emulators/fake-programs';
import { examplePost, startFirebase } from '../support/fake-rest';
import { runPublishedPosts } from './run-published-posts';

const env = loadEnv('test', process.cwd(), 'VITE_');
let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
});

test('A build writes Home and a page for each of the newest posts, and its requests to Firestore have the site’s Referer', async () => {
  const image = 'https://firebasestorage.googleapis.com/v0/b/x/o/a.webp';
  startFirebase([examplePost('events', 'one', { image }), examplePost('events', 'two')]);
  const fetched = vi.spyOn(globalThis, 'fetch');
  cpSync('index.html', join(folder, 'app-shell.html'));
  const posts = await readListedPosts(databaseOf(env), 1);
  // Seven feeds (all posts, five categories, the calendar), Home, the five categories, Privacy, the
  // page 404.html, and the page of one post. The photo gets no preview, because startFirebase
  // answers the request for the photo with JSON.
  expect(await writeSite({ folder, env, posts })).toBe(
    '16 pages and feeds are written, 0 previews are made; photos without a preview: 1.',
  );
  const page = readFileSync(join(folder, 'p/one.html'), 'utf8');
  expect(page).toContain('<title>Title of one – For Us By Us</title>');
  expect(page).toContain(`src="${image}"`);
  expect(page).toMatch(/^<!doctype html>.*<\/html>\s*$/s);
  const home = readFileSync(join(folder, 'index.html'), 'utf8');
  expect(home).toContain('href="/p/one"');
  // Only one document was requested, so the older of the two posts has no prerendered page.
  expect(home).toContain('href="/post?id=two"');
  for (const [address, init] of fetched.mock.calls) {
    if (address === image) continue;
    expect(String(address)).toMatch(/^http:\/\/127\.0\.0\.1:1\//);
    expect(new Headers(init?.headers).get('Referer')).toBe(`${env.VITE_SITE_URL}/`);
  }
});

test('A request of the build keeps its abort signal; a request without a signal gets one with a time limit', () => {
  const { signal } = new AbortController();
  expect(withSiteHeaders({ site: '' }, { signal }).signal).toBe(signal);
  expect(withSiteHeaders({ site: '' }).signal).toBeInstanceOf(AbortSignal);
});

test('The file deployment.json of a built site has the number of the site’s posts and their change mark', async () => {
  const deployment = join(folder, 'deployment.json');
  const build = async () => {
    writeFileSync(deployment, '{"project":"demo-for-us-by-us"}');
    await runPublishedPosts({
      mode: 'production',
      folder,
      env,
      page: readFileSync('index.html', 'utf8'),
      emit: ({ fileName, source }) => writeFileSync(join(folder, fileName), source),
    });
    return JSON.parse(readFileSync(deployment, 'utf8'));
  };
  startFirebase([
    examplePost('events', 'one', { updatedAt: new Date('2026-11-22T10:00:00Z') }),
    examplePost('events', 'two', { updatedAt: new Date('2026-11-20T10:00:00Z') }),
  ]);
  const project = 'demo-for-us-by-us';
  expect(await build()).toEqual({ project, posts: 2, mark: '2026-11-22T10:00:00.000Z 2' });
  startFirebase([]);
  expect(await build()).toEqual({ project, posts: 0, mark: ' 0' });
});
