import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { join, resolve } from 'node:path';
import { createServer } from 'vite';
import { PlainFailure, reportFailure } from './failures';
import { hasDocument } from './firestore';
import { checkPorts, type Ports, pickFreePort, readPorts } from './ports';
import { DATA_FOLDER, LOCAL_FOLDER, PROJECT_FOLDER } from './project';
import { findRunning, readRecord, removeRecord, waitForEarlier, writeRecord } from './running-site';
import { ACCESS_PATH, PEOPLE, seed } from './seed';
import { type Suite, savedData, startSuite, UnsavedData } from './suite';

const SITE_PORT = 5173;
/** After this time, the emulators of a killed `npm start` should have freed their ports. */
const ENDING_MS = 20_000;
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/**
 * After Ctrl-C, this process can get the signal twice: from the terminal and from npm. Signals that
 * come within this time after the first one are ignored.
 */
const SAME_SIGNAL_MS = 1_000;
const PARENT_POLL_MS = 300;

/** The data of `npm start -- --empty`. */
const EMPTY_SITE_FOLDER = join(LOCAL_FOLDER, 'empty-site');

/** The options of `npm start` (commands/commands.mjs). */
export interface StartOptions {
  fresh?: boolean;
  empty?: boolean;
  'free-ports'?: boolean;
  data?: string;
}

/** Runs `npm start`: starts the site and its emulators, and exits after a stop signal. */
export async function startSite(options: StartOptions): Promise<void> {
  const signal = stopSignal();
  try {
    await refuseSecondStart(dataFolderOf(options));
    await runSite(options, signal);
  } catch (error) {
    // An interrupted start fails, too, but only data that were not saved are worth a message.
    if (!signal.aborted || error instanceof UnsavedData) reportFailure(error);
  }
  process.exit(0);
}

/** The folder in which a start with these options keeps its data. */
export function dataFolderOf({ data, empty }: StartOptions): string {
  return resolve(data ?? (empty ? EMPTY_SITE_FOLDER : DATA_FOLDER));
}

async function refuseSecondStart(dataFolder: string): Promise<void> {
  const running = await findRunning(dataFolder);
  if (!running) return;
  throw new PlainFailure(
    `This site already runs at ${running.address} (process ${running.pid}). End that process with Ctrl-C first.`,
  );
}

async function runSite(options: StartOptions, signal: AbortSignal): Promise<void> {
  const { fresh, empty = false, 'free-ports': freePorts = false } = options;
  const dataFolder = dataFolderOf(options);
  let suite: Suite | undefined;
  let closeSite: (() => Promise<void>) | undefined;
  try {
    await waitForEarlier(dataFolder);
    const sitePort = await planSitePort(options);
    if (fresh) rmSync(savedData(dataFolder), { recursive: true, force: true });
    console.log('Starting the emulators …');
    suite = await startSuite({
      services: ['auth', 'firestore', 'storage'],
      ports: freePorts ? 'free' : 'configured',
      dataFolder,
      signal,
    });
    const address = `http://127.0.0.1:${sitePort}`;
    writeRecord({ pid: process.pid, address, ports: suite.ports, dataFolder });
    if (!empty) await seedIfEmpty(suite);
    closeSite = await serveSite(sitePort, suite.ports);
    console.log(welcome(address, options));
    await untilEnd(suite, signal);
  } finally {
    await closeSite?.();
    await suite?.stop().finally(() => removeRecord(dataFolder));
  }
}

/**
 * Returns the port for the site: any free port with the option 'free-ports', otherwise SITE_PORT.
 * @throws PlainFailure if SITE_PORT or a port of the emulators is in use
 */
async function planSitePort(options: StartOptions): Promise<number> {
  if (options['free-ports']) return pickFreePort();
  const { hosting: _unused, ...ports } = readPorts();
  const patienceMs = readRecord(dataFolderOf(options)) ? ENDING_MS : 0;
  const advice = `Free the ports first, or start on other ports: ${startCommand({ ...options, 'free-ports': true })}`;
  await checkPorts([SITE_PORT, ...Object.values(ports)], advice, patienceMs);
  return SITE_PORT;
}

