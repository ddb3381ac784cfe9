import { defineConfig } from '@playwright/test';
import base from '../../playwright.config';

/** `npm run screens`: takes pictures of the built site's screens, in .local/screens. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../.local/test-results/screens',
  globalSetup: '../e2e/global-setup.ts',
  timeout: 5 * 60_000,
  workers: 1,
  reporter: 'list',
  projects: [{ name: 'screens' }],
});
