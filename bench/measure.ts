import type { BrowserContext, Page } from '@playwright/test';
import type { AnswerMemory } from '../tests/support/google/answer-memory';
import type { GoogleProxy } from '../tests/support/google/google-proxy';
import type { Line, Link } from './link';
import { untilMachineIsQuiet } from './quiet-machine';
import { type Totals, type Traffic, watchTraffic } from './traffic';
import { saveData, waitForSite, waitForText, watchPage } from './watch-page';

/** One page of one subject, and what shows that its posts' texts are there. */
export interface Target {
  url: string;
  /** CSS selector of a post's title, and how many of them with text are wanted. */
  titles: string;
  count: number;
  /** Whether it fetches the site's code only when it is used. */
  waitsForUse: boolean;
}

/** What one visit showed. Times in milliseconds from the start of the navigation. */
export interface Visit extends Totals {
  firstPaint: number;
  largestPaint: number;
  text: number;
  shift: number;
  /** Before the page is used. */
  blocking: number;
  /** The longest task, and what tasks block in all, when a key is pressed and the site's code starts. */
  startLongest: number;
  startBlocking: number;
  reads: number;
}

export interface Setup {
  context: BrowserContext;
  google: GoogleProxy;
  link: Link;
}

/** Under what a visit is made. */
export interface Conditions {
  line: Line;
  cpuSlowdown: number;
  /** Whether Firestore's answers are compressed, as Google's servers do it and the emulator does not. */
  compress: boolean;
  /** Where there is one, Firestore is asked each thing once, and its answers are given again. */
  memory?: AnswerMemory;
  /** How long the posts' texts are waited for. */
  giveUpMs: number;
}

/** The whole SDK asks elsewhere, and its answers never end: nothing to remember. */
export const REST_QUESTIONS = { host: 'firestore.googleapis.com', path: /documents:/ };

const LONG_TASK_MS = 50;
const QUIET_MS = 500;

/** A first visit, and a second one with what the browser kept of it. */
export async function measureVisits(
  setup: Setup,
  target: Target,
  conditions: Conditions,
): Promise<[Visit, Visit]> {
  setup.link.line = conditions.line;
  const first = await measureVisit(setup, target, conditions);
  const second = await measureVisit(setup, target, conditions);
  return [first, second];
}

async function measureVisit(
  { context, google, link }: Setup,
  target: Target,
  { cpuSlowdown, compress, memory, giveUpMs }: Conditions,
): Promise<Visit> {
  link.hangUp();
  google.reset();
  google.faults.place({ host: 'firestore.googleapis.com' }, { compress });
  if (memory) google.faults.place(REST_QUESTIONS, { compress, memory });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await watchTraffic(session);
  await untilMachineIsQuiet();
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  // The compiler of these files names functions by a helper that a page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  // With DevTools attached, and only then, V8 parses a whole file again for each Error made in it.
  await page.addInitScript('delete Error.stackTraceLimit');
  // What would be fetched on a good line once the page is idle is fetched when it is used.
  await page.addInitScript(saveData);
  await page.addInitScript(watchPage, target);
  await page.goto(target.url, { waitUntil: 'load', timeout: giveUpMs });
  await page.evaluate(waitForText, giveUpMs);
  await quiet(page, traffic, giveUpMs);
  const seen = await page.evaluate(() => ({ ...window.bench, own: window.documentsRead ?? 0 }));
  // The whole SDK counts for itself: its stream of answers never ends, so it is never in the log.
  const reads = seen.own || (await loggedReads(google));
  const totals = { ...traffic.totals };
  const started = target.waitsForUse
    ? await startCode(page, traffic, giveUpMs)
    : { ...seen, tasks: [] };
  // The slowing works by keeping a processor busy, and would go on until the process is gone.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.close();
  return {
    firstPaint: seen.firstPaint,
    largestPaint: seen.largestPaint,
    text: seen.text,
    shift: started.shift,
    // Now and then a browser that has painted does not say so.
    blocking: blockingTime(seen.tasks, seen.firstPaint || seen.text),
    startLongest: Math.max(0, ...started.tasks.map(({ start, end }) => end - start)),
    startBlocking: blockingTime(started.tasks),
    ...totals,
    reads,
  };
}

/** Presses a key, on which a written page fetches the site's code. @returns the long tasks from then on, and all layout shift */
async function startCode(
  page: Page,
  traffic: Traffic,
  giveUpMs: number,
): Promise<Pick<Window['bench'], 'tasks' | 'shift'>> {
  const from = await page.evaluate(() => performance.now());
  await page.keyboard.press('Shift');
  await page.evaluate(waitForSite, giveUpMs);
  await quiet(page, traffic, giveUpMs);
  const { tasks, shift } = await page.evaluate(() => window.bench);
  return { tasks: tasks.filter(({ start }) => start >= from), shift };
}

/** Total blocking time: what long tasks after the first paint take beyond 50 ms each. */
function blockingTime(tasks: Window['bench']['tasks'], firstPaint = 0): number {
  return tasks.reduce((total, { start, end }) => {
    const blocked = end - Math.max(start, firstPaint) - LONG_TASK_MS;
    return total + Math.max(0, blocked);
  }, 0);
}

async function loggedReads(google: GoogleProxy): Promise<number> {
  const log = await google.log();
  return log.reduce((sum, { reads }) => sum + reads, 0);
}

/** Until nothing is on its way any more, and has not been for a while. */
async function quiet(page: Page, traffic: Traffic, giveUpMs: number): Promise<void> {
  await page.waitForLoadState('load');
  const giveUpAt = performance.now() + giveUpMs;
  while (traffic.underWay.size > 0 || performance.now() - traffic.lastAt < QUIET_MS) {
    if (performance.now() > giveUpAt) {
      throw new Error(`Still under way: ${[...traffic.underWay.values()].join(', ') || 'data'}`);
    }
    await page.waitForTimeout(100);
  }
}
