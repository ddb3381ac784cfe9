/**
 * The numbers of tests that passed, that failed and that were skipped.
 * @typedef {{ passed: number, failed: number, skipped: number }} Count
 * @import { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
 * @import { JsonTestResults } from 'vitest/reporters'
 */

export const NONE = { passed: 0, failed: 0, skipped: 0 };

/**
 * Counts the tests in Vitest's report.
 * @param {JsonTestResults} report
 * @param {(title: string) => boolean} isInRun whether a test belongs to the run. The report also
 *   lists, as skipped, the tests that Vitest's option `testNamePattern` leaves out.
 * @returns {Count}
 */
export function countVitest({ numPassedTests, numFailedTests, testResults }, isInRun) {
  const skipped = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, fullName }) => !/^(passed|failed)$/.test(status) && isInRun(fullName));
  return { passed: numPassedTests, failed: numFailedTests, skipped: skipped.length };
}

/**
 * Counts the tests in Playwright's report, and prints why tests were skipped. A flaky test counts
 * as failed.
 * @param {JSONReport} report
 * @returns {Count}
 */
export function countPlaywright({ stats, suites }) {
  for (const reason of skipReasons(suites)) console.log(`Skipped: ${reason}`);
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed, skipped: stats.skipped };
}

/** @param {JSONReportSuite[]} suites @returns {string[]} */
function skipReasons(suites) {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.flatMap(({ annotations }) =>
        annotations
          .filter(({ type }) => type === 'skip' || type === 'fixme')
          .map(({ description }) => `${title}: ${description ?? 'no reason given'}`),
      ),
    ),
    ...skipReasons(inner),
  ]);
}

/**
 * Corrects the count of a run without a failed test: if the run ended with an error, found no test
 * or left no report, one failed test is counted.
 * @param {number} exitCode
 * @param {Count} [count] the count in the report, if there is one
 * @returns {Count}
 */
export function judge(exitCode, count = NONE) {
  const { passed, failed, skipped } = count;
  const broken = failed === 0 && (exitCode !== 0 || passed + skipped === 0);
  return broken ? { ...count, failed: 1 } : count;
}

/** @param {Count[]} counts @returns a line with the sum of each number */
export function sumLine(counts) {
  const sum = (/** @type {keyof Count} */ key) =>
    counts.reduce((total, count) => total + count[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`;
}
