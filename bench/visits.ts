import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { stopWorkers } from '../tests/support/browser/stop-workers';
import type { Backend } from './backend';
import { type BenchBrowser, openBrowser } from './browser';
import { changePosts, type KeptPost, newestPosts } from './changes';
import { loggedReads, median } from './measure';
import { LINE_2G, LINE_3G, type NetworkConditions, NO_LIMITS, SLOW_4G } from './network';
import { untilMachineIsQuiet } from './quiet-machine';
import { BENCH_FOLDER, type BenchPage, HOME, OURS, postPage, targetOf } from './subjects';
import { waitForText, watchPage } from './watch-page';

/** A line, and what the browser says about it in `navigator.connection`. */
interface Line {
  name: string;
  network: NetworkConditions;
  effectiveType: '4g' | '3g' | '2g';
}

const LINES: Line[] = [
  { name: 'slow 4G', network: SLOW_4G, effectiveType: '4g' },
  { name: '3G', network: LINE_3G, effectiveType: '3g' },
  { name: '2G', network: LINE_2G, effectiveType: '2g' },
];

/** On the first of these visits, the browser is set to save data, and nothing is used. */
const KINDS = {
  home: 'Home, new, before use',
  post: 'a post, new, before use',
  idle: 'Home, new, after idle',
  same: 'Home, returning, nothing changed',
  changed: 'Home, returning, ten posts changed, two deleted',
  deployed: 'Home, returning, after a deployment of the same code',
  released: 'Home, returning, after a release',
} as const;
type Kind = keyof typeof KINDS;

/** The figures of one visit: until the page, and the worker, have been quiet for STILL_MS. */
const FIGURES = ['text', 'down', 'up', 'requests', 'reads', 'hosting'] as const;
/**
 * `text` is in milliseconds. `down` and `up` are the bytes on the line, with headers and handshakes.
 * `hosting` are the bytes of `down` that Hosting sends. The files of ICONS are not in these figures.
 */
type Figures = Record<(typeof FIGURES)[number], number>;

/** The medians of the visits of one kind on one line. */
export interface VisitRow extends Figures {
  line: string;
  kind: Kind;
}

const STILL_MS = 4_000;
const TIMEOUT_MS = 120_000;
const KEPT = 300;

/**
 * Measures `runs` visits of each kind on each line.
 * @param id the id of a post with a page
 * @param release the folder of the next release, from `buildRelease`
 */
export async function measureVisitors(
  backend: Backend,
  id: string,
  release: string,
  runs: number,
): Promise<VisitRow[]> {
  const post = postPage(id);
  const rows: VisitRow[] = [];
  for (const line of LINES) {
    const seen = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, [] as Figures[]]));
    for (let run = 0; run < runs; run++) {
      await backend.deploy();
      const visits = [
        ...(await visitAsNewReader(backend, line, post)),
        ...(await returnOften(backend, line, release)),
      ];
      for (const [kind, figures] of visits) {
        seen[kind]?.push(figures);
        console.log(`${line.name}, ${KINDS[kind]}: ${JSON.stringify(figures)}`);
      }
    }
    for (const [kind, all] of Object.entries(seen) as [Kind, Figures[]][]) {
      const medians = FIGURES.map((name) => [name, median(all.map((one) => one[name]))]);
      rows.push({ line: line.name, kind, ...(Object.fromEntries(medians) as Figures) });
    }
  }
  return rows;
}

/** Prints the rows as a table. */
export function printVisits(rows: VisitRow[]): void {
  const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1));
  console.table(
    rows.map(({ line, kind, text, down, up, requests, reads }) => ({
      line,
      visit: KINDS[kind],
      text: Math.round(text),
      'kB down': kilobytes(down),
      'kB up': kilobytes(up),
      requests,
      reads,
    })),
  );
}

/**
 * Builds our site once more, with a change in a module that most files import. So this release
 * renames most files.
 * @returns the folder of the build
 */
export async function buildRelease(): Promise<string> {
  const folder = join(BENCH_FOLDER, 'release');
  rmSync(folder, { recursive: true, force: true });
  await build({
    mode: 'test',
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
    plugins: [
      {
        name: 'release',
        transform: (code, file) =>
          file.endsWith('/src/site.ts')
            ? code.replace('export const SITE = {', "export const SITE = { release: '2',")
            : null,
      },
    ],
  });
  return folder;
}

/** Visits Home and a post as a reader who saves data, and Home as another reader. */
async function visitAsNewReader(
  backend: Backend,
  line: Line,
  post: BenchPage,
): Promise<[Kind, Figures][]> {
  const visits: [Kind, BenchPage, boolean][] = [
    ['home', HOME, true],
    ['post', post, true],
    ['idle', HOME, false],
  ];
  const seen: [Kind, Figures][] = [];
  for (const [kind, page, saveData] of visits) {
    await onNewDevice(backend, async (browser) => {
      seen.push([kind, await visit(browser, page, line, { saveData })]);
    });
  }
  return seen;
}

