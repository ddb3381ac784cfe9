/**
 * How many tests of one kind passed, failed and were skipped.
 * @typedef {{ passed: number, failed: number, skipped: number }} Count
 * @import { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
 * @import { JsonTestResults } from 'vitest/reporters'
 */

export const NONE = { passed: 0, failed: 0, skipped: 0 };

/** @param {JsonTestResults} report of Vitest @returns {Count} */
export function countVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  const skipped = numPendingTests + numTodoTests;
  return { passed: numPassedTests, failed: numFailedTests, skipped };
}

/** @param {JSONReport} report of Playwright, which itself says nowhere why a test was skipped @returns {Count} */
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
 * Holds a runner to its word: one that crashed, ran nothing or left no report has failed.
 * @param {number} exitCode
 * @param {Count} [count] what its report says
 * @returns {Count}
 */
export function judge(exitCode, count = NONE) {
  const { passed, failed } = count;
  const broken = failed === 0 && (exitCode !== 0 || passed === 0);
  return broken ? { ...count, failed: 1 } : count;
}

/** @param {Count[]} counts @returns the line that says their sum */
export function sumLine(counts) {
  const sum = (/** @type {keyof Count} */ key) => counts.reduce((all, one) => all + one[key], 0);
  const line = `${sum('passed')} passed, ${sum('failed')} failed`;
  return sum('skipped') > 0 ? `${line}, ${sum('skipped')} skipped` : line;
}
