import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pidtree from 'pidtree';
import { TEST_SITE_FOLDER } from '../build/folders';
import { readDeployment } from '../deploy/built-site';
import { publishedHosting } from '../deploy/hosting-config';
import { explainFailure, PlainFailure } from './failures';
import { withJavaEmulators } from './offline/java-emulators';
import { type Ports, pickFreePorts, readPorts, type Service } from './ports';
import { LOCAL_FOLDER, PROJECT_FOLDER, PROJECT_ID } from './project';

const FIREBASE = join(PROJECT_FOLDER, 'emulators', 'firebase.mjs');
/**
 * Java options that make the emulators start faster: only the fast JIT compiler, and the serial
 * garbage collector. With them, a run of the tests takes a fifth less time.
 */
const JAVA_FOR_MINUTES = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';
/**
 * Without this configuration, the log has a stack trace for each refused request, and the tests
 * make thousands of such requests.
 */
const JAVA_LOGGING = join(PROJECT_FOLDER, 'emulators', 'logging.properties');
const READY_WORDS = 'All emulators ready';
const POLL_MS = 100;
const SAVE_EVERY_MS = 120_000;
/**
 * Saving a large site takes seconds. So the pause after a save is at least this number multiplied
 * by the duration of the save.
 */
const PAUSE_PER_SAVE = 20;

export interface SuiteOptions {
  services: Service[];
  /**
   * 'configured': the ports in firebase.json. 'free': any free ports, so that several suites can
   * run at the same time.
   */
  ports: 'configured' | 'free';
  /** Data are loaded from here at the start, and saved here every two minutes and at the end. */
  dataFolder?: string;
  /** When this signal aborts, the suite stops, even during its start. */
  signal?: AbortSignal;
}

export interface Suite {
  projectId: string;
  ports: Ports;
  /**
   * Saves the data if there is a `dataFolder`, then resolves when every process has ended.
   * @throws UnsavedData if the data could not be saved
   */
  stop(): Promise<void>;
  /** Resolves with the emulators' log if they end without `stop`. */
  died: Promise<string>;
}

/** The data of a suite could not be saved at its end. */
export class UnsavedData extends PlainFailure {}

/** The folder inside `dataFolder` to which firebase-tools exports the emulators' data. */
export function savedData(dataFolder: string): string {
  return join(dataFolder, 'export');
}

/** firebase-tools writes this file at the end of an export. */
function metadataIn(dataFolder: string): string {
  return join(savedData(dataFolder), 'firebase-export-metadata.json');
}

/**
 * Starts Firebase's emulators with this repository's rules; resolves when all of them are ready.
 * The emulators end after `stop()`, and when this process ends, even if it is killed.
 * @throws PlainFailure that explains why they did not start
 */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  const { services, dataFolder, signal } = options;
  const runs = join(LOCAL_FOLDER, 'runs');
  mkdirSync(runs, { recursive: true });
  const folder = mkdtempSync(join(runs, 'run-'));
  const free = options.ports === 'free';
  const environment = isolatedEnvironment(
    folder,
    free ? [`-Djava.util.logging.config.file="${JAVA_LOGGING}"`] : [],
  );
  const env = await withJavaEmulators(services, environment);
  const ports = free ? await pickFreePorts() : readPorts();
  const config = free ? writeConfig(ports, services) : join(PROJECT_FOLDER, 'firebase.json');
  const logFile = free ? join(folder, 'output.log') : join(LOCAL_FOLDER, 'emulators.log');
  const child = spawnFirebase(
    [
      'emulators:start',
      '--non-interactive',
      '--project',
      PROJECT_ID,
      '--config',
      config,
      '--only',
      services.join(','),
      ...(dataFolder ? keepData(dataFolder) : []),
    ],
    { folder, env, logFile },
  );
  const running = supervise(child, {
    folder,
    dataFolder,
    readLog: () => readFileSync(logFile, 'utf8'),
  });
  const stopEarly = () => void running.stop().catch(() => {});
  signal?.addEventListener('abort', stopEarly);
  if (signal?.aborted) stopEarly();
  try {
    await running.ready;
  } finally {
    if (free) rmSync(config, { force: true });
  }
  if (dataFolder) void saveRegularly(ports.hub, dataFolder, child);
  return { projectId: PROJECT_ID, ports, stop: running.stop, died: running.died };
}

/**
 * The environment variables for firebase-tools. Each suite gets its own temporary folder, because
 * in a common folder two suites would delete each other's uploads. With these variables
 * firebase-tools uses no login, asks no questions and looks for no updates.
 */
function isolatedEnvironment(folder: string, javaOptions: string[]): NodeJS.ProcessEnv {
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  const { GOOGLE_APPLICATION_CREDENTIALS, FIREBASE_TOKEN, PATH, Path, ...inherited } = process.env;
  return {
    ...inherited,
    PATH: PATH ?? Path,
    TMPDIR: temporary,
    TEMP: temporary,
    TMP: temporary,
    XDG_CONFIG_HOME: join(folder, 'config'),
    CI: 'true',
    JAVA_TOOL_OPTIONS: [inherited.JAVA_TOOL_OPTIONS, JAVA_FOR_MINUTES, ...javaOptions]
      .join(' ')
      .trim(),
    NO_UPDATE_NOTIFIER: '1',
  };
}

