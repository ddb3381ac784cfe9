import { nairobiDay } from '../model/dates';
import { selectsPartOfList } from '../model/list-address';
import { permalinkId, postPath } from '../model/paths';
import { findPage, type PublicPage, readWholePage } from '../pages';
import { rememberPictures } from '../posts/offline/local-pictures';
import { markReads, type PageData, pageTime, unpackReads } from '../posts/reading/page-data';
import { isOfDay, readKey } from '../posts/reading/read-keys';
import { getPost, readChangeMark } from '../posts/reading/read-posts';
import { isMetered } from '../services/browser/connection';
import { holdTime, now } from '../services/reading/clock';
import { network } from '../services/reading/network';
import { cachedReads, forgetReads, rememberReads } from '../services/reading/read-cache';
import { SITE } from '../site';
import { isLoadedAndIdle } from '../ui/loaded-and-idle';
import { releasePictures } from './release-pictures';
import { yieldToMain } from './yield-to-main';

type Reads = Record<string, unknown>;

interface TakeOver {
  /** Whether the site's code is fetched at once for this reader. */
  isUrgent: () => boolean;
  /**
   * Fetches the site's code, calls `prepare`, and renders the site. If `prepare` returns true,
   * React hydrates the prerendered page; otherwise React replaces the page.
   * @returns the router, after the site is rendered
   */
  draw: (prepare: () => Promise<boolean>) => Promise<{ revalidate: () => Promise<void> }>;
  /** Called if the network did not answer. The page may then be out of date. */
  onUnanswered: () => void;
}

/** The longest time for which rendering waits for the new reads of the page. */
const MAX_WAIT_MS = 2_000;

/** Rendering the page and reading it again must not use the read cache at the same time. */
let busy: Promise<unknown> = Promise.resolve();

/**
 * Starts the prerendered page. The site's code is fetched as soon as one of these is true:
 * - `options.isUrgent` returns true.
 * - A read shows that posts have changed since the build. The page then shows the changes.
 * - The network did not answer the read, and a service worker controls the page.
 * - The visitor uses the page.
 * - The page is idle, and the connection is fast and not metered.
 * @param element the element with the page's data
 * @returns false if no public page has this address, or if the address selects another part of a
 * list than the HTML shows, such as the list's second page; the main element is then emptied
 */
export function takeOver(element: Element, options: TakeOver): boolean {
  const url = new URL(location.href);
  const page = findPage(url.pathname);
  if (!page || (page.name === 'category' && selectsPartOfList(url))) {
    clearMain();
    return false;
  }
  void bringUpToDate(element, (data) => readChanges(page, url, data), options);
  return true;
}

