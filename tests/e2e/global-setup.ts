import { seed } from '../../emulators/seed';
import { startSuite } from '../../emulators/suite';
import { runPackage } from '../runner/run-program.mjs';
import { announceBackend } from '../support/browser/backend-address';

/**
 * Builds the site unless that has just been done, and puts it behind the Hosting emulator, with
 * the sample posts in the others.
 * @returns what stops them
 */
export async function prepareSite(): Promise<() => Promise<void>> {
  if (process.env.SITE_IS_BUILT !== '1') await build();
  const suite = await startSuite({
    services: ['auth', 'firestore', 'storage', 'hosting'],
    ports: 'free',
  });
  const { auth, firestore, storage } = suite.ports;
  await seed({ authPort: auth, firestorePort: firestore, storagePort: storage });
  announceBackend(suite);
  return () => suite.stop();
}

async function build(): Promise<void> {
  const what = { packageName: 'vite', command: 'vite', args: ['build', '--mode', 'test'] };
  if ((await runPackage(what)) !== 0) throw new Error('The site does not build');
}

// biome-ignore lint/style/noDefaultExport: Playwright calls a global setup by its default export
export default prepareSite;
