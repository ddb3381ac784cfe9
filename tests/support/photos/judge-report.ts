import { expect } from '@playwright/test';
import type { Orientation } from './camera-data';
import { CORNER_COLOURS } from './draw-photo';
import type { FileReport } from './photo-page';

/** The two files that are made of a photo. */
export interface PhotoFiles {
  photo: FileReport;
  thumbnail: FileReport;
}

/**
 * Where the corners of a picture show that its camera stored as red, green, blue, yellow, from
 * the top left clockwise: the Exif standard, 4.6.5, 'Orientation'.
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

/** Long enough that no picture's data holds one by chance. */
const CAMERA_WORDS = ['Exif\0\0', 'xmpmeta', 'ns.adobe.com', 'Maker of phones'];

/** Fails where the photo or its thumbnail is not upright, given how its camera was held. */
export function expectUpright({ photo, thumbnail }: PhotoFiles, orientation: Orientation): void {
  const expected = UPRIGHT[orientation];
  expect(photo.corners.map(nearestColour)).toEqual(expected);
  expect(thumbnail.corners.map(nearestColour)).toEqual(expected);
}

/** Fails where the photo or its thumbnail has more bytes than a reader should have to pay for. */
export function expectSmall(report: PhotoFiles): void {
  expect(bytesOf(report.photo).length).toBeLessThan(300_000);
  expect(bytesOf(report.thumbnail).length).toBeLessThan(20_001);
}

/** Fails where anything of the camera's is left in the files; a colour profile may be there. */
export function expectNoCameraData({ photo, thumbnail }: PhotoFiles): void {
  for (const file of [photo, thumbnail]) {
    const bytes = bytesOf(file);
    expect(CAMERA_WORDS.filter((word) => bytes.includes(word))).toEqual([]);
    if (file.type === 'image/webp') {
      expect(['VP8 ', 'VP8X ICCP VP8 ']).toContain(webpChunks(bytes).join(' '));
    }
  }
}

/** The bytes of a file that was made. */
export function bytesOf({ base64 }: { base64: string }): Buffer {
  return Buffer.from(base64, 'base64');
}

/** The name of a colour that differs by at most 16 steps in each part, or the colour itself. */
function nearestColour(colour: number[]): string {
  const near = Object.entries(CORNER_COLOURS).find(([, parts]) =>
    parts.every((part, index) => Math.abs(part - (colour[index] ?? Number.NaN)) <= 16),
  );
  return near?.[0] ?? colour.join(' ');
}

/** The names of the parts of a WebP file: metadata would be parts of their own. */
function webpChunks(bytes: Buffer): string[] {
  const names: string[] = [];
  for (let at = 12; at < bytes.length; ) {
    names.push(bytes.toString('latin1', at, at + 4));
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return names;
}
