import { vi } from 'vitest';

/** The responses of a cache, by address. */
type Entries = Map<string, Response>;
/** An address, or a request as `keys` returns it. */
type Key = string | { url: string };

const addressOf = (key: Key) => (typeof key === 'string' ? key : key.url);

/**
 * Replaces Cache Storage, which jsdom lacks, until the globals are unstubbed.
 * @returns the caches by name
 */
export function startCaches(): Map<string, Entries> {
  const caches = new Map<string, Entries>();
  const open = async (name: string) => {
    const entries = caches.get(name) ?? new Map();
    caches.set(name, entries);
    return {
      keys: async () => [...entries.keys()].map((address) => ({ url: address })),
      match: async (key: Key, { ignoreSearch = false } = {}) => {
        const plain = (address: string) => (ignoreSearch ? address.split('?')[0] : address);
        const found = [...entries].find(([address]) => plain(address) === plain(addressOf(key)));
        return found?.[1].clone();
      },
      put: async (key: Key, response: Response) => void entries.set(addressOf(key), response),
      delete: async (key: Key) => entries.delete(addressOf(key)),
    };
  };
  vi.stubGlobal('caches', {
    open,
    has: async (name: string) => caches.has(name),
    delete: async (name: string) => caches.delete(name),
    match: async (key: Key, { cacheName }: { cacheName: string }) =>
      caches.get(cacheName)?.get(addressOf(key))?.clone(),
  });
  return caches;
}

/** Stubs the globals of a service worker of `origin`, with empty caches. @returns the caches */
export function startWorkerScope(origin: string): Map<string, Entries> {
  vi.stubEnv('NODE_ENV', 'production'); // Otherwise Workbox prints messages.
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('FetchEvent', class {});
  vi.stubGlobal('location', new URL(`${origin}/sw.js`));
  return startCaches();
}
