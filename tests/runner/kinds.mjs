/** The kinds of tests, and the program of each. */
import { countPlaywright, countVitest } from './count.mjs';

/**
 * A kind of test. `groups` are the arguments of tests/run.mjs with which it runs; 'usual' is
 * `npm test`, and 'more' is `npm run test:more`. `run` is its program under node_modules, with
 * arguments. `count` counts the tests in the program's `report`; a kind without `count` counts as
 * one test. A kind takes filters only if it has `count` and is not `fixed`. `needs` names a kind
 * that must have passed. A kind with `beside` runs at the same time as the kind before it, because
 * one kind alone does not keep two cores busy.
 * @typedef {{ groups: string[], name: string, run: string[], needs?: string, fixed?: boolean,
 *   beside?: boolean, report?: string,
 *   count?: (report: any, isInRun: (title: string) => boolean) =>
 *     import('./count.mjs').Count }} Kind
 */

export const RESULTS = '.local/test-results';
const PROGRESS = 'tests/runner/progress.mjs';

/**
 * @param {string} format the name of Vitest's reporter
 * @param {...string} projects
 */
const vitest = (format, ...projects) => {
  const report = `${RESULTS}/${projects[0]}.json`;
  const reporters = [format, 'json', PROGRESS].map((name) => `--reporter=${name}`);
  const chosen = projects.map((name) => `--project=${name}`);
  return {
    run: ['vitest/vitest.mjs', 'run', ...reporters, `--outputFile.json=${report}`, ...chosen],
    count: countVitest,
    report,
  };
};

/** @param {...string} projects */
const playwright = (...projects) => ({
  run: ['@playwright/test/cli.js', 'test', ...projects.map((name) => `--project=${name}`)],
  count: countPlaywright,
  report: `${RESULTS}/report.json`,
});

export const BUILD = 'build';
export const OTHER_BROWSERS = 'other browsers';

/**
 * @param {string} format the name of Vitest's reporter
 * @returns {Kind[]}
 */
export function kindsOfTests(format) {
  const checks = { groups: ['usual', 'check'] };
  return [
    { ...checks, name: 'format and lint', run: ['@biomejs/biome/bin/biome', 'check', '.'] },
    { ...checks, name: 'types', beside: true, run: ['typescript/bin/tsc', '--noEmit'] },
    {
      ...checks,
      name: 'unused code',
      beside: true,
      run: ['knip/bin/knip.js', '--no-config-hints'],
    },
    {
      groups: ['usual', 'more', 'unit'],
      name: 'unit tests',
      ...vitest(format, 'unit', 'node', 'alone'),
    },
    {
      groups: ['usual', 'more', 'rules'],
      name: 'rules tests',
      beside: true,
      ...vitest(format, 'rules'),
    },
    {
      groups: ['usual', 'more', 'e2e', 'engines'],
      name: BUILD,
      run: ['vite/bin/vite.js', 'build', '--mode', 'test'],
    },
    {
      groups: ['usual', 'e2e'],
      name: 'built files',
      needs: BUILD,
      fixed: true,
      ...vitest(format, 'build'),
    },
    {
      groups: ['usual', 'more', 'e2e'],
      name: 'browser tests',
      needs: BUILD,
      ...playwright('long', 'accounts', 'phone', 'wide', 'writing'),
    },
    {
      groups: ['more', 'engines'],
      name: OTHER_BROWSERS,
      needs: BUILD,
      fixed: true,
      ...playwright('engines'),
    },
  ];
}
