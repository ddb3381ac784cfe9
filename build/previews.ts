import sharp, { type Region, type Sharp } from 'sharp';
import { SITE_COLOURS } from '../src/model/colours.ts';

const SIZE = { width: 1200, height: 630 };
const MAX_BYTES = 250_000;
const QUALITIES = [80, 65, 50, 35, 20];
/** The longer side of a photo, at most this many times its shorter side, before it is enlarged. */
const MAX_RATIO = 8;

/**
 * The preview of a photo: its most striking part as a JPEG of 1200 × 630 pixels. The JPEG has the
 * highest of QUALITIES with which it has at most MAX_BYTES.
 * @throws Error if the JPEG is too large at every quality
 */
export async function encodePreview(photo: Sharp): Promise<Buffer> {
  const { data, info } = await photo
    .extract(middleOf(await photo.metadata()))
    .resize({ ...SIZE, fit: 'cover', position: 'attention' })
    .flatten({ background: SITE_COLOURS.light.paper })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const quality of QUALITIES) {
    const jpeg = await sharp(data, { raw: info }).jpeg({ quality, progressive: true }).toBuffer();
    if (jpeg.length <= MAX_BYTES) return jpeg;
  }
  throw new Error('The preview stays too large');
}

/**
 * The middle of a picture, with at most MAX_RATIO. sharp enlarges a picture until it covers a
 * preview, and only then cuts it: of 1 × 8300 pixels, it would make 12,000 million.
 */
function middleOf(picture: { width: number; height: number }): Region {
  const width = Math.min(picture.width, MAX_RATIO * picture.height);
  const height = Math.min(picture.height, MAX_RATIO * picture.width);
  const [left, top] = [(picture.width - width) / 2, (picture.height - height) / 2].map(Math.floor);
  return { left, top, width, height } as Region;
}
