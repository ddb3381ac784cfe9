import { firstLine } from './first-line.mjs';
import { noResults } from './results.mjs';

/**
 * Counts the tests in Playwright's JSON report. A test that never ran, although nothing said to
 * skip it, counts as failed.
 * @import { JSONReport, JSONReportSpec, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter'
 * @param {JSONReport} json
 */
export function readPlaywright(json) {
  const results = noResults();
  for (const error of json.errors) {
    results.failed.push({
      name: 'Outside of any test',
      why: firstLine(error.message ?? 'unknown'),
    });
  }
  for (const suite of json.suites) addSuite(results, suite, []);
  return results;
}

/**
 * @param {import('./results.mjs').Results} results
 * @param {JSONReportSuite} suite
 * @param {string[]} parents
 */
function addSuite(results, suite, parents) {
  const path = [...parents, suite.title];
  for (const spec of suite.specs) {
    for (const test of spec.tests) addTest(results, test, path, spec);
  }
  for (const child of suite.suites ?? []) addSuite(results, child, path);
}

/**
 * @param {import('./results.mjs').Results} results
 * @param {JSONReportTest} test
 * @param {string[]} path
 * @param {JSONReportSpec} spec
 */
function addTest(results, test, path, spec) {
  const name = `[${test.projectName}] ${[...path, spec.title].join(' > ')}`;
  const skip = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme');
  const message = test.results.at(-1)?.error?.message;
  if (test.status === 'expected') {
    results.passed += 1;
  } else if (test.status === 'skipped' && skip !== undefined) {
    results.skipped.push({ name, why: skip.description ?? 'no reason given' });
  } else {
    results.failed.push({ name, why: firstLine(message ?? 'did not run') });
  }
}
