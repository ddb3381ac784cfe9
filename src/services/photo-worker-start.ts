import workerAddress from './photo-worker?worker&url';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

/**
 * The policy that the site's Content-Security-Policy allows (`trusted-types photo-worker`): it
 * lets through one address, the worker's, whatever it is asked.
 */
const trusted = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** Starts the worker that makes photos; null where the browser doesn't let us. */
export function startPhotoWorker(): Worker | null {
  try {
    policy ??= trusted?.createPolicy('photo-worker', { createScriptURL: () => workerAddress });
    const address = policy?.createScriptURL(workerAddress) ?? workerAddress;
    return new Worker(address, { type: 'module' });
  } catch {
    return null;
  }
}

/** Fetches the worker's code, so that a photo can be prepared when the network is gone by then. */
export async function fetchPhotoWorker(): Promise<void> {
  await fetch(workerAddress).catch(() => {});
}
