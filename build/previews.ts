import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { STORAGE_ORIGIN } from './firestore-rest.mjs';
import { inParallel } from './in-parallel.ts';

/** The folder in which previews are kept from one build to the next. */
const CACHE = '.local/previews';
/** Change this with the previews' format: then all previews are made again. */
const VERSION = '1';
const SIZE = { width: 1200, height: 630 };
const MAX_BYTES = 250_000;
const QUALITIES = [80, 65, 50, 35, 20];
const TIMEOUT_MS = 20_000;
/** The limits for one photo. */
const LIMITS = { pixels: 50_000_000, seconds: 10 };
const IN_FLIGHT = 8;

// sharp goes by a file's first bytes, not by its name or type. Other formats are blocked: a small SVG
// can take hours to draw.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** The preview images of a site's posts. */
export interface Previews {
  /** The previews' paths on the site, by the addresses of the photos. */
  paths: Map<string, string>;
  /** The number of files that could not be fetched, or are no photos. */
  lost: number;
}

/**
 * Makes a JPEG of 1200 × 630 pixels and at most 250 kB from each of these photos, in `folder`/previews.
 * Other sites show it beside a link to the post. A photo with a preview in `cache` is not fetched again.
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
  const stored = [...new Set(photos)].filter((photo) => photo.startsWith(`${STORAGE_ORIGIN}/`));
  await inParallel(stored, IN_FLIGHT, async (photo) => {
    const name = `${hash(photo)}.jpg`;
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

function hash(photo: string): string {
  return createHash('sha256').update(`${VERSION} ${photo}`).digest('hex').slice(0, 24);
}

/** Fetches a photo; from Storage's emulator if Firebase's own environment variable names one. */
async function fetchPhoto(address: string): Promise<Buffer> {
  const emulator = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  const photo = emulator ? `http://${emulator}${address.slice(STORAGE_ORIGIN.length)}` : address;
  const response = await fetch(photo, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`Storage answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/**
 * Returns the photo's most striking part as a JPEG, upright, in the best quality that is small enough.
 * @throws Error if the photo is no JPEG, PNG or WebP, or takes too long
 */
async function makePreview(photo: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(photo, { limitInputPixels: LIMITS.pixels })
    .timeout({ seconds: LIMITS.seconds })
    .autoOrient()
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
