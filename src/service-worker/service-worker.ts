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

const files = FILES;
const readers = precacheOf(cacheNames.precache, files.readers);
const writers = precacheOf(
  WRITERS_CACHE,
  files.writers.map((url) => ({ url, revision: null })),
);

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
  answerNavigation(readers),
);
registerRoute(({ url }) => isInAssets(url), findCode);
registerRoute(
  ({ url }) => url.origin === location.origin && url.pathname === FORM_PATH,
  storeShare,
  'POST',
);
registerRoute(
  ({ url, request }) =>
    request.mode !== 'navigate' && readers.getCacheKeyForURL(url.href) !== undefined,
  readers.strategy,
);
registerRoute(isPicture, pictures);

/** The files of `entries` in the cache `cacheName`. An answer that is not the site's is an error. */
function precacheOf(cacheName: string, entries: typeof files.readers): PrecacheController {
  const precache = new PrecacheController({
    cacheName,
    plugins: [
      {
        fetchDidSucceed: async ({ request, response }) => {
          const isFile = isInAssets(new URL(request.url)) ? isCode : isOwn;
          if (isFile(response)) return response;
          throw new Error(`The answer is not the site's file ${request.url}`);
        },
      },
    ],
  });
  precache.addToCacheList(entries);
  return precache;
}

/**
 * Installs this version, only if all of its files have arrived. A device that keeps the readers'
 * code gets the new code; other devices get it after the message 'keep-code'. The same is true of
 * the writers' code.
 */
async function install(event: ExtendableEvent): Promise<void> {
  if ((await countKeptFiles()) > 0) await readers.install(event as never);
  if (await caches.has(WRITERS_CACHE)) await writers.install(event as never);
  await takeOverUnlessUnsaved();
}

/** Open pages of the previous version fetch its code from Hosting, which keeps it for 30 days. */
async function activate(event: ExtendableEvent): Promise<void> {
  await readers.activate(event as never);
  if (await caches.has(WRITERS_CACHE)) await writers.activate(event as never);
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
      await Promise.all([keepReadersCode(event), fetchMissing(writers, event)]);
      break;
    case 'take-over':
      await takeOverUnlessUnsaved();
  }
}

/** Keeps the files for readers, unless all of them are kept already. */
async function keepReadersCode(event: ExtendableEvent): Promise<void> {
  if ((await countKeptFiles()) < files.readers.length) await fetchMissing(readers, event);
}

function fetchMissing(precache: PrecacheController, event: ExtendableEvent): Promise<unknown> {
  // Workbox stores files only during an event of this type.
  const waitUntil = (work: Promise<unknown>) => event.waitUntil(work);
  return precache.install({ type: 'install', waitUntil } as never);
}

/** The number of kept files for readers, also of an earlier version. */
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

function isInAssets({ pathname }: URL): boolean {
  return pathname.startsWith('/assets/');
}
