import type { StorageProvider } from '@emailjs/browser';

const memory = new Map<string, string>();

/**
 * Where the e-mail SDK notes when it last sent, for its rate limit: the browser's storage, or this
 * page's memory where that is blocked. A note from the future (the clock was put right since) is
 * not kept to, it would lock the sender out.
 */
export const rateMemory = {
  get: async (key: string): Promise<string | null> => {
    const kept = stored(() => localStorage.getItem(key));
    const noted = kept === undefined ? (memory.get(key) ?? null) : kept;
    return Number(noted) > Date.now() ? null : noted;
  },
  set: async (key: string, value: string): Promise<void> => {
    memory.set(key, value);
    stored(() => localStorage.setItem(key, value));
  },
  remove: async (key: string): Promise<void> => {
    memory.delete(key);
    stored(() => localStorage.removeItem(key));
  },
} satisfies StorageProvider;

function stored<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined; // Storage is blocked or full: the page's memory does.
  }
}
