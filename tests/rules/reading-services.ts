import { vi } from 'vitest';
import { firestore } from './emulators';
import { clear, type Emulated } from './rest';

/** The project that the site's own configuration names in tests. */
export const SITE_PROJECT = 'demo-for-us-by-us';

/** The emulator's database of the site's own project, emptied. */
export async function emptySite(): Promise<Emulated & { port: number }> {
  const site = firestore(SITE_PROJECT);
  await clear(site);
  const port = Number(site.host.split(':').at(-1));
  vi.stubEnv('VITE_FIRESTORE_EMULATOR_PORT', String(port));
  return { ...site, port };
}
