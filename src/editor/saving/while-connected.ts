import { CONNECTION_CODES } from '../../model/server-errors';
import { seemsOffline } from '../../services/reading/network';
import { writeErrorCode } from '../form/write-errors';

/** There is no network. With the code 'went-offline', the write may have succeeded. */
export class Offline extends Error {
  constructor(readonly code: 'offline' | 'went-offline') {
    super('There is no network');
  }
}

/** The writer has cancelled before the write. The code is that of a cancelled upload. */
export class Cancelled extends Error {
  readonly code = 'storage/canceled';
}

/** The codes of errors that mean that nothing came through, so that nothing was written. */
const NOT_SENT_CODES = new Set([
  'unavailable',
  'storage/stalled',
  'storage/retry-limit-exceeded',
  'storage/unknown',
]);

/** The time limit for the site's own server to answer. */
const TIMEOUT_MS = 3_000;

/**
 * Whether there is no network. If the browser says so, a small request to the site checks it. The
 * service worker does not answer this request, because its method is HEAD.
 */
async function hasNoNetwork(): Promise<boolean> {
  if (!seemsOffline()) return false;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    await fetch('/', { method: 'HEAD', cache: 'no-store', signal });
    return false;
  } catch {
    return true;
  }
}

/**
 * Runs `write`. When the network is lost, aborts `stop`.
 * @throws Offline instead of a connection error if there is no network, because the message of
 * Offline helps the writer more; otherwise the errors of `write`
 */
export async function whileConnected<T>(
  stop: AbortController,
  write: () => Promise<T>,
): Promise<T> {
  const lost = new Offline('offline');
  const handleOffline = async () => {
    if (await hasNoNetwork()) stop.abort(lost);
  };
  addEventListener('offline', handleOffline);
  try {
    if (await hasNoNetwork()) throw lost;
    return await write();
  } catch (error) {
    const code = writeErrorCode(error);
    if (code === 'storage/canceled' && stop.signal.reason === lost) throw lost;
    const isNotSent = NOT_SENT_CODES.has(code);
    if (!isNotSent && !CONNECTION_CODES.has(code)) throw error;
    if (!(await hasNoNetwork())) throw error;
    throw new Offline(isNotSent ? 'offline' : 'went-offline');
  } finally {
    removeEventListener('offline', handleOffline);
  }
}
