import { vi } from 'vitest';
import { firestore, parseAddress } from './emulators';
import { clear, type Emulated } from './rest';

/** The project in the site's configuration for tests. */
const SITE_PROJECT = 'demo-for-us-by-us';

/**
 * Deletes all documents of the site's project in the emulator, and connects the site's services to
 * the emulator.
 * @returns the emulator's address and port, and the project's id
 */
export async function emptySite(): Promise<Emulated & { port: number }> {
  const site = firestore(SITE_PROJECT);
  await clear(site);
  const { port } = parseAddress(site.host);
  vi.stubEnv('VITE_FIRESTORE_EMULATOR_PORT', String(port));
  return { ...site, port };
}
