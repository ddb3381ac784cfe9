import type { Page } from '@playwright/test';
import { PATHS } from '../src/model/paths';
import type { Aim } from './aims';
import type { Backend } from './backend';
import { openBrowser } from './browser';
import { SLOW_4G } from './network';
import { untilMachineIsQuiet } from './quiet-machine';
import { median } from './statistics';
import { BASELINE, type BenchPage, OURS, SITE_HOST, type Subject } from './subjects';
import { type Traffic, waitUntilQuiet, watchTraffic } from './traffic';
import { saveData, waitForSite } from './watch-page';

/** A simulated reader, who opens Home, taps a post's card and then goes back. */
interface Reader {
  name: string;
  subject: Subject;
  /**
   * Whether Save-Data is on. With Save-Data, our Home fetches the site's code only when the reader
   * uses a control. Without it, our Home fetches the code when it is idle, and the reader taps
   * after the code has started.
   */
  savesData: boolean;
}

const READERS: readonly Reader[] = [
  { name: 'ours, saving data', subject: OURS, savesData: true },
  { name: 'ours, code present', subject: OURS, savesData: false },
  { name: 'baseline', subject: BASELINE, savesData: false },
];

/**
 * For each subject, the CSS selectors of an element that only a post's page has, and of an element
 * that only Home has.
 */
const MARKS: Partial<Record<Subject, { post: string; home: string }>> = {
  [OURS]: { post: '.post .page-heading', home: '.home-section' },
  [BASELINE]: { post: 'ul:not(:has(li + li)) .title', home: 'li + li' },
};

const TIMEOUT_MS = 60_000;

/** The milliseconds until a page is shown, and the kilobytes of its requests. */
interface Step {
  ms: number;
  kB: number;
}

/** For one reader, the median of each step. */
export interface TapRow {
  reader: string;
  /** The post's page is opened by its address, in a new browser. */
  opened: Step;
  /** The post's card is tapped on Home, and the post's page is shown. */
  tapped: Step;
  /** The reader goes back from the post's page to Home. */
  back: Step;
}

/** In each of `runs` rounds, measures all readers in turn on slow 4G. */
export async function measureTaps(
  backend: Backend,
  post: BenchPage,
  runs: number,
): Promise<TapRow[]> {
  const seen = new Map<Reader, Omit<TapRow, 'reader'>[]>(READERS.map((reader) => [reader, []]));
  for (let run = 0; run < runs; run++) {
    for (const [reader, rows] of seen) {
      const row = {
        opened: await visit(backend, reader, (page, traffic) => open(page, traffic, post.path)),
        ...(await visit(backend, reader, (page, traffic) =>
          tapAndGoBack(page, traffic, reader, post.path),
        )),
      };
      rows.push(row);
      const text = Object.entries(row).map(([step, { ms }]) => `${step} after ${ms} ms`);
      console.log(`${reader.name}: ${text.join(', ')}`);
    }
  }
  return [...seen].map(([{ name }, rows]) => {
    const middle = (step: 'opened' | 'tapped' | 'back') => ({
      ms: median(rows.map((row) => row[step].ms)),
      kB: median(rows.map((row) => row[step].kB)),
    });
    return {
      reader: name,
      opened: middle('opened'),
      tapped: middle('tapped'),
      back: middle('back'),
    };
  });
}

/** Prints the rows as a table. */
export function printTaps(rows: TapRow[]): void {
  console.table(
    rows.map(({ reader, ...steps }) => ({
      reader,
      ...Object.fromEntries(
        Object.entries(steps).map(([step, { ms, kB }]) => [step, `${ms} ms, ${kB.toFixed(1)} kB`]),
      ),
    })),
  );
}

/**
 * The aims for taps. For example, if the reader saves data, a tapped post may take at most 1.1
 * times as long as a post that is opened by its address, and may transfer at most 2 kB more.
 */
