import { defineConfig } from '@playwright/test';
import { findBrowser } from './tests/support/installed-browsers.mjs';

const executablePath = await findBrowser({ windowless: true });
const ACCOUNTS = '**/accounts/**';
const WRITING = '**/e2e/writing/**';
const ENGINES = 'engines.spec.ts';
/** Each of these files runs in one worker, for about a minute. */
const LONG = ['newcomer.spec.ts', '**/worker.spec.ts'];
/**
 * The files in ON_PHONE run only in the project 'phone', and the files in ON_WIDE only in 'wide'.
 * The results of most of these files do not depend on the screen. The other files set the screen's
 * width themselves, need a touch screen, or check only the layout on phones.
 */
const ON_PHONE = [
  ...[
    'answers',
    'back',
    'budget',
    'check-live',
    'contact',
    'frames',
    'lost-code',
    'markup',
    'outages',
    'post',
    'post-actions',
  ],
  ...['posts-table', 'samples', 'sizes', 'states', 'touch', 'translated', 'prerendered-pages'],
].map((name) => `**/${name}.spec.ts`);
const ON_WIDE = ['built-site', 'paging', 'photos', 'photos-refused'].map(
  (name) => `**/${name}.spec.ts`,
);
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/**
 * `npm test` leaves out the tests that are marked as '@more', and `npm run test:more` runs only
 * these tests (tests/run.mjs sets TESTS).
 */
const LEFT_OUT = process.env.TESTS === 'usual' ? [/@more/] : [];
const minutes = (count: number) => count * 60_000;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.local/test-results/browser',
  globalSetup: './tests/e2e/global-setup.ts',
  // On two quiet cores, no test takes more than half of its limit, and all of them together take
  // less than half of theirs. So a busy machine makes no test red.
  globalTimeout: minutes(35),
  timeout: minutes(3),
  expect: { timeout: 30_000 },
  workers: 3,
  fullyParallel: true,
  ...(process.env.TESTS === 'more' && { grep: /@more|engines/ }),
  grepInvert: LEFT_OUT,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: [
    [process.stdout.isTTY ? 'list' : 'dot'],
    ['json', { outputFile: '.local/test-results/report.json' }],
    ['./tests/runner/progress.mjs'],
  ],
  use: {
    ignoreHTTPSErrors: true,
    locale: 'en-GB',
    timezoneId: 'Africa/Nairobi',
    // A test sees a page's requests only if no service worker answers them. The tests of the
    // service worker, such as worker.spec.ts, allow service workers.
    serviceWorkers: 'block',
    // Traces are recorded only with TRACE=1, because they slow down every test, and only failing
    // tests need them.
    trace: process.env.TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--disable-sync',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        // The option `ignoreHTTPSErrors` does not apply to the requests of service workers.
        '--ignore-certificate-errors',
      ],
    },
  },
  projects: [
    // The projects begin in the order of this list. So at the end of the run, no worker waits for a
    // long file.
    { name: 'long', testMatch: LONG, use: PHONE, teardown: 'writing' },
    {
      // These tests change the owner of the site, so they run one after another. Where the width of
      // the screen matters, they set it themselves.
      name: 'accounts',
      testMatch: ACCOUNTS,
      workers: 1,
      use: { viewport: { width: 1280, height: 900 } },
      teardown: 'writing',
    },
    {
      name: 'phone',
      testIgnore: [ENGINES, ACCOUNTS, WRITING, ...LONG, ...ON_WIDE],
      // A file runs in both projects if neither 'phone' nor 'wide' names it in `testIgnore`. In
      // such a file, a test with the tag '@wide' runs only in 'wide', and a test with the tag
      // '@phone' only in 'phone'.
      grepInvert: [/@wide/, ...LEFT_OUT],
      use: PHONE,
      teardown: 'writing',
    },
    {
      name: 'wide',
      testIgnore: [ENGINES, ACCOUNTS, WRITING, ...LONG, ...ON_PHONE],
      grepInvert: [/@phone/, ...LEFT_OUT],
      use: { viewport: { width: 1280, height: 900 } },
      teardown: 'writing',
    },
    {
      // These tests publish posts, which would appear in the lists that the tests of the other
      // projects read. So this project is the `teardown` of the others: it runs after them. With
      // `dependencies`, it would not run after a failed test.
      name: 'writing',
      testMatch: WRITING,
      use: PHONE,
    },
    // Other browsers beside the tests of the other projects are too much for two cores. So
    // tests/run.mjs runs this project alone.
    { name: 'engines', testMatch: ENGINES, workers: 1 },
  ],
});
