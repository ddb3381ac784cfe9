import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { STORAGE_ORIGIN } from './firestore-rest.mjs';

/** The limits for one photo. */
const LIMITS = { pixels: 50_000_000, seconds: 10 };
const TIMEOUT_MS = 20_000;

// sharp goes by a file's first bytes, not by its name or type. Other formats are blocked: a small SVG
// can take hours to draw.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** The distinct photos in Firebase's storage among `addresses`. */
export function storedPhotos(addresses: Iterable<string>): string[] {
  return [...new Set(addresses)].filter((address) => address.startsWith(`${STORAGE_ORIGIN}/`));
}

/**
 * A name for what a build makes from the photo at `address`, the same in each build: the object at an
 * address never changes. @param version of the format of what is made
 */
export function nameFor(address: string, version: string): string {
  return createHash('sha256').update(`${version} ${address}`).digest('hex').slice(0, 24);
}

/** Fetches a photo; from Storage's emulator if Firebase's own environment variable names one. */
export async function fetchPhoto(address: string): Promise<Buffer> {
  const emulator = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  const photo = emulator ? `http://${emulator}${address.slice(STORAGE_ORIGIN.length)}` : address;
  const response = await fetch(photo, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`Storage answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** A photo, upright. Drawing it fails if it is no JPEG, PNG or WebP, is too large, or takes too long. */
export function uprightPhoto(photo: Buffer): Sharp {
  return sharp(photo, { limitInputPixels: LIMITS.pixels })
    .timeout({ seconds: LIMITS.seconds })
    .autoOrient();
}
