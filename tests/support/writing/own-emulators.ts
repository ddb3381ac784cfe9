import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Suite, startSuite } from '../../../emulators/suite';
import { backendAddress, replaceBackend } from '../browser/backend-address';
import { GoogleProxy } from '../google/google-proxy';
import { test as base } from './test';

/** Emulators that only one Playwright worker uses. Its tests may stop and restart them. */
export interface OwnEmulators {
  google: GoogleProxy;
  /** Stops the emulators. Their data are kept for `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** A test of writers. It can stop the emulators without disturbing tests in other workers. */
export const test = base.extend<object, { emulators: OwnEmulators }>({
  emulators: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern, also without fixtures
    async ({}, use) => {
      const dataFolder = mkdtempSync(join(tmpdir(), 'own-emulators-'));
      const shared = backendAddress();
      let suite = await startOwn(dataFolder, shared.ports.hosting);
      const google = await GoogleProxy.start(suite);
      await use({
        google,
        stop: () => suite.stop(),
        start: async () => {
          suite = await startOwn(dataFolder, shared.ports.hosting);
          google.moveTo(suite);
        },
      });
      await google.stop();
      await suite.stop();
      replaceBackend();
      rmSync(dataFolder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  google: [async ({ emulators }, use) => use(emulators.google), { scope: 'worker' }],
});

/**
 * Starts the emulators and makes the tests of this worker use them. `hosting` is the port of the
 * shared Hosting emulator, which still serves the site.
 */
async function startOwn(dataFolder: string, hosting: number): Promise<Suite> {
  const services = ['auth', 'firestore', 'storage'] as const;
  const suite = await startSuite({ services: [...services], ports: 'free', dataFolder });
  replaceBackend({ ...suite, ports: { ...suite.ports, hosting } });
  return suite;
}
