import { seed } from '../../emulators/seed';
import { startSuite } from '../../emulators/suite';
import { announceBackend } from '../support/browser/backend-address';
import { HAS_ALL_CHECKERS, startHtmlChecker } from '../support/browser/html-checker';
import { prerenderForTests } from '../support/browser/prerendered-site';
import { buildSite } from '../support/build-site';

/**
 * Starts the HTML checker, outside `npm test`. Builds the site unless SITE_IS_BUILT is '1'. Starts
 * the emulators with the sample posts, and prerenders pages with these posts. The Hosting emulator
 * serves the built site.
 * @returns a function that stops the checker and the emulators
 */
export async function prepareSite(): Promise<() => Promise<void>> {
  const htmlChecker = HAS_ALL_CHECKERS ? await startHtmlChecker() : undefined;
  if (process.env.SITE_IS_BUILT !== '1') buildSite();
  const suite = await startSuite({
    services: ['auth', 'firestore', 'storage', 'hosting'],
    ports: 'free',
  });
  const { auth, firestore, storage } = suite.ports;
  await seed({ authPort: auth, firestorePort: firestore, storagePort: storage });
  const deletePages = await prerenderForTests({ firestore, storage });
  announceBackend(suite);
  await htmlChecker?.ready();
  return () => {
    htmlChecker?.stop();
    deletePages();
    return suite.stop();
  };
}

// biome-ignore lint/style/noDefaultExport: Playwright calls a global setup by its default export
export default prepareSite;
