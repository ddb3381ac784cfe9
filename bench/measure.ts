import type { Page } from '@playwright/test';
import type { AnswerMemory } from '../tests/support/google/answer-memory';
import type { GoogleProxy } from '../tests/support/google/google-proxy';
import type { BenchBrowser } from './browser';
import type { NetworkConditions } from './network';
import { untilMachineIsQuiet } from './quiet-machine';
import { type Totals, type Traffic, waitUntilQuiet, watchTraffic } from './traffic';
import { saveData, type Target, waitForSite, waitForText, watchPage } from './watch-page';

/**
 * The measurements of one visit. Times are in milliseconds. The times of the paints and of the text
 * are counted from the start of the navigation.
 */
export interface Visit extends Totals {
  firstPaint: number;
  largestPaint: number;
  /** The time at which the titles of the expected number of posts are shown. */
  text: number;
  /** The layout shift. */
  shift: number;
  /** Total blocking time before the first input. */
  blocking: number;
  /**
   * The longest task and the total blocking time after a key press, which starts the site's code.
   */
  startLongest: number;
  startBlocking: number;
  /** The number of documents that were read. */
  reads: number;
}

export interface Conditions {
  network: NetworkConditions;
  /** The factor by which Chromium slows the processor down. */
  cpuSlowdown: number;
  /**
   * Whether Firestore's responses are compressed. Google's servers compress them, and the emulator
   * does not.
   */
  compress: boolean;
  /**
   * A cache of Firestore's responses. With it, two equal requests cause only one request to the
   * emulator.
   */
  memory?: AnswerMemory;
  /** The time limit of each step of the visit. The visit fails if a step takes longer. */
  timeoutMs: number;
}

/** Matches the requests whose responses can be cached. */
export const REST_REQUESTS = { host: 'firestore.googleapis.com', path: /documents:/ };

const LONG_TASK_MS = 50;

/**
 * Measures a first visit, and then a second visit, for which the browser has the cache of the
 * first.
 */
export async function measureVisits(
  browser: BenchBrowser,
  target: Target,
  conditions: Conditions,
): Promise<[Visit, Visit]> {
  browser.network.conditions = conditions.network;
  const first = await measureVisit(browser, target, conditions);
  const second = await measureVisit(browser, target, conditions);
  return [first, second];
}

async function measureVisit(
  { context, google, network }: BenchBrowser,
  target: Target,
  { cpuSlowdown, compress, memory, timeoutMs }: Conditions,
): Promise<Visit> {
  network.closeConnections();
  google.reset();
  google.faults.place({ host: 'firestore.googleapis.com' }, { compress });
  if (memory) google.faults.place(REST_REQUESTS, { compress, memory });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await watchTraffic(session);
  await untilMachineIsQuiet();
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  // While DevTools is attached, V8 parses a script again for each stack trace of an error, which
  // slows pages down. Without `Error.stackTraceLimit`, errors have no stack traces.
  await page.addInitScript('delete Error.stackTraceLimit');
  // With Save-Data, a prerendered page fetches the site's code at the first input, and not as soon
  // as the page is idle.
  await page.addInitScript(saveData);
  await page.addInitScript(watchPage, target);
  await page.goto(target.url, { waitUntil: 'load', timeout: timeoutMs });
  await page.evaluate(waitForText, timeoutMs);
  await waitUntilQuiet(page, traffic, timeoutMs);
  const seen = await page.evaluate(() => window.bench);
  const reads = await loggedReads(google);
  const totals = { ...traffic.totals };
  const started = target.loadsCodeOnInput
    ? await startCode(page, traffic, timeoutMs)
    : { ...seen, tasks: [] };
  // If CPU throttling is not switched off, it keeps a processor busy until the renderer process
  // ends.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.close();
  return {
    firstPaint: seen.firstPaint,
    largestPaint: seen.largestPaint,
    text: seen.text,
    shift: started.shift,
    // Sometimes the browser does not report the first paint. Then the time of the text replaces it.
    blocking: blockingTime(seen.tasks, seen.firstPaint || seen.text),
    startLongest: Math.max(0, ...started.tasks.map(({ start, end }) => end - start)),
    startBlocking: blockingTime(started.tasks),
    ...totals,
    reads,
  };
}

/**
 * Presses a key, so that a prerendered page fetches the site's code.
 * @returns the long tasks after the key press, and the layout shift of the whole visit
 */
async function startCode(
  page: Page,
  traffic: Traffic,
  timeoutMs: number,
): Promise<Pick<Window['bench'], 'tasks' | 'shift'>> {
  const from = await page.evaluate(() => performance.now());
  await page.keyboard.press('Shift');
  await page.evaluate(waitForSite, timeoutMs);
  await waitUntilQuiet(page, traffic, timeoutMs);
  const { tasks, shift } = await page.evaluate(() => window.bench);
  return { tasks: tasks.filter(({ start }) => start >= from), shift };
}

/**
 * Total blocking time: the sum, over all long tasks, of the part of the task beyond 50 ms. Time
 * before `firstPaint` does not count.
 */
function blockingTime(tasks: Window['bench']['tasks'], firstPaint = 0): number {
  return tasks.reduce((total, { start, end }) => {
    const blocked = end - Math.max(start, firstPaint) - LONG_TASK_MS;
    return total + Math.max(0, blocked);
  }, 0);
}

/** The number of documents that Firestore bills since the last reset of `google`. */
export async function loggedReads(google: GoogleProxy): Promise<number> {
  const log = await google.log();
  return log.reduce((sum, { reads }) => sum + reads, 0);
}
