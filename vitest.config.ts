import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';
import { inlineScripts } from './build/inline-scripts.ts';

/** The tests that need a DOM have the ending '.tsx'. They run in jsdom. */
const IN_JSDOM = 'tests/*/*.test.tsx';
/** The folders of the other projects, and Playwright's. */
const ELSEWHERE = ['tests/{rules,built,e2e,screens}/**'];
const TEXTS = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((name) => `tests/${name}`)
  .filter((path) => /\.test\.(tsx?|mjs)$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const filesWith = (pattern: RegExp) =>
  TEXTS.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
/**
 * A file that replaces or reloads modules, starts an app of Firebase, measures times, or runs the
 * Firebase CLI, which reads Google's addresses only once, has a process of its own.
 */
const ALONE = filesWith(
  /vi\.(mock|doMock|resetModules)\(|mock-firebase|indexeddb\/auto|initializeApp\(|cpuUsage\(|startFakeCloud\(/,
).filter((path) => !path.endsWith('.tsx'));
/** `npm run test:model -- --defects` runs this file, which takes 20 minutes. */
const DEFECTS = 'tests/rules/losing/planted-defects.test.ts';
/**
 * `npm test` leaves out the tests whose title contains '@more', and `npm run test:more` runs only
 * these tests (tests/run.mjs sets TESTS). The latter does not read files without such a test.
 */
const { TESTS } = process.env;
const MARKED = { usual: /^(?!.*@more)/s, more: /@more/ }[TESTS ?? ''];
const UNMARKED_FILES = TESTS === 'more' ? filesWith(/^(?!.*@more)/s) : [];
const UNIT: UserWorkspaceConfig['test'] = {
  exclude: UNMARKED_FILES,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  testTimeout: 180_000,
};
const ON_EMULATORS: UserWorkspaceConfig['test'] = {
  exclude: UNMARKED_FILES,
  environment: 'node',
  globalSetup: ['tests/rules/global-setup.ts'],
  // The files run one after another, because all of them write to the same emulators.
  fileParallelism: false,
  testTimeout: 180_000,
  hookTimeout: 240_000,
};

export default defineConfig({
  test: {
    // By default, Vitest leaves one core unused. On a machine with two cores, this is half of them.
    maxWorkers: '100%',
    ...(MARKED && { testNamePattern: MARKED }),
    // A green run does not show what intended failures print.
    silent: 'passed-only',
    projects: [
      {
        // Without 'module-sync', Vitest loads the CommonJS version of React Router, whose `require`
        // then finds ES modules.
        plugins: [inlineScripts()],
        resolve: { conditions: ['module-sync', 'module', 'browser', 'development'] },
        test: {
          ...UNIT,
          name: 'unit',
          // Each file runs in a context of its own within one process for each core. With a process
          // for each file, these tests would take half as long again, most of it to load jsdom and
          // React.
          pool: 'vmForks',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'https://forusbyus.example/' } },
          include: [IN_JSDOM],
          setupFiles: ['tests/setup.ts', 'tests/setup-page.ts'],
        },
      },
      {
        // Hides Vite's warnings about packages whose source maps have no sources.
        logLevel: 'error',
        test: {
          ...UNIT,
          name: 'node',
          environment: 'node',
          // These files share a process for each core. With a process for each file, they would take
          // half as long again.
          isolate: false,
          include: ['tests/**/*.test.{ts,mjs}'],
          exclude: [...ELSEWHERE, ...ALONE, ...UNMARKED_FILES],
          setupFiles: ['tests/setup.ts'],
          // Vite must process this package, because the package imports JSON without the import
          // attribute `type: 'json'`, which Node.js requires.
          server: { deps: { inline: ['@actions/workflow-parser'] } },
        },
      },
      {
        test: {
          ...UNIT,
          name: 'alone',
          environment: 'node',
          include: ALONE,
          exclude: [...ELSEWHERE, ...UNMARKED_FILES],
          setupFiles: ['tests/setup.ts'],
        },
      },
      {
        test: {
          ...ON_EMULATORS,
          name: 'rules',
          include: ['tests/rules/**/*.test.{ts,tsx,mjs}'],
          exclude: [DEFECTS, ...UNMARKED_FILES],
        },
      },
      { test: { ...ON_EMULATORS, name: 'defects', include: [DEFECTS] } },
      {
        test: {
          name: 'build',
          environment: 'node',
          include: ['tests/built/**/*.test.{ts,tsx,mjs}'],
        },
      },
    ],
  },
});
