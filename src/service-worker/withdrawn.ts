import { scope } from './worker-scope';

/**
 * The worker of a site that has withdrawn its worker: it replaces the one that a device has, deletes what
 * that one kept, and removes itself. Open pages go on without a worker.
 */
scope.addEventListener('install', (event) => {
  event.waitUntil(scope.skipWaiting());
});
scope.addEventListener('activate', (event) => {
  event.waitUntil(withdraw());
});

async function withdraw(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await scope.registration.unregister();
}
