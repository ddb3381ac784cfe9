import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PlainFailure } from './failures';
import { type Ports, responds } from './ports';
import { LOCAL_FOLDER } from './project';

/** The record that a running `npm start` keeps in its data folder. */
export interface RunningSite {
  pid: number;
  address: string;
  ports: Ports;
  dataFolder: string;
}

const POLL_MS = 200;
const TIMEOUT_MS = 120_000;

/** The data folders of the sites that were started from this folder. */
const FOLDERS = join(LOCAL_FOLDER, 'data-folders.json');

const recordIn = (dataFolder: string) => join(dataFolder, 'running.json');

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Records that `site` runs, in its data folder, so that `findAllRunning` finds it. */
export function writeRecord(site: RunningSite): void {
  mkdirSync(site.dataFolder, { recursive: true });
  writeFileSync(recordIn(site.dataFolder), JSON.stringify(site));
  const others = startedFolders().filter((folder) => readRecord(folder));
  writeFileSync(FOLDERS, JSON.stringify([...new Set([...others, site.dataFolder])]));
}

function startedFolders(): string[] {
  try {
    return JSON.parse(readFileSync(FOLDERS, 'utf8'));
  } catch {
    return []; // No site was started from this folder.
  }
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

/** The running sites that were started from this folder, whichever data folders they use. */
export async function findAllRunning(): Promise<RunningSite[]> {
  const sites = await Promise.all(startedFolders().map(findRunning));
  return sites.filter((site) => site !== undefined);
}

/**
 * Chooses the site for a `command` that works with a running site: the only one in `running`, or the
 * one with the data in the folder `data`.
 * @throws PlainFailure if there is none, or if there are several and `data` does not say which
 */
export function chooseRunning(command: string, running: RunningSite[], data?: string): RunningSite {
  const isMeant = ({ dataFolder }: RunningSite) => !data || dataFolder === resolve(data);
  const [site, another] = running.filter(isMeant);
  if (!site) {
    throw new PlainFailure(
      `No site runs${data ? ` with the data in ${data}` : ''}. Run npm start first, and npm run ${command} in a second terminal.`,
    );
  }
  if (!another) return site;
  const lines = running.map(({ address, dataFolder }) => `  ${address}  --data ${dataFolder}`);
  throw new PlainFailure(
    `Several sites run. Type npm run ${command} -- and the option of one of them:\n${lines.join('\n')}`,
  );
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
