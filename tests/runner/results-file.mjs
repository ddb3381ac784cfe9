import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFolder } from './run-program.mjs';

/**
 * Where a runner is to leave its results; whatever an earlier run left there is gone.
 * @param {string} name
 * @returns {string} a path in the ignored folder
 */
export function emptyResultsFile(name) {
  const file = join(projectFolder, '.local', 'test-results', `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/**
 * @param {string} file
 * @returns {any} what the runner left, or null where it left nothing that can be read
 */
export function readResultsFile(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
