import { littleEndian } from './bytes';
import { type PixelSize, pixelSize } from './pixel-size';

const EXTENSION = 0x21;
const IMAGE = 0x2c;

/**
 * The size of a GIF: its screen's, or that of its first image where that reaches further, as
 * browsers have it.
 */
export function gifSize(bytes: Uint8Array): PixelSize | null {
  const at = firstImage(bytes);
  const side = (screenAt: number, offset: number, length: number) =>
    Math.max(
      littleEndian(bytes, screenAt, 2),
      at === null ? 0 : littleEndian(bytes, at + offset, 2) + littleEndian(bytes, at + length, 2),
    );
  return pixelSize(side(6, 0, 4), side(8, 2, 6));
}

/** Whether a GIF has all of its first image. */
export function isWholeGif(bytes: Uint8Array): boolean {
  const at = firstImage(bytes);
  if (at === null) return false;
  return afterBlocks(bytes, at + 9 + colourBytes(bytes[at + 8] ?? 0) + 1) <= bytes.length;
}

/** Where the place and size of the first image stand, or null. */
function firstImage(bytes: Uint8Array): number | null {
  let at = 13 + colourBytes(bytes[10] ?? 0);
  while (bytes[at] === EXTENSION) at = afterBlocks(bytes, at + 2);
  return bytes[at] === IMAGE ? at + 1 : null;
}

/** How many bytes of colours follow such flags. */
function colourBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Where a row of blocks ends: each with its length first, the last of length 0. */
function afterBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at]) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}
