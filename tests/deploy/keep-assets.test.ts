import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDeployment } from '../../deploy/built-site';
import { describeKept, keepAssets, liveOrigins } from '../../deploy/keep-assets';

const NOW = new Date('2026-11-22T09:00:00Z');
const WEEK_AGO = '2026-11-15T09:00:00Z';
const TWO_MONTHS_AGO = '2026-09-22T09:00:00Z';
const PAGE = '<!doctype html>';

let folder = '';
/** What the live site answers with, by path; the page for everything else, as an older one did. */
let live: Record<string, string> = {};
let server: Server;
let origin = '';

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'built-'));
  build({ project: 'for-us-by-us', assets: ['assets/first-new.js', 'assets/same.js'] });
  live = {};
  server = createServer(({ url = '' }, response) => {
    const content = live[url];
    response.setHeader('Content-Type', content === undefined ? 'text/html' : 'text/javascript');
    response.end(content ?? PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function build(deployment: object): void {
  const whole = { replaced: {}, ...deployment };
  writeFileSync(join(folder, 'deployment.json'), JSON.stringify(whole));
}

function publish(deployment: object, files: string[]): void {
  const contents = files.map((file) => [`/${file}`, `// ${file}`]);
  live = {
    '/deployment.json': JSON.stringify({ project: 'for-us-by-us', ...deployment }),
    ...Object.fromEntries(contents),
  };
}

const keep = () => keepAssets(folder, [origin], NOW);
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');

test('The last deployment’s files stay beside the new ones', async () => {
  publish({ assets: ['assets/first-old.js', 'assets/same.js'] }, [
    'assets/first-old.js',
    'assets/same.js',
  ]);
  const kept = await keep();
  expect(kept).toEqual({ from: origin, files: ['assets/first-old.js'], lost: [] });
  expect(textOf('assets/first-old.js')).toBe('// assets/first-old.js');
  expect(existsSync(join(folder, 'assets/same.js'))).toBe(false);
  expect(readDeployment(folder)).toEqual({
    project: 'for-us-by-us',
    assets: ['assets/first-new.js', 'assets/same.js'],
    replaced: { 'assets/first-old.js': NOW.toISOString() },
  });
});

test('A site whose last post is deleted is published', async () => {
  publish({ assets: [], posts: 1 }, []);
  build({ project: 'for-us-by-us', assets: [], posts: 0 });
  expect((await keep()).from).toBe(origin);
  expect(readDeployment(folder).posts).toBe(0);
});

test('A build that could not read the posts does not take their place, unless told to', async () => {
  publish({ assets: [], posts: 12 }, []);
  await expect(keep()).rejects.toThrow('The live site has 12 posts, and this build read none');
  vi.stubEnv('LIST_POSTS', 'no');
  expect((await keep()).from).toBe(origin);
  vi.unstubAllEnvs();
});

test('Those of deployments before it stay for 30 days', async () => {
  const replaced = { 'assets/week.js': WEEK_AGO, 'assets/months.js': TWO_MONTHS_AGO };
  publish({ assets: [], replaced }, Object.keys(replaced));
  expect((await keep()).files).toEqual(['assets/week.js']);
  expect(readDeployment(folder).replaced).toEqual({ 'assets/week.js': WEEK_AGO });
});

test('A file that comes back is an asset again', async () => {
  publish({ assets: [], replaced: { 'assets/same.js': WEEK_AGO } }, ['assets/same.js']);
  expect((await keep()).files).toEqual([]);
});

test('A file that is named and not there is left out, and said', async () => {
  publish({ assets: ['assets/gone.js'] }, []);
  const kept = await keep();
  expect(kept).toMatchObject({ files: [], lost: ['assets/gone.js'] });
  expect(existsSync(join(folder, 'assets/gone.js'))).toBe(false);
  expect(describeKept(kept)).toContain('assets/gone.js');
});

test('A site before the first deployment keeps nothing, and is built all the same', async () => {
  expect(describeKept(await keep())).toMatch(/no earlier deployment/);
  const nowhere = await keepAssets(folder, ['http://127.0.0.1:9'], NOW);
  expect(nowhere).toEqual({ from: '', files: [], lost: [] });
});

test('The site of another project is not taken for the last deployment', async () => {
  publish({ project: 'another', assets: ['assets/a.js'] }, ['assets/a.js']);
  expect((await keep()).from).toBe('');
});

test('A live site that names other places writes nothing there', async () => {
  const odd = ['../outside.js', 'assets/../../outside.js', '/etc/outside', 'assets/.hidden'];
  publish({ assets: odd }, odd);
  expect(await keep()).toEqual({ from: origin, files: [], lost: [] });
});

test('A domain that leads nowhere yet is followed by Hosting’s own address', async () => {
  const env = { VITE_SITE_URL: 'https://forusbyus.example', VITE_FIREBASE_PROJECT_ID: 'fubu' };
  expect(liveOrigins(env)).toEqual(['https://forusbyus.example', 'https://fubu.web.app']);
  publish({ assets: ['assets/a.js'] }, ['assets/a.js']);
  expect((await keepAssets(folder, ['http://127.0.0.1:9', origin], NOW)).from).toBe(origin);
});
