import { join } from 'node:path';
import { buildSite } from '../tests/support/build-site';
import type { Backend } from './backend';
import { type BenchBrowser, withBrowser } from './browser';
import { changePosts, type KeptPost, newestPosts } from './changes';
import { type Figures, medians, type Row } from './figures';
import { LINE_2G, LINE_3G, NO_LIMITS, SLOW_4G } from './network';
import { BENCH_FOLDER, HOME, OURS, postPage, targetOf } from './subjects';
import { type Conditions, measureVisit } from './visit';

type Line = Pick<Conditions, 'network' | 'effectiveType'>;

const LINES: Record<string, Line> = {
  'slow 4G': { network: SLOW_4G, effectiveType: '4g' },
  '3G': { network: LINE_3G, effectiveType: '3g' },
  '2G': { network: LINE_2G, effectiveType: '2g' },
};

/** The service worker, too, is quiet after this time. */
const AT_END = { stillMs: 4_000, endsWorkers: true };
/** The number of posts that a returning device keeps. */
const KEPT = 300;

/** The figures of some visits, by the names of the visits. */
type Visits = Record<string, Figures>;

/** Measures the visits of new and returning readers, `runs` times on each line. */
export async function measureReaders(backend: Backend, id: string, runs: number): Promise<Row[]> {
  // The number is in a module that most files import. So this release renames most files.
  const release = join(BENCH_FOLDER, 'release');
  buildSite(release, { VITE_PASSWORD_LENGTH: '7' });
  const rows: Row[] = [];
  for (const [name, line] of Object.entries(LINES)) {
    const seen: Visits[] = [];
    for (let run = 0; run < runs; run++) {
      await backend.deploy();
      const visits = {
        ...(await visitAsNewReader(backend, line, id)),
        ...(await returnOften(backend, line, release)),
      };
      console.log(name, visits);
      seen.push(visits);
    }
    for (const visit of Object.keys(seen[0] ?? {})) {
      const figures = medians(seen.flatMap((visits) => visits[visit] ?? []));
      rows.push({ visit, line: name, subject: OURS, ...figures });
    }
  }
  return rows;
}

/** Visits Home and a post as readers who save data and use nothing, and Home as another reader. */
async function visitAsNewReader(backend: Backend, line: Line, id: string): Promise<Visits> {
  const visits: Visits = {};
  for (const [name, page, saveData] of [
    ['Home, new, before use', HOME, true],
    ['a post, new, before use', postPage(id), true],
    ['Home, new, after idle', HOME, false],
  ] as const) {
    visits[name] = await withBrowser(OURS, backend, (browser) =>
      measureVisit(browser, targetOf(OURS, page), { ...line, ...AT_END, saveData }),
    );
  }
  return visits;
}

/**
 * Visits Home again and again with a device that keeps the site's code and KEPT posts. Between the
 * visits, posts are changed and the site is deployed.
 */
function returnOften(backend: Backend, line: Line, release: string): Promise<Visits> {
  return withBrowser(OURS, backend, async (browser) => {
    const home = targetOf(OURS, HOME);
    const visitHome = (more: Partial<Conditions> = {}) =>
      measureVisit(browser, home, { ...line, ...AT_END, saveData: false, ...more });
    const deploy = async (built?: string) => {
      await backend.deploy(built);
      browser.site.publish();
    };
    await visitHome({ network: NO_LIMITS, effectiveType: '4g' });
    const posts = await newestPosts(backend, KEPT);
    const visits: Visits = {};
    await keepOnDevice(browser, posts);
    visits['Home, returning, nothing changed'] = await visitHome();
    await keepOnDevice(browser, posts);
    await changePosts(backend, posts);
    visits['Home, returning, ten posts changed, two deleted'] = await visitHome();
    await deploy();
    visits['Home, returning, after a deployment of the same code'] = await visitHome();
    await deploy(release);
    visits['Home, returning, after a release'] = await visitHome({ updatesWorker: true });
    return visits;
  });
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
