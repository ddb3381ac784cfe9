import { describe, expect, test } from 'vitest';
import { builtPaths, builtText, gzippedKilobytes } from './built-files';

const worker = builtText('sw.js');
/** Hosting has the app shell at an address without '.html'. */
const readers = [...worker.matchAll(/url:[`"']\/([\w./-]+)/g)].map(([, file = '']) =>
  file === 'app-shell' ? 'app-shell.html' : file,
);
const writers = [...worker.matchAll(/(?<=\/)assets\/[\w.-]+\.(js|css)/g)]
  .map(([file]) => file)
  .filter((file) => !readers.includes(file));

describe('The service worker', () => {
  test('has at most 9 kB', () => {
    expect(gzippedKilobytes(['sw.js'])).toBeLessThanOrEqual(9);
  });

  test('keeps files of the site: the app shell, icons, and at most 183 kB in all for readers', () => {
    const paths = builtPaths();
    expect([...readers, ...writers].filter((file) => !paths.includes(file))).toEqual([]);
    expect(readers).toEqual(expect.arrayContaining(['app-shell.html', 'favicon.svg', 'logo.png']));
    expect(gzippedKilobytes(readers)).toBeLessThanOrEqual(183);
  });

  test('keeps no writers’ code on a reader’s device, and all of it on a writer’s', () => {
    const signsIn = (file: string) => builtText(file).includes('signInWithPassword');
    expect(readers.filter(signsIn)).toEqual([]);
    expect(writers.filter(signsIn)).toHaveLength(1);
    const code = builtPaths().filter((path) => /^assets\/.*\.(js|css)$/.test(path));
    expect([...readers, ...writers].filter((path) => path.startsWith('assets/')).sort()).toEqual(
      code.sort(),
    );
  });

  test('keeps no pages with posts', () => {
    expect(readers.filter((file) => file.endsWith('.html'))).toEqual(['app-shell.html']);
  });
});
