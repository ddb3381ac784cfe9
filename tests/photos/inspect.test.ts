import fc from 'fast-check';
import { imageDimensionsFromData } from 'image-dimensions';
import sharp, { type JpegOptions, type Sharp } from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { endOfPicture } from '../../src/photos/end-jpeg';
import {
  fileType,
  type ImageType,
  isComplete,
  isLargeJpeg,
  MAX_PHOTO_BYTES,
  refuseContent,
  refuseLength,
  undecodable,
} from '../../src/photos/inspect';
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
  ['HEIC', 'heic', TINY_PICTURES.heic, 5, 3],
];

const TYPES = new Set(PICTURES.map(([, type]) => type));

describe.each(PICTURES)('%s', (_name, type, bytes, width, height) => {
  test('fileType recognizes the format of a picture file', () => {
    expect(fileType(bytes)).toBe(type);
  });

  test('imageDimensionsFromData reads the width and the height of a picture file', () => {
    expect(imageDimensionsFromData(bytes)).toMatchObject({ width, height });
  });

  test('A whole picture file counts as complete; if its end is cut off, the file counts as incomplete', () => {
    expect(isComplete(type, bytes)).toBe(true);
    expect(isComplete(type, bytes.subarray(0, -10))).toBe(false);
    expect(isComplete(type, bytes.subarray(0, bytes.length * 0.6))).toBe(false);
  });

  test('Wherever a picture file is cut off or changed, the functions that inspect the file throw no error', () => {
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

/** A picture of noise, which has all codes of a JPEG's tables. */
function noise(width: number, height: number): Sharp {
  const channels = 3;
  return sharp({
    create: {
      ...{ width, height, channels, background: '#888' },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
}

test('Any bytes are read as any format without an error', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), expectNoThrow));
});

function expectNoThrow(bytes: Uint8Array): void {
  expect(fileType(bytes)).toMatch(/^[a-z]+$/);
  expect(() => imageDimensionsFromData(bytes)).not.toThrow();
  for (const type of TYPES) expect([true, false]).toContain(isComplete(type, bytes));
}

describe('JPEG files', () => {
  const { jpeg } = TINY_PICTURES;
  // 12 metadata segments of 65 kB each, in place of a camera's previews.
  const previews = Array.from({ length: 12 }, () => segment(Buffer.alloc(65_000, 0xff)));
  const long = Buffer.concat([jpeg.subarray(0, 2), ...previews, jpeg.subarray(2)]);

  test('If the size of a JPEG is stored after 780 kB of previews, the size can be read', () => {
    expect(imageDimensionsFromData(long)).toMatchObject({ width: 5, height: 3 });
  });

  test('If a JPEG ends within its previews, the size of the JPEG cannot be read', () => {
    expect(imageDimensionsFromData(long.subarray(0, 700_000))).toBeUndefined();
  });

  test('If only a preview inside a JPEG has an end marker, the JPEG counts as incomplete', () => {
    const preview = segment(Buffer.from([0xff, 0xd8, 0xff, 0xd9]));
    const cut = Buffer.concat([jpeg.subarray(0, 2), preview, jpeg.subarray(2, -6)]);
    expect(isComplete('jpeg', cut)).toBe(false);
  });

  test.each<[string, JpegOptions]>([
    ['with fewer blocks for colours', {}],
    ['with as many blocks for colours', { chromaSubsampling: '4:4:4' }],
    ['with optimized tables', { optimiseCoding: true }],
    ['progressive', { progressive: true }],
    ['by MozJPEG', { mozjpeg: true }],
  ])(
    'A JPEG with its whole picture, but without its end marker, counts as complete; if the picture is cut, the JPEG counts as incomplete (%s)',
    async (_, options) => {
      for (const drawing of [noise(131, 77), noise(131, 77).grayscale(), noise(8, 8)]) {
        const whole = await drawing.jpeg(options).toBuffer();
        const bytes = whole.subarray(0, -2);
        expect(isComplete('jpeg', bytes)).toBe(true);
        expect(endOfPicture(bytes)).toBe(bytes.length);
        // Samsung's phones write such data after a panorama.
        const panorama = Buffer.concat([bytes, Buffer.from('\0\0\x01\x0aImage_UTC_Data SEFT')]);
        expect(isComplete('jpeg', panorama)).toBe(true);
        if (options.progressive || options.mozjpeg) {
          // The first scans are cut.
          expect(isComplete('jpeg', bytes.subarray(0, bytes.length * 0.3))).toBe(false);
          continue;
        }
        expect(endOfPicture(panorama)).toBe(bytes.length);
        for (const missing of [3, 10, 100]) {
          expect(isComplete('jpeg', bytes.subarray(0, -missing))).toBe(false);
        }
      }
    },
  );

  test('A JPEG with restart markers and without its end marker counts as complete, unless such a marker is missing', async () => {
    // Three squares with the same data, and a restart marker between them.
    const block = await noise(16, 16).jpeg().toBuffer();
    const frame = block.indexOf(Buffer.from([0xff, 0xc0]));
    const scan = block.indexOf(Buffer.from([0xff, 0xda]));
    block.writeUInt16BE(48, frame + 7);
    const data = block.subarray(scan + 14, -2);
    const bytes = Buffer.concat([
      block.subarray(0, scan),
      Buffer.from([0xff, 0xdd, 0, 4, 0, 1]),
      block.subarray(scan, scan + 14),
      ...[data, Buffer.from([0xff, 0xd0]), data, Buffer.from([0xff, 0xd1]), data],
    ]);
    expect(endOfPicture(bytes)).toBe(bytes.length);
    const at = bytes.lastIndexOf(Buffer.from([0xff, 0xd1]));
    const cut = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 2)]);
    expect(endOfPicture(cut)).toBeNull();
  });

  test.each([
    ['one channel', 1],
    ['three channels', 3],
  ])('A JPEG whose sampling factors are 0 counts as cut (%s)', async (_, channels) => {
    const colours = channels === 1 ? 'b-w' : 'srgb';
    const bytes = await noise(16, 16).toColourspace(colours).jpeg().toBuffer();
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    expect(bytes[frame + 9]).toBe(channels);
    for (let channel = 0; channel < channels; channel += 1) bytes[frame + 11 + 3 * channel] = 0;
    expect(endOfPicture(bytes.subarray(0, -2))).toBeNull();
    expect(isComplete('jpeg', bytes.subarray(0, -2))).toBe(false);
  });

  test('If a video follows the picture in a JPEG’s file, the JPEG counts as complete', () => {
    const moving = Buffer.concat([jpeg, Buffer.from('....ftypmp42')]);
    expect(isComplete('jpeg', moving)).toBe(true);
  });
});

