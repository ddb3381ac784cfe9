import { isMetered } from './connection';
import { trustedAddress } from './trusted-address';
import { countVisit } from './visits';

/** A message from a page with a task for the worker. */
export type Message =
  /**
   * Keep the page at the address `page` and the pictures at the addresses `pictures`. The browser
   * loaded this page and its pictures without the worker.
   */
  | { task: 'keep'; page: string; pictures: string[] }
  /** From now on, keep the code of the readers' pages on this device. */
  | { task: 'keep-code' }
  /** From now on, keep the code of all pages on this device. */
  | { task: 'keep-writers-code' }
  /** Look at the new posts, which the reader has just asked to be told of. */
  | { task: 'look' }
  /** Replace the active worker of the previous version, unless a form has unsaved writing. */
  | { task: 'take-over' };

const ADDRESS = '/sw.js';

/**
 * Registers the service worker, and asks a waiting new version to take over. If no worker controls
 * this page yet, the worker is told to keep the page and its pictures. On a first visit with a
 * metered connection, it does not keep the site's code, which is large, because the visitor may never
 * come back. Nothing happens in development, in a browser without service workers, or if the
 * deployment withdraws the worker (docs/deploying.md).
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
    addEventListener('appinstalled', () => void keepReadersCode());
    if (countVisit() !== 1 || !isMetered()) await keepReadersCode();
  } catch (error) {
    // The browser forbids service workers (for example in a private window), or the worker's file
    // did not arrive.
    console.info('Pages are not kept for reading without a network.', error);
  }
}

/** Keeps the site's code on this device, so that lists and search work without a network. */
export async function keepReadersCode(): Promise<void> {
  await tellWorker({ task: 'keep-code' });
}

/** Keeps the code of all pages on this device, so that a member can write without a network. */
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
