import { readFileSync } from 'node:fs';
import { imageDimensionsFromData } from 'image-dimensions';
import { expect, test } from 'vitest';
import { CATEGORIES } from '../src/model/categories';
import { SITE_COLOURS } from '../src/model/colours';
import { PATHS } from '../src/model/paths';
import { SITE } from '../src/site';

interface Manifest {
  name: string;
  background_color: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
  shortcuts: { name: string; url: string }[];
  share_target: { action: string; method: string; params: Record<string, unknown> };
}

const manifest: Manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'));

test('The manifest names the site, and has a shortcut to each category', () => {
  expect(manifest.name).toBe(SITE.name);
  expect(manifest.shortcuts).toEqual(
    CATEGORIES.map(({ label, path }) => ({ name: label, url: path })),
  );
});

test.each([
  ['index.html', 4],
  ['public/manifest.webmanifest', 2],
  ['public/favicon.svg', 1],
  ['src/styles/post.css', 1],
  ['backup/pages.ts', 2],
  ['emulators/start.ts', 1],
])('%s has the site’s name as in src/site.ts, %i times', (file, times) => {
  expect(readFileSync(file, 'utf8').split(SITE.name).length - 1).toBe(times);
});

test('The manifest and index.html have the site’s paper as the colour of the browser’s frame', () => {
  const { light, dark } = SITE_COLOURS;
  expect(manifest).toMatchObject({ background_color: light.paper, theme_color: light.paper });
  const html = readFileSync('index.html', 'utf8');
  const themes = [...html.matchAll(/name="theme-color" content="(.*?)"/g)];
  expect(themes.map(([, colour]) => colour)).toEqual([light.paper, dark.paper]);
});

test('The icons have the sizes and types in the manifest, and the last icon is maskable', () => {
  for (const { src, sizes, type } of manifest.icons) {
    const size = imageDimensionsFromData(readFileSync(`public${src}`));
    expect({ sizes: `${size?.width}x${size?.height}`, type: `image/${size?.type}` }, src).toEqual({
      sizes,
      type,
    });
  }
  expect(manifest.icons.map(({ purpose = 'any' }) => purpose)).toEqual(['any', 'any', 'maskable']);
});

test('Other apps can share a text, a link and pictures with the form for a new post', () => {
  const { action, method, params } = manifest.share_target;
  expect({ action, method }).toEqual({ action: `${PATHS.admin}?not-shared`, method: 'POST' });
  expect(params).toMatchObject({ title: 'title', text: 'text', url: 'url' });
  expect(params.files).toEqual([{ name: 'pictures', accept: ['image/*'] }]);
});
