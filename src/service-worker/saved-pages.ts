import type { PrecacheController } from 'workbox-precaching/PrecacheController';
import { isPrerendered, showsPost } from '../model/page-format';
import { DELETED_CACHE, KEPT_AT, PAGES_CACHE } from '../services/browser/cache-names';
import { holds, isFailure, isOwn } from './answers';
import { removeOldest } from './remove-oldest';
import type { NavigationEvent } from './worker-scope';

/** The address of this version's entry module, which each page of this version contains. */
declare const ENTRY: string;
/**
 * The address of the app shell, without '.html': Hosting would redirect it, and a redirected response
 * must not answer a navigation.
 */
declare const APP_SHELL: string;

/** The header of a kept page with the address of its entry module, which differs in each version. */
const PAGE_ENTRY = 'x-page-entry';
const ENTRY_ADDRESS = /\/assets\/first-[\w-]+\.js/;
const MAX_PAGES = 100;
/** A kept page of another version is shown if the network has not answered after this time. */
const TIMEOUT_MS = 3_000;

/**
 * Matches the paths that the worker leaves to the network: Firebase's own pages (/__/), files such
 * as the feeds, and paths that no page of the site has. The id of a post may contain a dot.
 */
const NO_PAGE = /^\/__|^(?!\/p(ost)?\/).*\.\w+$|\/\/|%2f|%5c/i;

export function isPage({ pathname }: URL): boolean {
  return !NO_PAGE.test(pathname);
}

/**
 * The key of a page in the cache: its address on this site, without the query, which only selects
 * the part of a list that the page's code then shows.
 */
function keyOf({ pathname }: URL): string {
  return location.origin + pathname;
}

/**
 * Answers navigations: at once with a kept page of this version, which is then fetched again for the
 * next visit; otherwise from the network. If its own answer does not come in time, a kept page of
 * another version is shown, or the app shell, which displays the posts that the device keeps.
 */
export function answerNavigation(precache: PrecacheController) {
  return async ({ request, event }: { request: Request; event: Event }): Promise<Response> => {
    const key = keyOf(new URL(request.url));
    const answer = fetchPage(request, event as NavigationEvent);
    const fresh = answer.then((response) => (response && !isFailure(response) ? response : null));
    // This callback is the first one, so the response is copied before it is shown.
    const kept = fresh.then((response) => response && update(key, response.clone()));
    (event as NavigationEvent).waitUntil(kept.catch(() => {})); // The storage is full or forbidden.
    const before = await findPage(key).catch(() => undefined);
    if (before?.headers.get(PAGE_ENTRY) === ENTRY) return before;
    const timeout = before && new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
    const first = await Promise.race([fresh, timeout?.then(() => null) ?? fresh]);
    const shown = first ?? before ?? (await precache.matchPrecache(APP_SHELL)) ?? (await answer);
    return shown ?? Response.error();
  };
}

async function fetchPage(request: Request, event: NavigationEvent): Promise<Response | null> {
  try {
    return (await event.preloadResponse) ?? (await fetch(request));
  } catch {
    return null;
  }
}

/** Fetches and keeps the page at `address`, unless it is kept already. */
export async function keepPage(address: string): Promise<void> {
  const url = new URL(address, location.href);
  const key = keyOf(url);
  if (isPage(url) && !(await findPage(key))) await update(key, await fetch(key));
}

async function findPage(key: string): Promise<Response | undefined> {
  return (await caches.open(PAGES_CACHE)).match(key, { ignoreVary: true });
}

/**
 * Keeps the page in `response`, if it is a prerendered page of the site without a deleted post. The
 * kept page is removed if the site says that it has none, with status 404 or 410, or with the app
 * shell, which Hosting sends for each post without a prerendered page.
 */
async function update(key: string, response: Response): Promise<void> {
  if (!isOwn(response) || response.redirected) return;
  const { status, headers } = response;
  const cache = await caches.open(PAGES_CACHE);
  if ([404, 410].includes(status)) await cache.delete(key);
  if (status !== 200 || !holds(/^text\/html/i, response)) return;
  const html = await response.text();
  const [entry] = ENTRY_ADDRESS.exec(html) ?? [];
  if (!entry) return;
  if (!isPrerendered(html)) await cache.delete(key);
  else if (!(await showsDeletedPost(html))) {
    await cache.put(key, keptPage(html, headers, entry));
    await removeOldest(PAGES_CACHE, MAX_PAGES);
  }
}

async function showsDeletedPost(html: string): Promise<boolean> {
  const marks = await (await caches.open(DELETED_CACHE)).keys();
  return marks.some(({ url }) => showsPost(html, url.split('/').at(-1) ?? ''));
}

function keptPage(html: string, before: Headers, entry: string): Response {
  const headers = new Headers(before);
  headers.set(PAGE_ENTRY, entry);
  headers.set(KEPT_AT, new Date().toISOString());
  return new Response(html, { headers });
}
