import { describe, expect, test, vi } from 'vitest';
import {
  MAX_PHOTO_BYTES,
  refuseContent,
  refuseLength,
  undecodable,
} from '../../src/photos/inspect';
import { fc } from '../support/fast-check';
import { addCameraData } from '../support/photos/camera-data';
import { blackPng } from '../support/photos/make-png';
import { TINY_PICTURES } from '../support/photos/tiny-pictures';

const { jpeg } = TINY_PICTURES;
/** 12 metadata segments of 65 kB each, in place of a camera's previews. */
const PREVIEWS = Array(12).fill(Buffer.from([0xff, 0xe1, 0xfd, 0xea, ...Array(65_000).fill(0xff)]));
const PICTURES: [name: string, bytes: Buffer][] = [
  ...Object.entries(TINY_PICTURES),
  ['JPEG with Exif', await addCameraData(jpeg, 6)],
  ['JPEG with previews', Buffer.concat([jpeg.subarray(0, 2), ...PREVIEWS, jpeg.subarray(2)])],
  // Camera makers call this size 50 megapixels.
  ['PNG of 8192 × 6144 pixels', blackPng(8192, 6144)],
];

test('A file may have 25 MB, but not more', () => {
  expect(refuseLength(MAX_PHOTO_BYTES)).toBeNull();
  // The size in the message is rounded up.
  const sentence = 'This file has 26 MB. A photo may have at most 25 MB.';
  expect(refuseLength(MAX_PHOTO_BYTES + 1)).toBe(sentence);
});

describe('The content of a file', () => {
  test.each(PICTURES)('A picture is accepted as a photo (%s)', (_name, bytes) => {
    expect(refuseContent(bytes)).toBeNull();
  });

  test.each<[string, string]>([
    ['%PDF-1.7\n', 'This is a PDF, not a photo.'],
    ['', 'This file is empty.'],
    ...[
      '\0\0\0\x18ftypmp42\0\0\0\0mp42isom',
      '\0\0\0\x14ftypqt  \0\0\0\0qt  ',
      '\0\0\0\x14ftypcrx \0\0\0\0crx ',
      '\x1a\x45\xdf\xa3\x01\0\0\0',
      'RIFF\0\0\0\0AVI LIST',
      '<?xml version="1.0"?>\n<!-- by hand -->\n<svg\nwidth="1">',
      '<!DOCTYPE html><title>A page</title>',
      'Dear all,',
      'BM\x46\0\0\0',
    ].map((text): [string, string] => [text, 'This file is not a photo that browsers can show.']),
  ])('A file that begins with %j is refused with the message ‘%s’', (text, sentence) => {
    expect(refuseContent(Buffer.from(text, 'latin1'))).toContain(sentence);
  });

  test('A picture whose size cannot be read is refused as damaged', () => {
    expect(refuseContent(jpeg.subarray(0, 100))).toBe(
      'This photo is damaged or incomplete. Please choose another one, or a screenshot of it.',
    );
  });

  test('A picture with more than 50 megapixels is refused, even if its file is small', () => {
    const flood = blackPng(20_000, 20_000);
    expect(flood.length).toBeLessThan(50_000);
    expect(refuseContent(flood)).toContain(
      'This picture has 20,000 × 20,000 pixels. A photo may have at most 50 megapixels. Take a screenshot of it',
    );
  });

  test('A file with any bytes, and a picture that is cut off or changed, is accepted or refused with a complete sentence', () => {
    vi.stubGlobal('navigator', { userAgent: '' });
    const change = fc.tuple(fc.nat(1_000), fc.nat(255));
    const changed = fc
      .tuple(fc.constantFrom(...PICTURES.slice(0, -1)), fc.nat(1_000), fc.array(change))
      .map(([[, bytes], length, changes]) => {
        const copy = Uint8Array.from(bytes.subarray(0, length));
        for (const [at, value] of changes) copy.fill(value, at, at + 1);
        return copy;
      });
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 400 }), changed), (bytes) => {
        expect(refuseContent(bytes) ?? 'Nothing.').toMatch(/^[A-Z].*\.$/);
      }),
    );
  });
});

test.each([
  ['Mozilla/5.0 (Linux; Android 14; SM-A155F)', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', true],
  ['Mozilla/5.0 (X11; Linux x86_64)', true],
])(
  'The message for a HEIC photo that cannot be decoded has advice for the device (%s)',
  (userAgent, isForIphones) => {
    vi.stubGlobal('navigator', { userAgent });
    expect(undecodable(TINY_PICTURES.heic)).toContain('can’t open HEIC photos');
    expect(undecodable(TINY_PICTURES.heic)).toContain('switch off ‘HEIF’');
    expect(undecodable(TINY_PICTURES.heic).includes('iPhone')).toBe(isForIphones);
  },
);

test('The message for any other photo that cannot be decoded says ‘damaged’', () => {
  expect(undecodable(TINY_PICTURES.jpeg)).toContain('damaged');
});
