import { permalink, postPath } from '../model/paths';
import { PAGES_CACHE, PICTURES_CACHE } from './cache-names';

/**
 * Removes from this device the pages of these posts, and the pictures at these addresses. Never throws:
 * without a worker, or in a private window, nothing is kept.
 */
export async function removeKeptFiles(
  ids: readonly string[],
  pictures: readonly string[],
): Promise<void> {
  try {
    await removeAll(
      PAGES_CACHE,
      ids.flatMap((id) => [permalink(id), postPath(id)]),
    );
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
