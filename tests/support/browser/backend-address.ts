import type { Suite } from '../../../emulators/suite';

/** The emulators' ports and the id of their project. */
export type BackendAddress = Pick<Suite, 'projectId' | 'ports'>;

const VARIABLE = 'FOR_US_BY_US_TEST_BACKEND';

/** Passes the emulators' address to the processes of the browser tests. */
export function announceBackend({ projectId, ports }: BackendAddress): void {
  process.env[VARIABLE] = JSON.stringify({ projectId, ports });
}

/** Returns the emulators' address. Throws if no emulators were started. */
export function backendAddress(): BackendAddress {
  const announced = process.env[VARIABLE];
  if (announced === undefined) throw new Error('The emulators of the browser tests do not run');
  return JSON.parse(announced) as BackendAddress;
}

/** The address at which the Hosting emulator serves the built site. */
export function siteAddress(): string {
  return `http://127.0.0.1:${backendAddress().ports.hosting}`;
}
