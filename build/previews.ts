import sharp, { type Sharp } from 'sharp';

const SIZE = { width: 1200, height: 630 };
const MAX_BYTES = 250_000;
const QUALITIES = [80, 65, 50, 35, 20];

/**
 * The preview of a photo: its most striking part as a JPEG of 1200 × 630 pixels. The JPEG has the
 * highest of QUALITIES with which it has at most MAX_BYTES.
 * @throws Error if the JPEG is too large at every quality
 */
export async function encodePreview(photo: Sharp): Promise<Buffer> {
  const { data, info } = await photo
    .resize({ ...SIZE, fit: 'cover', position: 'attention' })
    .flatten({ background: '#faf6ef' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const quality of QUALITIES) {
    const jpeg = await sharp(data, { raw: info }).jpeg({ quality, progressive: true }).toBuffer();
    if (jpeg.length <= MAX_BYTES) return jpeg;
  }
  throw new Error('The preview stays too large');
}
