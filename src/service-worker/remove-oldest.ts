/**
 * A limit for the size of a cache: the name of the header that has the size of each response, and
 * the maximum for the sum of all sizes.
 */
interface Limit {
  header: string;
  maxBytes: number;
}

/**
 * Removes the oldest responses until a cache has at most `count` responses. If there is a `limit`,
 * the responses then also have at most `limit.maxBytes` bytes.
 */
export async function removeOldest(cacheName: string, count: number, limit?: Limit): Promise<void> {
  const cache = await caches.open(cacheName);
  const keys = await cache.keys();
  let [left, bytes] = [count, limit?.maxBytes ?? 0];
  // The newest responses are the last ones, so the loop begins at the end.
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