/**
 * Visits Home again and again with a device that keeps the site's code and KEPT posts. Between the
 * visits, posts are changed and the site is deployed.
 */
async function returnOften(
  backend: Backend,
  line: Line,
  release: string,
): Promise<[Kind, Figures][]> {
  return onNewDevice(backend, async (browser) => {
    const atHome = { ...line, network: NO_LIMITS, effectiveType: '4g' } as const;
    await visit(browser, HOME, atHome);
    const posts = await newestPosts(backend, KEPT);
    await keepOnDevice(browser, posts);
    const same = await visit(browser, HOME, line);
    await keepOnDevice(browser, posts);
    await changePosts(backend, posts);
    const changed = await visit(browser, HOME, line);
    await backend.deploy();
    browser.site.publish();
    const deployed = await visit(browser, HOME, line);
    await backend.deploy(release);
    browser.site.publish();
    const released = await visit(browser, HOME, line, { updates: true });
    return Object.entries({ same, changed, deployed, released }) as [Kind, Figures][];
  });
}

async function onNewDevice<T>(
  backend: Backend,
  act: (browser: BenchBrowser) => Promise<T>,
): Promise<T> {
  const browser = await openBrowser(OURS, backend);
  try {
    return await act(browser);
  } finally {
    await browser.close();
  }
}

async function visit(
  { context, google, network, site }: BenchBrowser,
  page: BenchPage,
  { network: conditions, effectiveType }: Line,
  { saveData = false, updates = false } = {},
): Promise<Figures> {
  network.closeConnections();
  network.conditions = conditions;
  google.reset();
  google.faults.place({ host: 'firestore.googleapis.com' }, { compress: true });
  const tab = await context.newPage();
  await tab.addInitScript(describeConnection, { effectiveType, saveData });
  const target = targetOf(OURS, page);
  await tab.addInitScript(watchPage, target);
  await untilMachineIsQuiet();
  const before = { ...site.sent };
  network.startCounting();
  await tab.goto(target.url, { waitUntil: 'commit', timeout: TIMEOUT_MS });
  await network.untilStill(STILL_MS, TIMEOUT_MS);
  await tab.evaluate(waitForText, TIMEOUT_MS);
  if (updates) {
    // The browser does this itself, at a time that it chooses.
    await tab.evaluate(async () => void (await navigator.serviceWorker.ready).update());
    await network.untilStill(STILL_MS, TIMEOUT_MS);
  }
  const { text } = await tab.evaluate(() => window.bench);
  const { down, up } = network.counted;
  const icons = site.sent.iconBytes - before.iconBytes;
  if (icons > 0) console.log(`Beside these figures, the browser fetched its icons: ${icons} bytes`);
  const requests = site.sent.requests - before.requests + (await google.log()).length;
  const hosting = site.sent.bytes - before.bytes;
  const reads = await loggedReads(google);
  await stopWorkers(tab);
  await tab.close();
  return { text, down: down - icons, up, requests, reads, hosting };
}

/** Runs before the page's scripts: describes the connection to them. */
function describeConnection(connection: { effectiveType: string; saveData: boolean }): void {
  Object.defineProperty(Navigator.prototype, 'connection', { value: connection });
}

/**
 * Makes the device keep `posts`, every third one whole. It knows all changes until now, and its pause
 * after a comparison is over.
 */
async function keepOnDevice({ context, network }: BenchBrowser, posts: KeptPost[]): Promise<void> {
  network.conditions = NO_LIMITS;
  const tab = await context.newPage();
  await tab.goto(targetOf(OURS, HOME).url.replace(/\/$/, '/robots.txt'));
  await tab.evaluate(writeKept, posts);
  await tab.close();
}

/** Runs in the page: writes `posts` and the time of the last comparison into the site's store. */
async function writeKept(posts: KeptPost[]): Promise<void> {
  const readAt = Date.now() - 60 * 60_000;
  const store = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('for-us-by-us:read');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const writing = store.transaction(['posts', 'settings'], 'readwrite');
  for (const [index, { id, createTime, fields }] of posts.entries()) {
    const whole = { readAt, updatedAt: fields.updatedAt, isComplete: false };
    const kept = { id, createTime, seenAt: readAt, fields, ...(index % 3 === 0 && { whole }) };
    writing.objectStore('posts').put(kept);
  }
  const compared = { lookedAt: readAt, since: new Date().toISOString() };
  writing.objectStore('settings').put(compared, 'compared');
  await new Promise((resolve, reject) => {
    writing.oncomplete = resolve;
    writing.onerror = reject;
  });
  store.close();
}
