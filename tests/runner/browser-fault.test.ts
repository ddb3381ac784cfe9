import { join } from 'node:path';
import { expect, test } from 'vitest';
import { putProgram, temporaryFolder } from '../emulators/fake-programs';
import { browserFault, OLDEST_CHROMIUM } from '../support/installed-browsers.mjs';

/** A program that does what `script` says when it is asked for its version. */
function browser(script: string): string {
  return putProgram(join(temporaryFolder(), 'browser'), script);
}

test.each([
  `Chromium ${OLDEST_CHROMIUM}.0.6778.33`,
  'Google Chrome 156.0.8078.79 ',
  'Google Chrome for Testing 156.0.8078.79',
  'HeadlessChrome 156.0.8078.79',
  'Chromium 156.0.8078.79 built on Debian GNU/Linux 12 (bookworm)',
])('%s runs the browser tests', (version) => {
  expect(browserFault(browser(`echo '${version}'`))).toBeUndefined();
});

test('A browser that is too old is named with its version and the version needed', () => {
  const path = browser("echo 'Chromium 116.0.5845.96'");
  expect(browserFault(path)).toBe(
    `${path} is Chromium 116.0.5845.96; the browser tests need Chromium or Chrome ${OLDEST_CHROMIUM} or newer.`,
  );
});

test.each([
  ['another browser', "echo 'Mozilla Firefox 145.0'", "is 'Mozilla Firefox 145.0'"],
  ['one that does not start', 'exit 3', 'does not start'],
])('%s is named in one line', (_what, script, words) => {
  const fault = browserFault(browser(script));
  expect(fault).toContain(words);
  expect(fault).not.toContain('\n');
});

test('A path without a browser is named', () => {
  expect(browserFault('/nowhere/chromium')).toContain('There is no browser at /nowhere/chromium');
});
