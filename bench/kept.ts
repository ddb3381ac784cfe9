import { PAGES_CACHE } from '../src/services/browser/cache-names';
import { stopWorkers } from '../tests/support/browser/stop-workers';
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
  /** The first byte of the page's response, from the network or from the service worker. */
  response: number;
  text: number;
  /** The first byte of any response that came over the network. */
  firstByte: number;
  /** The bytes that came over the network until the page was quiet. */
  bytes: number;
}

/**
 * The medians of the visits. The visits used the service worker, except those of the fields whose
 * names end with 'Without'.
 */
export interface KeptRow extends Visits {
  circumstance: string;
}

interface Visits {
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
/**
 * The number of visits to the post for each visit to Home. On the post's page, the time that the
 * worker adds is measured. It is a small difference between two large medians, so these medians
 * need more visits.
 */
const POST_VISITS = 5;
const TIMEOUT_MS = 60_000;

/**
 * Measures visits with and without the service worker in turn: `runs` visits of each kind to Home,
 * and POST_VISITS times as many to the post.
 */
export async function measureKept(
  backend: Backend,
  [home, post]: [BenchPage, BenchPage],
  circumstance: Circumstance,
  runs: number,
): Promise<KeptRow> {
  const seen = Object.fromEntries(VISITS.map((visit) => [visit, [] as KeptVisit[]])) as Record<
    keyof Visits,
    KeptVisit[]
  >;
  const take = async (visit: keyof Visits, browser: BenchBrowser) => {
    const page = visit.startsWith('home') ? home : post;
    const figures = await visitAgain(browser, page, circumstance);
    seen[visit].push(figures);
    const [response, text] = [Math.round(figures.response), Math.round(figures.text)];
    console.log(`${circumstance.name}, ${visit}: response after ${response} ms, text ${text} ms`);
  };
  for (let run = 0; run < runs; run++) {
    await onDevice(backend, home, true, (browser) => take('home', browser));
    await onDevice(backend, home, false, (browser) => take('homeWithout', browser));
  }
  await onDevice(backend, home, true, (browser) =>
    onDevice(backend, home, false, async (without) => {
      for (let run = 0; run < runs * POST_VISITS; run++) {
        await take('post', browser);
        await take('postWithout', without);
      }
    }),
  );
  return {
    circumstance: circumstance.name,
    ...(Object.fromEntries(
      VISITS.map((visit) => [visit, medianVisit(seen[visit])]),
    ) as unknown as Visits),
  };
}

function medianVisit(visits: KeptVisit[]): KeptVisit {
  const middle = (figure: keyof KeptVisit) => median(visits.map((visit) => visit[figure]));
  return {
    response: middle('response'),
    text: middle('text'),
    firstByte: middle('firstByte'),
    bytes: middle('bytes'),
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
    rows.map((row) => ({
      circumstance: row.circumstance,
      ...Object.fromEntries(
        VISITS.map((visit) => {
          const { response, text, bytes } = row[visit];
          const kilobytes = (bytes / 1000).toFixed(1);
          return [visit, `${Math.round(response)} / ${Math.round(text)} ms, ${kilobytes} kB`];
        }),
      ),
    })),
  );
  console.table([store]);
}

/**
 * The name of the circumstance of a usual phone. On this phone, Home must show its text before the
 * network answers.
 */
const USUAL_PHONE = 'slow 4G, index 400';
/**
 * The maximum time in milliseconds that the worker may add to a navigation that goes to the
 * network, on the usual phone and on the slowest phone.
 */
const MAX_COST = { usual: 15, slowest: 40 };

/**
 * The aims for visits with the worker. On the usual phone, a kept Home must show its text within
 * 300 ms and before the first byte arrives from the network. If a page is not kept, the worker may
 * delay the response by at most MAX_COST.
 */
export function aimsOfKept(rows: KeptRow[]): Aim[] {
  return rows.flatMap(({ circumstance, home, post, postWithout }) => {
    const isUsual = circumstance === USUAL_PHONE;
    const cost: Aim = {
      name: `a post, not kept, ${circumstance}: cost of the worker (ms)`,
      value: post.response - postWithout.response,
      atMost: isUsual ? MAX_COST.usual : MAX_COST.slowest,
    };
    if (!isUsual) return [cost];
    return [
      { name: `Home, kept, ${circumstance}: time to text (ms)`, value: home.text, atMost: 300 },
      {
        name: `Home, kept, ${circumstance}: first byte of the network − text (ms)`,
        value: home.firstByte - home.text,
        atLeast: 0,
      },
      cost,
    ];
  });
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
    if (!hasWorker) await browser.context.addInitScript(removeServiceWorkers);
    const page = await browser.context.newPage();
    const session = await browser.context.newCDPSession(page);
    const traffic = await watchTraffic(session);
    await page.goto(targetOf(OURS, home).url);
    await waitUntilQuiet(page, traffic, TIMEOUT_MS);
    if (hasWorker) await page.evaluate(waitUntilKept, TIMEOUT_MS);
    await stopWorkers(page);
    await page.close();
    return await act(browser);
  } finally {
    await browser.close();
  }
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
  // `evaluate` is not called before the page is quiet, because each call delays a slow page.
  await waitUntilQuiet(tab, traffic, TIMEOUT_MS);
  await tab.evaluate(waitForText, TIMEOUT_MS);
  const { text, response, origin } = await tab.evaluate(readTimes);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const { firstByteAt, down } = network.counted;
  await tab.evaluate(forgetPosts, PAGES_CACHE);
  await stopWorkers(tab);
  await tab.close();
  return { response, text, firstByte: firstByteAt - origin, bytes: down };
}

/** Runs before the page's scripts: makes `navigator.serviceWorker` undefined. */
function removeServiceWorkers(): void {
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });
}

/** Runs in the page: the times of its navigation. */
function readTimes() {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming)) throw new Error('No navigation');
  const { text } = window.bench;
  return { text, response: navigation.responseStart, origin: performance.timeOrigin };
}

/** Runs in the page: removes all pages except Home from the worker's cache of pages. */
async function forgetPosts(cacheName: string): Promise<void> {
  if (!(await caches.has(cacheName))) return;
  const pages = await caches.open(cacheName);
  for (const page of await pages.keys()) {
    if (new URL(page.url).pathname !== '/') await pages.delete(page, { ignoreVary: true });
  }
}

/** Runs in the page: waits until the worker has kept the page and the site's code. */
async function waitUntilKept(timeoutMs: number): Promise<void> {
  const options = { ignoreSearch: true, ignoreVary: true };
  const paths = [location.pathname, '/app-shell'];
  const isKept = async () =>
    (await Promise.all(paths.map((path) => caches.match(path, options)))).every(Boolean);
  while (!(await isKept())) {
    if (performance.now() > timeoutMs) throw new Error('The worker did not keep the page');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Runs in the page: adds up the kilobytes of each kind in the worker's caches. */
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
