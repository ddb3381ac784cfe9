import type { PreparedPhoto } from './photo-making';
import { PhotoRefused } from './photo-refused';
import type { WorkerAnswer } from './photo-worker';
import { fetchPhotoWorker, startPhotoWorker } from './photo-worker-start';

export { fetchPhotoWorker, PhotoRefused, type PreparedPhoto };

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
  const { makePhotoOnPage } = await import('./photo-on-page');
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
