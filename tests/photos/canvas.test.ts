import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillFrame, fitWithin } from '../../src/photos/canvas';

const side = fc.integer({ min: 1, max: 20_000 });
const frame = { width: 480, height: 320 };

describe('Fitting a picture into a square of 1600 × 1600', () => {
  test.each([
    [4032, 3024, 1600, 1200],
    [3024, 4032, 1200, 1600],
    [800, 600, 800, 600],
    [10_000, 2, 1600, 1],
  ])(
    'If fitWithin scales a picture of %i × %i pixels for a square of 1600 × 1600, the result has %i × %i pixels',
    (width, height, newWidth, newHeight) => {
      expect(fitWithin({ width, height }, 1600)).toEqual({ width: newWidth, height: newHeight });
    },
  );
});

describe('Filling a frame of 480 × 320', () => {
  test.each([
    [1600, 1200, 480, 360],
    [1200, 1600, 480, 640],
    [1600, 800, 640, 320],
    [300, 200, 300, 200],
  ])(
    'If fillFrame scales a picture of %i × %i pixels for a frame of 480 × 320, the result has %i × %i pixels',
    (width, height, newWidth, newHeight) => {
      expect(fillFrame({ width, height }, frame)).toEqual({ width: newWidth, height: newHeight });
    },
  );

  test('fillFrame never enlarges a picture, and covers the frame if the picture is large enough', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const filled = fillFrame({ width, height }, frame);
        expect(filled.width).toBeLessThanOrEqual(width);
        expect(filled.height).toBeLessThanOrEqual(height);
        expect(filled.width).toBeGreaterThanOrEqual(Math.min(width, frame.width));
        expect(filled.height).toBeGreaterThanOrEqual(Math.min(height, frame.height));
      }),
    );
  });
});
