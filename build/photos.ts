import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { STORAGE_ORIGIN } from './firestore-rest.mjs';

/** The maximum size of a decoded photo, and the time limit for the work on it. */
const LIMITS = { pixels: 50_000_000, seconds: 10 };
const TIMEOUT_MS = 20_000;

// sharp recognises a format by the file's first bytes, not by its name. Only JPEG, PNG and WebP are
// allowed, because a small SVG, for example, can take hours to render.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** Returns the addresses in `addresses` that lead to Cloud Storage for Firebase, each once. */
export function storedPhotos(addresses: Iterable<string>): string[] {
  return [...new Set(addresses)].filter((address) => address.startsWith(`${STORAGE_ORIGIN}/`));
}

/**
 * Returns a name for the image files that the build makes from the photo at `address`. The name
 * depends only on `address` and `version`, and the photo at an address never changes. So a build
 * can use the images that an earlier build has made under the same name.
 * @param version the version of the images' format
 */
export function nameFor(address: string, version: string): string {
  return createHash('sha256').update(`${version} ${address}`).digest('hex').slice(0, 24);
}

/**
 * Fetches the photo at `address` from Cloud Storage, or from the Storage emulator if
 * FIREBASE_STORAGE_EMULATOR_HOST names one.
 * @throws Error if the photo cannot be fetched
 */
export async function fetchPhoto(address: string): Promise<Buffer> {
  const emulator = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  const photo = emulator ? `http://${emulator}${address.slice(STORAGE_ORIGIN.length)}` : address;
  const response = await fetch(photo, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`Storage answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/**
 * Decodes a photo and rotates it as its Exif data say. Reading the result fails if the photo is not
 * a JPEG, PNG or WebP, if it is too large, or if decoding takes too long.
 */
export function uprightPhoto(photo: Buffer): Sharp {
  return sharp(photo, { limitInputPixels: LIMITS.pixels })
    .timeout({ seconds: LIMITS.seconds })
    .autoOrient();
}
