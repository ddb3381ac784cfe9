import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Import, readSourceFiles, type SourceFile } from './support/read-imports';

/** The layers of `src/services`, from the top; 'writing' and 'mail' do not import each other. */
const SERVICES = ['writing', 'mail', 'reading', 'browser'];
/**
 * The folders and files in `src` that contain code. Each of these folders and files is a layer. A
 * layer may import only from itself and from the layers after it in this list.
 */
const LAYERS = [
  ...[
    'prerender',
    'service-worker',
    'main',
    'app',
    'router',
    'first-paint',
    'saved-copies',
    'pages',
    'routes',
    'layout',
    'messages',
  ],
  ...['editor', 'team', 'search', 'accounts', 'posts', 'photos', 'drawing', 'fields', 'ui'],
  ...['services', 'model', 'site', 'env', 'vite-env.d'],
];

const files = readSourceFiles('src');
const imports = files.flatMap((file) => file.imports);
const inside = imports.filter(({ to }) => to.startsWith('src/') && !/\.s?css$/.test(to));
const packages = imports.filter(({ to }) => !to.startsWith('src/') && !to.startsWith('node:'));

function layerOf(path: string): string {
  return (path.split('/')[1] ?? '').replace(/\.tsx?$/, '');
}

function show({ from, to }: Import): string {
  return `${from} imports ${to}`;
}