/** How to type `npm start` with these options. */
export function startCommand(options: StartOptions): string {
  const typed = Object.entries(options).flatMap(([name, value]) => {
    if (typeof value === 'boolean') return value ? `--${name}` : [];
    return `--${name} ${/^[\w./\\:-]+$/.test(value) ? value : JSON.stringify(value)}`;
  });
  return `npm start -- ${typed.join(' ')}`;
}

async function seedIfEmpty({ ports }: Suite): Promise<void> {
  if (await hasDocument(ports.firestore, ACCESS_PATH)) return;
  console.log('Filling the site with sample posts …');
  await seed({ firestorePort: ports.firestore, authPort: ports.auth, storagePort: ports.storage });
}

/**
 * Serves the site from its sources on `port` of this machine, with the emulators on `ports`. Vite's
 * own HTTP server is not used, because it ends this process at SIGTERM, before the data are saved.
 * @returns a function that closes the server
 */
async function serveSite(port: number, ports: Ports): Promise<() => Promise<void>> {
  Object.assign(process.env, {
    VITE_AUTH_EMULATOR_PORT: String(ports.auth),
    VITE_FIRESTORE_EMULATOR_PORT: String(ports.firestore),
    VITE_STORAGE_EMULATOR_PORT: String(ports.storage),
    VITE_SITE_URL: `http://127.0.0.1:${port}`,
  });
  const server = createHttpServer();
  const vite = await createServer({
    root: PROJECT_FOLDER,
    server: { middlewareMode: { server }, ws: { server } },
    logLevel: 'warn',
    clearScreen: false,
  });
  server.on('request', vite.middlewares);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return async () => {
    server.closeAllConnections();
    server.close();
    await vite.close();
  };
}

/** Shown instead of the logins if the site began without accounts. */
const FIRST_ACCOUNT =
  '  This site began without posts and accounts. The first account that signs up owns the site.';

/** The lines for the terminal that say how to log in. */
function logins(address: string): string[] {
  const [email, password] = (['email', 'password'] as const).map((name) =>
    Math.max(...PEOPLE.map((person) => person[name].length)),
  );
  return [
    `  Log in at ${address}/login as`,
    ...PEOPLE.map(
      (person) =>
        `    ${person.email.padEnd(email ?? 0)}  ${person.password.padEnd(password ?? 0)}  ${person.may}`,
    ),
  ];
}

/** The text for the terminal after the start: the address, the accounts and how to stop. */
function welcome(address: string, options: StartOptions): string {
  return [
    '',
    `  For Us By Us: ${address}`,
    '',
    ...(options.empty ? [FIRST_ACCOUNT] : logins(address)),
    '',
    `  The site runs until Ctrl-C ends it. The data are kept; ${startCommand({ ...options, fresh: true })} deletes them.`,
    '',
  ].join('\n');
}

/** Resolves when `signal` aborts. Throws if the emulators end by themselves before that. */
async function untilEnd(suite: Suite, signal: AbortSignal): Promise<void> {
  const died = suite.died.then((output) => {
    throw new PlainFailure(`The emulators have ended. Their log:\n${output}`);
  });
  if (!signal.aborted) await Promise.race([once(signal, 'abort'), died]);
}

/**
 * Returns an AbortSignal that aborts at the first stop signal or when npm has ended. At a second
 * stop signal, more than SAME_SIGNAL_MS after the first, the process exits at once.
 */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  let first = 0;
  const handle = () => {
    if (!controller.signal.aborted) {
      first = Date.now();
      console.log('\nSaving the data and ending …');
      controller.abort();
    } else if (Date.now() - first > SAME_SIGNAL_MS) {
      process.exit(1);
    }
  };
  for (const signal of STOP_SIGNALS) process.on(signal, handle);
  whenOrphaned(handle);
  // If the terminal is closed, writing to it fails. Without these listeners, the error would end
  // the process before the data are saved.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  return controller.signal;
}

/**
 * Calls `handle` when the parent process (npm, or a shell that npm started) has ended. A shell that
 * is ended by a signal does not forward the signal to this process. So this function polls
 * `process.ppid`, which changes when the parent process has ended.
 */
function whenOrphaned(handle: () => void): void {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return;
  const polling = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(polling);
    handle();
  }, PARENT_POLL_MS);
  polling.unref();
}
