import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { firstLine } from './first-line.mjs';
import { noResults } from './results.mjs';

/**
 * @import { Results } from './results.mjs'
 * @import { TestCase, TestModule, TestSuite } from 'vitest/node'
 * @import { Reporter } from 'vitest/reporters'
 */

/**
 * Writes what vitest found to a file, with what its own JSON leaves out: the reason of a skip,
 * a file that could not be loaded, an error that belongs to no test.
 * @implements {Reporter}
 */
export class ResultsReporter {
  /** @param {string} file */
  constructor(file) {
    this.file = file;
  }

  /**
   * @param {readonly TestModule[]} modules
   * @param {readonly { message: string }[]} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    const results = noResults();
    for (const module of modules) addModule(results, module);
    for (const error of unhandledErrors) {
      results.failed.push({ name: 'Outside of any test', why: firstLine(error.message) });
    }
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify(results, null, 2));
  }
}

/**
 * @param {Results} results
 * @param {TestModule} module
 */
function addModule(results, module) {
  for (const error of module.errors()) {
    results.failed.push({ name: module.relativeModuleId, why: firstLine(error.message) });
  }
  for (const suite of module.children.allSuites()) {
    for (const error of suite.errors()) {
      results.failed.push({ name: nameOf(suite), why: firstLine(error.message) });
    }
  }
  for (const test of module.children.allTests()) addTest(results, test);
}

/**
 * @param {Results} results
 * @param {TestCase} test
 */
function addTest(results, test) {
  const result = test.result();
  const name = nameOf(test);
  if (result.state === 'passed') {
    results.passed += 1;
  } else if (result.state === 'skipped') {
    const why = test.options.mode === 'todo' ? 'still to be written' : result.note;
    results.skipped.push({ name, why: why ?? 'no reason given' });
  } else {
    const message = result.state === 'failed' ? result.errors[0]?.message : undefined;
    results.failed.push({ name, why: firstLine(message ?? 'did not finish') });
  }
}

/** @param {TestCase | TestSuite} test */
function nameOf(test) {
  return `${test.module.relativeModuleId} > ${test.fullName}`;
}
