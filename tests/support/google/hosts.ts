import type { Suite } from '../../../emulators/suite';

/** The host that the e-mail service answers at; no emulator stands behind it. */
export const MAIL_HOST = 'api.emailjs.com';

/** Where a request to one of Google's hosts goes: a port of this machine, and the path there. */
export interface Backend {
  port: number;
  path: (path: string) => string;
}

const samePath = (path: string) => path;

/** The emulator behind each of Google's hosts that the site speaks with. */
export function backends({ ports }: Pick<Suite, 'ports'>): Map<string, Backend> {
  const auth = (host: string) => ({ port: ports.auth, path: (path: string) => `/${host}${path}` });
  return new Map([
    ['firestore.googleapis.com', { port: ports.firestore, path: samePath }],
    ['firebasestorage.googleapis.com', { port: ports.storage, path: samePath }],
    ['identitytoolkit.googleapis.com', auth('identitytoolkit.googleapis.com')],
    ['securetoken.googleapis.com', auth('securetoken.googleapis.com')],
  ]);
}
