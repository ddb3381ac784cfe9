import { type Service, startSuite } from '../../emulators/suite';

const HOSTS: Partial<Record<Service, string>> = {
  auth: 'FIREBASE_AUTH_EMULATOR_HOST',
  firestore: 'FIRESTORE_EMULATOR_HOST',
  storage: 'FIREBASE_STORAGE_EMULATOR_HOST',
};

/**
 * Starts one suite of emulators with this project's rules for all tests of the rules, and names
 * it in the variables that Firebase's own tools read.
 * @returns what stops it
 */
export async function setup(): Promise<() => Promise<void>> {
  const services: Service[] = ['auth', 'firestore', 'storage'];
  const suite = await startSuite({ services, ports: 'free' });
  for (const service of services) {
    const variable = HOSTS[service];
    if (variable !== undefined) process.env[variable] = `127.0.0.1:${suite.ports[service]}`;
  }
  return () => suite.stop();
}
