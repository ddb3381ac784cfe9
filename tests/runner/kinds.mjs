import { oneResult } from './results.mjs';
import { runPlaywright } from './run-playwright.mjs';
import { runPackage } from './run-program.mjs';
import { runVitest } from './run-vitest.mjs';

/**
 * One kind of test. `group` is its name on the command line; `needs` names the kind without which
 * it makes no sense; one with `takesFilters` hands what follows on the command line to its runner.
 * @typedef {{
 *   name: string,
 *   group: string,
 *   needs?: string,
 *   takesFilters?: boolean,
 *   run: (filters: string[]) => Promise<import('./results.mjs').Results>,
 * }} Kind
 */

/** Every kind of test, the fast ones first.
 * @type {Kind[]} */
export const kinds = [
  {
    name: 'format and lint',
    group: 'check',
    run: () => check('@biomejs/biome', 'biome', ['check', '.']),
  },
  { name: 'types', group: 'check', run: () => check('typescript', 'tsc', ['--noEmit']) },
  {
    name: 'unit tests',
    group: 'unit',
    takesFilters: true,
    run: (filters) => runVitest(['unit-node', 'unit'], filters),
  },
  {
    name: 'rules tests',
    group: 'rules',
    takesFilters: true,
    run: (filters) => runVitest(['rules'], filters),
  },
  { name: 'build', group: 'e2e', run: () => check('vite', 'vite', ['build', '--mode', 'test']) },
  {
    name: 'tests of the built files',
    group: 'e2e',
    needs: 'build',
    run: () => runVitest(['build'], []),
  },
  {
    name: 'browser tests',
    group: 'e2e',
    needs: 'build',
    takesFilters: true,
    run: runPlaywright,
  },
];

/**
 * @param {string} packageName
 * @param {string} command
 * @param {string[]} args
 */
async function check(packageName, command, args) {
  const exitCode = await runPackage({ packageName, command, args });
  return oneResult([command, ...args].join(' '), exitCode);
}

/**
 * The kinds to run for what was typed. Filters leave out what cannot be filtered, except what
 * the others need.
 * @param {string | undefined} group undefined for all
 * @param {string[]} filters
 */
export function chosenKinds(group, filters) {
  const inGroup = kinds.filter((kind) => group === undefined || kind.group === group);
  if (filters.length === 0) return inGroup;
  const filtered = inGroup.filter((kind) => kind.takesFilters);
  const needed = new Set(filtered.map((kind) => kind.needs));
  return inGroup.filter((kind) => kind.takesFilters || needed.has(kind.name));
}
