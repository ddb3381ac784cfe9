import type { Page } from '@playwright/test';
import type { Aim } from './aims';
import type { Backend } from './backend';
import { type BenchBrowser, openBrowser } from './browser';
import type { Circumstance } from './compare';
import { NO_LIMITS } from './network';
import { untilMachineIsQuiet } from './quiet-machine';
import { median } from './statistics';
import { type BenchPage, OURS, targetOf } from './subjects';
import { waitUntilQuiet, watchTraffic } from './traffic';
import { saveData, waitForText, watchPage } from './watch-page';

/**
 * The figures of one visit with a device that has visited the site before. Times are in
 * milliseconds from the start of the navigation.
 */
interface KeptVisit {
  text: number;
  firstByte: number;
  /** The bytes that came over the network until the page was quiet. */
  bytes: number;
}

/** The medians of visits with the service worker and, in the fields that end with 'Without', without it. */
export interface KeptRow {
  circumstance: string;
  /** Visits to Home, which the worker has kept. */
  home: KeptVisit;
  homeWithout: KeptVisit;
  /**
   * Visits to a post's page that the worker has not kept, so the navigation goes to the network.
   */
  post: KeptVisit;
  postWithout: KeptVisit;
}

/** Kilobytes that the worker keeps on the device after a visit to Home. */
export interface Store {
  code: number;
  pages: number;
  pictures: number;
}

const VISITS = ['home', 'homeWithout', 'post', 'postWithout'] as const;
const TIMEOUT_MS = 60_000;

/** Measures visits with and without the service worker in turn, `runs` times each. */
export async function measureKept(
  backend: Backend,
  [home, post]: [BenchPage, BenchPage],
  circumstance: Circumstance,
  runs: number,
): Promise<KeptRow> {
  const seen = new Map(VISITS.map((visit) => [visit, [] as KeptVisit[]]));
  for (let run = 0; run < runs; run++) {
    for (const [visit, visits] of seen) {
      const hasWorker = !visit.endsWith('Without');
      const page = visit.startsWith('home') ? home : post;
      const one = await onDevice(backend, home, hasWorker, (browser) =>
        visitAgain(browser, page, circumstance),
      );
      visits.push(one);
      const { text, firstByte } = one;
      console.log(
        `${circumstance.name}, ${visit}: text after ${Math.round(text)} ms, first byte after ${Math.round(firstByte)} ms`,
      );
    }
  }
  const middle = (visit: (typeof VISITS)[number]): KeptVisit => {
    const visits = seen.get(visit) ?? [];
    return {
      text: median(visits.map(({ text }) => text)),
      firstByte: median(visits.map(({ firstByte }) => firstByte)),
      bytes: median(visits.map(({ bytes }) => bytes)),
    };
  };
  return {
    circumstance: circumstance.name,
    home: middle('home'),
    homeWithout: middle('homeWithout'),
    post: middle('post'),
    postWithout: middle('postWithout'),
  };
}

/** Measures what the worker keeps after a visit to `home`. */
export function measureStore(backend: Backend, home: BenchPage): Promise<Store> {
  return onDevice(backend, home, true, async ({ context }) => {
    const page = await context.newPage();
    await page.goto(targetOf(OURS, home).url);
    return page.evaluate(readStore);
  });
}

/** Prints the rows and the store as tables. */
export function printKept(rows: KeptRow[], store: Store): void {
  console.table(
    rows.map(({ circumstance, ...visits }) => ({
      circumstance,
      ...Object.fromEntries(
        Object.entries(visits).map(([visit, { text, bytes }]) => [
          visit,
          `${Math.round(text)} ms, ${(bytes / 1000).toFixed(1)} kB`,
        ]),
      ),
    })),
  );
  console.table([store]);
}

/**
 * For each condition, the maximum time in milliseconds that the worker may add to a navigation that
 * goes to the network.
 */
const MAX_COST: Record<string, number> = { 'slow 4G, index 400': 15, 'slow 4G, index 200': 40 };

