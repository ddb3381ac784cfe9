import type { PreparedPhoto } from '../model/photo';
import {
  type Canvas,
  drawSmaller,
  fillFrame,
  fitWithin,
  type NewCanvas,
  type Picture,
} from './canvas';
import { encodeWithin, encodingType } from './encode';
import { refuseContent, refuseLength, undecodable } from './inspect';

/** A file that no photo can be made of. The message is for whoever picked it. */
export class PhotoRefused extends Error {
  override name = 'PhotoRefused';
}

/** What a worker and a page have each in their own way. */
export interface Studio {
  /** Decodes a picture and turns it upright. Rejects with a DOMException where it can't be read. */
  decode(file: Blob): Promise<Picture & { close(): void }>;
  newCanvas: NewCanvas;
}

const PHOTO = { longSide: 1600, maxBytes: 290_000 };
/** Cards cut a square or 3:2 out of it; it keeps its proportions and fills either. */
const THUMBNAIL = { frame: { width: 480, height: 320 }, maxBytes: 38_000 };

/** Makes a photo and its thumbnail of a file. Throws PhotoRefused where none can be made of it. */
export async function makePhoto(
  file: Blob,
  studio: Studio,
  signal?: AbortSignal,
): Promise<PreparedPhoto> {
  const large = await drawUpright(file, studio);
  signal?.throwIfAborted();
  const { newCanvas } = studio;
  const { width, height } = large;
  const size = fillFrame({ width, height }, THUMBNAIL.frame);
  const small = drawSmaller({ source: large, width, height }, size, newCanvas);
  const type = await encodingType(newCanvas);
  const options = { type, newCanvas, ...(signal && { signal }) };
  const { blob: photo, ...photoSize } = await encodeWithin(large, { ...options, ...PHOTO });
  const { blob: thumbnail } = await encodeWithin(small, { ...options, ...THUMBNAIL });
  return { photo, thumbnail, ...photoSize, extension: type === 'image/webp' ? 'webp' : 'jpg' };
}

async function drawUpright(file: Blob, studio: Studio): Promise<Canvas> {
  const picture = await decode(file, studio);
  try {
    return drawSmaller(picture, fitWithin(picture, PHOTO.longSide), studio.newCanvas);
  } finally {
    picture.close();
  }
}

/** Decodes a file after a look at what it is: decoding may cost gigabytes. */
async function decode(file: Blob, studio: Studio): Promise<Picture & { close(): void }> {
  const tooLong = refuseLength(file.size);
  if (tooLong) throw new PhotoRefused(tooLong);
  const bytes = await readBytes(file);
  const refusal = refuseContent(bytes);
  if (refusal) throw new PhotoRefused(refusal);
  try {
    return await studio.decode(file);
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause;
    throw new PhotoRefused(undecodable(bytes), { cause });
  }
}

async function readBytes(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    // Moved, deleted or changed since it was picked.
    throw new PhotoRefused('This photo can’t be read any more. Please choose it again.', { cause });
  }
}
