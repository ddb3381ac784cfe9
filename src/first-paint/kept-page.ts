import { KEPT_AT, PAGES_CACHE } from '../services/cache-names';
import { showSavedCopy, startSavedPage } from '../services/device-answers';

/**
 * Says that the prerendered page of this address is a saved copy: of the time when the worker kept it, else of
 * `builtAt`, when the page was built (RFC 3339).
 */
export async function showKeptPage(builtAt: string): Promise<void> {
  const { pathname, search } = location;
  const keptAt = await readKeptAt(pathname + search);
  startSavedPage();
  showSavedCopy(Date.parse(keptAt ?? builtAt));
}

async function readKeptAt(address: string): Promise<string | null | undefined> {
  try {
    const page = await caches.match(address, { cacheName: PAGES_CACHE });
    return page?.headers.get(KEPT_AT);
  } catch {
    return null; // The browser forbids its storage.
  }
}
