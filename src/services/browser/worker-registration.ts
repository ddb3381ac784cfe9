import { trustedAddress } from './trusted-address';

/** A message from a page with a task for the worker. */
export type Message =
  /**
   * Keep the page at the address `page` and the pictures at the addresses `pictures`. The browser
   * loaded this page and its pictures without the worker.
   */
  | { task: 'keep'; page: string; pictures: string[] }
  /** From now on, keep the code of the writers' pages on this device. */
  | { task: 'keep-writers-code' }
  /** Replace the active worker of the previous version, unless a form has unsaved writing. */
  | { task: 'take-over' };

const ADDRESS = '/sw.js';

/**
 * Registers the service worker. If a new version of the worker is waiting, the new version is asked
 * to take over. If no worker controls this page yet, the page's requests did not pass through a
 * worker. The worker is then told to keep the page and its pictures. Nothing happens in
 * development, in a browser without service workers, or if the deployment withdraws the worker
 * (docs/deploying.md).
 */
export async function registerWorker(): Promise<void> {
  const workers = navigator.serviceWorker;
  const isOff = import.meta.env.DEV || import.meta.env.VITE_WITHDRAW_WORKER === 'yes';
  if (!workers || isOff) return;
  try {
    const isFirst = !workers.controller;
    const registration = await workers.register(trustedAddress('service-worker', ADDRESS));
    registration.waiting?.postMessage({ task: 'take-over' } satisfies Message);
    if (isFirst) await tellWorker({ task: 'keep', page: location.href, pictures: shownPictures() });
  } catch (error) {
    // The browser forbids service workers (for example in a private window), or the worker's file
    // did not arrive.
    console.info('Pages are not kept for reading without a network.', error);
  }
}

/** Keeps the writers' code on this device, so that a member can write without a network. */
export async function cacheWritersCode(): Promise<void> {
  await tellWorker({ task: 'keep-writers-code' });
}

async function tellWorker(message: Message): Promise<void> {
  const { active } = (await navigator.serviceWorker?.ready) ?? {};
  active?.postMessage(message);
}

/** The addresses of the pictures that the page has loaded. */
function shownPictures(): string[] {
  return [...document.images].flatMap(({ currentSrc, complete }) =>
    complete && currentSrc.startsWith('http') ? [currentSrc] : [],
  );
}
