import { describe, expect, test } from 'vitest';
import { builtPaths, builtText, gzippedKilobytes } from './built-files';

const worker = builtText('sw.js');
/**
 * The files that every reader's device keeps. The worker's list has '/app-shell', because this is
 * the address at which Hosting serves app-shell.html.
 */
const readers = [...worker.matchAll(/url:[`"']\/([\w./-]+)/g)].map(([, file = '']) =>
  file === 'app-shell' ? 'app-shell.html' : file,
);
/** The code files that only a writer's device keeps. */
const writers = [...worker.matchAll(/(?<=\/)assets\/[\w.-]+\.(js|css)/g)]
  .map(([file]) => file)
  .filter((file) => !readers.includes(file));

describe('The service worker', () => {
  test('The script of the service worker has at most 9.2 kB after gzip', () => {
    expect(gzippedKilobytes(['sw.js'])).toBeLessThanOrEqual(9.2);
  });

  test('On a reader’s device, the service worker keeps the app shell, the icons and code: at most 194 kB after gzip', () => {
    const paths = builtPaths();
    expect([...readers, ...writers].filter((file) => !paths.includes(file))).toEqual([]);
    expect(readers).toEqual(expect.arrayContaining(['app-shell.html', 'favicon.svg', 'logo.png']));
    expect(gzippedKilobytes(readers)).toBeLessThanOrEqual(194);
  });

  test('The service worker keeps the writers’ code on a writer’s device, and not on a reader’s device', () => {
    const signsIn = (file: string) => builtText(file).includes('signInWithPassword');
    expect(readers.filter(signsIn)).toEqual([]);
    expect(writers.filter(signsIn)).toHaveLength(1);
    // Together, the two lists contain all code files of the site.
    const code = builtPaths().filter((path) => /^assets\/.*\.(js|css)$/.test(path));
    expect([...readers, ...writers].filter((path) => path.startsWith('assets/')).sort()).toEqual(
      code.sort(),
    );
  });

  test('The only page that the service worker precaches is the app shell, which contains no posts', () => {
    expect(readers.filter((file) => file.endsWith('.html'))).toEqual(['app-shell.html']);
  });
});