async function bringUpToDate(
  element: Element,
  read: (data: PageData) => Promise<Reads | null>,
  { isUrgent, draw, onUnanswered }: TakeOver,
): Promise<void> {
  const use = whenUsed();
  // In small tasks, because the reader does not need it at once.
  await yieldToMain();
  releasePictures();
  const data: PageData = JSON.parse(element.textContent ?? '');
  const isNeeded = isUrgent();
  await yieldToMain();
  let isUnanswered = false;
  const changes = read(data)
    .catch(() => null)
    .then((fresh) => {
      isUnanswered = Boolean(network.fault);
      // The device's answer may be older than the page, so it is not used.
      return isUnanswered ? null : fresh;
    });
  let canHydrate = true;
  let isDrawn = false;
  const hasChanged = changes.then((fresh) => {
    // With a service worker, the device has the code, so it shows the page as a saved copy.
    if (isUnanswered && navigator.serviceWorker?.controller) return;
    if (!fresh) return new Promise(() => {});
    if (!isDrawn) {
      canHydrate = !(permalinkId(location.pathname)
        ? clearArticle()
        : hideOutdated(markReads(data.reads), markReads(fresh)));
    }
  });
  if (!isNeeded) await Promise.race([use, whenIdle(), hasChanged]);
  let endDrawing = () => {};
  const router = await draw(async () => {
    await Promise.race([busy, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
    busy = new Promise<void>((resolve) => {
      endDrawing = resolve;
    });
    isDrawn = true;
    rememberPictures(data.pictures);
    if (canHydrate) {
      // React hydrates with the posts and the time of the build, and renders the new posts later.
      holdTime(pageTime(data));
      forgetReads();
      rememberReads(unpackReads(data.reads));
      restoreLinks();
    }
    return canHydrate;
  });
  holdTime();
  endDrawing();
  const fresh = await changes;
  if (fresh) rememberReads(fresh);
  if (isUnanswered) onUnanswered();
  if (fresh || !isOfToday(data)) await router.revalidate();
}

/**
 * Reads the posts of the page again. The posts of a list are read only if the change mark is not
 * that of the build, or if the list depends on the day and the day is not that of the build. A page
 * without posts reads nothing.
 * @returns the new reads; null if the posts are the same as at the build
 * @throws ReadFailed
 */
async function readChanges(page: PublicPage, url: URL, data: PageData): Promise<Reads | null> {
  if (page.name === 'post') {
    const id = permalinkId(url.pathname) ?? '';
    const fresh = { [readKey('post', id)]: await getPost(id) };
    return isSame(fresh, data.reads) ? null : fresh;
  }
  if (!data.mark) return null;
  const mark = await readChangeMark();
  await busy;
  const isDated = Object.keys(data.reads).some(isOfDay);
  if (mark === data.mark && (isOfToday(data) || !isDated)) return null;
  forgetReads();
  const reading = readWholePage(page, url);
  busy = reading.catch(() => {});
  await reading;
  const fresh = cachedReads();
  return isSame(fresh, data.reads) ? null : fresh;
}

/**
 * Hides the cards of posts that were edited or deleted, until the site's code renders the new list.
 * Both reads have the mark of each post (see `markReads`).
 * @returns whether there is such a post
 */
function hideOutdated(written: Reads, fresh: Reads): boolean {
  let isAny = false;
  for (const [key, read] of Object.entries(written)) {
    const [before, now] = [listedIn(read), listedIn(fresh[key])];
    const added = now.indexOf(before[0] ?? '');
    before.forEach((mark, place) => {
      // New posts at the top move the last posts to the next page. Moved posts are not outdated.
      if (now.includes(mark) || (added > 0 && place + added >= now.length)) return;
      isAny = true;
      for (const card of document.querySelectorAll<HTMLElement>('main li')) {
        if (card.innerHTML.includes(`/${mark.split(' ')[1]}"`)) card.style.visibility = 'hidden';
      }
    });
  }
  return isAny;
}

/** Empties a post's page and removes the post's texts from its head. @returns true */
function clearArticle(): boolean {
  clearMain();
  document.title = SITE.name;
  const about = '[type$=json],[property],[name^=tw],[name=description]';
  for (const tag of document.head.querySelectorAll(about)) tag.remove();
  return true;
}

function listedIn(read: unknown): string[] {
  return (Array.isArray(read) ? read : (read as { posts?: string[] } | null)?.posts) ?? [];
}

function clearMain(): void {
  const main = document.querySelector('main');
  main?.replaceChildren();
  main?.classList.add('is-shell');
}

function isSame(some: Reads, others: Reads): boolean {
  const text = (reads: Reads) => JSON.stringify(Object.entries(markReads(reads)).sort());
  return text(some) === text(others);
}

function isOfToday({ day }: PageData): boolean {
  return !day || day === nairobiDay(now());
}

/** Changes the links '/p/{id}' of a prerendered page to '/post?id={id}', as React renders them. */
function restoreLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#content a[href^="/p/"]')) {
    link.setAttribute('href', postPath(permalinkId(link.pathname) ?? ''));
  }
}

/**
 * Resolves when the visitor does more than read, scroll and follow links. The browser opens a
 * followed link, and the site's code would compete with that page for the connection. A link that
 * opens a part of this page counts.
 */
function whenUsed(): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const use = ({ type, target }: Event) => {
      const isOn = (selector: string) => target instanceof Element && target.closest(selector);
      if (type === 'pointerover' ? !isOn('button') : isOn('a:not([aria-expanded])')) return;
      stop.abort();
      resolve();
    };
    const options = { signal: stop.signal, passive: true, capture: true };
    for (const type of ['pointerdown', 'keydown', 'focusin', 'submit', 'pointerover']) {
      document.addEventListener(type, use, options);
    }
  });
}

/** Resolves when the page is loaded and idle; never if the connection is slow or metered. */
function whenIdle(): Promise<unknown> {
  return isMetered() ? new Promise(() => {}) : isLoadedAndIdle();
}
