import { readFileSync } from 'node:fs';
import { imageDimensionsFromData } from 'image-dimensions';
import { expect, test } from 'vitest';
import { CATEGORIES } from '../src/model/categories';
import { PATHS } from '../src/model/paths';
import { SITE } from '../src/site';

interface Manifest {
  name: string;
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
