import type { PreparedPhoto } from '../model/photo';
import { makePhoto, PhotoRefused, type Studio } from './make';
import type { WorkerAnswer } from './photo-worker';
import workerAddress from './photo-worker?worker&url';

export { PhotoRefused };

/**
 * Makes of a picked file what a post stores: the photo, upright, at most 1600 px on its long side
 * and at most 300 kB, and a thumbnail that fills 480 × 320 px in at most 40 kB, both without
 * metadata. Works beside the page where the browser can. Throws PhotoRefused, whose message is for
 * people, and the signal's reason once that is aborted.
 */
export async function preparePhoto(
  file: File,
  { signal }: { signal?: AbortSignal } = {},
): Promise<PreparedPhoto> {
  signal?.throwIfAborted();
  const answer = await askWorker(file, signal);
  if ('prepared' in answer) return answer.prepared;
  if ('refused' in answer) throw new PhotoRefused(answer.refused);
  return makePhotoOnPage(file, signal);
}

async function askWorker(file: File, signal?: AbortSignal): Promise<WorkerAnswer> {
  const worker = 'OffscreenCanvas' in globalThis ? startPhotoWorker() : null;
  if (!worker) return { unable: true };
  const stop = new AbortController();
  try {
    return await new Promise((resolve, reject) => {
      const { signal: stopped } = stop;
      worker.addEventListener('message', ({ data }) => resolve(data));
      // It did not load, or did not run.
      worker.addEventListener('error', () => resolve({ unable: true }));
      signal?.addEventListener('abort', () => reject(signal.reason), { signal: stopped });
      worker.postMessage(file);
    });
  } finally {
    stop.abort();
    worker.terminate();
  }
}

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
function startPhotoWorker(): Worker | null {
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

const studio: Studio = {
  async decode(file) {
    const address = URL.createObjectURL(file);
    const image = new Image();
    image.src = address;
    const close = () => URL.revokeObjectURL(address);
    try {
      await image.decode();
    } catch (error) {
      close();
      throw error;
    }
    return { source: image, width: image.naturalWidth, height: image.naturalHeight, close };
  },
  newCanvas: (size) => Object.assign(document.createElement('canvas'), size),
};

/**
 * Makes a photo without a worker, for browsers whose workers can't. Throws PhotoRefused, and the
 * signal's reason.
 */
async function makePhotoOnPage(file: Blob, signal?: AbortSignal): Promise<PreparedPhoto> {
  try {
    return await makePhoto(file, studio, signal);
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof PhotoRefused) throw cause;
    const sentence = 'This device can’t work with this photo. Please choose a smaller one.';
    throw new PhotoRefused(sentence, { cause });
  }
}
