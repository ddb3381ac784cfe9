import { bigEndian, characters } from './bytes';
import { type PixelSize, pixelSize } from './pixel-size';

/** The size of a PNG. */
export function pngSize(bytes: Uint8Array): PixelSize | null {
  return pixelSize(bigEndian(bytes, 16, 4), bigEndian(bytes, 20, 4));
}

/** Whether a PNG has all its chunks up to the one that ends it. */
export function isWholePng(bytes: Uint8Array): boolean {
  let at = 8;
  while (at + 12 <= bytes.length) {
    if (characters(bytes, at + 4, 4) === 'IEND') return true;
    at += 12 + bigEndian(bytes, at, 4);
  }
  return false;
}