/**
 * The aims that a second visit shows text before the first byte arrives from the network, and that
 * the worker hardly delays other visits.
 */
export function aimsOfKept(rows: KeptRow[]): Aim[] {
  return rows.flatMap(({ circumstance, home, post, postWithout }) => [
    { name: `Home, kept, ${circumstance}: time to text (ms)`, value: home.text, atMost: 300 },
    {
      name: `Home, kept, ${circumstance}: first byte of the network − text (ms)`,
      value: home.firstByte - home.text,
      atLeast: 0,
    },
    {
      name: `a post, not kept, ${circumstance}: cost of the worker (ms)`,
      value: post.text - postWithout.text,
      atMost: MAX_COST[circumstance] ?? MAX_COST['slow 4G, index 400'] ?? 0,
    },
  ]);
}

/** Runs `act` on a device that has visited `home` before, with the worker or without it. */
async function onDevice<T>(
  backend: Backend,
  home: BenchPage,
  hasWorker: boolean,
  act: (browser: BenchBrowser) => Promise<T>,
): Promise<T> {
  const browser = await openBrowser(OURS, backend);
  try {
    browser.network.conditions = NO_LIMITS;
    const page = await browser.context.newPage();
    const session = await browser.context.newCDPSession(page);
    const traffic = await watchTraffic(session);
    // If the reader saves data, a first visit registers no worker.
    if (!hasWorker) await page.addInitScript(saveData);
    await page.goto(targetOf(OURS, home).url);
    await waitUntilQuiet(page, traffic, TIMEOUT_MS);
    if (hasWorker) await page.evaluate(waitUntilKept, TIMEOUT_MS);
    await stopWorkers(browser, page);
    await page.close();
    return await act(browser);
  } finally {
    await browser.close();
  }
}

/**
 * Stops the worker, so that the second visit has to start it. A browser also stops a worker that
 * was idle for half a minute.
 */
async function stopWorkers({ context }: BenchBrowser, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
}

async function visitAgain(
  { context, google, network }: BenchBrowser,
  page: BenchPage,
  { network: conditions, cpuSlowdown, compress }: Circumstance,
): Promise<KeptVisit> {
  network.closeConnections();
  network.conditions = conditions;
  google.reset();
  google.faults.place({ host: 'firestore.googleapis.com' }, { compress });
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  const traffic = await watchTraffic(session);
  await untilMachineIsQuiet();
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await tab.addInitScript(saveData);
  const target = targetOf(OURS, page);
  await tab.addInitScript(watchPage, target);
  network.startCounting();
  await tab.goto(target.url, { waitUntil: 'commit', timeout: TIMEOUT_MS });
  await tab.evaluate(waitForText, TIMEOUT_MS);
  await waitUntilQuiet(tab, traffic, TIMEOUT_MS);
  const { text, origin } = await tab.evaluate(() => ({
    text: window.bench.text,
    origin: performance.timeOrigin,
  }));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await tab.close();
  const { firstByteAt, bytes } = network.counted;
  return { text, firstByte: firstByteAt - origin, bytes };
}

/** Runs in the page: waits until the worker has kept the page. */
async function waitUntilKept(timeoutMs: number): Promise<void> {
  await navigator.serviceWorker.ready;
  while (!(await caches.match(location.pathname, { ignoreVary: true }))) {
    if (performance.now() > timeoutMs) throw new Error('The worker did not keep the page');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Runs in the page: adds up the kilobytes in the worker's caches. */
async function readStore(): Promise<Store> {
  const store: Store = { code: 0, pages: 0, pictures: 0 };
  for (const name of await caches.keys()) {
    const kind = name.endsWith(':pages')
      ? 'pages'
      : name.endsWith(':pictures')
        ? 'pictures'
        : 'code';
    const cache = await caches.open(name);
    for (const key of await cache.keys()) {
      const content = await (await cache.match(key, { ignoreVary: true }))?.arrayBuffer();
      store[kind] += (content?.byteLength ?? 0) / 1000;
    }
  }
  return store;
}
