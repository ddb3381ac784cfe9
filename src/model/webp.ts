import { characters, littleEndian } from './bytes';
import { type PixelSize, pixelSize } from './pixel-size';

/** The size of a WebP picture: lossy, lossless or extended. */
export function webpSize(bytes: Uint8Array): PixelSize | null {
  switch (characters(bytes, 12, 4)) {
    case 'VP8 ':
      return pixelSize(littleEndian(bytes, 26, 2) % 0x4000, littleEndian(bytes, 28, 2) % 0x4000);
    case 'VP8L':
      return losslessSize(littleEndian(bytes, 21, 4));
    case 'VP8X':
      return pixelSize(littleEndian(bytes, 24, 3) + 1, littleEndian(bytes, 27, 3) + 1);
    default:
      return null;
  }
}

/** 14 bits of width, then 14 of height, each less one. */
function losslessSize(bits: number): PixelSize | null {
  return pixelSize((bits % 0x4000) + 1, (Math.floor(bits / 0x4000) % 0x4000) + 1);
}

/** Whether a WebP file is as long as it says. */
export function isWholeWebp(bytes: Uint8Array): boolean {
  return littleEndian(bytes, 4, 4) + 8 <= bytes.length;
}
