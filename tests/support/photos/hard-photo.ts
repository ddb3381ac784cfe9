import sharp from 'sharp';

/** The number of blurred dots in both directions: as hard to encode as a photograph of leaves. */
const DOTS = { wide: { width: 500, height: 333 }, upright: { width: 300, height: 533 } };
const SCALE = 3;

/** A photo with details everywhere, the same on every call. */
export function hardPhoto(shape: keyof typeof DOTS = 'wide'): Promise<Buffer> {
  const { width, height } = DOTS[shape];
  let seed = 1;
  const dots = Buffer.alloc(width * height * 3).map(() => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed >>> 25;
  });
  return sharp(dots, { raw: { width, height, channels: 3 } })
    .resize({ width: width * SCALE })
    .webp({ quality: 90 })
    .toBuffer();
}
