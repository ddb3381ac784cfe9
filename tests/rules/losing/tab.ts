import { AsyncLocalStorage } from 'node:async_hooks';
import type { Firestore } from 'firebase/firestore/lite';
import type { FirebaseStorage } from 'firebase/storage';
import { vi } from 'vitest';
import type { EntryRecord, PhotoRecord } from '../../../src/services/writing/device-store';

/** A writer's device, which outlives its tabs. */
export interface Device {
  uid: string;
  database: Firestore;
  bucket: FirebaseStorage;
  stores: {
    entries: Map<string, EntryRecord>;
    photos: Map<string, PhotoRecord>;
    leftovers: Map<string, { path: string }>;
  };
  /**
   * The tab that got the Web Lock of the sender last; null after that tab has released the lock. If
   * the tab has crashed, the lock is free. `ended` is fulfilled when the tab releases the lock.
   */
  lock: { tab: Tab; ended: Promise<unknown> } | null;
  /**
   * The ids of all posts in one history. A history is a random sequence of actions (losing.test.ts).
   */
  posts: ReadonlySet<string>;
  /**
   * The number of milliseconds by which the device's clock is ahead of the server's clock; negative
   * if it is behind. The number grows when the history lets time pass.
   */
  aheadMs: number;
  /** The requests that the server has not answered yet, including requests of earlier tabs. */
  pending: Set<Promise<unknown>>;
}

/**
 * A failure of `lasts` requests of an action, beginning with the request that has the number `at`.
 * The first request whose address contains `from` has the number 0. All requests after it are
 * numbered too, whatever their addresses are.
 */
export interface Fault {
  at: number;
  lasts: number;
  /**
   * 'before': the request fails, and the server does not get it. 'after': the server performs the
   * request, but the answer is lost. With 'crash', the tab crashes at this point, so that there are
   * no later requests.
   */
  how: 'before' | 'after' | 'crash before' | 'crash after';
  from: string;
}

const never = () => new Promise<never>(() => {});

/** One tab of a writer's browser. */
export class Tab {
  /** The variables of modules that are fields of each tab (TAB_PATCHES in services.ts). */
  readonly variables = {
    told: undefined as unknown,
    /** Fulfilled when all deletions of images that the tab has started are finished. */
    deleting: Promise.resolve() as unknown,
    uploads: new Map() as unknown,
    reusableUntil: 0 as unknown,
  };
  crashed = false;
  /** Called with the address of each request before it is sent. */
  onRequest: (address: string) => void = () => {};
  #fault: Fault | null = null;
  #sent = 0;
  #crash: () => void = () => {};

  constructor(readonly device: Device) {}

  /**
   * Runs `action` in this tab. `fault` says which of the action's requests fail; null for none.
   * @returns the result of `action`, or null if the tab crashes
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

  /**
   * Sends a request of this tab. If the fault of the current action affects the request, the
   * request fails or the tab crashes. In a crashed tab, the returned promise never settles.
   */
  async send(address: string, request: () => Promise<Response>): Promise<Response> {
    if (this.crashed) return never();
    this.onRequest(address);
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

  /**
   * Calls `use`, which reads or writes the device's stores. In a crashed tab, `use` is not called,
   * and the returned promise never settles.
   */
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

/**
 * Replaces `navigator.locks.request`: calls `act` when no tab of the device holds the lock. A
 * crashed tab holds no lock.
 */
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
 * The length of a short timer, such as a pause before a retry, is divided by this number. Otherwise
 * hundreds of histories would take too long.
 */
const SPEED = 20;
/**
 * Only timers below this length are shortened. Longer timers are time limits of requests, not
 * pauses before retries.
 */
const MAX_RETRY_PAUSE_MS = 9_000;

/**
 * Replaces global functions and objects. Code in a tab then uses `send` and `variables` of the tab, the
 * clock and the lock of the tab's device, and shorter timers. Discards messages to `console.info`.
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
  const locks = { request: requestLock, query: async () => ({ held: [] }) };
  vi.stubGlobal('navigator', { onLine: true, locks });
  vi.stubGlobal('IDBKeyRange', { bound: (lower: string, upper: string) => ({ lower, upper }) });
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.stubGlobal('currentTab', currentTab);
  for (const name of ['told', 'deleting', 'uploads', 'reusableUntil'] as const) {
    Object.defineProperty(globalThis, name, {
      get: () => currentTab().variables[name],
      set: (value: unknown) => {
        currentTab().variables[name] = value;
      },
      configurable: true,
    });
  }
  Date.now = () => now() + (tabs.getStore()?.device.aheadMs ?? 0);
}