/**
 * Writes a copy of firebase.json with `ports`. If `services` include 'hosting', the copy makes the
 * Hosting emulator serve the tests' build with the configuration that a deployment publishes. The
 * copy is in the same folder as firebase.json, because the paths in the copy are relative to that
 * folder.
 * @returns the copy's path
 */
function writeConfig(ports: Ports, services: Service[]): string {
  const config = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'firebase.json'), 'utf8'));
  const { firestore, websocket, ...others } = ports;
  for (const [name, port] of Object.entries(others)) config.emulators[name] = { port };
  if (services.includes('hosting')) {
    const hosting = { ...config.hosting, public: TEST_SITE_FOLDER };
    config.hosting = publishedHosting(hosting, readDeployment(TEST_SITE_FOLDER), false);
  }
  // Tests also use project ids other than PROJECT_ID. In single project mode, the log would have a
  // warning for each request with such an id.
  config.emulators.singleProjectMode = false;
  config.emulators.firestore = { port: firestore, websocketPort: websocket };
  const file = join(PROJECT_FOLDER, `firebase.${ports.hub}.local.json`);
  writeFileSync(file, JSON.stringify(config));
  return file;
}

/**
 * The options with which firebase-tools imports the data in `dataFolder` and exports them on exit.
 */
function keepData(dataFolder: string): string[] {
  mkdirSync(dataFolder, { recursive: true });
  const folder = savedData(dataFolder);
  const complete = existsSync(metadataIn(dataFolder));
  return [...(complete ? ['--import', folder] : []), '--export-on-exit', folder];
}

interface SpawnOptions {
  /** The working directory; the emulators write logs there. */
  folder: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
}

function spawnFirebase(args: string[], { folder, env, logFile }: SpawnOptions): ChildProcess {
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, [FIREBASE, ...args], {
    cwd: folder,
    env,
    detached: true,
    windowsHide: true,
    // The output goes to a file and not to a pipe, so that firebase-tools can still write after
    // this process was killed.
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  return child;
}

interface Supervised {
  folder: string;
  dataFolder: string | undefined;
  readLog: () => string;
}

/** Watches `child` until it ends, and then removes `folder`. */
function supervise(child: ChildProcess, { folder, dataFolder, readLog }: Supervised) {
  let stopping = false;
  let ready = false;
  let descendants: number[] = [];
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code) => {
      const log = stopping ? '' : readLog();
      // If firebase-tools was killed, the Firestore emulator still runs, so it is killed here.
      if (code !== 0) killAll(descendants);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      resolve(log);
    });
  });
  const becomeReady = async () => {
    while (!readLog().includes(READY_WORDS)) {
      const log = await Promise.race([ended, pause(POLL_MS)]);
      if (log !== undefined) throw new PlainFailure(explainFailure(log));
    }
    descendants = await pidtree(Number(child.pid)).catch(() => []);
    ready = true;
    if (child.connected) child.send('ready');
    child.unref();
    child.channel?.unref();
  };
  const end = async () => {
    const began = Date.now();
    const hasData = ready && child.connected;
    stopping = true;
    child.ref();
    if (child.connected) child.disconnect();
    await ended;
    if (dataFolder && hasData) requireSaved(dataFolder, began);
  };
  let ending: Promise<void> | undefined;
  const stop = () => {
    ending ??= end();
    return ending;
  };
  const died = ended.then((log) => (stopping ? new Promise<never>(() => {}) : log));
  return { ready: becomeReady(), stop, died };
}

/** The clock of a file system may be this much behind the clock of the machine. */
const FILE_CLOCK_MS = 50;

/** @throws UnsavedData if the last export in `dataFolder` is older than the time `began` */
function requireSaved(dataFolder: string, began: number): void {
  const saved = lastSave(dataFolder);
  if (saved && saved.getTime() > began - FILE_CLOCK_MS) return;
  const state = saved
    ? `The next start begins with the data of ${saved.toLocaleString('en-GB')}.`
    : 'The next start begins without data.';
  throw new UnsavedData(`The data could not be saved in ${dataFolder}. Is the disk full? ${state}`);
}

function lastSave(dataFolder: string): Date | undefined {
  try {
    return statSync(metadataIn(dataFolder)).mtime;
  } catch {
    return undefined; // Nothing was ever saved.
  }
}

function killAll(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has already ended.
    }
  }
}

/**
 * Exports the data every two minutes, or less often if an export takes long, until `child` is
 * stopped. If only --export-on-exit saved the data, a whole day's data could be lost when
 * firebase-tools is killed or the machine is switched off.
 */
async function saveRegularly(hub: number, dataFolder: string, child: ChildProcess): Promise<void> {
  for (let pauseMs = SAVE_EVERY_MS; ; ) {
    await pause(pauseMs, undefined, { ref: false });
    if (!child.connected) return;
    const started = Date.now();
    await exportData(hub, dataFolder).catch((error) => console.error(`Data not saved: ${error}`));
    pauseMs = Math.max(SAVE_EVERY_MS, PAUSE_PER_SAVE * (Date.now() - started));
  }
}

/**
 * Exports the data through the emulators' hub. The hub replaces an earlier export only when the new
 * one is complete.
 */
export async function exportData(hubPort: number, dataFolder: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${hubPort}/_admin/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: savedData(dataFolder), initiatedBy: 'npm start' }),
  });
  if (!response.ok) throw new Error(await response.text());
}
