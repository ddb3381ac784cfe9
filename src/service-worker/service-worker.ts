import { cacheNames } from 'workbox-core';
import { PrecacheController } from 'workbox-precaching/PrecacheController';
import { registerRoute } from 'workbox-routing/registerRoute';
import { ENTRY_LOCK, WRITERS_CACHE } from '../services/browser/cache-names';
import { isCode, isOwn } from './answers';
import { isPicture, keepPictures, pictures } from './pictures';
import { answerNavigation, isPage, keepPage } from './saved-pages';
import { deleteOldShare, FORM_PATH, storeShare } from './share';
import { type ExtendableEvent, scope, type WorkerMessage } from './worker-scope';

/** The site's files, as build/service-worker.ts lists them. */
declare const FILES: {
  /**
   * The app shell, the icons and the readers' code. A file without a hash in its name has a
   * revision.
   */
  readers: { url: string; revision: string | null }[];
  /** The addresses of all other code, such as the writers' code. */
  writers: string[];
};

/** The cache of the previous version's code, which open pages may still need. */
const EARLIER_CACHE = 'for-us-by-us:earlier';

const files = FILES;
const precache = new PrecacheController({
  plugins: [
    {
      fetchDidSucceed: async ({ request, response }) => {
        const isFile = isInAssets(new URL(request.url)) ? isCode : isOwn;
        return isFile(response) ? response : refuse(request.url);
      },
    },
  ],
});
precache.addToCacheList(files.readers);

scope.addEventListener('install', (event) => {
  event.waitUntil(install(event));
});
scope.addEventListener('activate', (event) => {
  event.waitUntil(activate(event));
});
scope.addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  // A POST is a new share. The worker deletes an old one before it stores it.
  if (mode === 'navigate' && method === 'GET') event.waitUntil(deleteOldShare());
});
scope.addEventListener('message', (event) => {
  event.waitUntil(perform(event));
});

registerRoute(
  ({ url, request }) => request.mode === 'navigate' && isPage(url),
  answerNavigation(precache),
);
registerRoute(({ url }) => isInAssets(url), findCode);
registerRoute(
  ({ url }) => url.origin === location.origin && url.pathname === FORM_PATH,
  storeShare,
  'POST',
);
registerRoute(
  ({ url, request }) => request.mode !== 'navigate' && isPrecached(url.href),
  precache.strategy,
);
registerRoute(isPicture, pictures);

/**
 * Installs this version. A device that keeps the readers' code gets the new code; other devices get
 * it after the message 'keep-code'.
 */
async function install(event: ExtendableEvent): Promise<void> {
  if ((await countKeptFiles()) > 0) await precache.install(event as never);
  if (await caches.has(WRITERS_CACHE)) await cacheWritersCode();
  await takeOverUnlessUnsaved();
}

async function activate(event: ExtendableEvent): Promise<void> {
  await cacheEarlierCode();
  await precache.activate(event as never);
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

async function perform(event: WorkerMessage): Promise<void> {
  const { data } = event;
  switch (data.task) {
    case 'keep':
      await Promise.all([keepPage(data.page), keepPictures(data.pictures)]);
      break;
    case 'keep-code':
      await keepReadersCode(event);
      break;
    case 'keep-writers-code':
      await Promise.all([keepReadersCode(event), cacheWritersCode()]);
      break;
    case 'take-over':
      await takeOverUnlessUnsaved();
  }
}

/** Keeps the files for readers, unless all of them are kept already. */
async function keepReadersCode(event: ExtendableEvent): Promise<void> {
  if ((await countKeptFiles()) >= files.readers.length) return;
  // Workbox stores files only during an event of this type.
  const waitUntil = (work: Promise<unknown>) => event.waitUntil(work);
  await precache.install({ type: 'install', waitUntil } as never);
}

/** Also counts files of earlier versions. */
async function countKeptFiles(): Promise<number> {
  return (await (await caches.open(cacheNames.precache)).keys()).length;
}

/**
 * Activates this version at once, unless a tab has unsaved writing. Such a tab must not load code
 * of two versions.
 */
async function takeOverUnlessUnsaved(): Promise<void> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const isUnsaved = held.some(({ name }) => name?.startsWith(`${ENTRY_LOCK}/`));
  if (!isUnsaved) await scope.skipWaiting();
}

async function findCode({ request }: { request: Request }): Promise<Response> {
  return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

function isPrecached(address: string): boolean {
  return precache.getCacheKeyForURL(address) !== undefined;
}

function isInAssets({ pathname }: URL): boolean {
  return pathname.startsWith('/assets/');
}

function refuse(address: string): never {
  throw new Error(`The answer is not the site's file ${address}`);
}

/**
 * Fetches the files of the writers' code that are not kept yet. A refused file is an error, so a
 * new version is installed only if the device has all of its code.
 */
async function cacheWritersCode(): Promise<void> {
  const cache = await caches.open(WRITERS_CACHE);
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const missing = files.writers.filter((file) => !kept.includes(file));
  // One after the other, so that the requests of open pages are not delayed.
  for (const file of missing) {
    const response = await fetch(file);
    await cache.put(file, isCode(response) ? response : refuse(file));
  }
}

/** Moves the code of the previous version to EARLIER_CACHE: `precache.activate` would delete it. */
async function cacheEarlierCode(): Promise<void> {
  await caches.delete(EARLIER_CACHE);
  for (const name of [cacheNames.precache, WRITERS_CACHE]) {
    if (!(await caches.has(name))) continue;
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      const address = new URL(url);
      const isCurrent = isPrecached(url) || files.writers.includes(address.pathname);
      if (isInAssets(address) && !isCurrent) await moveToEarlier(cache, address.pathname);
    }
  }
}

async function moveToEarlier(cache: Cache, file: string): Promise<void> {
  const response = await cache.match(file);
  if (response) await (await caches.open(EARLIER_CACHE)).put(file, response);
  await cache.delete(file);
}
