import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const COMPLETE_MARK = 'firebase-export-metadata.json';
const SAVE_TIMEOUT_MS = 120_000;

/**
 * Folders of complete saves under `dataFolder`, oldest first.
 * @param {string} dataFolder
 * @returns {string[]}
 */
function listSaves(dataFolder) {
  if (!existsSync(dataFolder)) return [];
  return readdirSync(dataFolder)
    .sort()
    .map((name) => join(dataFolder, name))
    .filter((folder) => existsSync(join(folder, COMPLETE_MARK)));
}

/**
 * The newest complete save under `dataFolder`, if there is any.
 * @param {string} dataFolder
 * @returns {string | undefined}
 */
export function findSave(dataFolder) {
  return listSaves(dataFolder).at(-1);
}

/**
 * Asks the emulators' hub to write all data to a new folder under `dataFolder`, then drops the
 * earlier saves: whenever this is interrupted, a complete one is left. Throws when it cannot.
 * @param {number} hubPort
 * @param {string} dataFolder
 */
export async function saveData(hubPort, dataFolder) {
  mkdirSync(dataFolder, { recursive: true });
  const name = new Date().toISOString().replaceAll(/[-:.]/g, '');
  const path = join(dataFolder, name);
  const answer = await fetch(`http://127.0.0.1:${hubPort}/_admin/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path, initiatedBy: 'npm start' }),
    signal: AbortSignal.timeout(SAVE_TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(await answer.text());
  for (const save of listSaves(dataFolder)) {
    if (save < path) rmSync(save, { recursive: true, force: true });
  }
}

/**
 * Deletes all saves under `dataFolder`, and nothing else.
 * @param {string} dataFolder
 */
export function dropSaves(dataFolder) {
  for (const save of listSaves(dataFolder)) rmSync(save, { recursive: true, force: true });
}
