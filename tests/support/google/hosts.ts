import type { Suite } from '../../../emulators/suite';

/** The e-mail service's host; it has no emulator. */
export const MAIL_HOST = 'api.emailjs.com';

/** The port of the emulator for a host, and the path to use there. */
export interface Backend {
  port: number;
  path: (path: string) => string;
}

const samePath = (path: string) => path;

/** The emulator of each of Google's hosts that the site requests. */
export function backends({ ports }: Pick<Suite, 'ports'>): Map<string, Backend> {
  const auth = (host: string) => ({ port: ports.auth, path: (path: string) => `/${host}${path}` });
  return new Map([
    ['firestore.googleapis.com', { port: ports.firestore, path: samePath }],
    ['firebasestorage.googleapis.com', { port: ports.storage, path: samePath }],
    ['identitytoolkit.googleapis.com', auth('identitytoolkit.googleapis.com')],
    ['securetoken.googleapis.com', auth('securetoken.googleapis.com')],
  ]);
}
