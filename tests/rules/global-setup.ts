import type { Service } from '../../emulators/ports';
import { startSuite } from '../../emulators/suite';

const SERVICES = ['auth', 'firestore', 'storage'] as const satisfies Service[];

const HOSTS = {
  auth: 'FIREBASE_AUTH_EMULATOR_HOST',
  firestore: 'FIRESTORE_EMULATOR_HOST',
  storage: 'FIREBASE_STORAGE_EMULATOR_HOST',
};

/** The environment variables that connect the site's services to the emulators, as in development. */
const PORTS = {
  auth: 'VITE_AUTH_EMULATOR_PORT',
  firestore: 'VITE_FIRESTORE_EMULATOR_PORT',
  storage: 'VITE_STORAGE_EMULATOR_PORT',
};

/**
 * Starts one suite of emulators, with this project's rules, for all tests of the rules. Sets the
 * environment variables by which the tests and the site's code find the emulators.
 * @returns a function that stops the emulators
 */
export async function setup(): Promise<() => Promise<void>> {
  const suite = await startSuite({ services: [...SERVICES], ports: 'free' });
  for (const service of SERVICES) {
    process.env[HOSTS[service]] = `127.0.0.1:${suite.ports[service]}`;
    process.env[PORTS[service]] = String(suite.ports[service]);
  }
  return () => suite.stop();
}
