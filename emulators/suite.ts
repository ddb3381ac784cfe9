import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
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
import { type Ports, pickFreePorts, readPorts } from './ports';
import { LOCAL_FOLDER, PROJECT_FOLDER, PROJECT_ID } from './project';

export type Service = 'auth' | 'firestore' | 'storage' | 'hosting';

const FIREBASE = join(PROJECT_FOLDER, 'emulators', 'firebase.mjs');
/** Emulators live for minutes: the quick compiler and the plain collector spare a fifth of their time. */
const JAVA_FOR_MINUTES = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';
/** Tests are refused thousands of times, and the log would hold a stack trace of each. */
const JAVA_LOGGING = join(PROJECT_FOLDER, 'emulators', 'logging.properties');
const READY_WORDS = 'All emulators ready';
const POLL_MS = 100;
const SAVE_EVERY_MS = 120_000;
/** A large site takes seconds to save: the pauses between two saves are at least so many times longer. */
const PAUSE_PER_SAVE = 20;

export interface SuiteOptions {
  services: Service[];
  /** 'configured' takes firebase.json's ports, 'free' any: then several suites run side by side. */
  ports: 'configured' | 'free';
  /** Data are read from here at start, and saved here every two minutes and at the end. */
  dataFolder?: string;
  /** Ends a start that is still under way. */
  signal?: AbortSignal;
}

export interface Suite {
  projectId: string;
  ports: Ports;
  /** Saves the data if they are kept, ends every process and resolves when all have ended. */
  stop(): Promise<void>;
  /** Resolves with the emulators' last output if they end without `stop`. */
  died: Promise<string>;
}

/** The export of the emulators' data that is kept in `dataFolder`; firebase-tools owns this folder. */
export function savedData(dataFolder: string): string {
  return join(dataFolder, 'export');
}

/**
 * Starts Firebase's emulators with this repository's rules; resolves when each of them answers.
 * They end with `stop()`, and also when this process ends in whatever way. Throws a PlainFailure
 * that says what is missing.
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
      ...['emulators:start', '--non-interactive', '--project', PROJECT_ID],
      ...['--config', config, '--only', services.join(',')],
      ...(dataFolder ? keepData(dataFolder) : []),
    ],
    { folder, env, logFile },
  );
  const running = supervise(child, folder, () => readFileSync(logFile, 'utf8'));
  signal?.addEventListener('abort', running.stop);
  if (signal?.aborted) void running.stop();
  try {
    await running.ready;
  } finally {
    if (free) rmSync(config, { force: true });
  }
  if (dataFolder) void saveRegularly(ports.hub, dataFolder, child);
  return { projectId: PROJECT_ID, ports, stop: running.stop, died: running.died };
}

/**
 * The environment in which firebase-tools runs: a temporary folder of its own (two suites would
 * delete each other's uploads), and neither somebody's login nor questions nor looks for updates.
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
 * Writes a copy of firebase.json with these `ports`, and Hosting as it would be published, of the tests'
 * build. It lies beside the original because the paths in it count from its folder.
 * @returns its path
 */
function writeConfig(ports: Ports, services: Service[]): string {
  const config = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'firebase.json'), 'utf8'));
  const { firestore, websocket, ...others } = ports;
  for (const [name, port] of Object.entries(others)) config.emulators[name] = { port };
  if (services.includes('hosting')) {
    const hosting = { ...config.hosting, public: TEST_SITE_FOLDER };
    config.hosting = publishedHosting(hosting, readDeployment(TEST_SITE_FOLDER), false);
  }
  // Tests have projects of their own, and each of their requests would be warned of.
  config.emulators.singleProjectMode = false;
  config.emulators.firestore = { port: firestore, websocketPort: websocket };
  const file = join(PROJECT_FOLDER, `firebase.${ports.hub}.local.json`);
  writeFileSync(file, JSON.stringify(config));
  return file;
}

/** The options that make firebase-tools read the data in `dataFolder` and export them there at its end. */
function keepData(dataFolder: string): string[] {
  mkdirSync(dataFolder, { recursive: true });
  const folder = savedData(dataFolder);
  const complete = existsSync(join(folder, 'firebase-export-metadata.json'));
  return [...(complete ? ['--import', folder] : []), '--export-on-exit', folder];
}

interface Place {
  /** The working directory, where the emulators leave their litter. */
  folder: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
}

function spawnFirebase(args: string[], { folder, env, logFile }: Place): ChildProcess {
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, [FIREBASE, ...args], {
    cwd: folder,
    env,
    detached: true,
    windowsHide: true,
    // A file rather than a pipe: it can still be written to when this process has been killed.
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  return child;
}

/** Watches over `child` from its start to its end, after which it removes `folder`. */
function supervise(child: ChildProcess, folder: string, readLog: () => string) {
  let stopping = false;
  let descendants: number[] = [];
  const ended = new Promise<string>((resolve) => {
    child.once('exit', () => {
      const log = stopping ? '' : readLog();
      // The Firestore emulator outlives firebase-tools, where that crashes.
      if (!stopping) killAll(descendants);
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
    if (child.connected) child.send('ready');
    child.unref();
    child.channel?.unref();
  };
  const stop = async () => {
    stopping = true;
    child.ref();
    if (child.connected) child.disconnect();
    await ended;
  };
  const died = ended.then((log) => (stopping ? new Promise<never>(() => {}) : log));
  return { ready: becomeReady(), stop, died };
}

function killAll(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // it has ended meanwhile
    }
  }
}

/**
 * Exports the data every two minutes until `child` is told to stop: --export-on-exit alone would
 * lose a day's work where firebase-tools itself is killed or the machine goes off.
 */
async function saveRegularly(hub: number, dataFolder: string, child: ChildProcess): Promise<void> {
  for (let pauseMs = SAVE_EVERY_MS; ; ) {
    await pause(pauseMs, undefined, { ref: false });
    if (!child.connected) return;
    const started = Date.now();
    await exportData(hub, dataFolder).catch((error) => console.error(`Not saved: ${error}`));
    pauseMs = Math.max(SAVE_EVERY_MS, PAUSE_PER_SAVE * (Date.now() - started));
  }
}

/** Has the emulators' hub export the data now; an earlier export is replaced only when this one is complete. */
export async function exportData(hubPort: number, dataFolder: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${hubPort}/_admin/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: savedData(dataFolder), initiatedBy: 'npm start' }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}
