import type { PrecacheController } from 'workbox-precaching/PrecacheController';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst';
import { StaleWhileRevalidate } from 'workbox-strategies/StaleWhileRevalidate';
import { isPrerendered, showsPost } from '../model/page-format';
import { DELETED_CACHE, KEPT_AT, PAGES_CACHE } from '../services/cache-names';
import { removeOldest } from './remove-oldest';

/** The address of this version's entry module, which each page of this version contains. */
declare const ENTRY: string;
/**
 * The address of the app shell, without '.html'. Hosting redirects a request for the address with
 * '.html'. If a service worker answered a navigation with a redirected response, the navigation
 * would fail.
 */
declare const APP_SHELL: string;

/**
 * The name of a header that the worker adds to a kept page. The header's value is the address of
 * the page's entry module. This address differs in each version of the code.
 */
const PAGE_ENTRY = 'x-page-entry';
const ENTRY_ADDRESS = /\/assets\/first-[\w-]+\.js/;
const MAX_PAGES = 100;
/** A kept page of another version is shown if the network has not answered after this time. */
const TIMEOUT_SECONDS = 3;

/**
 * The key of a page in the cache: its path. The query of an address is left out, because it only
 * selects the part of a list that the page's code then shows.
 */
const keyOf = (address: string) => new URL(address, location.href).pathname;

const plugins = [
  {
    cacheKeyWillBeUsed: async ({ request }: { request: Request }) => keyOf(request.url),
    // A failure of the server is treated like a missing network.
    fetchDidSucceed: async ({ response }: { response: Response }) => {
      if (response.status >= 500) throw new Error(`The server answered ${response.status}`);
      return response;
    },
    cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) => {
      const page = await toKeep(response);
      // A page that was kept before is removed, for example because its post was deleted.
      if (!page) await (await caches.open(PAGES_CACHE)).delete(keyOf(request.url));
      return page;
    },
    cacheDidUpdate: () => removeOldest(PAGES_CACHE, MAX_PAGES),
  },
];
const options = { cacheName: PAGES_CACHE, plugins, matchOptions: { ignoreVary: true } };
const sameVersion = new StaleWhileRevalidate(options);
const otherVersion = new NetworkFirst({ ...options, networkTimeoutSeconds: TIMEOUT_SECONDS });

/**
 * Answers navigations. A kept page of this version is shown at once, and is fetched again for the
 * next visit. A kept page of another version is shown only if the network does not answer in time.
 * If there is neither a kept page nor a network, the app shell is shown, which displays the posts
 * that the device keeps.
 */
export function answerNavigation(precache: PrecacheController) {
  return async (params: { request: Request; event: Event }): Promise<Response> => {
    const kept = await findPage(params.request.url);
    const isOfThisVersion = kept?.headers.get(PAGE_ENTRY) === ENTRY;
    const strategy = isOfThisVersion ? sameVersion : otherVersion;
    try {
      return await strategy.handle(params as never);
    } catch (error) {
      const shell = await precache.matchPrecache(APP_SHELL);
      if (!shell) throw error;
      return shell;
    }
  };
}

/** Fetches and keeps the page at a path of the site, unless it is kept already. */
export async function keepPage(path: string): Promise<void> {
  if (await findPage(path)) return;
  const page = await toKeep(await fetch(path));
  if (page) await (await caches.open(PAGES_CACHE)).put(keyOf(path), page);
}

async function findPage(address: string): Promise<Response | undefined> {
  const cache = await caches.open(PAGES_CACHE);
  return cache.match(keyOf(address), { ignoreVary: true });
}

/** Whether a page shows a post that this device knows to be deleted. */
async function showsDeletedPost(html: string): Promise<boolean> {
  const marks = await (await caches.open(DELETED_CACHE)).keys();
  return marks.some(({ url }) => showsPost(html, url.split('/').at(-1) ?? ''));
}

/**
 * If `response` is a prerendered page without a deleted post, returns it with the headers of a kept
 * page; otherwise returns null.
 */
async function toKeep(response: Response): Promise<Response | null> {
  if (response.status !== 200 || response.redirected) return null;
  const text = await response.clone().text();
  const [entry] = ENTRY_ADDRESS.exec(text) ?? [];
  if (!entry || !isPrerendered(text) || (await showsDeletedPost(text))) return null;
  const headers = new Headers(response.headers);
  headers.set(PAGE_ENTRY, entry);
  headers.set(KEPT_AT, new Date().toISOString());
  return new Response(text, { headers });
}
