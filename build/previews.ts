import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { inParallel } from './in-parallel.ts';

/** The folder that keeps previews from one build to the next. */
const CACHE = '.local/previews';
const STORAGE = 'https://firebasestorage.googleapis.com';
/** The version of the previews' form: changed with it, previews are made again. */
const VERSION = '1';
const SIZE = { width: 1200, height: 630 };
const MAX_BYTES = 250_000;
const QUALITIES = [80, 65, 50, 35, 20];
const TIMEOUT_MS = 20_000;
/** The most that is done for one photo. */
const LIMITS = { pixels: 50_000_000, seconds: 10 };
const IN_FLIGHT = 8;

// Whatever its name and declared type are, a file is read as what its first bytes say: an SVG of a few
// kilobytes can take hours to draw.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** The previews of a site's posts. */
export interface Previews {
  /** Their paths on the site, by the addresses of the photos that they show. */
  paths: Map<string, string>;
  /** The number of photos that could not be fetched, or were no photos. */
  lost: number;
}

/**
 * Makes a JPEG of 1200 × 630 pixels and at most 250 kB of each of these photos, for link previews, in
 * `folder`/previews. Previews of an earlier build are kept, and their photos not fetched again.
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
  const stored = [...new Set(photos)].filter((photo) => photo.startsWith(`${STORAGE}/`));
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

/** Storage's emulator is asked where its tools name one. */
async function fetchPhoto(address: string): Promise<Buffer> {
  const emulator = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  const photo = emulator ? `http://${emulator}${address.slice(STORAGE.length)}` : address;
  const response = await fetch(photo, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`Storage answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/**
 * The photo upright, its most striking part, as small as it must be.
 * @throws Error where it is no JPEG, PNG or WebP, or takes too long
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
