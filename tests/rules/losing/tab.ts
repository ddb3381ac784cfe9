import { AsyncLocalStorage } from 'node:async_hooks';
import type { Firestore } from 'firebase/firestore/lite';
import type { FirebaseStorage } from 'firebase/storage';
import { vi } from 'vitest';
import type { UnusedImage } from '../../../src/services/device-store';

/** What a writer's device holds, whichever tabs come and go. */
export interface Device {
  uid: string;
  database: Firestore;
  bucket: FirebaseStorage;
  leftovers: Map<string, UnusedImage>;
  /** What the ids of the posts of its history begin with. */
  posts: string;
  /** How far its clock is ahead; it is moved on where time passes. */
  aheadMs: number;
  /** Requests that the server has not answered, also those of tabs that are gone. */
  underway: Set<Promise<unknown>>;
}

/** What happens to a tab's requests, from the `at`-th of an action on. */
export interface Fault {
  at: number;
  /** How many of them it hits. */
  lasts: number;
  /** The network is lost before the server hears, or after it has acted; or the tab crashes then. */
  how: 'before' | 'after' | 'crash before' | 'crash after';
}

const never = () => new Promise<never>(() => {});

/** One tab of a writer's browser. */
export class Tab {
  /** Pictures are deleted one after the other, in each tab. */
  deleting: Promise<void> = Promise.resolve();
  /** What the server has told this page of its time. */
  told: unknown;
  crashed = false;
  #fault: Fault | null = null;
  #asked = 0;
  #crash: () => void = () => {};

  constructor(readonly device: Device) {}

  /** Does something in this tab, with a fault on its way; null where the tab crashed meanwhile. */
  async act<T>(action: () => Promise<T>, fault: Fault | null = null): Promise<T | null> {
    this.#fault = fault;
    this.#asked = 0;
    const crash = new Promise<null>((resolve) => {
      this.#crash = () => resolve(null);
    });
    const outcome = tabs.run(this, action);
    outcome.catch(() => {});
    return Promise.race([outcome, crash]).finally(() => {
      this.#fault = null;
    });
  }

  /** Sends one of the tab's requests, if the fault lets it. */
  async send(request: () => Promise<Response>): Promise<Response> {
    if (this.crashed) return never();
    const number = this.#asked++;
    const fault = this.#fault;
    if (!fault || number < fault.at || number >= fault.at + fault.lasts) return this.#ask(request);
    if (fault.how.startsWith('crash')) this.crashed = true;
    if (fault.how.endsWith('after')) await this.#ask(request);
    if (!this.crashed) throw new TypeError('Failed to fetch');
    this.#crash();
    return never();
  }

  #ask(request: () => Promise<Response>): Promise<Response> {
    const { underway } = this.device;
    const answer = request().finally(() => underway.delete(answer));
    underway.add(answer);
    return answer;
  }

  /** Uses what the device keeps; a crashed tab does nothing any more. */
  async keep<T>(use: () => T): Promise<T> {
    return this.crashed ? never() : use();
  }
}

const tabs = new AsyncLocalStorage<Tab>();

/** The tab in which this code runs. */
export function tabHere(): Tab {
  const tab = tabs.getStore();
  if (!tab) throw new Error('This runs in no tab.');
  return tab;
}

/** Pauses between two tries are shorter, so that a history takes tenths of a second. */
const HASTE = 20;
const SHORT_MS = 9_000;

/** Lets the network, the clock and the pauses of code that runs in a tab be that tab's own, and its reports unheard. */
export function divertGlobals(): void {
  const { fetch, setTimeout } = globalThis;
  const { now } = Date;
  vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) => {
    const tab = tabs.getStore();
    return tab ? tab.send(() => fetch(...asked)) : fetch(...asked);
  });
  vi.stubGlobal('setTimeout', (act: () => void, ms = 0, ...rest: []) =>
    setTimeout(act, tabs.getStore() && ms < SHORT_MS ? ms / HASTE : ms, ...rest),
  );
  vi.stubGlobal('navigator', { onLine: true });
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.stubGlobal('tabHere', tabHere);
  Object.defineProperty(globalThis, 'told', {
    get: () => tabHere().told,
    set: (told: unknown) => {
      tabHere().told = told;
    },
    configurable: true,
  });
  Date.now = () => now() + (tabs.getStore()?.device.aheadMs ?? 0);
}