describe('Layers and imports', () => {
  test('readSourceFiles finds imports, including dynamic imports and the import of a worker', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(imports.map(show)).toEqual(
      expect.arrayContaining([
        'src/pages.ts imports src/routes/home',
        'src/photos/prepare.ts imports src/photos/photo-worker',
        'src/services/reading/firebase-app.ts imports firebase/app',
      ]),
    );
  });

  test('LAYERS lists every code file in src by its name or by the name of its folder', () => {
    const layers = files.map(({ path }) => layerOf(path));
    expect(layers.filter((name) => !LAYERS.includes(name))).toEqual([]);
  });

  test('A file in src imports only from its own layer and from layers further down in LAYERS', () => {
    const upward = inside.filter(
      ({ from, to }) => LAYERS.indexOf(layerOf(to)) < LAYERS.indexOf(layerOf(from)),
    );
    expect(upward.map(show)).toEqual([]);
  });

  test('In services, a file imports only from its own folder and from folders further down', () => {
    const folderOf = (path: string) => path.split('/')[2] ?? '';
    const within = inside.filter(({ from, to }) =>
      [from, to].every((path) => layerOf(path) === 'services'),
    );
    expect(new Set(within.map(({ from }) => folderOf(from)))).toEqual(new Set(SERVICES));
    const upward = within.filter(
      ({ from, to }) =>
        SERVICES.indexOf(folderOf(to)) < SERVICES.indexOf(folderOf(from)) ||
        (folderOf(from) === 'writing' && folderOf(to) === 'mail'),
    );
    expect(upward.map(show)).toEqual([]);
  });

  test('The imports of the project’s files form no cycle', () => {
    const folders = readdirSync('.', { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$|dist$)/.test(entry.name))
      .map(({ name }) => name);
    expect(folders).toEqual(expect.arrayContaining(['src', 'build', 'bench', 'tests']));
    const all = [...readSourceFiles('.', false), ...folders.flatMap((one) => readSourceFiles(one))];
    expect(all.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['vite.config.ts', 'build/firestore-rest.mjs']),
    );
    expect(findCycles(all)).toEqual([]);
  });

  const pure = ['services', 'photos', 'drawing', 'model', 'site', 'env'];
  test.each<[string, (one: Import) => boolean]>([
    [
      'In src, only files in services import SDKs and idb',
      ({ from, to }) => /^(@?firebase|@emailjs|idb)(\/|$)/.test(to) && layerOf(from) !== 'services',
    ],
    [
      'Services, photos, the model, site.ts and the configuration do not import React',
      ({ from, to }) => to.startsWith('react') && pure.includes(layerOf(from)),
    ],
    ['The model imports no packages', ({ from }) => layerOf(from) === 'model'],
  ])('%s', (_, isWrong) => {
    expect(packages.filter(isWrong).map(show)).toEqual([]);
  });

  // Playwright compiles the tests without Vite, so they cannot import code that needs Vite. Only
  // tests/support/photos/photo-page.ts imports src/photos, and Vite builds that file.
  test('Browser tests import from src only the model and photos, except for imports of types', () => {
    const support = ['browser', 'writing', 'photos', 'google', 'engines'];
    const folders = ['tests/e2e', ...support.map((name) => `tests/support/${name}`)];
    const testFiles = folders.flatMap((folder) => readSourceFiles(folder));
    const testImports = testFiles.flatMap((file) => file.imports);
    const ofTheSite = testImports.filter(
      ({ to, isOfTypes }) => to.startsWith('src/') && !isOfTypes,
    );
    expect(ofTheSite.length).toBeGreaterThan(5);
    expect(ofTheSite.filter(({ to }) => !/^src\/(model|photos)\//.test(to)).map(show)).toEqual([]);
  });

  /** The files in src whose text has a part that matches `pattern`. */
  const filesWith = (pattern: RegExp) =>
    files.map(({ path }) => path).filter((path) => pattern.test(readFileSync(path, 'utf8')));

  test('Only src/services/reading/network.ts reads navigator.onLine, which can be wrong', () => {
    expect(filesWith(/\bonLine\b/)).toEqual(['src/services/reading/network.ts']);
  });

  test('In src, only pages.ts and router.tsx may contain ‘await import(’, because an import() without loadCode is not repeated if it fails', () => {
    // In these two files, only functions that router.tsx passes to `loadCode` contain it.
    const rows = ['src/pages.ts', 'src/router.tsx'];
    expect(filesWith(/await\s+import\b/).filter((path) => !rows.includes(path))).toEqual([]);
  });

  // A commit that moves this limit says what could go instead.
  test('The code of the site has at most 27,500 lines', () => {
    const lines = files.map(({ path }) => readFileSync(path, 'utf8').split('\n').length - 1);
    expect(lines.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(27_500);
  });
});

describe('Files', () => {
  test('The README lists the layers in the order of LAYERS, except vite-env.d.ts', () => {
    const [, listed = ''] =
      /\nsrc\/\n(.*?)\nemulators\//s.exec(readFileSync('README.md', 'utf8')) ?? [];
    const names = [...listed.matchAll(/^ {2}([\w-]+)(?:\/|\.tsx?) /gm)].map(([, name]) => name);
    expect(names.filter((name) => name !== 'styles')).toEqual(
      LAYERS.filter((name) => name !== 'vite-env.d'),
    );
  });

  test('The model uses neither the clock nor the objects of the browser', () => {
    const impure = /Date\.now\(|new Date\(\)|\b(window|document|navigator|localStorage)\.\w/;
    const found = files.filter(
      ({ path }) => layerOf(path) === 'model' && impure.test(readFileSync(path, 'utf8')),
    );
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  test('Vitest or Playwright runs every test file of the project', () => {
    const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
    const paths = execFileSync('git', list, { encoding: 'utf8' }).split('\n');
    const tests = paths.filter((path) => /\.(test|spec)\.[a-z]+$/.test(path));
    // The folders and name endings that vitest.config.ts and playwright.config.ts include.
    const isRun = (path: string) =>
      /^tests\/(e2e|screens)\//.test(path)
        ? path.endsWith('.spec.ts')
        : /^tests\/.*\.test\.(tsx?|mjs)$/.test(path);
    expect(tests.length).toBeGreaterThan(100);
    expect(tests.filter((path) => !isRun(path))).toEqual([]);
  });

  test('No two files in src have the same name', () => {
    const names = files.map(({ path }) => (path.split('/').pop() ?? '').replace(/\.tsx?$/, ''));
    const inRoutes = files.filter(({ path }) => path.startsWith('src/routes/')).length;
    expect(inRoutes).toBeGreaterThan(5);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('Names with ‘keep’ are only about reading without a network, and names with ‘notice’ only about a reader’s notice', () => {
    const find = (name: RegExp, isMeant: RegExp) =>
      files.flatMap(({ path }) => {
        const names = isMeant.test(path) ? [] : (readFileSync(path, 'utf8').match(name) ?? []);
        return names.map((each) => `${path}: ${each}`);
      });
    const keep =
      /\b(keep|kept|keeps|keeping)[A-Z]\w*|\b\w+(Keep|Kept)[A-Z]?\w*|\b(const|let|function) (keep|kept|keeps)\b/g;
    const withoutNetwork =
      /^src\/(service-worker|saved-copies|first-paint|posts|search|services\/(reading|browser))\/|^src\/(main|router|pages)\.|\/privacy\./;
    expect(find(keep, /^$/).length).toBeGreaterThan(20);
    expect(find(keep, withoutNetwork)).toEqual([]);
    const notice = /\b\w+Notice\b|\bnotice[A-Z]\w*/g;
    const ofReaders =
      /^src\/(messages|services\/mail)\/|notice\.tsx?$|\/(admin|form-state|autosave|field-\w+|post-draft|send)\.tsx?$/;
    expect(find(notice, ofReaders)).toEqual([]);
  });

  test('Files in src have no default export', () => {
    const withDefault = files.filter(({ exports }) => exports.includes('default'));
    expect(withDefault.map(({ path }) => path)).toEqual([]);
  });

  test.each(['src', 'build', 'emulators', 'tests/support'])(
    'In %s, no two files export the same name, except names that React Router or Playwright needs',
    (folder) => {
      const names = readSourceFiles(folder).flatMap(({ exports }) => exports);
      const twice = names.filter((name, index) => names.indexOf(name) !== index);
      // React Router requires the names `Component` and `loader` for a route's component and
      // loader. Each file of Playwright's fixtures exports `test` and `expect`.
      const required = { src: ['Component', 'loader'], 'tests/support': ['test', 'expect'] }[
        folder
      ];
      expect(twice.filter((name) => !required?.includes(name))).toEqual([]);
    },
  );

  test('Files and folders in src and tests have kebab-case names, and no vague names such as utils', () => {
    const paths = ['src', 'tests'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }),
    );
    const names = [...new Set(paths.flatMap((path) => path.split('/')))];
    expect(names).toContain('categories.ts');
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/;
    expect(names.filter((name) => !kebab.test(name))).toEqual([]);
    const vague = /^(utils?|helpers?|common|shared|types|hooks|constants|index)(\.|$)/;
    expect(names.filter((name) => vague.test(name))).toEqual([]);
  });
});

/**
 * Finds cycles of imports; imports of types count too. If there are cycles, the function finds at
 * least one.
 * @returns each cycle that was found, as a list of paths
 */
function findCycles(files: SourceFile[]): string[][] {
  const withoutExtension = (path: string) => path.replace(/\.(tsx?|mjs)$/, '');
  const importsOf = new Map(
    files.map(({ path, imports }) => [
      withoutExtension(path),
      imports.map(({ to }) => withoutExtension(to)),
    ]),
  );
  const done = new Set<string>();
  const visit = (path: string, trail: string[]): string[][] => {
    if (trail.includes(path)) return [[...trail.slice(trail.indexOf(path)), path]];
    if (done.has(path)) return [];
    done.add(path);
    return (importsOf.get(path) ?? []).flatMap((next) => visit(next, [...trail, path]));
  };
  return [...importsOf.keys()].flatMap((path) => visit(path, []));
}
