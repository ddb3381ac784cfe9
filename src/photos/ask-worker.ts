import { trustedAddress } from '../services/browser/trusted-address';
import type { Answers, WorkerTask } from './photo-worker';
import workerAddress from './photo-worker?worker&url';

/**
 * Starts a photo worker, gives it one task, and returns its answer. The answer is `unable` if the
 * worker fails, or if the browser does not allow a worker.
 * @throws the signal's reason if the signal is aborted
 */
export async function askWorker<Task extends WorkerTask>(
  task: Task,
  signal?: AbortSignal,
): Promise<Answers<Task>> {
  const worker = startPhotoWorker();
  if (!worker) return { unable: true };
  const stop = new AbortController();
  try {
    return await new Promise((resolve, reject) => {
      const { signal: stopped } = stop;
      worker.addEventListener('message', ({ data }) => resolve(data));
      worker.addEventListener('error', () => resolve({ unable: true }));
      signal?.addEventListener('abort', () => reject(signal.reason), { signal: stopped });
      worker.postMessage(task);
    });
  } finally {
    stop.abort();
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
