import { KEPT_AT, PICTURE_BYTES, PICTURES_CACHE } from '../browser/cache-names';

/**
 * Keeps the picture at `address` on this device, unless it is kept already.
 * @returns the picture's size in bytes; 0 if the server refuses the picture
 * @throws QuotaExceededError if the storage is full; another error if the network or the storage
 * fails, or if `signal` aborts
 */
export async function keepPicture(address: string, signal?: AbortSignal): Promise<number> {
  const cache = await caches.open(PICTURES_CACHE);
  const kept = await cache.match(address, { ignoreVary: true });
  if (kept) return sizeOf(kept);
  // If the page has loaded the picture, the browser's cache need not ask the server again.
  const response = await fetch(address, { ...CORS, cache: 'force-cache', signal: signal ?? null });
  const picture = await keptPicture(response);
  if (picture) await cache.put(address, picture);
  return picture ? sizeOf(picture) : 0;
}

/** Without CORS, the browser would count each picture as several megabytes of storage. */
export const CORS: RequestInit = { mode: 'cors', credentials: 'omit' };

/**
 * The picture in `response` with headers for the current time and its size, so that sizes can be
 * added up without reading the pictures; null if the response is no picture, but for example the
 * page of a captive portal.
 */
export async function keptPicture(response: Response): Promise<Response | null> {
  const picture = await response.blob();
  if (response.status !== 200 || !picture.type.startsWith('image/')) return null;
  const headers = {
    'Content-Type': picture.type,
    [KEPT_AT]: new Date().toISOString(),
    [PICTURE_BYTES]: String(picture.size),
  };
  return new Response(picture, { headers });
}

/** The size of a kept picture in bytes. */
export function sizeOf({ headers }: Response): number {
  return Number(headers.get(PICTURE_BYTES)) || 0;
}
