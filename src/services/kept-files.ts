import { permalink, postPath } from '../model/paths';
import { KEPT_AT, PAGES_CACHE, PICTURES_CACHE } from './cache-names';

/**
 * Removes from this device the pages of these posts, and the pictures at these addresses. Never throws:
 * without a worker, or in a private window, nothing is kept.
 */
export async function removeKeptFiles(
  ids: readonly string[],
  pictures: readonly string[],
): Promise<void> {
  const pages = ids.flatMap((id) => [permalink(id), postPath(id)]);
  try {
    await removeAll(PAGES_CACHE, pages);
    await removeAll(PICTURES_CACHE, pictures);
  } catch {
    // The browser forbids its storage.
  }
}

async function removeAll(name: string, addresses: readonly string[]): Promise<void> {
  if (!(await caches.has(name))) return;
  const cache = await caches.open(name);
  await Promise.all(addresses.map((address) => cache.delete(address)));
}

/**
 * Keeps the picture at `address` on this device. @returns its bytes; 0 if the server has none
 * @throws QuotaExceededError if the storage is full, else an error if the network or the storage fails
 */
export async function keepPicture(address: string, signal: AbortSignal): Promise<number> {
  const cache = await caches.open(PICTURES_CACHE);
  const kept = await cache.match(address);
  if (kept) return (await kept.blob()).size;
  // Without CORS its bytes could not be counted.
  const response = await fetch(address, { mode: 'cors', signal });
  if (!response.ok) return 0;
  const picture = await response.blob();
  const headers = { 'Content-Type': picture.type, [KEPT_AT]: new Date().toISOString() };
  await cache.put(address, new Response(picture, { headers }));
  return picture.size;
}
