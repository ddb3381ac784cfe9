import type { Message } from '../services/browser/worker-registration';

/**
 * The parts of a worker's global scope that the site uses. They are declared here, because
 * TypeScript's types for pages do not include them.
 */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: ExtendableEvent & FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: ServiceWorkerRegistration;
}

/** An event of the worker. `waitUntil` keeps the worker alive until the promise is settled. */
export interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

interface FetchEvent {
  request: Request;
}

/** The event of a navigation. `preloadResponse` is undefined without navigation preload. */
export interface NavigationEvent extends ExtendableEvent {
  preloadResponse?: Promise<Response | undefined>;
}

export type WorkerMessage = ExtendableEvent & Pick<MessageEvent<Message>, 'data'>;

export const scope = globalThis as unknown as WorkerScope;
