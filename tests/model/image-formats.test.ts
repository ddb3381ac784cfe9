import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileType } from '../../src/model/file-type';
import { IMAGE_FORMATS, type ImageType } from '../../src/model/image-formats';
import { addCameraData, segment } from '../support/photos/camera-data';
import { blackPng } from '../support/photos/make-png';
import { TINY_PICTURES } from '../support/photos/tiny-pictures';

const PICTURES: [name: string, type: ImageType, bytes: Buffer, width: number, height: number][] = [
  ['JPEG', 'jpeg', TINY_PICTURES.jpeg, 5, 3],
  ['progressive JPEG', 'jpeg', TINY_PICTURES.progressiveJpeg, 5, 3],
  ['JPEG with Exif', 'jpeg', addCameraData(TINY_PICTURES.jpeg, 6), 5, 3],
  ['PNG', 'png', blackPng(640, 480), 640, 480],
  ['GIF', 'gif', TINY_PICTURES.gif, 5, 3],
  ['lossy WebP', 'webp', TINY_PICTURES.lossyWebp, 5, 3],
  ['lossless WebP', 'webp', TINY_PICTURES.losslessWebp, 5, 3],
  ['extended WebP', 'webp', TINY_PICTURES.extendedWebp, 5, 3],
  ['AVIF', 'avif', TINY_PICTURES.avif, 5, 3],
  ['HEIC, the size of its tiles', 'heic', TINY_PICTURES.heic, 64, 64],
];

describe.each(PICTURES)('%s', (_name, type, bytes, width, height) => {
  const { size, isWhole } = IMAGE_FORMATS[type];

  test('is known by its first bytes', () => {
    expect(fileType(bytes)).toBe(type);
  });

  test('says its size', () => {
    expect(size(bytes)).toEqual({ width, height });
  });

  test('is whole, and not where its end is missing', () => {
    expect(isWhole(bytes)).toBe(true);
    expect(isWhole(bytes.subarray(0, -10))).toBe(false);
    expect(isWhole(bytes.subarray(0, bytes.length * 0.6))).toBe(false);
  });

  test('never throws, wherever it is cut off and whatever is changed in it', () => {
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.nat(255));
    fc.assert(
      fc.property(fc.nat(bytes.length), fc.array(change), (length, changes) => {
        const copy = Uint8Array.from(bytes);
        for (const [at, value] of changes) copy[at] = value;
        expectNoThrow(copy.subarray(0, length));
      }),
    );
  });
});

test('Any bytes are read without an error, as any format', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), expectNoThrow));
});

function expectNoThrow(bytes: Uint8Array): void {
  expect(fileType(bytes)).toMatch(/^[a-z]+$/);
  for (const format of Object.values(IMAGE_FORMATS)) {
    const size = format.size(bytes);
    if (size) expect(size.width * size.height).toBeGreaterThan(0);
    expect([true, false]).toContain(format.isWhole(bytes));
  }
}

describe('A JPEG', () => {
  const { jpeg } = TINY_PICTURES;
  const previews = Array.from({ length: 12 }, () => segment(Buffer.alloc(65_000, 0xff)));
  const long = Buffer.concat([jpeg.subarray(0, 2), ...previews, jpeg.subarray(2)]);

  test('says its size behind 780 kB of previews', () => {
    expect(IMAGE_FORMATS.jpeg.size(long)).toEqual({ width: 5, height: 3 });
  });

  test('says no size where it ends before that', () => {
    expect(IMAGE_FORMATS.jpeg.size(long.subarray(0, 700_000))).toBeNull();
  });

  test('does not take the end of a preview for its own', () => {
    const preview = segment(Buffer.from([0xff, 0xd8, 0xff, 0xd9]));
    const cut = Buffer.concat([jpeg.subarray(0, 2), preview, jpeg.subarray(2, -2)]);
    expect(IMAGE_FORMATS.jpeg.isWhole(cut)).toBe(false);
  });

  test('is whole with a moving picture behind it', () => {
    const moving = Buffer.concat([jpeg, Buffer.from('....ftypmp42')]);
    expect(IMAGE_FORMATS.jpeg.isWhole(moving)).toBe(true);
  });
});

test('A GIF whose first image is larger than its screen has the image’s size', () => {
  const gif = Buffer.from(TINY_PICTURES.gif);
  const imageAt = gif.indexOf(',', 30, 'latin1');
  gif.writeUInt16LE(60_000, imageAt + 5);
  expect(IMAGE_FORMATS.gif.size(gif)).toEqual({ width: 60_000, height: 3 });
});

test.each([
  ['video', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'],
  ['video', '\0\0\0\x14ftypqt  \0\0\0\0qt  '],
  ['video', '\x1a\x45\xdf\xa3\x01\0\0\0'],
  ['video', 'RIFF\0\0\0\0AVI LIST'],
  ['svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['svg', '<?xml version="1.0"?>\n<!-- drawn by hand -->\n<svg\nwidth="1">'],
  ['html', '<!DOCTYPE html><title>A page</title>'],
  ['html', '\n<HTML lang="en">'],
  ['html', '<script >alert(1)</script>'],
  ['pdf', '%PDF-1.7\n'],
  ['empty', ''],
  ['other', 'Dear all,'],
  ['other', 'BM\x46\0\0\0'],
  ['other', 'II*\0\x08\0\0\0'],
  ['other', '\0\0\0\x14ftypcrx \0\0\0\0crx '],
])('%s is told from the first bytes %j', (type, text) => {
  expect(fileType(Buffer.from(text, 'latin1'))).toBe(type);
});
