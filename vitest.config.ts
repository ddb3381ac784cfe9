import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';

/** The tests that need a DOM have the ending '.tsx'. They run in jsdom. */
const IN_JSDOM = 'tests/*/*.test.tsx';
/** The tests of modules of src that need no DOM. */
const MODULES =
  'tests/{accounts,editor,messages,model,photos,posts,prerender,search,services,team}/*.test.ts';
/** The folders of the other projects, and Playwright's. */
const ELSEWHERE = ['tests/{rules,built,e2e,screens}/**'];
/** `npm run test:model -- --defects` runs this file, which takes 20 minutes. */
const DEFECTS = 'tests/rules/losing/planted-defects.test.ts';
/**
 * `npm test` leaves out the tests whose title contains '@more', and `npm run test:more` runs only
 * these tests (tests/run.mjs sets TESTS). The latter does not read files without such a test.
 */
const { TESTS } = process.env;
const MARKED = { usual: /^(?!.*@more)/s, more: /@more/ }[TESTS ?? ''];
const UNMARKED_FILES =
  TESTS === 'more'
    ? readdirSync('tests', { recursive: true, encoding: 'utf8' })
        .map((name) => `tests/${name}`)
        .filter((path) => /\.test\.\w+$/.test(path))
        .filter((path) => !readFileSync(path, 'utf8').includes('@more'))
    : [];
const UNIT: UserWorkspaceConfig['test'] = {
  exclude: UNMARKED_FILES,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  testTimeout: 60_000,
};
/**
 * Each file runs in a context of its own within one process for each core. With a process for each
 * file, these tests would take half as long again, most of it to load jsdom and React.
 */
const IN_CONTEXTS: UserWorkspaceConfig['test'] = { ...UNIT, pool: 'vmForks' };
const ON_EMULATORS: UserWorkspaceConfig['test'] = {
  exclude: UNMARKED_FILES,
  environment: 'node',
  globalSetup: ['tests/rules/global-setup.ts'],
  // The files run one after another, because all of them write to the same emulators.
  fileParallelism: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
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
        resolve: { conditions: ['module-sync', 'module', 'browser', 'development'] },
        test: {
          ...IN_CONTEXTS,
          name: 'unit',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'https://forusbyus.example/' } },
          include: [IN_JSDOM],
          setupFiles: ['tests/setup.ts', 'tests/setup-page.ts'],
        },
      },
      {
        test: {
          ...IN_CONTEXTS,
          name: 'unit-node',
          environment: 'node',
          include: [MODULES],
          setupFiles: ['tests/setup.ts'],
        },
      },
      {
        // Hides Vite's warnings about packages whose source maps have no sources.
        logLevel: 'error',
        test: {
          ...UNIT,
          name: 'tools',
          environment: 'node',
          include: ['tests/**/*.test.{ts,mjs}'],
          exclude: [MODULES, ...ELSEWHERE, ...UNMARKED_FILES],
          setupFiles: ['tests/setup.ts'],
          // Vite must process this package, because the package imports JSON without the import
          // attribute `type: 'json'`, which Node.js requires.
          server: { deps: { inline: ['@actions/workflow-parser'] } },
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
