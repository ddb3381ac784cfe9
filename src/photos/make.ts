import {
  drawSmaller,
  encodeWithin,
  encodingType,
  fillFrame,
  findGround,
  fitPhoto,
  isTooSmall,
  type PixelSize,
  refuseLine,
  turnRight,
} from '../drawing/canvas';
import type { PreparedPhoto } from '../model/photo-writing';
import { refuseContent, refuseLength, undecodable } from './inspect';

/** The file cannot become a photo. The message is for the person who picked it. */
export class PhotoRefused extends Error {
  override name = 'PhotoRefused';
}

const PHOTO = { maxBytes: 290_000, maxQuality: 1 };
/**
 * The thumbnail has the photo's proportions and is large enough for cards, which crop it to a
 * square or to 3:2. On a phone, nearly all cards show it at half its size or less, so the loss at
 * a quality of 0.64 is not visible.
 */
const THUMBNAIL = { frame: { width: 480, height: 320 }, maxBytes: 20_000, maxQuality: 0.64 };

export interface MakeOptions {
  signal?: AbortSignal | undefined;
  /** Whether the picture is turned by a quarter, clockwise. */
  turn?: boolean;
}

/**
 * Makes a photo and its thumbnail from a file.
 * @throws PhotoRefused, the signal's reason, or another error if the browser cannot draw or encode
 * the picture
 */
export async function makePhoto(
  file: Blob,
  { signal, turn = false }: MakeOptions = {},
): Promise<PreparedPhoto> {
  const { canvas: upright, picture } = await drawUpright(file);
  const large = turn ? turnRight(upright) : upright;
  signal?.throwIfAborted();
  const small = drawSmaller(large, fillFrame(large, THUMBNAIL.frame));
  const type = await encodingType();
  const options = { type, ...(signal && { signal }) };
  const { blob: photo, ...photoSize } = await encodeWithin(large, { ...options, ...PHOTO });
  const refusal = refuseLine(photoSize);
  if (refusal) throw new PhotoRefused(refusal);
  const { blob: thumbnail } = await encodeWithin(small, { ...options, ...THUMBNAIL });
  return {
    photo,
    thumbnail,
    ...photoSize,
    extension: type === 'image/webp' ? 'webp' : 'jpg',
    ...(isTooSmall(picture, photoSize) && { isTooSmall: true }),
  };
}

/** `picture` is the size of the picture before it is made as small as a photo. */
async function drawUpright(file: Blob): Promise<{ canvas: OffscreenCanvas; picture: PixelSize }> {
  const bitmap = await decode(file);
  const { width, height } = bitmap;
  try {
    const canvas = drawSmaller(bitmap, fitPhoto(bitmap), findGround(bitmap));
    return { canvas, picture: { width, height } };
  } finally {
    bitmap.close();
  }
}

/** Decodes a picture and turns it upright. @throws DOMException if it cannot be decoded */
export function decodeUpright(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' });
}

/** Decodes a file, after a check of its bytes: decoding can take gigabytes of memory. */
async function decode(file: Blob): Promise<ImageBitmap> {
  const tooLong = refuseLength(file.size);
  if (tooLong) throw new PhotoRefused(tooLong);
  const bytes = await readBytes(file);
  const refusal = refuseContent(bytes);
  if (refusal) throw new PhotoRefused(refusal);
  try {
    return await decodeUpright(file);
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause;
    throw new PhotoRefused(undecodable(bytes), { cause });
  }
}

/** Reads a file. @throws PhotoRefused if the file cannot be read */
export async function readBytes(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    // The file was moved, deleted or changed after it was picked.
    throw new PhotoRefused('This photo can’t be read any more. Please choose it again.', { cause });
  }
}
