import { expect, test, vi } from 'vitest';
import { makePhoto } from '../../src/photos/make';
import { blackPng } from '../support/photos/make-png';

/** A canvas whose file has `bytes` for each pixel. */
const canvasClass = (bytes: number) =>
  class {
    constructor(
      public width: number,
      public height: number,
    ) {}
    getContext = () => ({
      fillRect: vi.fn(),
      drawImage: vi.fn(),
      getImageData: () => ({ data: new Uint8ClampedArray() }),
      translate: vi.fn(),
      rotate: vi.fn(),
    });
    async convertToBlob({ type }: { type: string }) {
      return new Blob([new Uint8Array(this.width * this.height * bytes)], { type });
    }
  };

/** Makes a photo of a picture of this size. @returns its size, or the reason why it is refused */
async function make(width: number, height: number, { bytes = 0, turn = false } = {}) {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => {} }));
  vi.stubGlobal('OffscreenCanvas', canvasClass(bytes));
  const file = new Blob([new Uint8Array(blackPng(width, height))]);
  return makePhoto(file, { turn }).then(
    (made) => `${made.width} × ${made.height}`,
    (error: Error) => error.message,
  );
}

test.each([
  [1, 8_300],
  [60_000, 1],
  [49, 1_600],
])(
  'A picture of %i × %i pixels is refused as a line, and a turned one too',
  async (width, height) => {
    for (const turn of [false, true]) {
      expect(await make(width, height, { turn })).toMatch(/^This picture is only a line \(/);
    }
  },
);

test('A picture of 50 × 300 pixels is a photo, and one of 40 × 40 pixels is too small', async () => {
  expect(await make(50, 300)).toBe('50 × 300');
  expect(await make(300, 50, { turn: true })).toBe('50 × 300');
  expect(await make(40, 40)).toBe(
    'This picture is too small (40 × 40 pixels). Please choose another one.',
  );
});

test('A picture that becomes a line because its file must be small is refused', async () => {
  expect(await make(60, 30_000)).toContain('only a line (32 × 16000');
  expect(await make(60, 6_000, { bytes: 3 })).toContain('only a line');
});
