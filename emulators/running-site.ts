import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Ports, responds } from './ports';

/** The record that a running `npm start` keeps in its data folder. */
export interface RunningSite {
  pid: number;
  address: string;
  ports: Ports;
}

const POLL_MS = 200;
const TIMEOUT_MS = 120_000;

const recordIn = (dataFolder: string) => join(dataFolder, 'running.json');

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Records that `site` uses the data in `dataFolder`. */
export function writeRecord(dataFolder: string, site: RunningSite): void {
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(recordIn(dataFolder), JSON.stringify(site));
}

export function removeRecord(dataFolder: string): void {
  rmSync(recordIn(dataFolder), { force: true });
}

/** Reads the record of a site that is running or was killed; undefined if there is none. */
export function readRecord(dataFolder: string): RunningSite | undefined {
  try {
    return JSON.parse(readFileSync(recordIn(dataFolder), 'utf8'));
  } catch {
    return undefined; // There is no record, or it was only partly written.
  }
}

/**
 * Finds the running site that uses the data in `dataFolder`. A killed `npm start` leaves its record
 * behind. Its process can seem alive until the parent process has collected the exit status, and
 * its emulators respond until they have saved their data. So the site counts as running only if the
 * port of the site itself responds too.
 */
export async function findRunning(dataFolder: string): Promise<RunningSite | undefined> {
  const site = readRecord(dataFolder);
  if (!site || !isAlive(site.pid)) return undefined;
  const sitePort = Number(new URL(site.address).port);
  return (await responds(sitePort)) && (await responds(site.ports.hub)) ? site : undefined;
}

/**
 * Resolves when the emulators of a killed `npm start` have saved their data and no longer respond,
 * but after two minutes at the latest.
 */
export async function waitForEarlier(dataFolder: string): Promise<void> {
  const site = readRecord(dataFolder);
  const deadline = Date.now() + TIMEOUT_MS;
  while (site && (await responds(site.ports.hub)) && Date.now() < deadline) {
    await pause(POLL_MS);
  }
}
