import { join } from 'node:path';
import { expect, test } from 'vitest';
import { putProgram, temporaryFolder } from '../emulators/fake-programs';
import { browserFault, OLDEST_CHROMIUM } from '../support/installed-browsers.mjs';

/** Creates a fake browser: a program that runs the shell script `script`. @returns its path */
function putBrowser(script: string): string {
  return putProgram(join(temporaryFolder(), 'browser'), script);
}

test.each([
  `Chromium ${OLDEST_CHROMIUM}.0.6778.33`,
  'Google Chrome 156.0.8078.79 ',
  'Google Chrome for Testing 156.0.8078.79',
  'HeadlessChrome 156.0.8078.79',
  'Chromium 156.0.8078.79 built on Debian GNU/Linux 12 (bookworm)',
])('%s can run the browser tests', (version) => {
  expect(browserFault(putBrowser(`echo '${version}'`))).toBeUndefined();
});

test('The fault of an old browser names its version and the required version', () => {
  const path = putBrowser("echo 'Chromium 116.0.5845.96'");
  expect(browserFault(path)).toBe(
    `${path} is Chromium 116.0.5845.96; the browser tests need Chromium or Chrome ${OLDEST_CHROMIUM} or newer.`,
  );
});

test.each([
  ['another browser', "echo 'Mozilla Firefox 145.0'", "is 'Mozilla Firefox 145.0'"],
  ['a browser that does not start', 'exit 3', 'does not start'],
])('The fault of %s is described in one line', (_browser, script, words) => {
  const fault = browserFault(putBrowser(script));
  expect(fault).toContain(words);
  expect(fault).not.toContain('\n');
});

test('The fault of a path without a browser names the path', () => {
  expect(browserFault('/nowhere/chromium')).toContain('There is no browser at /nowhere/chromium');
});
