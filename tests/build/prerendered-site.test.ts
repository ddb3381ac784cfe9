import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEnv, type Plugin } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { readListedPosts, sourceOf } from '../../build/listed-posts';
import { writeSite } from '../../build/prerendered-site';
import { publishedPosts } from '../../build/published-posts';
import { examplePost, startFirebase } from '../support/fake-rest';

const env = loadEnv('test', process.cwd(), 'VITE_');
let folder = '';
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('A build writes the pages of the newest posts into its index.html', async () => {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  const image = 'https://firebasestorage.googleapis.com/v0/b/x/o/a.webp';
  startFirebase([examplePost('events', 'one', { image }), examplePost('events', 'two')]);
  const fetched = vi.spyOn(globalThis, 'fetch');
  folder = mkdtempSync(join(tmpdir(), 'prerendered-site-'));
  cpSync('index.html', join(folder, 'app-shell.html'));
  const posts = await readListedPosts(sourceOf(env), 1);
  expect(await writeSite({ folder, env, posts })).toBe(
    '14 pages and feeds are written, 0 previews are made; photos that could not be had: 1.',
  );
  const page = readFileSync(join(folder, 'p/one.html'), 'utf8');
  expect(page).toContain('<title>Title of one – For Us By Us</title>');
  expect(page).toContain(`src="${image}"`);
  expect(page).toMatch(/^<!doctype html>.*<\/html>\s*$/s);
  const home = readFileSync(join(folder, 'index.html'), 'utf8');
  expect(home).toContain('href="/p/one"');
  // Only the newest one has a page of its own.
  expect(home).toContain('href="/post?id=two"');
  for (const [address, init] of fetched.mock.calls) {
    if (address === image) continue;
    expect(String(address)).toMatch(/^http:\/\/127\.0\.0\.1:1\//);
    expect(new Headers(init?.headers).get('Referer')).toBe(`${env.VITE_SITE_URL}/`);
  }
});

test('A built site says how many posts it was built of, and their newest change', async () => {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  folder = mkdtempSync(join(tmpdir(), 'prerendered-site-'));
  const deployment = join(folder, 'deployment.json');
  const plugin = publishedPosts() as Plugin & {
    configResolved(config: object): void;
    generateBundle: { handler(options: object, bundle: object): Promise<void> };
    writeBundle(): Promise<void>;
  };
  plugin.configResolved({ mode: 'production', root: folder, build: { outDir: '.' }, env });
  const build = async () => {
    writeFileSync(deployment, '{"project":"demo-for-us-by-us"}');
    const source = readFileSync('index.html', 'utf8');
    const write = (file: { fileName: string; source: string }) =>
      writeFileSync(join(folder, file.fileName), file.source);
    const context = { info() {}, error: expect.fail, emitFile: write } as never;
    const bundle = { 'index.html': { type: 'asset', source } };
    await plugin.generateBundle.handler.call(context, {}, bundle);
    await plugin.writeBundle.call(context);
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
