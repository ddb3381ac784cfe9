import type { PreparedPhoto } from '../model/photo-writing';
import { askWorker } from './ask-worker';
import { refuseLength } from './inspect';
import { type MakeOptions, makePhoto, PhotoRefused, readBytes } from './make';
import workerAddress from './photo-worker?worker&url';

/**
 * Copies a picked file into the browser's memory. The file of an app for photos that are stored
 * online can usually be read only for a short time after it was picked.
 * @throws PhotoRefused, with a message for people
 */
export async function copyFile(file: Blob): Promise<Blob> {
  const refusal = refuseLength(file.size);
  if (refusal) throw new PhotoRefused(refusal);
  return new Blob([await readBytes(file)]);
}

/**
 * Prepares a picked file for a post. The photo is upright, with at most 1600 px on its long side
 * (more if the picture is very long) and at most 290 kB. The thumbnail covers 480 × 320 px, unless
 * the picture is smaller, and has at most 20 kB. Both are without metadata. They are made in a
 * worker or, if the worker fails, on the page.
 * @throws PhotoRefused, with a message for people; the signal's reason if the signal is aborted
 */
export async function preparePhoto(
  file: Blob,
  { signal }: { signal?: AbortSignal } = {},
): Promise<PreparedPhoto> {
  signal?.throwIfAborted();
  const answer = await askWorker({ file }, signal);
  if ('prepared' in answer) return answer.prepared;
  if ('refused' in answer) throw new PhotoRefused(answer.refused);
  return makePhotoOnPage(file, { signal });
}

/** Turns a prepared photo by a quarter, clockwise. @throws PhotoRefused */
export async function turnPhoto(prepared: PreparedPhoto): Promise<PreparedPhoto> {
  const { isTooSmall = false } = prepared;
  const turned = await makePhotoOnPage(prepared.photo, { turn: true });
  return { ...turned, ...(isTooSmall && { isTooSmall }) };
}

/** Loads the worker's code early, so that the worker can prepare a photo offline too. */
export async function fetchPhotoWorker(): Promise<void> {
  await fetch(workerAddress).catch(() => {});
}

/** Makes a photo without a worker. @throws PhotoRefused, or the signal's reason */
async function makePhotoOnPage(file: Blob, options: MakeOptions): Promise<PreparedPhoto> {
  try {
    return await makePhoto(file, options);
  } catch (cause) {
    options.signal?.throwIfAborted();
    if (cause instanceof PhotoRefused) throw cause;
    const message = 'This device can’t work with this photo. Please choose a smaller one.';
    throw new PhotoRefused(message, { cause });
  }
}
