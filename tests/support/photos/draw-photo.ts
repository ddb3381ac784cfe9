import sharp from 'sharp';

export const CORNER_COLOURS = {
  red: [200, 30, 30],
  green: [30, 160, 60],
  blue: [30, 60, 200],
  yellow: [230, 200, 40],
} as const;

/**
 * A JPEG with dots of similar colours, `dot` pixels wide: as many details as a photograph; or, if
 * `dot` is 1, pure noise. The corners of the picture, clockwise from the top left, are red,
 * green, blue and yellow.
 */
export async function drawPhoto(width: number, height: number, dot = 3): Promise<Buffer> {
  let seed = 1;
  const [across, down] = [Math.ceil(width / dot), Math.ceil(height / dot)];
  const dots = Buffer.alloc(across * down * 3).map(() => {
    seed = (seed * 48_271) % 2_147_483_647;
    return dot === 1 ? seed : 104 + (seed % 48);
  });
  const ground = await sharp(dots, { raw: { width: across, height: down, channels: 3 } })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer();
  const corner = { width: Math.ceil(width / 8), height: Math.ceil(height / 8) };
  const [right, bottom] = [width - corner.width, height - corner.height];
  const places = [
    { left: 0, top: 0 },
    { left: right, top: 0 },
    { left: right, top: bottom },
    { left: 0, top: bottom },
  ];
  const colours = Object.values(CORNER_COLOURS).map((colour) => `rgb(${colour.join(' ')})`);
  return sharp(ground, { raw: { width, height, channels: 3 } })
    .composite(
      places.map((place, index) => ({
        input: { create: { ...corner, channels: 3, background: colours[index] ?? '' } },
        ...place,
      })),
    )
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Draws a photo of 12 megapixels with many details: a JPEG of some MB. */
export const drawLargePhoto = () => drawPhoto(4032, 3024, 8);
