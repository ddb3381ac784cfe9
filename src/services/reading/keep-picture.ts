import { KEPT_AT, PICTURE_BYTES, PICTURES_CACHE } from '../browser/cache-names';

/**
 * Keeps the picture at `address` on this device.
 * @returns the picture's size in bytes; 0 if the server refuses the picture
 * @throws QuotaExceededError if the storage is full; another error if the network or the storage
 * fails, or if `signal` aborts
 */
export async function keepPicture(address: string, signal: AbortSignal): Promise<number> {
  const cache = await caches.open(PICTURES_CACHE);
  const kept = await cache.match(address, { ignoreVary: true });
  if (kept) return (await kept.blob()).size;
  // Without CORS, the size of the picture could not be read.
  const response = await fetch(address, { mode: 'cors', signal });
  const picture = await response.blob();
  // An answer with another type comes for example from a captive portal.
  if (!response.ok || !picture.type.startsWith('image/')) return 0;
  const headers = {
    'Content-Type': picture.type,
    [KEPT_AT]: new Date().toISOString(),
    [PICTURE_BYTES]: String(picture.size),
  };
  await cache.put(address, new Response(picture, { headers }));
  return picture.size;
}
