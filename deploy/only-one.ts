import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainFailure } from '../emulators/failures';
import { LOCAL_FOLDER } from '../emulators/project';

/**
 * Refuses a second deployment or setup while one runs in this folder, because both would write the
 * same files. Hosting itself publishes each deployment as a whole.
 * @param folder gets a file that names the process of the running one
 * @throws PlainFailure if another process does the same
 */
export function refuseSecond(what: 'deployment' | 'setup', folder = LOCAL_FOLDER): void {
  const file = join(folder, `${what}.pid`);
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch {
    const running = Number(readFileSync(file, 'utf8'));
    if (running && isRunning(running)) {
      throw new PlainFailure(
        `Another ${what} is running in this folder (process ${running}), so nothing was done. If that process is something else, delete ${file}`,
      );
    }
    // That process was killed.
    writeFileSync(file, String(process.pid));
  }
  process.once('exit', () => rmSync(file, { force: true }));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
