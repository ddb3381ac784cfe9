import type { Post } from '../model/post';
import { compareKeptPosts } from '../posts/compare-kept';
import { encodeCard, encodeKnownCard } from '../posts/encode-card';
import { mapPosts, type PageData, unpackReads } from '../posts/page-data';
import { recentChangeMark } from '../posts/posts';
import {
  answerFromDevice,
  showSavedCopy,
  startKeepingReads,
  startSavedPage,
} from '../services/device-answers';
import { readKeptAt } from '../services/kept-files';
import { keepPosts, listKeptPosts, readSetting } from '../services/kept-posts';
import { registerWorker } from '../services/service-worker';
import { awaitCode } from '../ui/load-code';
import { type SiteRouter, watchForNetwork } from './back-online';
import { showSavedCopyBar } from './saved-copy-bar';

/** The device's answers to the page's first reads, before `startKeeping`. */
export const answerEarly = answerFromDevice;

/**
 * Begins to keep on this device what is read, and to show it without a network.
 * @param pageData the element with the data of a prerendered page @param drawn the router, once the site is drawn
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
  await compareKeptPosts();
  if ((await readSetting('newest'))?.daily) {
    const { keepNewestDaily } = await awaitCode(() => import('../posts/keep-newest'));
    await keepNewestDaily();
  }
}

/** Keeps the posts of a prerendered list. */
async function keepListed({ builtAt, mark, reads }: PageData): Promise<void> {
  const listed: Post[] = [];
  const collect = (post: Post) => {
    listed.push(post);
    return post;
  };
  // A post's own page is read again in any case.
  mapPosts(unpackReads(reads), (post) => post, collect);
  const known = new Map((await listKeptPosts()).map((kept) => [kept.id, kept]));
  const cards = listed.map((post) => {
    const kept = known.get(post.id);
    return kept ? encodeKnownCard(post, kept) : encodeCard(post);
  });
  // The check of the page has shown that they are still the same.
  const isCurrent = (await recentChangeMark(Infinity)?.catch(() => '')) === mark;
  const readAt = isCurrent ? Date.now() : Date.parse(builtAt);
  if (cards.length > 0) await keepPosts(cards, readAt);
}

/**
 * Says that the prerendered page of this address is a saved copy: of the time when the worker kept it, else of
 * `builtAt`, when the page was built (RFC 3339).
 */
export async function showKeptPage(builtAt: string): Promise<void> {
  const keptAt = await readKeptAt(location.pathname);
  startSavedPage();
  showSavedCopy(Date.parse(keptAt ?? builtAt));
}
