import { defineConfig } from 'vitest/config';

/** The folders of tests that need a page. They run in jsdom. */
const PAGES =
  'tests/{accounts,editor,first-paint,layout,messages,posts,prerender,routes,search,services,team,ui}/**';
/** The folders of the other projects and of Playwright. All other folders of tests run in Node. */
const ELSEWHERE = [PAGES, 'tests/{rules,built,e2e,screens}/**'];

export default defineConfig({
  test: {
    // By default Vitest leaves one core unused, which would be half of a machine with two.
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
        // Hides Vite's warnings about packages whose source maps have no sources.
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
          // Vite must process this package, because Node.js refuses the way in which it imports
          // JSON.
          server: { deps: { inline: ['@actions/workflow-parser'] } },
        },
      },
      {
        test: {
          name: 'rules',
          environment: 'node',
          include: ['tests/rules/**/*.test.ts'],
          globalSetup: ['tests/rules/global-setup.ts'],
          // The files run one after another, because all of them write to the same emulators.
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
