import { describe, expect, test } from 'vitest';
import { fillFrame, fitPhoto, groundOf, isTooSmall } from '../../src/drawing/canvas';
import { fc } from '../support/fast-check';

const side = fc.integer({ min: 1, max: 20_000 });
const frame = { width: 480, height: 320 };

describe('The size of a photo', () => {
  test.each([
    [4032, 3024, 1600, 1200],
    [3024, 4032, 1200, 1600],
    [4000, 2000, 1600, 800],
    [800, 600, 800, 600],
    // A screenshot of a long chat, a screenshot of a phone's screen, and a panorama.
    [1080, 9600, 465, 4131],
    [1080, 2400, 930, 2066],
    [12_000, 2000, 3394, 566],
    [300, 1200, 300, 1200],
    // No encoder takes a longer side.
    [50_000, 10, 16_000, 3],
  ])(
    'A picture of %i × %i pixels becomes a photo of %i × %i pixels',
    (width, height, ...expected) => {
      const [newWidth, newHeight] = expected;
      expect(fitPhoto({ width, height })).toEqual({ width: newWidth, height: newHeight });
    },
  );

  test('Every photo has a size that the rules accept, and is not larger than the picture', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const photo = fitPhoto({ width, height });
        expect(Math.max(photo.width, photo.height)).toBeLessThanOrEqual(16_000);
        expect(photo.width * photo.height).toBeLessThan(1600 * 1600 + 16_000);
        expect(photo.width).toBeLessThanOrEqual(width);
        expect(photo.height).toBeLessThanOrEqual(height);
      }),
    );
  });

  test.each([
    [1080, 9600, false],
    [1080, 16_000, true],
    [16_000, 1080, true],
    [300, 200, false],
    [390, 30_000, true],
    [4032, 3024, false],
  ])('Small letters in a picture of %i × %i pixels become unreadable: %s', (width, height, is) => {
    const picture = { width, height };
    expect(isTooSmall(picture, fitPhoto(picture))).toBe(is);
  });
});

describe('Filling a frame of 480 × 320', () => {
  test.each([
    [1600, 1200, 480, 360],
    [1200, 1600, 480, 640],
    [1600, 800, 640, 320],
    [300, 200, 300, 200],
    // The thumbnail of a very long photo has at most four times the area of the frame.
    [465, 4131, 263, 2336],
  ])(
    'If fillFrame scales a picture of %i × %i pixels for a frame of 480 × 320, the result has %i × %i pixels',
    (width, height, newWidth, newHeight) => {
      expect(fillFrame({ width, height }, frame)).toEqual({ width: newWidth, height: newHeight });
    },
  );

  test('fillFrame never enlarges a picture, and covers the frame if the picture is large enough and not very long', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const filled = fillFrame({ width, height }, frame);
        expect(filled.width).toBeLessThanOrEqual(width);
        expect(filled.height).toBeLessThanOrEqual(height);
        if (Math.max(width, height) > 2 * Math.min(width, height)) return;
        expect(filled.width).toBeGreaterThanOrEqual(Math.min(width, frame.width));
        expect(filled.height).toBeGreaterThanOrEqual(Math.min(height, frame.height));
      }),
    );
  });
});

const [CLEAR, WHITE, RED, BLACK] = [
  [0, 0, 0, 0],
  [255, 255, 255, 255],
  [181, 18, 27, 255],
  [0, 0, 0, 255],
];

test.each([
  ['a white logo', [CLEAR, CLEAR, WHITE], '#1d1a16'],
  ['a white and red logo', [CLEAR, WHITE, RED], '#1d1a16'],
  ['a half-transparent white logo', [CLEAR, [255, 255, 255, 100]], '#1d1a16'],
  ['a black logo', [CLEAR, CLEAR, BLACK], '#fff'],
  ['black letters with a white line', [CLEAR, BLACK, BLACK, WHITE], '#fff'],
  ['nothing at all', [CLEAR], '#fff'],
  ['a white page', [WHITE], '#fff'],
  ['a white page with round corners', [CLEAR, ...Array(20).fill(WHITE)], '#fff'],
])('The ground of %s', (_, pixels, ground) => {
  expect(groundOf(Uint8ClampedArray.from(pixels.flat()))).toBe(ground);
});
