import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';

/**
 * The tests that need a DOM have the ending '.tsx'. They run in jsdom, which takes a second of a
 * core to start for each file.
 */
const IN_JSDOM = 'tests/*/*.test.tsx';
/** The folders of the other projects, and Playwright's. */
const ELSEWHERE = ['tests/{rules,built,e2e,screens}/**'];
/** `npm run test:model -- --defects` runs this file, which takes hours. */
const DEFECTS = 'tests/rules/losing/planted-defects.test.ts';
const ON_EMULATORS: UserWorkspaceConfig['test'] = {
  environment: 'node',
  globalSetup: ['tests/rules/global-setup.ts'],
  // The files run one after another, because all of them write to the same emulators.
  fileParallelism: false,
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // By default, Vitest leaves one core unused. On a machine with two cores, this is half of them.
    maxWorkers: '100%',
    // A green run does not show what intended failures print.
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'https://forusbyus.example/' } },
          include: [IN_JSDOM],
          setupFiles: ['tests/setup.ts', 'tests/setup-page.ts'],
          restoreMocks: true,
          unstubEnvs: true,
          unstubGlobals: true,
          testTimeout: 30_000,
        },
      },
      {
        // Hides Vite's warnings about packages whose source maps have no sources.
        logLevel: 'error',
        test: {
          name: 'unit-node',
          environment: 'node',
          include: ['tests/**/*.test.{ts,mjs}'],
          exclude: ELSEWHERE,
          setupFiles: ['tests/setup.ts'],
          restoreMocks: true,
          unstubEnvs: true,
          unstubGlobals: true,
          testTimeout: 30_000,
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
          exclude: [DEFECTS],
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
