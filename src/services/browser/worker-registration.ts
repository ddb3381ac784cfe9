import { isMetered } from './connection';
import { trustedAddress } from './trusted-address';
import { countVisit } from './visits';

/** A message from a page with a task for the worker. */
export type Message =
  /** Keep a page and its pictures, which the browser loaded without the worker. */
  | { task: 'keep'; page: string; pictures: string[] }
  /** From now on, keep the code of the readers' pages, so that they work without a network. */
  | { task: 'keep-code' }
  /** From now on, keep the code of all pages, so that a member can write without a network. */
  | { task: 'keep-writers-code' }
  /** Replace the active worker of the previous version, unless a form has unsaved writing. */
  | { task: 'take-over' };

const ADDRESS = '/sw.js';

/**
 * Registers the service worker, unless the deployment withdraws it (docs/deploying.md), and asks a
 * waiting version to take over. On a first visit it keeps this page, but with a metered connection
 * not the site's code, because the visitor may never come back.
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
    addEventListener('appinstalled', () => void tellWorker({ task: 'keep-code' }));
    if (countVisit() !== 1 || !isMetered()) await tellWorker({ task: 'keep-code' });
  } catch (error) {
    // The browser forbids service workers, or the worker's file did not arrive.
    console.info('Pages are not kept for reading without a network.', error);
  }
}

/** Gives the worker a task, when it is active. */
export async function tellWorker(message: Message): Promise<void> {
  const { active } = (await navigator.serviceWorker?.ready) ?? {};
  active?.postMessage(message);
}

/** The addresses of the pictures that the page has loaded. */
function shownPictures(): string[] {
  return [...document.images].flatMap(({ currentSrc, complete }) =>
    complete && currentSrc.startsWith('http') ? [currentSrc] : [],
  );
}
