import { checkedResults } from './results.mjs';
import { emptyResultsFile, readResultsFile } from './results-file.mjs';
import { runPackage } from './run-program.mjs';

/**
 * Runs projects of vitest.config.ts.
 * @param {string[]} projects
 * @param {string[]} filters names of files, or options of vitest
 */
export async function runVitest(projects, filters) {
  const file = emptyResultsFile(projects.join('-'));
  const exitCode = await runPackage({
    packageName: 'vitest',
    command: 'vitest',
    args: ['run', ...projects.flatMap((project) => ['--project', project]), ...filters],
    environment: { VITEST_RESULTS_FILE: file },
  });
  return checkedResults(`vitest, ${projects.join(' and ')}`, exitCode, readResultsFile(file));
}
