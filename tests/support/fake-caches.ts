import { vi } from 'vitest';

/** The responses of a cache, by address. */
type Entries = Map<string, Response>;

/** Replaces Cache Storage, which jsdom has not, until the globals are unstubbed. @returns the caches by their names */
export function startCaches(): Map<string, Entries> {
  const caches = new Map<string, Entries>();
  const open = async (name: string) => {
    const entries = caches.get(name) ?? new Map();
    caches.set(name, entries);
    return {
      match: async (address: string) => entries.get(address)?.clone(),
      put: async (address: string, response: Response) => void entries.set(address, response),
      delete: async (address: string) => entries.delete(address),
    };
  };
  vi.stubGlobal('caches', {
    open,
    has: async (name: string) => caches.has(name),
    match: async (address: string, { cacheName }: { cacheName: string }) =>
      caches.get(cacheName)?.get(address)?.clone(),
  });
  return caches;
}
