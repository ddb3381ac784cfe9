import type { PreparedPhoto } from '../model/photo-writing';
import {
  type Canvas,
  drawSmaller,
  encodeWithin,
  encodingType,
  fillFrame,
  fitWithin,
  type NewCanvas,
  type Picture,
} from './canvas';
import { refuseContent, refuseLength, undecodable } from './inspect';

/** The file cannot become a photo. The message is for the person who picked it. */
export class PhotoRefused extends Error {
  override name = 'PhotoRefused';
}

/** Functions that a worker and a page implement differently. */
export interface ImageTools {
  /** Decodes a picture and turns it upright. @throws DOMException if it cannot be decoded */
  decode(file: Blob): Promise<Picture & { close(): void }>;
  newCanvas: NewCanvas;
}

const PHOTO = { longSide: 1600, maxBytes: 290_000, maxQuality: 1 };
/**
 * The thumbnail has the photo's proportions and is large enough for cards, which crop it to a
 * square or to 3:2. On a phone, nearly all cards show it at half its size or less, so the loss at
 * a quality of 0.64 is not visible.
 */
const THUMBNAIL = { frame: { width: 480, height: 320 }, maxBytes: 20_000, maxQuality: 0.64 };

/**
 * Makes a photo and its thumbnail from a file.
 * @throws PhotoRefused, the signal's reason, or another error if the browser cannot draw or encode
 * the picture
 */
export async function makePhoto(
  file: Blob,
  tools: ImageTools,
  signal?: AbortSignal,
): Promise<PreparedPhoto> {
  const large = await drawUpright(file, tools);
  signal?.throwIfAborted();
  const { newCanvas } = tools;
  const { width, height } = large;
  const size = fillFrame({ width, height }, THUMBNAIL.frame);
  const small = drawSmaller({ source: large, width, height }, size, newCanvas);
  const type = await encodingType(newCanvas);
  const options = { type, newCanvas, ...(signal && { signal }) };
  const { blob: photo, ...photoSize } = await encodeWithin(large, { ...options, ...PHOTO });
  const { blob: thumbnail } = await encodeWithin(small, { ...options, ...THUMBNAIL });
  return { photo, thumbnail, ...photoSize, extension: type === 'image/webp' ? 'webp' : 'jpg' };
}

async function drawUpright(file: Blob, tools: ImageTools): Promise<Canvas> {
  const picture = await decode(file, tools);
  try {
    return drawSmaller(picture, fitWithin(picture, PHOTO.longSide), tools.newCanvas);
  } finally {
    picture.close();
  }
}

/**
 * Decodes a file. The bytes of the file are checked first, because decoding can take gigabytes of
 * memory.
 */
async function decode(file: Blob, tools: ImageTools): Promise<Picture & { close(): void }> {
  const tooLong = refuseLength(file.size);
  if (tooLong) throw new PhotoRefused(tooLong);
  const bytes = await readBytes(file);
  const refusal = refuseContent(bytes);
  if (refusal) throw new PhotoRefused(refusal);
  try {
    return await tools.decode(file);
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause;
    throw new PhotoRefused(undecodable(bytes), { cause });
  }
}

async function readBytes(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    // The file was moved, deleted or changed after it was picked.
    throw new PhotoRefused('This photo can’t be read any more. Please choose it again.', { cause });
  }
}
