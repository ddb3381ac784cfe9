import { sizeOf } from '../services/reading/keep-picture';

/**
 * Removes the oldest responses until a cache has at most `count` responses and, if there is a
 * `maxBytes`, the kept pictures in it have at most `maxBytes` bytes.
 */
export async function removeOldest(
  cacheName: string,
  count: number,
  maxBytes?: number,
): Promise<void> {
  const cache = await caches.open(cacheName);
  let [left, bytes] = [count, maxBytes ?? 0];
  // The newest responses are the last ones, so the loop begins at the end.
  for (const key of (await cache.keys()).toReversed()) {
    left -= 1;
    const picture = maxBytes && (await cache.match(key, { ignoreVary: true }));
    if (picture) bytes -= sizeOf(picture);
    if (left < 0 || bytes < 0) await cache.delete(key);
  }
}
