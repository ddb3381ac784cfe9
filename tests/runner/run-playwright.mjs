import { findOrInstallBrowser } from './install-browser.mjs';
import { readPlaywright } from './read-playwright.mjs';
import { checkedResults, noResults } from './results.mjs';
import { emptyResultsFile, readResultsFile } from './results-file.mjs';
import { runPackage } from './run-program.mjs';

/**
 * Runs the browser tests, with a browser that is installed first where there is none.
 * @param {string[]} filters names of files, or options of Playwright
 */
export async function runPlaywright(filters) {
  const browser = await findOrInstallBrowser();
  if ('problem' in browser) {
    console.error(browser.problem);
    return { ...noResults(), failed: [{ name: 'A browser', why: browser.problem }] };
  }
  const file = emptyResultsFile('e2e');
  const exitCode = await runPackage({
    packageName: '@playwright/test',
    command: 'playwright',
    // Whoever asks for one file does not want those that otherwise come before it.
    args: ['test', ...(filters.length > 0 ? ['--no-deps'] : []), ...filters],
    environment: {
      CHROMIUM_PATH: browser.path,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      SITE_IS_BUILT: '1',
    },
  });
  const json = readResultsFile(file);
  return checkedResults('playwright', exitCode, json && readPlaywright(json));
}
