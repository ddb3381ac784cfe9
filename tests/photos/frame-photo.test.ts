import { describe, expect, test } from 'vitest';
import { framePhoto } from '../../src/drawing/frame-photo';

const BOX = { width: 1080, height: 600 };

describe('A photo on a card', () => {
  test.each([
    ['of the same shape', { width: 1620, height: 900 }, { x: 0, y: 0, width: 1080, height: 600 }],
    ['that is wider', { width: 1800, height: 900 }, { x: -60, y: 0, width: 1200, height: 600 }],
    ['that is taller', { width: 1080, height: 800 }, { x: 0, y: -30, width: 1080, height: 800 }],
  ])(
    'A photo %s fills its place, and loses less at the top than at the bottom',
    (_, photo, place) => {
      const framed = framePhoto(photo, BOX, '');
      for (const [name, value] of Object.entries(place)) {
        expect(framed[name as keyof typeof place]).toBeCloseTo(value);
      }
    },
  );

  test('A flyer fills its place with its top', () => {
    expect(framePhoto({ width: 800, height: 2400 }, BOX, '')).toMatchObject({
      y: -0,
      width: 1080,
      height: 3240,
    });
  });

  test('An upright photo is shown whole in the middle', () => {
    expect(framePhoto({ width: 1000, height: 1500 }, BOX, '')).toEqual({
      x: 340,
      y: 0,
      width: 400,
      height: 600,
    });
  });

  test('If a writer has chosen the point that must stay visible, also a square photo is cropped there', () => {
    const square = { width: 1080, height: 1080 };
    expect(framePhoto(square, BOX, '')).toMatchObject({ y: 0, height: 600 });
    expect(framePhoto(square, BOX, '24')).toMatchObject({ y: -480, height: 1080 });
  });
});
