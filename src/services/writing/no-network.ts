import { seemsOffline } from '../reading/network';

/** The time limit for the site's own server to answer. */
const TIMEOUT_MS = 3_000;

/**
 * Whether there is no network. If the browser says so, a small request to the site checks it. The
 * service worker does not answer this request, because its method is HEAD.
 */
export async function hasNoNetwork(): Promise<boolean> {
  if (!seemsOffline()) return false;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    await fetch('/', { method: 'HEAD', cache: 'no-store', signal });
    return false;
  } catch {
    return true;
  }
}
