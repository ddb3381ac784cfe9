import { env } from 'node:process';
import type { Emulated } from './rest';

/** The Firestore emulator of this run; each caller uses a different project. */
export function firestore(projectId: string): Emulated {
  return { host: hostOf('FIRESTORE_EMULATOR_HOST'), projectId };
}

/** host:port of the Storage emulator of this run. */
export function storageHost(): string {
  return hostOf('FIREBASE_STORAGE_EMULATOR_HOST');
}

/** Splits an address host:port. */
export function parseAddress(address: string): { host: string; port: number } {
  const [host = '', port] = address.split(':');
  return { host, port: Number(port) };
}

function hostOf(variable: string): string {
  const host = env[variable];
  if (!host) throw new Error(`${variable} is not set: no emulator has been started.`);
  return host;
}
