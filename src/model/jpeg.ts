import { bigEndian } from './bytes';
import { type PixelSize, pixelSize } from './pixel-size';

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/**
 * The size of a JPEG as it is stored, before it is turned upright. Null where the bytes end before
 * the size: what a camera writes first (Exif, a preview, colours, depth) may be megabytes long.
 */
export function jpegSize(bytes: Uint8Array): PixelSize | null {
  const at = findSegment(bytes, isFrame);
  return at === null ? null : pixelSize(bigEndian(bytes, at + 5, 2), bigEndian(bytes, at + 3, 2));
}

/** Whether a JPEG has its end. Phones may put more behind it, such as a moving picture. */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  let at = findSegment(bytes, (marker) => marker === START_OF_SCAN) ?? bytes.length;
  while (at !== -1 && at < bytes.length) {
    at = bytes.indexOf(END_OF_IMAGE, at + 1);
    if (bytes[at - 1] === 0xff) return true;
  }
  return false;
}

/** Where the first segment with such a marker begins, after the marker, or null. */
function findSegment(bytes: Uint8Array, isWanted: (marker: number) => boolean): number | null {
  let at = 2;
  while (at < bytes.length) {
    while (at < bytes.length && bytes[at] !== 0xff) at += 1;
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at];
    if (marker === undefined) return null;
    at += 1;
    if (isWanted(marker)) return at;
    if (marker === START_OF_SCAN || marker === END_OF_IMAGE) return null;
    if (!standsAlone(marker)) at += bigEndian(bytes, at, 2);
  }
  return null;
}

/** Start of frame: C0 to CF without the tables DHT, JPG and DAC. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function standsAlone(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}