test('A PNG of which only the end of the last chunk is missing counts as complete', () => {
  const png = blackPng(640, 480);
  expect(isComplete('png', png.subarray(0, -4))).toBe(true);
  expect(isComplete('png', png.subarray(0, -12))).toBe(false);
});

test.each(['avif', 'heic'] as const)(
  'If other data follow the boxes of a picture, the picture counts as complete (%s)',
  (type) => {
    const trailing = Buffer.from('\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data SEFT', 'latin1');
    expect(isComplete(type, Buffer.concat([TINY_PICTURES[type], trailing]))).toBe(true);
  },
);

test('A GIF whose first image is larger than the GIF’s logical screen counts as incomplete', () => {
  const gif = Buffer.from(TINY_PICTURES.gif);
  // An image's descriptor begins with a comma, and has the image's width at offset 5.
  const imageAt = gif.indexOf(',', 30, 'latin1');
  gif.writeUInt16LE(60_000, imageAt + 5);
  expect(isComplete('gif', gif)).toBe(false);
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
])('The type ‘%s’ is recognized by the first bytes %j', (type, text) => {
  expect(fileType(Buffer.from(text, 'latin1'))).toBe(type);
});

test('A file may have 25 MB, but not more', () => {
  expect(refuseLength(MAX_PHOTO_BYTES)).toBeNull();
  // The size in the message is rounded up.
  const sentence = 'This file has 26 MB. A photo may have at most 25 MB.';
  expect(refuseLength(MAX_PHOTO_BYTES + 1)).toBe(sentence);
});

describe('The content of a file', () => {
  test.each([
    ...Object.entries(TINY_PICTURES),
    // Camera makers call this size 50 megapixels.
    ['PNG of 8192 × 6144 pixels', blackPng(8192, 6144)] as const,
  ])('A complete picture is accepted as a photo (%s)', (_name, bytes) => {
    expect(refuseContent(bytes)).toBeNull();
  });

  test('A picture with more than 50 megapixels is refused, even if its file is small', () => {
    const flood = blackPng(20_000, 20_000);
    expect(flood.length).toBeLessThan(50_000);
    expect(refuseContent(flood)).toContain(
      'This picture has 20,000 × 20,000 pixels. A photo may have at most 50 megapixels. Take a screenshot of it',
    );
    expect(refuseContent(flood, true)).toContain('at most 50 megapixels');
  });

  test('Only if the browser can make a JPEG smaller while it decodes the JPEG, may a JPEG have 200 megapixels', () => {
    const large = ofSize(12_000, 9000);
    expect(isLargeJpeg(large)).toBe(true);
    expect(refuseContent(large, true)).toBeNull();
    expect(refuseContent(large, false)).toContain('in the settings of the camera, choose 50');
    const huge = ofSize(30_000, 30_000);
    expect(refuseContent(huge, true)).toContain('A photo may have at most 200 megapixels.');
    expect(isLargeJpeg(ofSize(8192, 6144))).toBe(false);
    expect(isLargeJpeg(blackPng(9000, 9000))).toBe(false);
  });

  test.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'This is a drawing (SVG), not a photo.'],
    ['<!doctype html>', 'This is a web page, not a photo.'],
    ['%PDF-1.7', 'This is a PDF, not a photo.'],
    ['RIFF\0\0\0\0AVI LIST', 'This is a video, not a photo.'],
    ['', 'This file is empty.'],
    ['Dear all,', 'This file is not a photo that browsers can show.'],
  ])('A file with the content %j is refused with the message ‘%s’', (text, sentence) => {
    expect(refuseContent(Buffer.from(text, 'latin1'))).toContain(sentence);
  });

  test.each(Object.entries(TINY_PICTURES))(
    'An incomplete picture is refused as damaged or incomplete (%s)',
    (_name, bytes) => {
      expect(refuseContent(bytes.subarray(0, -10))).toBe(
        'This photo is damaged or incomplete. Please choose another one.',
      );
    },
  );

  test('A file with any bytes is accepted, or is refused with a complete sentence', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(refuseContent(bytes) ?? 'Nothing.').toMatch(/^[A-Z].*\.$/);
      }),
    );
  });
});

/** A JPEG that says that it has `width` × `height` pixels. */
function ofSize(width: number, height: number): Buffer {
  const jpeg = Buffer.from(TINY_PICTURES.jpeg);
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

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
