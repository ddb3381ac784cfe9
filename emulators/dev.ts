import { once } from 'node:events';
import { type DevServer, startDevServer } from './dev-server';
import { hasDocument } from './firestore-writes';
import { PlainFailure } from './plain-failure';
import { planSitePort } from './planned-ports';
import { reportFailure } from './report-failure';
import { findRunning, forgetRunning, noteRunning, waitForEarlier } from './running-site';
import { dropSaves } from './saved-data.mjs';
import { seed } from './seed';
import { ACCESS_PATH } from './seeded-people';
import { readOptions, type StartOptions } from './start-options';
import { stopSignal } from './stop-signal';
import { type Suite, startSuite } from './suite';
import { welcome } from './welcome';

async function refuseSecond(dataFolder: string): Promise<void> {
  const running = await findRunning(dataFolder);
  if (!running) return;
  throw new PlainFailure(
    `This site already runs at ${running.address} (process ${running.pid}). End that with Ctrl-C first.`,
  );
}

async function seedIfEmpty({ ports }: Suite): Promise<void> {
  if (await hasDocument(ports.firestore, ACCESS_PATH)) return;
  console.log('Filling the site with sample posts …');
  await seed({ firestorePort: ports.firestore, authPort: ports.auth, storagePort: ports.storage });
}

/** Resolves when `signal` aborts; throws when the emulators end by themselves. */
async function untilEnd(suite: Suite, signal: AbortSignal): Promise<void> {
  const died = suite.died.then((output) => {
    throw new PlainFailure(`The emulators have ended. Their last words:\n${output}`);
  });
  if (!signal.aborted) await Promise.race([once(signal, 'abort'), died]);
}

async function runSite(options: StartOptions, signal: AbortSignal): Promise<void> {
  const { fresh, freePorts, dataFolder } = options;
  let suite: Suite | undefined;
  let site: DevServer | undefined;
  try {
    await waitForEarlier(dataFolder);
    const sitePort = await planSitePort(freePorts, dataFolder);
    if (fresh) dropSaves(dataFolder);
    console.log('Starting the emulators …');
    const ports = freePorts ? 'free' : 'configured';
    suite = await startSuite({
      services: ['auth', 'firestore', 'storage'],
      ports,
      dataFolder,
      signal,
    });
    const address = `http://127.0.0.1:${sitePort}`;
    noteRunning(dataFolder, { pid: process.pid, address, ports: suite.ports });
    await seedIfEmpty(suite);
    site = await startDevServer(sitePort, suite.ports);
    console.log(welcome(address));
    await untilEnd(suite, signal);
  } finally {
    await site?.close();
    await suite?.stop();
    if (suite) forgetRunning(dataFolder);
  }
}

/** What `npm start` does with its `args`: the site and its backend, until it is told to stop. */
export async function startSite(args: string[]): Promise<void> {
  const signal = stopSignal();
  try {
    const options = readOptions(args);
    await refuseSecond(options.dataFolder);
    await runSite(options, signal);
  } catch (error) {
    if (!signal.aborted) reportFailure(error);
  }
  process.exit(0);
}
