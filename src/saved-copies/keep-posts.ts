import { readListed } from '../posts/list/encode-card';
import { listedPosts, type PageData, unpackReads } from '../posts/reading/page-data';
import { recentChangeMark } from '../posts/reading/read-posts';
import { awaitCode } from '../services/browser/load-code';
import { registerWorker } from '../services/browser/worker-registration';
import { knowsServerTime, realTime } from '../services/reading/clock';
import { startKeepingReads } from '../services/reading/keep-reads';
import { readKeptAt } from '../services/reading/kept-files';
import {
  keepPosts,
  listKeptPosts,
  readSetting,
  writeSetting,
} from '../services/reading/kept-posts';
import { showSavedCopy, startSavedPage } from '../services/reading/saved-copy';
import { type SiteRouter, watchForNetwork } from './back-online';
import { showSavedCopyBar } from './saved-copy-bar';

const FIRST_VISIT_MS = 60 * 60_000;

/**
 * Prepares the device for reading without a network, and updates the posts that it keeps already.
 * @param pageData the element with the data of a prerendered page
 * @param drawn resolves to the router when React has rendered the site
 */
export async function startKeeping(
  pageData: Element | null,
  drawn: Promise<SiteRouter>,
): Promise<void> {
  startKeepingReads();
  void registerWorker();
  showSavedCopyBar();
  void drawn.then(watchForNetwork);
  if (pageData) await keepListed(JSON.parse(pageData.textContent ?? ''));
  await compareKept();
  if ((await readSetting('newest'))?.daily) {
    const { keepNewestDaily } = await awaitCode(() => import('../posts/offline/keep-newest'));
    await keepNewestDaily();
  }
}

/** On a first visit, all kept posts are new, so the code for comparing them is not fetched. */
async function compareKept(): Promise<void> {
  const kept = await listKeptPosts();
  const isAllNew = kept.every(({ seenAt }) => Math.abs(Date.now() - seenAt) < FIRST_VISIT_MS);
  if ((await readSetting('compared')) || !isAllNew) {
    const { compareKeptPosts } = await awaitCode(() => import('../posts/offline/compare-kept'));
    await compareKeptPosts();
  } else if (knowsServerTime()) {
    const since = new Date(realTime().getTime() - FIRST_VISIT_MS).toISOString();
    await writeSetting('compared', { lookedAt: Date.now(), since });
  }
}

/**
 * Keeps the texts of the cards of a prerendered page, if no post has changed since the build.
 * Otherwise the page reads its lists again.
 */
async function keepListed({ mark, reads }: PageData): Promise<void> {
  if ((await recentChangeMark(Infinity)?.catch(() => '')) !== mark) return;
  const known = new Map((await listKeptPosts()).map((kept) => [kept.id, kept]));
  // The single post of a post's page is read again in any case.
  const listed = listedPosts(unpackReads(reads));
  const cards = listed.flatMap((post) => readListed(post, known.get(post.id)) ?? []);
  if (cards.length > 0) await keepPosts(cards, Date.now());
}

/**
 * Shows the bar of a saved copy on this prerendered page, with the time at which the service worker
 * kept the page. If this time is not known, the bar shows the time of the deployment.
 */
export async function showKeptPage(): Promise<void> {
  const keptAt = await readKeptAt(location.pathname);
  startSavedPage();
  showSavedCopy(Date.parse(keptAt ?? document.lastModified));
}
