import { CacheFirst } from 'workbox-strategies/CacheFirst';
import { PICTURES_PATH } from '../model/page-format';
import { KEPT_AT, PICTURE_BYTES, PICTURES_CACHE } from '../services/browser/cache-names';
import { holds } from './answers';
import { removeOldest } from './remove-oldest';

/** `npm run preview` replaces this address in the built worker (emulators/preview.ts). */
const STORAGE = 'https://firebasestorage.googleapis.com/';
const MAX_PICTURES = 2_000;
const MAX_BYTES = 20_000_000;
/**
 * The sizes of all kept pictures are added up when no picture has arrived for this time. Adding
 * them up takes long, so it is done once for all pictures of a page.
 */
const PAUSE_MS = 2_000;

/** Whether a request is for a photo of a post, or for a picture that the build made of a photo. */
export function isPicture({ url, request }: { url: URL; request: Request }): boolean {
  return (
    request.destination === 'image' &&
    (url.href.startsWith(STORAGE) ||
      (url.origin === location.origin && url.pathname.startsWith(PICTURES_PATH)))
  );
}

/** Fetches each picture only once, because its name is never used for another picture. */
export const pictures = new CacheFirst({
  cacheName: PICTURES_CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      // The worker can read the size of a picture from another origin only if the picture is
      // fetched with CORS. Without CORS, the browser also counts each picture as several megabytes
      // of storage.
      requestWillFetch: async ({ request }) => corsRequest(request.url),
      cacheWillUpdate: async ({ response }) =>
        isWholePicture(response) ? withSize(response) : null,
      cacheDidUpdate: () => makeRoomLater(),
      handlerDidError: ({ request }) => fetch(request).catch(() => findThumbnail(request.url)),
    },
  ],
});

/** Fetches and keeps pictures that a page shows, unless they are kept already. */
export async function keepPictures(addresses: string[]): Promise<void> {
  const cache = await caches.open(PICTURES_CACHE);
  for (const address of addresses) {
    if (await cache.match(address, { ignoreVary: true })) continue;
    // The page has just loaded the picture, so the browser's cache need not ask the server again.
    const request = new Request(corsRequest(address), { cache: 'force-cache' });
    const response = await fetch(request).catch(() => null);
    if (response && isWholePicture(response)) await cache.put(address, await withSize(response));
  }
  await makeRoomLater();
}

/** Whether a response is a picture, and not for example the page of a captive portal. */
function isWholePicture(response: Response): boolean {
  return response.status === 200 && holds(/^image\//i, response);
}

let latest = 0;

/**
 * Waits for PAUSE_MS. If no further picture has arrived by then, removes the oldest pictures, until
 * at most MAX_PICTURES pictures are left, which together have at most MAX_BYTES bytes.
 */
async function makeRoomLater(): Promise<void> {
  latest += 1;
  const mine = latest;
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  if (mine !== latest) return;
  await removeOldest(PICTURES_CACHE, MAX_PICTURES, { header: PICTURE_BYTES, maxBytes: MAX_BYTES });
}

function corsRequest(address: string): Request {
  return new Request(address, { mode: 'cors', credentials: 'omit' });
}

/**
 * A copy of `response`, with headers for the current time and the size of the picture. Sizes can
 * then be added up without reading the pictures.
 */
async function withSize(response: Response): Promise<Response> {
  const content = await response.clone().blob();
  const headers = new Headers(response.headers);
  headers.set(PICTURE_BYTES, String(content.size));
  headers.set(KEPT_AT, new Date().toISOString());
  return new Response(content, { headers });
}

/**
 * The kept thumbnail of the photo at `address`. Its file name has '.thumbnail' before the
 * extension.
 */
async function findThumbnail(address: string): Promise<Response | undefined> {
  const thumbnail = address.replace(/\.(webp|jpg|png)\?/, '.thumbnail.$1?');
  const cache = await caches.open(PICTURES_CACHE);
  // The thumbnail's address has another token in its query than the photo's, so the query is
  // ignored.
  return cache.match(thumbnail, { ignoreSearch: true, ignoreVary: true });
}
