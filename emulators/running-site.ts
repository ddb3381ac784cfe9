import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { answers, type Ports } from './ports';

/** A running `npm start`, as it records itself beside its data. */
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

/** Records that `site` runs on the data in `dataFolder`. */
export function noteRunning(dataFolder: string, site: RunningSite): void {
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(noteIn(dataFolder), JSON.stringify(site));
}

/** Removes the record. */
export function forgetRunning(dataFolder: string): void {
  rmSync(noteIn(dataFolder), { force: true });
}

/** The record that a start has not removed, because it runs or was killed. */
export function readNote(dataFolder: string): RunningSite | undefined {
  try {
    return JSON.parse(readFileSync(noteIn(dataFolder), 'utf8'));
  } catch {
    return undefined; // there is none, or it was cut off while it was written
  }
}

/**
 * The site that runs on the data in `dataFolder`; a note that a killed one left is not believed. A
 * killed process counts as alive until its parent has heard of it, and its emulators answer until
 * they have saved: but its site is gone at once.
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