export function aimsOfTaps(rows: TapRow[]): Aim[] {
  const [saving, present, baseline] = rows;
  if (!saving || !present || !baseline) return [];
  return [
    {
      name: 'saving data: tapped ÷ opened, time to the heading',
      value: saving.tapped.ms / saving.opened.ms,
      atMost: 1.1,
    },
    {
      name: 'saving data: tapped − opened, kB',
      value: saving.tapped.kB - saving.opened.kB,
      atMost: 2,
    },
    {
      name: 'code present: time from the tap to the heading (ms)',
      value: present.tapped.ms,
      atMost: 350,
    },
    {
      name: 'saving data: Back ÷ the baseline’s',
      value: saving.back.ms / baseline.back.ms,
      atMost: 1.5,
    },
  ];
}

/** Runs `act` on a page in a new browser. */
async function visit<T>(
  backend: Backend,
  { subject, savesData }: Reader,
  act: (page: Page, traffic: Traffic) => Promise<T>,
): Promise<T> {
  const browser = await openBrowser(subject, backend);
  try {
    browser.network.conditions = SLOW_4G;
    browser.google.reset();
    browser.google.faults.place({ host: 'firestore.googleapis.com' }, { compress: true });
    const page = await browser.context.newPage();
    const traffic = await watchTraffic(await browser.context.newCDPSession(page));
    if (savesData) await page.addInitScript(saveData);
    await page.addInitScript(watchMarks, MARKS[subject] ?? { post: '', home: '' });
    await untilMachineIsQuiet();
    return await act(page, traffic);
  } finally {
    await browser.close();
  }
}

async function open(page: Page, traffic: Traffic, path: string): Promise<Step> {
  const start = Date.now();
  await page.goto(`https://${SITE_HOST}${path}`);
  return endStep(page, traffic, 'post', start);
}

async function tapAndGoBack(
  page: Page,
  traffic: Traffic,
  { subject, savesData }: Reader,
  path: string,
): Promise<{ tapped: Step; back: Step }> {
  await page.goto(`https://${SITE_HOST}${PATHS.home}`);
  if (subject === OURS && !savesData) await page.evaluate(waitForSite, TIMEOUT_MS);
  await waitUntilQuiet(page, traffic, TIMEOUT_MS);
  traffic.reset();
  const id = path.split('/').at(-1);
  const link = page.locator(`li a:is([href="${path}"], [href="/post?id=${id}"])`).first();
  const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  const touched = Date.now();
  await page.mouse.down();
  await page.mouse.up();
  const tapped = await endStep(page, traffic, 'post', touched);
  traffic.reset();
  const left = Date.now();
  await page.evaluate(() => history.back());
  const back = await endStep(page, traffic, 'home', left);
  return { tapped, back };
}

/**
 * Waits until the page of the kind `mark` is shown and no request is in flight. The step began at
 * `start` (by Date.now()).
 */
async function endStep(
  page: Page,
  traffic: Traffic,
  mark: 'post' | 'home',
  start: number,
): Promise<Step> {
  let at = 0;
  while (!at) {
    if (Date.now() - start > TIMEOUT_MS) throw new Error(`The page '${mark}' was not shown`);
    await page.waitForTimeout(50);
    // While the browser opens another page, `evaluate` fails.
    const shown = await page.evaluate(() => window.marks).catch(() => []);
    at = shown.find((page) => page.mark === mark && page.at >= start)?.at ?? 0;
  }
  await waitUntilQuiet(page, traffic, TIMEOUT_MS);
  return { ms: at - start, kB: traffic.totals.bytes / 1000 };
}

declare global {
  interface Window {
    marks: { mark: string; at: number }[];
  }
}

/**
 * Runs before the page's scripts. Whenever the browser begins to show a post's page or Home, adds
 * to `window.marks` which of the two pages it is, and the time (by Date.now()).
 */
function watchMarks(selectors: { post: string; home: string }): void {
  window.marks = [];
  let last = '';
  const look = () => {
    const [mark = ''] =
      Object.entries(selectors).find(
        ([, selector]) => document.querySelector(selector)?.textContent,
      ) ?? [];
    if (mark !== last) {
      last = mark;
      // The time is taken in the next frame, which begins after the current frame was painted.
      requestAnimationFrame(() => window.marks.push({ mark, at: Date.now() }));
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) requestAnimationFrame(() => window.marks.push({ mark: last, at: Date.now() }));
  });
}
