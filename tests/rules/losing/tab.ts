import { AsyncLocalStorage } from 'node:async_hooks';
import type { Firestore } from 'firebase/firestore/lite';
import type { FirebaseStorage } from 'firebase/storage';
import { vi } from 'vitest';
import type { DraftRecord, PhotoRecord, UnusedImage } from '../../../src/services/device-store';

/** A writer's device, which outlives its tabs. */
export interface Device {
  uid: string;
  database: Firestore;
  bucket: FirebaseStorage;
  stores: {
    drafts: Map<string, DraftRecord>;
    photos: Map<string, PhotoRecord>;
    leftovers: Map<string, UnusedImage>;
  };
  /** The tab that holds the Web Lock of the outbox. `ended` resolves when it releases the lock. */
  lock: { tab: Tab; ended: Promise<unknown> } | null;
  /** The ids of all posts in the history (the sequence of actions) begin with this prefix. */
  posts: string;
  /**
   * How far the device's clock is ahead, in milliseconds. It grows when a history lets time pass.
   */
  aheadMs: number;
  /** The requests that the server has not answered yet, including requests of closed tabs. */
  pending: Set<Promise<unknown>>;
}

/** A failure of some requests of an action. The first one that fails has the number `at`. */
export interface Fault {
  at: number;
  /** How many requests fail. */
  lasts: number;
  /** The network fails, or the tab crashes, before the server gets the request or after its answer. */
  how: 'before' | 'after' | 'crash before' | 'crash after';
  /** The request with the number 0 is the first request whose address contains this text. */
  from: string;
}

const never = () => new Promise<never>(() => {});

/** One tab of a writer's browser. */
export class Tab {
  /** Resolves when all deletions of images that the tab has started are finished. */
  deleting: Promise<void> = Promise.resolve();
  /** The server's time as far as this tab knows it. src/services/clock.ts reads and sets it. */
  told: unknown;
  crashed = false;
  #fault: Fault | null = null;
  #sent = 0;
  #crash: () => void = () => {};

  constructor(readonly device: Device) {}

  /**
   * Runs `action` in this tab, with a fault.
   * @returns its result, or null if the tab has crashed
   */
  async act<T>(action: () => Promise<T>, fault: Fault | null = null): Promise<T | null> {
    this.#fault = fault;
    this.#sent = 0;
    const crash = new Promise<null>((resolve) => {
      this.#crash = () => resolve(null);
    });
    const outcome = tabs.run(this, action);
    outcome.catch(() => {});
    return Promise.race([outcome, crash]).finally(() => {
      this.#fault = null;
    });
  }

  /** Sends a request of the tab, or makes it fail if the fault affects this request. */
  async send(address: string, request: () => Promise<Response>): Promise<Response> {
    if (this.crashed) return never();
    const fault = this.#fault;
    const isBefore = this.#sent === 0 && !address.includes(fault?.from ?? '');
    if (!fault || isBefore) return this.#forward(request);
    const number = this.#sent++;
    if (number < fault.at || number >= fault.at + fault.lasts) return this.#forward(request);
    if (fault.how.startsWith('crash')) this.crashed = true;
    if (fault.how.endsWith('after')) await this.#forward(request);
    if (!this.crashed) throw new TypeError('Failed to fetch');
    this.#crash();
    return never();
  }

  #forward(request: () => Promise<Response>): Promise<Response> {
    const { pending } = this.device;
    const answer = request().finally(() => pending.delete(answer));
    pending.add(answer);
    return answer;
  }

  /** Uses the device's storage. In a crashed tab, nothing happens any more. */
  async useStorage<T>(use: () => T): Promise<T> {
    return this.crashed ? never() : use();
  }
}

const tabs = new AsyncLocalStorage<Tab>();

/** The tab in which the calling code runs. */
export function currentTab(): Tab {
  const tab = tabs.getStore();
  if (!tab) throw new Error('This code runs outside of a tab.');
  return tab;
}

/** Calls `act` when no other tab of the device holds the lock. A crashed tab holds no lock. */
async function requestLock(_name: string, act: () => Promise<unknown>): Promise<unknown> {
  const tab = currentTab();
  const { device } = tab;
  while (device.lock && !device.lock.tab.crashed) await device.lock.ended;
  const ended = act().finally(() => {
    if (device.lock?.tab === tab) device.lock = null;
  });
  device.lock = { tab, ended: ended.catch(() => {}) };
  return ended;
}

function addressOf(asked: string | URL | Request): string {
  return asked instanceof Request ? asked.url : String(asked);
}

/**
 * Pauses before retries become this many times shorter, so that a history takes less than a second.
 */
const SPEED = 20;
/** A longer pause is not a pause before a retry, so it keeps its length. */
const MAX_RETRY_PAUSE_MS = 9_000;

/**
 * Replaces global functions, so that the code in each tab has its own network, clock and locks and
 * shorter timers. Discards messages to `console.info`.
 */
export function divertGlobals(): void {
  const { fetch, setTimeout } = globalThis;
  const { now } = Date;
  vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) => {
    const tab = tabs.getStore();
    return tab ? tab.send(addressOf(asked[0]), () => fetch(...asked)) : fetch(...asked);
  });
  vi.stubGlobal('setTimeout', (act: () => void, ms = 0, ...rest: []) =>
    setTimeout(act, tabs.getStore() && ms < MAX_RETRY_PAUSE_MS ? ms / SPEED : ms, ...rest),
  );
  vi.stubGlobal('navigator', { onLine: true, locks: { request: requestLock } });
  vi.stubGlobal('IDBKeyRange', { bound: (lower: string, upper: string) => ({ lower, upper }) });
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.stubGlobal('currentTab', currentTab);
  Object.defineProperty(globalThis, 'told', {
    get: () => currentTab().told,
    set: (told: unknown) => {
      currentTab().told = told;
    },
    configurable: true,
  });
  Date.now = () => now() + (tabs.getStore()?.device.aheadMs ?? 0);
}
