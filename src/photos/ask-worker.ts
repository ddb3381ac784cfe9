import { trustedAddress } from '../services/browser/trusted-address';
import type { WorkerAnswer, WorkerTask } from './photo-worker';
import workerAddress from './photo-worker?worker&url';

/**
 * Starts a photo worker, gives it one task, and returns its answer. The answer is `unable` if the
 * worker fails, or if the browser does not allow a worker.
 * @throws the signal's reason if the signal is aborted
 */
export async function askWorker(task: WorkerTask, signal?: AbortSignal): Promise<WorkerAnswer> {
  const worker = startPhotoWorker();
  if (!worker) return { unable: true };
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }) => resolve(data));
      worker.addEventListener('error', () => resolve({ unable: true }));
      signal?.addEventListener('abort', () => reject(signal.reason));
      worker.postMessage(task);
    });
  } finally {
    worker.terminate();
  }
}

/** Null if the browser does not allow it. */
function startPhotoWorker(): Worker | null {
  try {
    return new Worker(trustedAddress('photo-worker', workerAddress), { type: 'module' });
  } catch {
    return null;
  }
}
