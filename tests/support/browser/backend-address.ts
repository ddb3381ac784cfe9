import type { Suite } from '../../../emulators/suite';

/** The emulators' ports and the id of their project. */
export type BackendAddress = Pick<Suite, 'projectId' | 'ports'>;

const VARIABLE = 'FOR_US_BY_US_TEST_BACKEND';
let ownBackend: BackendAddress | undefined;

/** Passes the emulators' address to the processes of the browser tests. */
export function announceBackend({ projectId, ports }: BackendAddress): void {
  process.env[VARIABLE] = JSON.stringify({ projectId, ports });
}

/**
 * Makes the tests of this process use the emulators at `address`; undefined: the announced ones
 * again. An environment variable would not do, because Playwright passes those that a worker has
 * set to the projects that depend on the worker's project.
 */
export function replaceBackend(address?: BackendAddress): void {
  ownBackend = address;
}

/** Returns the emulators' address. Throws if no emulators were started. */
export function backendAddress(): BackendAddress {
  if (ownBackend) return ownBackend;
  const announced = process.env[VARIABLE];
  if (announced === undefined) throw new Error('The emulators of the browser tests do not run');
  return JSON.parse(announced) as BackendAddress;
}

/** The address at which the Hosting emulator serves the built site. */
export function siteAddress(): string {
  return `http://127.0.0.1:${backendAddress().ports.hosting}`;
}
