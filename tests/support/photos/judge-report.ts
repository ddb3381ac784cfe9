import { expect } from '@playwright/test';
import type { Orientation } from './camera-data';
import { CORNER_COLOURS } from './draw-photo';
import type { FileReport } from './photo-page';

export interface PhotoFiles {
  photo: FileReport;
  thumbnail: FileReport;
}

/**
 * The colours of a test photo's corners after it was turned upright, for each value of the Exif tag
 * 'Orientation'. The corners are in clockwise order from the top left. Before the photo is turned,
 * the colours in this order are red, green, blue and yellow.
 */
const UPRIGHT: Record<Orientation, (keyof typeof CORNER_COLOURS)[]> = {
  1: ['red', 'green', 'blue', 'yellow'],
  2: ['green', 'red', 'yellow', 'blue'],
  3: ['blue', 'yellow', 'red', 'green'],
  4: ['yellow', 'blue', 'green', 'red'],
  5: ['red', 'yellow', 'blue', 'green'],
  6: ['yellow', 'red', 'green', 'blue'],
  7: ['blue', 'green', 'red', 'yellow'],
  8: ['green', 'blue', 'yellow', 'red'],
};

/** Words of camera metadata that are too long to occur in a picture's data by chance. */
const CAMERA_WORDS = ['Exif\0\0', 'xmpmeta', 'ns.adobe.com', 'Maker of phones'];

export function expectUpright({ photo, thumbnail }: PhotoFiles, orientation: Orientation): void {
  const expected = UPRIGHT[orientation];
  expect(photo.corners.map(nameOfColour)).toEqual(expected);
  expect(thumbnail.corners.map(nameOfColour)).toEqual(expected);
}

/** Fails if the photo has 300 kB or more, or if its thumbnail has more than 20 kB. */
export function expectSmall(report: PhotoFiles): void {
  expect(bytesOf(report.photo).length).toBeLessThan(300_000);
  expect(bytesOf(report.thumbnail).length).toBeLessThan(20_001);
}

/** Fails if the files still contain camera metadata; a colour profile is allowed. */
export function expectNoCameraData({ photo, thumbnail }: PhotoFiles): void {
  for (const file of [photo, thumbnail]) {
    const bytes = bytesOf(file);
    expect(CAMERA_WORDS.filter((word) => bytes.includes(word))).toEqual([]);
    if (file.type === 'image/webp') {
      expect(['VP8 ', 'VP8X ICCP VP8 ']).toContain(webpChunks(bytes).join(' '));
    }
  }
}

export function bytesOf({ base64 }: { base64: string }): Buffer {
  return Buffer.from(base64, 'base64');
}

/**
 * Returns the name of the corner colour that differs from `colour` by at most 16 in each channel.
 * If there is none, returns the numbers of `colour`.
 */
function nameOfColour(colour: number[]): string {
  const near = Object.entries(CORNER_COLOURS).find(([, parts]) =>
    parts.every((part, index) => Math.abs(part - (colour[index] ?? Number.NaN)) <= 16),
  );
  return near?.[0] ?? colour.join(' ');
}

/** The names of a WebP file's chunks. Metadata would be in a chunk 'EXIF' or 'XMP '. */
function webpChunks(bytes: Buffer): string[] {
  const names: string[] = [];
  for (let at = 12; at < bytes.length; ) {
    names.push(bytes.toString('latin1', at, at + 4));
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return names;
}
