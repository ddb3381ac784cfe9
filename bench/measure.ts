import type { GoogleProxy } from '../tests/support/google/google-proxy';
import type { BenchBrowser } from './browser';
import type { NetworkConditions } from './network';
import { untilMachineIsQuiet } from './quiet-machine';
import { saveData, type Target, waitForSite, waitForText, watchPage } from './watch-page';

/** The measurements of one visit. Times are in milliseconds. */
export interface Visit {
  /** The time from the navigation until the titles of the expected number of posts are shown. */
  text: number;
  /** The layout shift. */
  shift: number;
  /** Total blocking time before the first input. */
  blocking: number;
  /** The longest task after a key press, which starts the site's code. */
  startLongest: number;
  /** The bytes on the line before the key press. */
  bytes: number;
  /** The number of documents that were read before the key press. */
  reads: number;
}

export interface Conditions {
  network: NetworkConditions;
  /** The factor by which Chromium slows the processor down. */
  cpuSlowdown: number;
}

const LONG_TASK_MS = 50;
/** The time limit of each step of a visit. */
const TIMEOUT_MS = 60_000;
const STILL_MS = 1_000;

/** Measures a visit. A second visit in the same browser has the cache of the first. */
export async function measureVisit(
  { context, google, network }: BenchBrowser,
  target: Target,
  conditions: Conditions,
): Promise<Visit> {
  network.closeConnections();
  network.conditions = conditions.network;
  google.reset();
  // Google's servers compress their responses, and the emulator does not.
  google.faults.place({ host: 'firestore.googleapis.com' }, { compress: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await untilMachineIsQuiet();
  await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown });
  // While DevTools is attached, V8 parses a script again for each stack trace of an error, which
  // slows pages down. Without `Error.stackTraceLimit`, errors have no stack traces.
  await page.addInitScript('delete Error.stackTraceLimit');
  // With Save-Data, a prerendered page fetches the site's code at the first input, and not as soon
  // as the page is idle.
  await page.addInitScript(saveData);
  await page.addInitScript(watchPage, target);
  network.startCounting();
  await page.goto(target.url, { waitUntil: 'load', timeout: TIMEOUT_MS });
  await page.evaluate(waitForText, TIMEOUT_MS);
  await network.untilStill(STILL_MS, TIMEOUT_MS);
  const seen = await page.evaluate(() => window.bench);
  const bytes = network.counted.down;
  const reads = await loggedReads(google);
  const from = await page.evaluate(() => performance.now());
  if (target.loadsCodeOnInput) {
    await page.keyboard.press('Shift');
    await page.evaluate(waitForSite, TIMEOUT_MS);
    await network.untilStill(STILL_MS, TIMEOUT_MS);
  }
  const { tasks, shift } = await page.evaluate(() => window.bench);
  // If CPU throttling is not switched off, it keeps a processor busy until the renderer process
  // ends.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.close();
  const later = tasks.filter(({ start }) => start >= from);
  return {
    text: seen.text,
    shift,
    blocking: blockingTime(seen.tasks, seen.firstPaint || seen.text),
    startLongest: Math.max(0, ...later.map(({ start, end }) => end - start)),
    bytes,
    reads,
  };
}

/**
 * Total blocking time: the sum, over all long tasks, of the part of the task beyond 50 ms. Time
 * before `firstPaint` does not count.
 */
function blockingTime(tasks: Window['bench']['tasks'], firstPaint: number): number {
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

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? high : (high + (sorted[middle - 1] ?? high)) / 2;
}
