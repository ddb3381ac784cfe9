import { stopWorkers } from '../tests/support/browser/stop-workers';
import type { BenchBrowser } from './browser';
import type { Figures } from './figures';
import type { NetworkConditions } from './network';
import { untilMachineIsQuiet } from './quiet-machine';
import type { Target } from './subjects';
import {
  type Connection,
  describeConnection,
  waitForSite,
  waitForText,
  watchPage,
} from './watch-page';

export interface Conditions extends Connection {
  network: NetworkConditions;
  /** The figures are complete when no byte was on the line for this time. */
  stillMs: number;
  /** The factor by which Chromium slows the processor down. */
  cpuSlowdown?: number;
  /** Whether the browser looks for a new service worker. It does so itself, when it chooses to. */
  updatesWorker?: boolean;
  /** Whether the service workers end with the visit, as they do after half a minute of idleness. */
  endsWorkers?: boolean;
  /** Whether a key is pressed at the end, which starts the site's code. */
  pressesKey?: boolean;
}

const LONG_TASK_MS = 50;
/** The time limit of each step of a visit. */
const TIMEOUT_MS = 120_000;

/** Measures a visit. A second visit in the same browser has the cache of the first. */
export async function measureVisit(
  { context, google, network, site }: BenchBrowser,
  target: Target,
  conditions: Conditions,
): Promise<Figures> {
  network.closeConnections();
  network.conditions = conditions.network;
  google.reset();
  // Google's servers compress their responses, and the emulator does not.
  google.faults.place({ host: 'firestore.googleapis.com' }, { compress: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // While DevTools is attached, V8 parses a script again for each stack trace of an error, which
  // slows pages down. Without `Error.stackTraceLimit`, errors have no stack traces.
  await page.addInitScript('delete Error.stackTraceLimit');
  const { effectiveType, saveData, cpuSlowdown = 1 } = conditions;
  await page.addInitScript(describeConnection, { effectiveType, saveData });
  await page.addInitScript(watchPage, target);
  await untilMachineIsQuiet();
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const before = { ...site.sent };
  network.startCounting();
  await page.goto(target.url, { waitUntil: 'commit', timeout: TIMEOUT_MS });
  await page.evaluate(waitForText, TIMEOUT_MS);
  const untilStill = () => network.untilStill(conditions.stillMs, TIMEOUT_MS);
  await untilStill();
  if (conditions.updatesWorker) {
    await page.evaluate(async () => void (await navigator.serviceWorker.ready).update());
    await untilStill();
  }
  const seen = await page.evaluate(() => window.bench);
  const icons = site.sent.iconBytes - before.iconBytes;
  if (icons > 0) console.log(`Beside these figures, the browser fetched its icons: ${icons} bytes`);
  const log = await google.log();
  const figures = {
    text: seen.text,
    down: network.counted.down - icons,
    up: network.counted.up,
    requests: site.sent.requests - before.requests + log.length,
    reads: log.reduce((sum, { reads }) => sum + reads, 0),
    hosting: site.sent.bytes - before.bytes,
    blocking: blockingTime(seen.tasks, seen.firstPaint || seen.text),
  };
  const from = await page.evaluate(() => performance.now());
  if (conditions.pressesKey) {
    await page.keyboard.press('Shift');
    await page.evaluate(waitForSite, TIMEOUT_MS);
    await untilStill();
  }
  const { tasks, shift } = await page.evaluate(() => window.bench);
  // If CPU throttling is not switched off, it keeps a processor busy until the renderer process
  // ends.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  if (conditions.endsWorkers) await stopWorkers(page);
  await page.close();
  const later = tasks.filter(({ start }) => start >= from);
  return { ...figures, shift, startLongest: Math.max(0, ...later.map(lengthOf)) };
}

type Task = Window['bench']['tasks'][number];
const lengthOf = ({ start, end }: Task) => end - start;

/**
 * Total blocking time: the sum, over all long tasks, of the part of the task beyond 50 ms. Time
 * before `firstPaint` does not count.
 */
function blockingTime(tasks: Task[], firstPaint: number): number {
  return tasks.reduce((total, { start, end }) => {
    const blocked = end - Math.max(start, firstPaint) - LONG_TASK_MS;
    return total + Math.max(0, blocked);
  }, 0);
}
