/** The header of each response with its size, and the most bytes that all may have. */
interface Limit {
  header: string;
  most: number;
}

/** Removes the responses that were kept first, until a cache has at most `count` and at most `limit.most` bytes. */
export async function removeOldest(cacheName: string, count: number, limit?: Limit): Promise<void> {
  const cache = await caches.open(cacheName);
  const keys = await cache.keys();
  let [left, bytes] = [count, limit?.most ?? 0];
  // The newest are the last keys.
  for (const key of keys.toReversed()) {
    left -= 1;
    if (limit) bytes -= await sizeOf(cache, key, limit.header);
    if (left < 0 || bytes < 0) await cache.delete(key);
  }
}

async function sizeOf(cache: Cache, key: Request, header: string): Promise<number> {
  const response = await cache.match(key, { ignoreVary: true });
  return Number(response?.headers.get(header)) || 0;
}
