import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { inParallel } from './in-parallel.ts';
import { fetchPhoto, nameFor, storedPhotos, uprightPhoto } from './photos.ts';

/** The folder in which previews are kept from one build to the next. */
const CACHE = '.local/previews';
/** After this version is changed, the next build makes all previews again. */
const VERSION = '1';
const SIZE = { width: 1200, height: 630 };
const MAX_BYTES = 250_000;
const QUALITIES = [80, 65, 50, 35, 20];
const IN_FLIGHT = 8;

export interface Previews {
  /** The previews' paths on the site, by the addresses of the photos. */
  paths: Map<string, string>;
  /** The number of stored photos of which no preview could be made. */
  lost: number;
}

/**
 * Makes a preview of each photo in `photos` that is in Cloud Storage: a JPEG of 1200 × 630 pixels
 * and at most 250 kB in `folder`/previews. Other sites show the preview beside a link to the
 * photo's post. A photo with a preview in `cache` is not fetched again.
 */
export async function makePreviews(
  photos: Iterable<string>,
  folder: string,
  cache = CACHE,
): Promise<Previews> {
  const target = join(folder, 'previews');
  mkdirSync(cache, { recursive: true });
  mkdirSync(target, { recursive: true });
  const previews: Previews = { paths: new Map(), lost: 0 };
  await inParallel(storedPhotos(photos), IN_FLIGHT, async (photo) => {
    const name = `${nameFor(photo, VERSION)}.jpg`;
    try {
      const kept = join(cache, name);
      if (!existsSync(kept)) writeFileSync(kept, await makePreview(await fetchPhoto(photo)));
      copyFileSync(kept, join(target, name));
      previews.paths.set(photo, `/previews/${name}`);
    } catch {
      previews.lost += 1;
    }
  });
  return previews;
}

/**
 * Rotates the photo as its Exif data say, and returns its most striking part as a JPEG. The JPEG
 * has the highest of QUALITIES with which it has at most MAX_BYTES.
 * @throws Error if `uprightPhoto` cannot decode the photo, or if the JPEG is too large at every
 * quality
 */
async function makePreview(photo: Buffer): Promise<Buffer> {
  const { data, info } = await uprightPhoto(photo)
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
