import { checkedResults } from './results.mjs';
import { emptyResultsFile, readResultsFile } from './results-file.mjs';
import { runPackage } from './run-program.mjs';

/**
 * Runs one project of vitest.config.ts.
 * @param {string} project
 * @param {string[]} filters names of files, or options of vitest
 */
export async function runVitest(project, filters) {
  const file = emptyResultsFile(project);
  const exitCode = await runPackage({
    packageName: 'vitest',
    command: 'vitest',
    args: ['run', '--project', project, ...filters],
    environment: { VITEST_RESULTS_FILE: file },
  });
  return checkedResults(`vitest, project '${project}'`, exitCode, readResultsFile(file));
}
