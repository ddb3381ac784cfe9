import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TEST_SITE_FOLDER } from '../../build/folders';
import { databaseOf, readListedPosts } from '../../build/listed-posts';
import { writeSite } from '../../build/prerendered-site';
import { CATEGORIES } from '../../src/model/categories';
import { withoutAllowed } from '../support/browser/allowed-findings';
import { checkPages, withoutStyles } from '../support/browser/html-checker';
import { examplePost, startFirebase } from '../support/fake-rest';

const HOSTILE = `"><script>alert(1)</script> 'Sale' & <b>rent</b> </title> ]]> $& 🎉`;
const COMPILER = [
  ...['node_modules/typescript/bin/tsc', '--noEmit', '--ignoreConfig', '--skipLibCheck'],
  ...['--strict', '--module', 'esnext', '--moduleResolution', 'bundler'],
];
const STORAGE = 'https://firebasestorage.googleapis.com/v0/b/x/o';

/**
 * Each category has two posts. One has all required fields, a photo, a video and hostile texts. The
 * other has its start and end in 2020. The properties have four more posts, so that their list has
 * a second page.
 */
const posts = [
  ...CATEGORIES.flatMap(({ type, path }) => [
    examplePost(type, `${path.slice(1)}-whole`, {
      ...{ image: `${STORAGE}/a.webp`, imageAlt: HOSTILE, imageWidth: 1600, imageHeight: 900 },
      ...{ videoLink: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', contact: '0712 345 678' },
      ...{ desciption: `*Karibu* wote: https://example.org/?a=1&b=2\n\n${HOSTILE}`, time: '10:30' },
      ...{ title: HOSTILE, createdAt: new Date(), updatedAt: new Date() },
    }),
    examplePost(type, `${path.slice(1)}-over`, { startDate: '2020-01-01', endDate: '2020-01-03' }),
  ]),
  ...Array.from({ length: 4 }, (_, at) => examplePost('properties', `plot-${at}`)),
];

let folder = '';
const pages = new Map<string, string>();

beforeAll(async () => {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  startFirebase(posts);
  // The folder is in the project, so that the compiler finds the package with schema.org's types.
  folder = mkdtempSync('.local/prerendered-pages-');
  const env = loadEnv('test', process.cwd(), 'VITE_');
  const shell = readFileSync(join(TEST_SITE_FOLDER, 'app-shell.html'), 'utf8');
  writeFileSync(join(folder, 'app-shell.html'), withoutStyles(shell));
  await writeSite({ folder, env, posts: await readListedPosts(databaseOf(env)) });
  vi.unstubAllGlobals();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (path.endsWith('.html')) pages.set(path, readFileSync(join(folder, path), 'utf8'));
  }
}, 300_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

test('The W3C’s checker finds no fault in the HTML of the app shell and the prerendered pages', async () => {
  // Besides the pages of posts and categories, there are the app shell, Home, Privacy, Follow us
  // and 404.html.
  expect(pages.size).toBe(posts.length + CATEGORIES.length + 5);
  expect(pages.get('properties.html')).toContain('class="pager"');
  expect(withoutAllowed(await checkPages(folder))).toEqual([]);
}, 300_000);

test('The only script that a prerendered page preloads is the entry', () => {
  // build/chunks.ts names the entry's file: first-{hash}.js.
  const scriptsOf = (html = '') => html.match(/(?<=href=")\/assets\/[^"]*\.js/g) ?? [];
  expect(scriptsOf(pages.get('app-shell.html'))).toEqual([]);
  for (const [path, html] of pages) {
    if (path === 'app-shell.html') continue;
    expect(scriptsOf(html), path).toEqual([expect.stringMatching(/^\/assets\/first-/)]);
  }
});

test('The structured data of the prerendered pages have only types and properties of schema.org', () => {
  const data = [...pages].flatMap(([path, html]) => {
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
    const type = json && `schema.WithContext<schema.${JSON.parse(json)['@type']}>`;
    return json ? `export const _${path.replace(/\W/g, '_')}: ${type} = ${json};` : [];
  });
  // The app shell and 404.html have no structured data.
  expect(data).toHaveLength(pages.size - 2);
  const file = join(folder, 'data.ts');
  writeFileSync(file, ["import type * as schema from 'schema-dts';", ...data].join('\n'));
  const { stdout } = spawnSync(process.execPath, [...COMPILER, file], { encoding: 'utf8' });
  expect(stdout).toBe('');
}, 300_000);
