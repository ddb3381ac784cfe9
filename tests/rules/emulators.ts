import { env } from 'node:process';
import type { Emulated } from './rest';

/** The Firestore emulator of this test run, with the project `projectId`. */
export function firestore(projectId: string): Emulated {
  return { host: hostOf('FIRESTORE_EMULATOR_HOST'), projectId };
}

/** The address of the Storage emulator of this test run, host:port. */
export function storageHost(): string {
  return hostOf('FIREBASE_STORAGE_EMULATOR_HOST');
}

/** Splits an address of the form host:port. */
export function parseAddress(address: string): { host: string; port: number } {
  const [host = '', port] = address.split(':');
  return { host, port: Number(port) };
}

function hostOf(variable: string): string {
  const host = env[variable];
  if (!host) throw new Error(`${variable} is not set: no emulator has been started.`);
  return host;
}
