import { defineConfig } from '@playwright/test';
import { findBrowser } from './tests/support/installed-browsers.mjs';

const executablePath = await findBrowser({ windowless: true });
const ACCOUNTS = '**/accounts/**';
const WRITING = '**/writing/**';
const ENGINES = 'engines.spec.ts';
/** What finds the same on every screen, or chooses its own widths, runs on one of the two. */
const ON_PHONE = [
  ...[
    'back',
    'budget',
    'contact',
    'lost-code',
    'markup',
    'older-posts',
    'outages',
    'post',
    'post-actions',
  ],
  ...['posts-table', 'samples', 'sizes', 'states', 'touch', 'prerendered-pages', 'worker'],
].map((name) => `**/${name}.spec.ts`);
const ON_WIDE = ['built-site', 'paging', 'photos', 'photos-refused'].map(
  (name) => `**/${name}.spec.ts`,
);
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const minutes = (count: number) => count * 60_000;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.local/test-results/browser',
  globalSetup: './tests/e2e/global-setup.ts',
  globalTimeout: minutes(20),
  timeout: minutes(0.5),
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: [
    [process.stdout.isTTY ? 'list' : 'dot'],
    ['json', { outputFile: '.local/test-results/report.json' }],
  ],
  use: {
    ignoreHTTPSErrors: true,
    locale: 'en-GB',
    timezoneId: 'Africa/Nairobi',
    // Tests see the requests of a page only where no worker answers them. Those of the worker allow it.
    serviceWorkers: 'block',
    // Every test would pay for what only a failing one needs: TRACE=1 records it.
    trace: process.env.TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--disable-sync',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  projects: [
    {
      // They change who owns the site: one after another, and at widths of their own choice.
      name: 'accounts',
      testMatch: ACCOUNTS,
      workers: 1,
      timeout: minutes(1),
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: [ENGINES, ACCOUNTS, WRITING, ...ON_WIDE],
      // Single tests of the other files say so by a tag.
      grepInvert: /@wide/,
      use: PHONE,
    },
    {
      name: 'wide',
      testIgnore: [ENGINES, ACCOUNTS, WRITING, ...ON_PHONE],
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      // What they publish would stand in the lists that the other tests read: they come last.
      name: 'writing',
      testMatch: WRITING,
      dependencies: ['accounts', 'phone', 'wide'],
      timeout: minutes(1),
      use: PHONE,
    },
    { name: 'engines', testMatch: ENGINES, dependencies: ['accounts', 'phone', 'wide'] },
  ],
});
