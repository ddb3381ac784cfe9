import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PlainFailure } from '../emulators/failures';
import { LOCAL_FOLDER } from '../emulators/project';

/**
 * Refuses a second deployment while one runs in this folder, because both would write the same
 * built site. Hosting itself publishes each deployment as a whole.
 * @param file names the process of the running deployment
 * @throws PlainFailure if another process is deploying
 */
export function refuseSecondDeployment(file = `${LOCAL_FOLDER}/deploying.pid`): void {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch {
    const running = Number(readFileSync(file, 'utf8'));
    if (running && isRunning(running)) {
      throw new PlainFailure(
        `Another deployment is running in this folder (process ${running}), so nothing is published.`,
      );
    }
    // The process of that deployment was killed.
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
