import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Suite, startSuite } from '../../../emulators/suite';
import { announceBackend, backendAddress } from '../browser/backend-address';
import { GoogleProxy } from '../google/google-proxy';
import { test as base } from './test';

/** Emulators for one test, which may stop and restart them. */
export interface OwnEmulators {
  google: GoogleProxy;
  /** Ends their processes; their data are kept. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** A test of writers, with emulators that no other test uses. */
export const test = base.extend<object, { emulators: OwnEmulators }>({
  emulators: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see that nothing is used
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
      announceBackend(shared);
      rmSync(dataFolder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  google: [async ({ emulators }, use) => use(emulators.google), { scope: 'worker' }],
});

/** Starts the emulators; Hosting serves the same site as in the other tests. */
async function startOwn(dataFolder: string, hosting: number): Promise<Suite> {
  const services = ['auth', 'firestore', 'storage'] as const;
  const suite = await startSuite({ services: [...services], ports: 'free', dataFolder });
  announceBackend({ ...suite, ports: { ...suite.ports, hosting } });
  return suite;
}
