import { expect, test } from 'vitest';
import { readPlaywright } from './read-playwright.mjs';

/**
 * @param {Partial<import('@playwright/test/reporter').JSONReportTest>} tried
 * @returns {any} a report of one test
 */
function reportOf(tried) {
  const one = { projectName: 'phone', annotations: [], results: [], ...tried };
  const specs = [{ title: 'opens', tests: [one] }];
  const suites = [{ title: 'home.spec.ts', specs: [], suites: [{ title: 'Home', specs }] }];
  return { errors: [], suites };
}

const name = '[phone] home.spec.ts > Home > opens';

test('A test that passed is counted', () => {
  expect(readPlaywright(reportOf({ status: 'expected' }))).toEqual({
    passed: 1,
    failed: [],
    skipped: [],
  });
});

test('A test that failed is named with the first line of its error, without colours', () => {
  const results = /** @type {any} */ ([
    { error: { message: '\u001b[31mno heading\u001b[0m\nat x' } },
  ]);
  expect(readPlaywright(reportOf({ status: 'unexpected', results })).failed).toEqual([
    { name, why: 'no heading' },
  ]);
});

test('A skipped test gives its reason', () => {
  const annotations = [{ type: 'skip', description: 'phones only' }];
  expect(readPlaywright(reportOf({ status: 'skipped', annotations })).skipped).toEqual([
    { name, why: 'phones only' },
  ]);
});

test('A test that nobody skipped, but that did not run, has failed', () => {
  expect(readPlaywright(reportOf({ status: 'skipped' })).failed).toEqual([
    { name, why: 'did not run' },
  ]);
});

test('An error outside of any test is a failure', () => {
  const errors = /** @type {any} */ ([{ message: 'no emulators' }]);
  expect(readPlaywright({ ...reportOf({ status: 'expected' }), errors }).failed).toEqual([
    { name: 'Outside of any test', why: 'no emulators' },
  ]);
});
