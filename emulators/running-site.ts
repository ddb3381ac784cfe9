import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { answers, type Ports } from './ports';

/** The record that a running `npm start` writes beside its data. */
export interface RunningSite {
  pid: number;
  address: string;
  ports: Ports;
}

const POLL_MS = 200;
const TIMEOUT_MS = 120_000;

const noteIn = (dataFolder: string) => join(dataFolder, 'running.json');

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Writes the record that `site` uses the data in `dataFolder`. */
export function noteRunning(dataFolder: string, site: RunningSite): void {
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(noteIn(dataFolder), JSON.stringify(site));
}

/** Removes the record. */
export function forgetRunning(dataFolder: string): void {
  rmSync(noteIn(dataFolder), { force: true });
}

/** Reads the record of a start that is running or was killed. */
export function readNote(dataFolder: string): RunningSite | undefined {
  try {
    return JSON.parse(readFileSync(noteIn(dataFolder), 'utf8'));
  } catch {
    return undefined; // there is no record, or it was only partly written
  }
}

/**
 * Finds the site that uses the data in `dataFolder`. The record may be that of a killed start, so the
 * site's own port must answer too: a killed process can still seem alive until its parent has
 * collected its exit status, and its emulators answer until they have saved their data.
 */
export async function findRunning(dataFolder: string): Promise<RunningSite | undefined> {
  const site = readNote(dataFolder);
  if (!site || !isAlive(site.pid)) return undefined;
  const sitePort = Number(new URL(site.address).port);
  return (await answers(sitePort)) && (await answers(site.ports.hub)) ? site : undefined;
}

/** Resolves when the emulators of a killed start have saved their data and no longer answer. */
export async function waitForEarlier(dataFolder: string): Promise<void> {
  const site = readNote(dataFolder);
  const deadline = Date.now() + TIMEOUT_MS;
  while (site && (await answers(site.ports.hub)) && Date.now() < deadline) {
    await pause(POLL_MS);
  }
}
