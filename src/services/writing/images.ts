import { deleteObject, getDownloadURL, ref, uploadBytesResumable } from 'firebase/storage';
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
/**
 * An upload has stalled if it has not ended after this time, or if it is slower than
 * SLOWEST_BYTES_PER_MS (8 kbit/s). The reports of progress do not say so: the SDK sends the first
 * 256 KiB of a file in one request, and a photo has hardly more.
 */
const STALLED_MS = 60_000;
const SLOWEST_BYTES_PER_MS = 1;

/** The upload takes longer than a slow connection needs. */
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

async function upload(
  blob: Blob,
  path: string,
  { onProgress, signal }: UploadOptions,
): Promise<string> {
  const place = ref(bucket(), path);
  const { type: contentType } = blob;
  const task = uploadBytesResumable(place, blob, { contentType, cacheControl: CACHE_CONTROL });
  const cancel = () => void task.cancel();
  const timer = setTimeout(cancel, Math.max(STALLED_MS, blob.size / SLOWEST_BYTES_PER_MS));
  task.on('state_changed', ({ bytesTransferred }) => onProgress?.(bytesTransferred));
  signal?.addEventListener('abort', cancel);
  try {
    if (signal?.aborted) cancel();
    await task;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'storage/canceled' && !signal?.aborted) {
      throw new UploadStalled('The upload takes too long', { cause: error });
    }
    if (code !== 'storage/unauthorized') throw error;
    // If the answer to an upload is lost, the SDK sends the image again, and the rules refuse to
    // replace it. Its name is random, so no other image has this name.
    await getDownloadURL(place).catch((again: unknown) =>
      Promise.reject(errorCode(again) === 'storage/object-not-found' ? error : again),
    );
  } finally {
    clearTimeout(timer);
  }
  return storedAddress(await getDownloadURL(place));
}

/** Deletes an image, also if it does not exist. @throws Firebase's error */
export async function deleteImage(path: string): Promise<void> {
  await withSession(() => deleteObject(ref(bucket(), path))).catch((error) => {
    if (errorCode(error) !== 'storage/object-not-found') throw error;
  });
}
