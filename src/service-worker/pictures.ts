import { CacheFirst } from 'workbox-strategies/CacheFirst';
import { PICTURES_PATH } from '../model/page-format';
import { PICTURES_CACHE } from '../services/browser/cache-names';
import { CORS, keepPicture, keptPicture } from '../services/reading/keep-picture';
import { removeOldest } from './remove-oldest';

/** `npm run preview` replaces this address in the built worker (emulators/preview.ts). */
const STORAGE = 'https://firebasestorage.googleapis.com/';
const MAX_PICTURES = 2_000;
const MAX_BYTES = 20_000_000;
/** The sizes are added up, which takes long, when no picture has arrived for this time. */
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
      requestWillFetch: async ({ request }) => new Request(request.url, CORS),
      cacheWillUpdate: ({ response }) => keptPicture(response),
      cacheDidUpdate: () => makeRoomLater(),
      handlerDidError: ({ request }) => fetch(request).catch(() => findThumbnail(request.url)),
    },
  ],
});

/** Fetches and keeps pictures that a page shows. */
export async function keepPictures(addresses: string[]): Promise<void> {
  for (const address of addresses) await keepPicture(address).catch(() => {});
  await makeRoomLater();
}

let latest = 0;

/** Removes the oldest pictures after PAUSE_MS, unless a further picture has arrived by then. */
async function makeRoomLater(): Promise<void> {
  latest += 1;
  const mine = latest;
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  if (mine !== latest) return;
  await removeOldest(PICTURES_CACHE, MAX_PICTURES, MAX_BYTES);
}

/** The kept thumbnail of the photo at `address`. */
async function findThumbnail(address: string): Promise<Response | undefined> {
  const thumbnail = address.replace(/\.(webp|jpg|png)\?/, '.thumbnail.$1?');
  const cache = await caches.open(PICTURES_CACHE);
  // The query is ignored, because it has another token than the photo's.
  return cache.match(thumbnail, { ignoreSearch: true, ignoreVary: true });
}
