import { defineConfig } from 'vitest/config';

/** The tests that need a page, in jsdom. */
const PAGES =
  'tests/{accounts,editor,first-paint,layout,messages,posts,prerender,routes,search,services,team,ui}/**';
/** The tests of the other projects and of Playwright. Any other folder is tested in Node. */
const ELSEWHERE = [PAGES, 'tests/{rules,built,e2e,screens}/**'];

export default defineConfig({
  test: {
    // By default one core is left out; of two that is half of them.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'https://forusbyus.example/' } },
          include: [`${PAGES}/*.test.{ts,tsx}`],
          setupFiles: ['tests/setup.ts', 'tests/setup-page.ts'],
          restoreMocks: true,
          unstubEnvs: true,
          unstubGlobals: true,
          testTimeout: 30_000,
        },
      },
      {
        // Of a package's source maps without their sources Vite says a line each.
        logLevel: 'error',
        test: {
          name: 'unit-node',
          environment: 'node',
          include: ['tests/**/*.test.{ts,tsx,mjs}'],
          exclude: ELSEWHERE,
          setupFiles: ['tests/setup.ts'],
          restoreMocks: true,
          unstubEnvs: true,
          unstubGlobals: true,
          testTimeout: 30_000,
          // As it is, Node.js refuses how it imports JSON.
          server: { deps: { inline: ['@actions/workflow-parser'] } },
        },
      },
      {
        test: {
          name: 'rules',
          environment: 'node',
          include: ['tests/rules/**/*.test.ts'],
          globalSetup: ['tests/rules/global-setup.ts'],
          // All of them write to the one suite of emulators.
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'build',
          environment: 'node',
          include: ['tests/built/**/*.test.ts'],
        },
      },
    ],
  },
});
