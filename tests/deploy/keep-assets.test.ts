import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { readDeployment } from '../../deploy/built-site';
import { describeKept, keepAssets, liveOrigins } from '../../deploy/keep-assets';
import { temporaryFolder } from '../emulators/fake-programs';
import { startServer } from './local-server';

const NOW = new Date('2026-11-22T09:00:00Z');
const WEEK_AGO = '2026-11-15T09:00:00Z';
const TWO_MONTHS_AGO = '2026-09-22T09:00:00Z';
const PAGE = '<!doctype html>';

let folder = '';
/** The files of the live site, by path. For any other path, the live site sends PAGE. */
let live: Record<string, string> = {};
/** The path that the live site answers with a server error. */
let failing = '';
let origin = '';
/** An origin that does not respond. */
const NOWHERE = 'http://127.0.0.1:9';

beforeEach(async () => {
  folder = temporaryFolder();
  build({ project: 'for-us-by-us', assets: ['assets/first-new.js', 'assets/same.js'] });
  live = {};
  failing = '';
  origin = await startServer(({ url = '' }, response) => {
    const content = live[url];
    if (url === failing) response.statusCode = 503;
    response.setHeader('Content-Type', content === undefined ? 'text/html' : 'text/javascript');
    response.end(content ?? PAGE);
  });
});

/** Writes deployment.json, the description of a new build. */
function build(deployment: object): void {
  const complete = { replaced: {}, ...deployment };
  writeFileSync(join(folder, 'deployment.json'), JSON.stringify(complete));
}

/** Puts the description `deployment` and the files `files` on the live site. */
function publish(deployment: object, files: string[]): void {
  const contents = files.map((file) => [`/${file}`, `// ${file}`]);
  live = {
    '/deployment.json': JSON.stringify({ project: 'for-us-by-us', ...deployment }),
    ...Object.fromEntries(contents),
  };
}

const keep = () => keepAssets(folder, [origin], NOW);

test('The assets of the last deployment are added to the new build, unless the new build has them', async () => {
  const assets = ['assets/first-old.js', 'assets/same.js'];
  publish({ assets }, assets);
  const kept = await keep();
  expect(kept).toEqual({ from: origin, files: ['assets/first-old.js'], lost: [] });
  const old = readFileSync(join(folder, 'assets/first-old.js'), 'utf8');
  expect(old).toBe('// assets/first-old.js');
  expect(existsSync(join(folder, 'assets/same.js'))).toBe(false);
  expect(readDeployment(folder)).toEqual({
    project: 'for-us-by-us',
    assets: ['assets/first-new.js', 'assets/same.js'],
    replaced: { 'assets/first-old.js': NOW.toISOString() },
  });
});

test('A build is accepted after the site’s only post was deleted', async () => {
  publish({ assets: [], posts: 1 }, []);
  build({ project: 'for-us-by-us', assets: [], posts: 0 });
  expect((await keep()).from).toBe(origin);
  expect(readDeployment(folder).posts).toBe(0);
});

test('A build that did not read the posts is refused if the live site has posts, unless LIST_POSTS=no is set', async () => {
  publish({ assets: [], posts: 12 }, []);
  await expect(keep()).rejects.toThrow(
    'The live site has 12 posts, but this build did not read any',
  );
  vi.stubEnv('LIST_POSTS', 'no');
  expect((await keep()).from).toBe(origin);
});

test('The assets of earlier deployments are kept for 30 days', async () => {
  const replaced = { 'assets/week.js': WEEK_AGO, 'assets/months.js': TWO_MONTHS_AGO };
  publish({ assets: [], replaced }, Object.keys(replaced));
  expect((await keep()).files).toEqual(['assets/week.js']);
  expect(readDeployment(folder).replaced).toEqual({ 'assets/week.js': WEEK_AGO });
});

test('An older asset is not copied if the new build has a file of the same name', async () => {
  publish({ assets: [], replaced: { 'assets/same.js': WEEK_AGO } }, ['assets/same.js']);
  expect((await keep()).files).toEqual([]);
});

test('An asset that the live site has lost is left out, and the report names it', async () => {
  publish({ assets: ['assets/gone.js'] }, []);
  const kept = await keep();
  expect(kept).toMatchObject({ files: [], lost: ['assets/gone.js'] });
  expect(existsSync(join(folder, 'assets/gone.js'))).toBe(false);
  expect(describeKept(kept)).toContain('assets/gone.js');
});

test('Before the first deployment, there are no assets to keep', async () => {
  expect(describeKept(await keep())).toMatch(/no earlier deployment/);
  const empty = await startServer((_, response) => response.writeHead(404).end(PAGE));
  // The site's own domain may not exist yet.
  for (const origins of [[empty], [NOWHERE, empty]]) {
    const none = { from: '', files: [], lost: [] };
    expect(await keepAssets(folder, origins, NOW)).toEqual(none);
  }
});

test('If the live site does not respond or has an error, nothing is published', async () => {
  publish({ assets: ['assets/a.js'] }, ['assets/a.js']);
  const unread = 'The live site could not be read, so nothing is published';
  await expect(keepAssets(folder, [NOWHERE], NOW)).rejects.toThrow(unread);
  for (const path of ['/deployment.json', '/assets/a.js']) {
    failing = path;
    await expect(keep()).rejects.toThrow(unread);
  }
});

test('The site of another project does not count as the last deployment', async () => {
  publish({ project: 'another', assets: ['assets/a.js'] }, ['assets/a.js']);
  expect((await keep()).from).toBe('');
});

test('If the live site lists hidden files, or paths outside the folder of assets, none of them is written', async () => {
  const odd = ['../outside.js', 'assets/../../outside.js', '/etc/outside', 'assets/.hidden'];
  publish({ assets: odd }, odd);
  expect(await keep()).toEqual({ from: origin, files: [], lost: [] });
});

test('If the site’s domain does not respond, the site is read at Hosting’s own address', async () => {
  const env = { VITE_SITE_URL: 'https://forusbyus.example', VITE_FIREBASE_PROJECT_ID: 'fubu' };
  expect(liveOrigins(env)).toEqual(['https://forusbyus.example', 'https://fubu.web.app']);
  publish({ assets: ['assets/a.js'] }, ['assets/a.js']);
  expect((await keepAssets(folder, [NOWHERE, origin], NOW)).from).toBe(origin);
});
