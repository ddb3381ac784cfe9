import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from './suite';

/** A running `npm start`, as it notes itself beside its data. */
export interface RunningSite {
  pid: number;
  address: string;
  ports: Record<Service, number>;
}

const noteIn = (dataFolder: string) => join(dataFolder, 'running.json');

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address);
    await answer.body?.cancel();
    return true;
  } catch {
    return false;
  }
}

/** Whether a start has noted itself here and not taken the note back, because it runs or was killed. */
export function hasNote(dataFolder: string): boolean {
  return existsSync(noteIn(dataFolder));
}

/** Notes that `site` runs on the data in `dataFolder`. */
export function noteRunning(dataFolder: string, site: RunningSite): void {
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(noteIn(dataFolder), JSON.stringify(site));
}

/** Takes the note back. */
export function forgetRunning(dataFolder: string): void {
  rmSync(noteIn(dataFolder), { force: true });
}

/** The site that runs on the data in `dataFolder`; a note that a killed one left is not believed. */
export async function findRunning(dataFolder: string): Promise<RunningSite | undefined> {
  if (!hasNote(dataFolder)) return undefined;
  try {
    const site: RunningSite = JSON.parse(readFileSync(noteIn(dataFolder), 'utf8'));
    return isAlive(site.pid) && (await answers(site.address)) ? site : undefined;
  } catch {
    return undefined; // cut off while it was written
  }
}
