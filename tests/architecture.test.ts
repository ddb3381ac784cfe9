import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Import, readSourceFiles, type SourceFile } from './support/read-imports';

/**
 * The folders of `src` and the files beside them, in order: a file imports from its own place or
 * from one further right.
 */
const LAYERS = [
  ...['prerender', 'main', 'app', 'router', 'first-paint', 'pages', 'routes', 'layout'],
  ...['editor', 'team', 'search', 'accounts', 'posts', 'photos', 'ui'],
  ...['services', 'model', 'site', 'env', 'required-env', 'vite-env.d'],
];

const files = readSourceFiles('src');
const imports = files.flatMap((file) => file.imports);
const inside = imports.filter(({ to }) => to.startsWith('src/') && !/\.s?css$/.test(to));
const packages = imports.filter(({ to }) => !to.startsWith('src/') && !to.startsWith('node:'));

/** The layer of the file at a path. */
function place(path: string): string {
  return (path.split('/')[1] ?? '').replace(/\.tsx?$/, '');
}

function show({ from, to }: Import): string {
  return `${from} imports ${to}`;
}

describe('Imports', () => {
  test('are all seen, those that are loaded later among them', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(imports.map(show)).toEqual(
      expect.arrayContaining([
        'src/pages.ts imports src/routes/home',
        'src/photos/prepare.ts imports src/photos/photo-worker',
        'src/services/firebase-app.ts imports firebase/app',
      ]),
    );
  });

  test('come from a layer of the list', () => {
    expect(files.map(({ path }) => place(path)).filter((name) => !LAYERS.includes(name))).toEqual(
      [],
    );
  });

  test('point to the same layer or to one further down', () => {
    const against = inside.filter(
      ({ from, to }) => LAYERS.indexOf(place(to)) < LAYERS.indexOf(place(from)),
    );
    expect(against.map(show)).toEqual([]);
  });

  test('form no cycle, in any folder of the project', () => {
    const folders = readdirSync('.', { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$|dist$)/.test(entry.name))
      .map(({ name }) => name);
    expect(folders).toEqual(expect.arrayContaining(['src', 'build', 'bench', 'tests']));
    expect(findCycles(folders.flatMap((folder) => readSourceFiles(folder)))).toEqual([]);
  });

  test('of SDKs are the services’ alone', () => {
    const outside = packages.filter(
      ({ from, to }) => /^(@?firebase|@emailjs|idb)(\/|$)/.test(to) && place(from) !== 'services',
    );
    expect(outside.map(show)).toEqual([]);
  });

  test('of React are not for services, photos and the model', () => {
    const pure = ['services', 'photos', 'model', 'site', 'env', 'required-env'];
    const outside = packages.filter(
      ({ from, to }) => /^react/.test(to) && pure.includes(place(from)),
    );
    expect(outside.map(show)).toEqual([]);
  });

  test('of a browser test need nothing of what Vite puts into the site', () => {
    const support = ['browser', 'writing', 'photos', 'google', 'engines'];
    const folders = ['tests/e2e', ...support.map((name) => `tests/support/${name}`)];
    const ofTests = folders
      .flatMap((folder) => readSourceFiles(folder))
      .flatMap((file) => file.imports);
    const ofTheSite = ofTests.filter(({ to, isOfTypes }) => to.startsWith('src/') && !isOfTypes);
    expect(ofTheSite.length).toBeGreaterThan(5);
    expect(ofTheSite.filter(({ to }) => !/^src\/(model|photos)\//.test(to)).map(show)).toEqual([]);
  });

  test('of packages are none in the model', () => {
    expect(packages.filter(({ from }) => place(from) === 'model').map(show)).toEqual([]);
  });
});

describe('Files', () => {
  test('export nothing by default', () => {
    expect(
      files.filter(({ exports }) => exports.includes('default')).map(({ path }) => path),
    ).toEqual([]);
  });

  test.each(['src', 'build', 'emulators', 'tests/support'])(
    'in %s export no name that another one exports',
    (folder) => {
      const names = readSourceFiles(folder).flatMap(({ exports }) => exports);
      const twice = names.filter((name, index) => names.indexOf(name) !== index);
      // What the router asks of every route, and Playwright of every fixture.
      const asked = { src: ['Component', 'loader'], 'tests/support': ['test', 'expect'] }[folder];
      expect(twice.filter((name) => !asked?.includes(name))).toEqual([]);
    },
  );

  test('have names in small letters with hyphens, and none that says nothing', () => {
    const paths = ['src', 'tests'].flatMap((folder) => [
      ...readdirSync(folder, { recursive: true, encoding: 'utf8' }),
    ]);
    const names = [...new Set(paths.flatMap((path) => path.split('/')))];
    expect(names).toContain('categories.ts');
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/;
    expect(names.filter((name) => !kebab.test(name))).toEqual([]);
    const empty = /^(utils?|helpers?|common|shared|types|hooks|constants|index)(\.|$)/;
    expect(names.filter((name) => empty.test(name))).toEqual([]);
  });
});

/** The cycles of imports among `files`, each as the paths on it; one of types alone is a cycle too. */
function findCycles(files: SourceFile[]): string[][] {
  const withoutEnding = (path: string) => path.replace(/\.(tsx?|mjs)$/, '');
  const importsOf = new Map(
    files.map(({ path, imports }) => [
      withoutEnding(path),
      imports.map(({ to }) => withoutEnding(to)),
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
