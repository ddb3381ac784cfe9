import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { builtPaths, builtText, gzippedKilobytes } from './built-files';

const paths = builtPaths();
const texts = paths.filter((path) => /\.(js|css|html|svg|json|txt|webmanifest)$/.test(path));

const page = builtText('index.html');
/** The styles that stand in the page, and those that come in files. */
const styles = [
  /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? '',
  ...paths.filter((path) => path.endsWith('.css')).map(builtText),
];

/** The files that hold something, so that a failure names them. */
function filesWith(pattern: RegExp): string[] {
  return texts.filter((path) => pattern.test(builtText(path)));
}

describe('What is built', () => {
  test('has a page, code and styles', () => {
    expect(paths).toContain('index.html');
    expect(paths.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(3);
    expect(styles.every((text) => text.length > 100)).toBe(true);
  });

  test('names no address of a developer’s own machine', () => {
    // react-router reads addresses against a bare http://localhost, which it never asks.
    expect(filesWith(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::1\]|localhost:\d)/)).toEqual([]);
  });

  test('holds no emulator code of the site', () => {
    // Firestore's SDK names its own connectFirestoreEmulator in a warning.
    expect(filesWith(/_EMULATOR_PORT|__outbox/)).toEqual([]);
  });

  test('brings no source map', () => {
    expect(paths.filter((path) => path.endsWith('.map'))).toEqual([]);
    expect(filesWith(/sourceMappingURL=/)).toEqual([]);
  });

  test('makes no code out of texts', () => {
    expect(filesWith(/\beval\s*\(|\bnew Function\b/)).toEqual([]);
  });

  test('holds nothing that looks like a secret', () => {
    expect(filesWith(/AIza[\w-]{35}|-----BEGIN|"private_key"|ghp_\w{36}|AKIA[A-Z0-9]{16}/)).toEqual(
      [],
    );
  });

  test('brings no font and asks for none', () => {
    expect(paths.filter((path) => /\.(woff2?|ttf|otf|eot)$/.test(path))).toEqual([]);
    expect(filesWith(/@font-face|fonts\.(googleapis|gstatic)/)).toEqual([]);
  });

  test('has styles of at most 8.5 kB in each page, and of 7 kB besides', () => {
    const [inPage = '', ...inFiles] = styles.map((text) => gzipSync(text).length / 1000);
    expect(inPage).toBeLessThanOrEqual(8.5);
    expect(inFiles.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(7);
  });

  test('lets who only reads a prerendered page fetch at most 12 kB of code', () => {
    const [, entry = ''] = /<script type="module"[^>]* src="\/([^"]+)"/.exec(page) ?? [];
    expect(gzippedKilobytes([entry])).toBeLessThanOrEqual(12);
    expect(builtText(entry)).not.toMatch(/^import[^(]*from/m);
  });

  test('imports code only when its files are there: a module that failed is refused for ever', () => {
    const code = paths.filter((path) => path.endsWith('.js')).map(builtText);
    const imports = code.flatMap((text) => text.match(/\bimport\(`\.\//g) ?? []);
    const lists = code.flatMap((text) => text.match(/__vite__mapDeps\(\[\d/g) ?? []);
    expect(imports.length).toBeGreaterThan(20);
    expect(lists).toHaveLength(imports.length);
    expect(page).not.toMatch(/<link[^>]*preload[^>]*\.js/);
  });

  test('styles hovering only where a device hovers: a tap would leave it on', () => {
    const inMedia = /@media \(hover:\s?hover\)\{(?:[^{}]*\{[^{}]*\})*\}/g;
    expect(styles.join().match(inMedia)?.length).toBeGreaterThan(5);
    expect(
      styles.flatMap((text) => text.replace(inMedia, '').match(/[^{}]*:hover/g) ?? []),
    ).toEqual([]);
  });

  test('has a page without code of its own and with the one style that its policy names', () => {
    expect(page.replace('<style>', '')).not.toMatch(
      /<script(?![^>]*\bsrc=)|<style|\son\w+=|\sstyle=/i,
    );
    const hash = createHash('sha256').update(styles[0] ?? '');
    expect(readFileSync('firebase.json', 'utf8')).toContain(`'sha256-${hash.digest('base64')}'`);
  });
});
