import {
  deleteObject,
  getDownloadURL,
  ref,
  type UploadTask,
  uploadBytesResumable,
} from 'firebase/storage';
import { errorCode } from '../../model/server-errors';
import { storedAddress } from '../reading/image-address';
import { withSession } from './auth';
import { bucket } from './firebase';

interface UploadOptions {
  /** Called with the number of bytes that have arrived. */
  onProgress?: (bytes: number) => void;
  signal?: AbortSignal;
}

/** Browsers may cache an image for a year, because its name is never used for another image. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';
/** If the SDK has reported no progress for this time, the upload has stalled. */
const STALLED_MS = 60_000;
/**
 * The SDK sends a file of at most this size in one request, and reports no progress until the
 * request has ended (`_oneShotUpload` in @firebase/storage).
 */
const ONE_REQUEST_BYTES = 256 * 1024;
/** A file without reports of progress has stalled if it is slower than this: 8 kbit/s. */
const SLOWEST_BYTES_PER_MS = 1;

/** The SDK has reported no progress for longer than a slow connection needs. */
class UploadStalled extends Error {
  readonly code = 'storage/stalled';
}

/**
 * Uploads `blob` to `path` in the bucket and returns the address that a post stores.
 * @throws UploadStalled, or Firebase's error: 'storage/canceled' after an abort
 */
export async function uploadImage(
  blob: Blob,
  path: string,
  options: UploadOptions = {},
): Promise<string> {
  return withSession(() => upload(blob, path, options));
}

async function upload(blob: Blob, path: string, options: UploadOptions): Promise<string> {
  const place = ref(bucket(), path);
  const task = uploadBytesResumable(place, blob, {
    contentType: blob.type,
    cacheControl: CACHE_CONTROL,
  });
  const sendingMs = blob.size <= ONE_REQUEST_BYTES ? blob.size / SLOWEST_BYTES_PER_MS : 0;
  try {
    await waitForUpload(task, Math.max(STALLED_MS, sendingMs), options);
  } catch (error) {
    if (errorCode(error) !== 'storage/unauthorized') throw error;
    // If the answer to an upload is lost, the SDK sends the image again, and the rules refuse to
    // replace it. Its name is random, so no other image has this name.
    await getDownloadURL(place).catch((again: unknown) =>
      Promise.reject(errorCode(again) === 'storage/object-not-found' ? error : again),
    );
  }
  return storedAddress(await getDownloadURL(place));
}

/** Deletes an image, also if it does not exist. @throws Firebase's error */
export async function deleteImage(path: string): Promise<void> {
  await withSession(() => deleteObject(ref(bucket(), path))).catch((error) => {
    if (errorCode(error) !== 'storage/object-not-found') throw error;
  });
}

async function waitForUpload(
  task: UploadTask,
  stalledMs: number,
  { onProgress, signal }: UploadOptions,
): Promise<void> {
  const cancel = () => void task.cancel();
  let stalled = false;
  const stall = () => {
    stalled = true;
    cancel();
  };
  let timer = setTimeout(stall, stalledMs);
  const unsubscribe = task.on('state_changed', ({ bytesTransferred }) => {
    clearTimeout(timer);
    timer = setTimeout(stall, stalledMs);
    onProgress?.(bytesTransferred);
  });
  signal?.addEventListener('abort', cancel);
  try {
    if (signal?.aborted) cancel();
    await task;
  } catch (error) {
    throw stalled ? new UploadStalled('No progress was reported', { cause: error }) : error;
  } finally {
    clearTimeout(timer);
    unsubscribe();
    signal?.removeEventListener('abort', cancel);
  }
}
