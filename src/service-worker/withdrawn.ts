import { scope } from './worker-scope';

/**
 * This worker is published when the site's service worker is withdrawn. It replaces that worker on
 * a device, deletes all caches of the site, and then removes itself. Open pages continue without a
 * worker.
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
