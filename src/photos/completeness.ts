/** The formats of pictures, made of pixels, that browsers show; HEIC in some of them. */
export type ImageType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic';

/**
 * Whether a file has all of its picture. Some browsers show what there is of a file that was cut
 * off, and grey for the rest. Never throws.
 */
export function isComplete(type: ImageType, bytes: Uint8Array): boolean {
  switch (type) {
    case 'jpeg':
      return isCompleteJpeg(bytes);
    case 'png':
      return isCompletePng(bytes);
    case 'webp':
      return littleEndian(bytes, 4, 4) + 8 <= bytes.length;
    case 'gif':
      return isCompleteGif(bytes);
    default:
      return isCompleteIsoMedia(bytes);
  }
}

/** `length` bytes as characters 0 to 255; fewer where the bytes end before. */
export function characters(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/** The unsigned number in `length` bytes, the highest first; NaN where the bytes end before. */
export function bigEndian(bytes: Uint8Array, at: number, length: number): number {
  let value = 0;
  for (let index = at; index < at + length; index += 1) {
    value = value * 256 + (bytes[index] ?? Number.NaN);
  }
  return value;
}

/** The unsigned number in `length` bytes, the lowest first; NaN where the bytes end before. */
function littleEndian(bytes: Uint8Array, at: number, length: number): number {
  let value = 0;
  for (let index = at + length - 1; index >= at; index -= 1) {
    value = value * 256 + (bytes[index] ?? Number.NaN);
  }
  return value;
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Whether a JPEG has its end. Phones may put more behind it, such as a moving picture. */
function isCompleteJpeg(bytes: Uint8Array): boolean {
  let at = startOfScan(bytes) ?? bytes.length;
  while (at !== -1 && at < bytes.length) {
    at = bytes.indexOf(END_OF_IMAGE, at + 1);
    if (bytes[at - 1] === 0xff) return true;
  }
  return false;
}

/** Where a JPEG's picture begins, after the marker of its scan, or null. */
function startOfScan(bytes: Uint8Array): number | null {
  let at = 2;
  while (at < bytes.length) {
    while (at < bytes.length && bytes[at] !== 0xff) at += 1;
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at];
    if (marker === undefined || marker === END_OF_IMAGE) return null;
    at += 1;
    if (marker === START_OF_SCAN) return at;
    if (!isStandalone(marker)) at += bigEndian(bytes, at, 2);
  }
  return null;
}

/** Markers without a segment: TEM, the restarts and the start of an image. */
function isStandalone(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/** Whether a PNG has all its chunks up to the one that ends it. */
function isCompletePng(bytes: Uint8Array): boolean {
  let at = 8;
  while (at + 12 <= bytes.length) {
    if (characters(bytes, at + 4, 4) === 'IEND') return true;
    at += 12 + bigEndian(bytes, at, 4);
  }
  return false;
}

const GIF_EXTENSION = 0x21;
const GIF_IMAGE = 0x2c;

/**
 * Whether a GIF has all of its first image, and that lies within its screen: browsers make the
 * canvas as large as the image, whatever size the file announces.
 */
function isCompleteGif(bytes: Uint8Array): boolean {
  let at = 13 + colourTableBytes(bytes[10] ?? 0);
  while (bytes[at] === GIF_EXTENSION) at = endOfBlocks(bytes, at + 2);
  if (bytes[at] !== GIF_IMAGE) return false;
  const [left, top, width, height] = [1, 3, 5, 7].map((offset) =>
    littleEndian(bytes, at + offset, 2),
  ) as [number, number, number, number];
  const [screenWidth, screenHeight] = [littleEndian(bytes, 6, 2), littleEndian(bytes, 8, 2)];
  if (!(left + width <= screenWidth && top + height <= screenHeight)) return false;
  const data = at + 10 + colourTableBytes(bytes[at + 9] ?? 0) + 1;
  return endOfBlocks(bytes, data) <= bytes.length;
}

/** The length of the colour table that these flags announce. */
function colourTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Where a row of blocks ends: each with its length first, the last of length 0. */
function endOfBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at]) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}

/** Whether the boxes of an AVIF or HEIC picture are there to their end. */
function isCompleteIsoMedia(bytes: Uint8Array): boolean {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const length = bigEndian(bytes, at, 4);
    // A length of 0 is 'to the end', one of 1 announces a long box: both are the last, the data.
    if (length < 8) return true;
    at += length;
  }
  return at <= bytes.length;
}
