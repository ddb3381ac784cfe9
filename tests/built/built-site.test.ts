import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { inlineStyles } from '../../build/page-styles';
import { builtPaths, builtText, gzippedKilobytes } from './built-files';

const paths = builtPaths();
const texts = paths.filter((path) => /\.(js|css|html|svg|json|txt|webmanifest)$/.test(path));

// The build for the tests reads no posts, so its index.html is the app shell.
const page = builtText('index.html');
const inPage = inlineStyles(page);
const styles = [...inPage, ...paths.filter((path) => path.endsWith('.css')).map(builtText)];

/** Texts that occur only in the writers' code and styles. */
const WRITERS_ONLY = [
  ...['identitytoolkit', 'securetoken', 'maxUploadRetryTime', 'Wrong email'],
  ...['waiting for approval', 'Post published', 'Leave this post'],
  ...['.account-card', '.team-person', '.form-columns', '.post-table'],
];

/**
 * The paths of the text files whose content matches `pattern`. The tests compare these paths, so
 * that a failed test names the files.
 */
function filesWith(pattern: RegExp): string[] {
  return texts.filter((path) => pattern.test(builtText(path)));
}

describe('The built site', () => {
  test('The built site has the page index.html, scripts and styles', () => {
    expect(paths).toContain('index.html');
    expect(paths.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(3);
    expect(styles.every((text) => text.length > 100)).toBe(true);
  });

  test('The built site contains no address of a developer’s machine', () => {
    // http://localhost without a port is allowed, because react-router uses it only as a base URL
    // for parsing paths.
    expect(filesWith(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::1\]|localhost:\d)/)).toEqual([]);
  });

  test('The built site contains none of our own code for the emulators', () => {
    // The name connectFirestoreEmulator is allowed, because a warning of Firestore's SDK contains it.
    expect(filesWith(/_EMULATOR_PORT|__outbox/)).toEqual([]);
  });

  test('The built site contains no source maps', () => {
    expect(paths.filter((path) => path.endsWith('.map'))).toEqual([]);
    expect(filesWith(/sourceMappingURL=/)).toEqual([]);
  });

  test('The code of the built site calls neither eval() nor new Function()', () => {
    expect(filesWith(/\beval\s*\(|\bnew Function\b/)).toEqual([]);
  });

  test('The built site has no parts of React Router that the site does not use', () => {
    expect(filesWith(/useNavigate\b/).length).toBeGreaterThan(0);
    expect(
      filesWith(
        /useSubmit|useFetcher|Uninstrumented|REACT_ROUTER_ERROR|staticRouterHydrationData|[`'"]_routes\b|__reactRouterContext/,
      ),
    ).toEqual([]);
  });

  // On a translated page, React's own calls would throw errors (docs/decisions/026-nodes-that-others-move.md).
  test('The file with React replaces the functions that remove and insert nodes', () => {
    const react = filesWith(/hydrateRoot/).filter((path) => path.includes('/react-root-'));
    expect(react).toHaveLength(1);
    expect(filesWith(/prototype\.removeChild\s*=[^=]/)).toEqual(react);
    expect(filesWith(/prototype\.insertBefore\s*=[^=]/)).toEqual(react);
  });

  test('The built site contains nothing that looks like a secret key', () => {
    expect(filesWith(/AIza[\w-]{35}|-----BEGIN|"private_key"|ghp_\w{36}|AKIA[A-Z0-9]{16}/)).toEqual(
      [],
    );
  });

  test('The built site contains no fonts, and requests no fonts', () => {
    expect(paths.filter((path) => /\.(woff2?|ttf|otf|eot)$/.test(path))).toEqual([]);
    expect(filesWith(/@font-face|fonts\.(googleapis|gstatic)/)).toEqual([]);
  });

  test('After gzip, each prerendered page has at most 6.6 kB of inline styles, the CSS files of readers have at most 8.8 kB, and the file of forms 7.1 kB', () => {
    const size = (texts: string[]) => gzipSync(texts.join('')).length / 1000;
    // A prerendered page has the first of the app shell's inline styles, and at most one of the app
    // shell's other inline styles.
    const [everywhere = '', ...ofOneKind] = inPage;
    for (const text of ofOneKind) expect(size([everywhere, text])).toBeLessThanOrEqual(6.6);
    const inFiles = styles.slice(inPage.length).map((text) => size([text]));
    // The largest file is src/styles/writers.css. Only the writers' pages and /send load it.
    const forms = Math.max(...inFiles);
    expect(forms).toBeLessThanOrEqual(7.1);
    expect(inFiles.reduce((sum, one) => sum + one) - forms).toBeLessThanOrEqual(8.8);
  });

  test('The site’s entry has at most 14.3 kB after gzip, and imports no other file statically', () => {
    const [, entry = ''] = /<script type="module"[^>]* src="\/([^"]+)"/.exec(page) ?? [];
    // The entry is the only script that a prerendered page loads at first.
    expect(gzippedKilobytes([entry])).toBeLessThanOrEqual(14.3);
    expect(builtText(entry)).not.toMatch(/^import[^(]*from/m);
  });

  test('The code and styles of readers’ pages contain nothing that only writers need', () => {
    const inAssets = (name: string) =>
      paths.filter((path) => new RegExp(`^assets/${name}-[\\w-]{8}\\.(js|css)$`).test(path));
    const withImports = (starts: string[]) => {
      const found = new Set(starts);
      for (const path of found) {
        for (const [, name] of builtText(path).matchAll(/(?:from|import)\s*[`'"]\.\/([^`'"]+)/g)) {
          found.add(`assets/${name}`);
        }
      }
      return [...found].map(builtText).join();
    };
    const [, entry = ''] = /<script type="module"[^>]* src="\/([^"]+)"/.exec(page) ?? [];
    const forReaders = ['app', 'category', 'search', 'search-results', 'not-found', 'more-posts'];
    for (const name of forReaders) expect(inAssets(name)).not.toEqual([]);
    const readers = withImports([entry, ...forReaders.flatMap(inAssets)]) + inPage;
    const writers = paths
      .filter((path) => path.startsWith('assets/'))
      .map(builtText)
      .join();
    for (const text of WRITERS_ONLY) {
      expect(readers).not.toContain(text);
      expect(writers).toContain(text);
    }
  });

  test('On every visit, an idle page fetches at most three files of code for reading without a network: 7.6 kB after gzip, and 16.8 kB with the service worker', () => {
    const [, source = ''] = /<script type="module"[^>]* src="\/([^"]+)"/.exec(page) ?? [];
    const entry = builtText(source);
    const [, fetched = ''] =
      /import\(`\.\/keep-posts-[^;]*?__vite__mapDeps\(\[([\d,]+)\]/.exec(entry) ?? [];
    const [, names = ''] = /m\.f=(\[[^\]]*\])/.exec(entry) ?? [];
    const files: string[] = JSON.parse(names);
    const idle = fetched.split(',').map((index) => files[Number(index)] ?? '');
    expect(idle).toContainEqual(expect.stringMatching(/^assets\/keep-posts-.*\.js$/));
    expect(idle.length).toBeLessThanOrEqual(3);
    expect(gzippedKilobytes(idle)).toBeLessThanOrEqual(7.6);
    expect(gzippedKilobytes([...idle, 'sw.js'])).toBeLessThanOrEqual(16.8);
  });

  test('The built code fetches a module’s files before it imports the module, because most browsers can repeat a failed fetch, but not a failed import', () => {
    const code = paths.filter((path) => path.endsWith('.js')).map(builtText);
    const imports = code.flatMap((text) => text.match(/\bimport\(`\.\//g) ?? []);
    // For each import(), Vite writes a list of the files to fetch: __vite__mapDeps([…]).
    const lists = code.flatMap((text) => text.match(/__vite__mapDeps\(\[\d/g) ?? []);
    expect(imports.length).toBeGreaterThan(20);
    expect(lists).toHaveLength(imports.length);
    // Most browsers cannot repeat a failed preload either, so the app shell preloads no script.
    expect(page).not.toMatch(/<link[^>]*preload[^>]*\.js/);
  });

  test('Hover styles are only for devices that can hover, because on a touchscreen the styles would stay after a tap', () => {
    const inMedia = /@media \(hover:\s?hover\)\{(?:[^{}]*\{[^{}]*\})*\}/g;
    expect(styles.join().match(inMedia)?.length).toBeGreaterThan(5);
    expect(
      styles.flatMap((text) => text.replace(inMedia, '').match(/[^{}]*:hover/g) ?? []),
    ).toEqual([]);
  });

  test('The app shell has no inline scripts, and the content security policy allows all inline styles of the app shell', () => {
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|\sstyle=/i);
    // One inline style is for all pages. The others are for Home, for a category and for a post.
    expect(inPage).toHaveLength(4);
    const policy = readFileSync('firebase.json', 'utf8');
    for (const text of inPage) {
      const hash = createHash('sha256').update(text).digest('base64');
      expect(policy).toContain(`'sha256-${hash}'`);
    }
  });

  test.each([
    ['react-dom', 'The MIT License|MIT License'],
    ['@firebase/firestore', 'Apache License'],
    ['@emailjs/browser', 'BSD 3-Clause License'],
    // These packages are in the style sheets, in the photo worker and in the service worker.
    ['bootstrap', 'The Bootstrap Authors'],
    ['image-dimensions', 'Sindre Sorhus'],
    ['uqr', 'Anthony Fu'],
    ['workbox-routing', 'Google LLC'],
  ])('licences.txt has the licence of %s', (name, words) => {
    const licences = builtText('licences.txt').split('\n----\n');
    const own = licences.filter((text) =>
      text.split('\n').some((line) => line.startsWith(`${name} `)),
    );
    expect(own).toHaveLength(1);
    expect(own[0]).toMatch(new RegExp(words));
  });

  test('licences.txt names no package whose code is not in the site', () => {
    expect(builtText('licences.txt')).not.toMatch(
      /^(vite|typescript|sharp|jsdom|firebase-tools) /m,
    );
  });
});
