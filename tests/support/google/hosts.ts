import type { Suite } from '../../../emulators/suite';

/** The host of the e-mail service, which has no emulator. */
export const MAIL_HOST = 'api.emailjs.com';

/** The emulator for a host. `path` returns the emulator's path for a path of the host. */
export interface Backend {
  port: number;
  path: (path: string) => string;
}

const samePath = (path: string) => path;

/** Returns the emulator for each Google host to which the site sends requests. */
export function backends({ ports }: Pick<Suite, 'ports'>): Map<string, Backend> {
  const auth = (host: string) => ({ port: ports.auth, path: (path: string) => `/${host}${path}` });
  return new Map([
    ['firestore.googleapis.com', { port: ports.firestore, path: samePath }],
    ['firebasestorage.googleapis.com', { port: ports.storage, path: samePath }],
    ['identitytoolkit.googleapis.com', auth('identitytoolkit.googleapis.com')],
    ['securetoken.googleapis.com', auth('securetoken.googleapis.com')],
  ]);
}
