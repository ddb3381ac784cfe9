import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { Site } from '../app';
import { nairobiDay } from '../model/dates';
import { PAGE_DATA_ID, scriptJson } from '../model/page-format';
import { permalink } from '../model/paths';
import type { Photo } from '../model/photo';
import type { Post } from '../model/post';
import { findPage, isInSitemap, PUBLIC_PAGES, readWholePage } from '../pages';
import { PICTURE_WIDTHS, rememberPictures } from '../posts/offline/local-pictures';
import { cardPicture } from '../posts/pictures/post-image';
import { decodePosts } from '../posts/reading/decode-posts';
import { listedPosts, type PageData, pageTime, unpackReads } from '../posts/reading/page-data';
import { readKey } from '../posts/reading/read-keys';
import { readChangeMark } from '../posts/reading/read-posts';
import { routes } from '../router';
import { COMMON_WORDS_PATH, commonWords } from '../search/common-words';
import { holdTime, now } from '../services/reading/clock';
import type { FirestoreDocument } from '../services/reading/firestore';
import { cachedReads, forgetReads, rememberReads } from '../services/reading/read-cache';
import { SITE } from '../site';
import { PageMetaListener, type PageMetaProps } from '../ui/page';
import { writeFeeds } from './feeds';
import { type Preview, renderHead } from './head';
import { packReads } from './pack-reads';
import { SCRIPT as WORD_WRITER } from './scripts/words.ts?script';
import { SCRIPT as ZONE_WRITER } from './scripts/zones.ts?script';
import { CodeLostMessage } from './shell';

export interface PrerenderedFile {
  /** Relative to the site's root. */
  path: string;
  text: string;
}

export interface SiteSource {
  /** The HTML of the app shell, which is the built index.html. */
  shell: string;
  /** The posts that get a page, the newest first. */
  documents: FirestoreDocument[];
  /** The number of the newest posts whose pages have pictures from `makePictures`. */
  pictured: number;
  /** Undefined if link previews show the site's own picture. */
  previewOf: (post: Post) => Preview | undefined;
  /**
   * Makes smaller pictures of photos.
   * @param wanted for each photo's address, the widths of its pictures in pixels
   * @returns for each photo's address, the name of its pictures (see `LocalPicture`). A photo that
   * could not be fetched or decoded is missing.
   */
  makePictures: (wanted: ReadonlyMap<string, readonly number[]>) => Promise<Map<string, string>>;
}

/**
 * A script that imports the entry (src/main.ts) after the browser has parsed and painted the page.
 * Without this script, an entry from the browser's cache would run before the first paint. If the
 * address has a query, the entry does not wait for the paint, because the query may select another
 * part of the list than the prerendered one.
 */
const ENTRY_STARTER =
  'addEventListener("DOMContentLoaded",()=>{const start=()=>import(document.querySelector("link[rel=modulepreload]").href);location.search?start():requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(start)))})';

/**
 * Marks the page if the reader's clock shows the same time as Nairobi's. Then the style sheet hides
 * the name of this zone on cards. The moment is in winter, because some zones have the same time
 * only in summer.
 */
export const HOME_CLOCK =
  'new Date(17e11).getTimezoneOffset()+180||(document.documentElement.id="home");';

/** The script of a prerendered page. firebase.json allows it by its hash. */
export const PAGE_SCRIPT = HOME_CLOCK + WORD_WRITER + ENTRY_STARTER;

const handler = createStaticHandler(routes);
const NO_PAGE = '/404';

/**
 * Yields the feeds, the calendar, the commonest words, Home, the first page of each category, the
 * pages /privacy and /follow, 404.html and a page for each post in `documents`. React renders the
 * pages with the site's own components.
 * @throws ReadFailed if the change mark, Home or a list cannot be read
 */
export async function* writePages({
  shell,
  documents,
  pictured,
  previewOf,
  makePictures,
}: SiteSource): AsyncGenerator<PrerenderedFile> {
  // The change mark is read before the lists of posts. If a post changes after this read, the mark
  // in the pages is out of date, so the opened pages read their posts again.
  const build = { mark: await readChangeMark(), day: nairobiDay(now()) };
  const posts = decodePosts(documents);
  const written = new Set(posts.map(({ id }) => id));
  const withPictures = new Set(posts.slice(0, pictured));
  yield* writeFeeds(posts);
  yield { path: COMMON_WORDS_PATH.slice(1), text: JSON.stringify(commonWords(posts)) };
  const write = async (path: string, reads: Record<string, unknown>, post?: Post) => {
    const shown = post ? (withPictures.has(post) ? coverOf(post) : []) : picturesIn(reads);
    const widths = new Map(shown.map(({ photo, widths }) => [photo.address, widths]));
    const names = await makePictures(widths);
    const pictures = Object.fromEntries(
      shown.flatMap(({ src, photo, widths }) => {
        const name = names.get(photo.address);
        return name ? [[src, { name, widths }]] : [];
      }),
    );
    const isList = !post && Object.keys(reads).length > 0;
    // The next day of an event that repeats depends on the day.
    const dated = isList ? build : post?.repeats ? { day: build.day } : {};
    const data: PageData = { ...dated, reads: packReads(reads), pictures };
    return withPermalinks(await writePage({ shell, path, data, post, previewOf }), written);
  };
  for (const page of PUBLIC_PAGES.filter(isInSitemap)) {
    const { path } = page;
    const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
    forgetReads();
    await readWholePage(page, new URL(path, SITE.url));
    yield { path: file, text: await write(path, cachedReads()) };
  }
  // Hosting serves this page at addresses that do not exist. In the browser, React replaces the
  // page's HTML instead of hydrating it, so the page needs no data.
  yield { path: '404.html', text: await writePage({ shell, path: NO_PAGE, previewOf }) };
  for (const post of posts) {
    const path = permalink(post.id);
    yield {
      path: `${path.slice(1)}.html`,
      text: await write(path, { [readKey('post', post.id)]: post }, post),
    };
  }
}

/** A photo of which a page shows a smaller picture. */
interface ShownPhoto {
  /** The address of the photo or its thumbnail. The page finds the pictures by this address. */
  src: string;
  photo: Photo;
  /** The widths of the pictures in pixels. */
  widths: readonly number[];
}

/** The covers that the cards in `reads` show. Only the first cover also gets a large picture. */
function picturesIn(reads: Record<string, unknown>): ShownPhoto[] {
  const shown: ShownPhoto[] = [];
  for (const post of listedPosts(reads)) {
    const [cover] = post.photos;
    const { src } = cardPicture(post);
    const widths = shown.length === 0 ? PICTURE_WIDTHS.first : PICTURE_WIDTHS.card;
    if (cover) shown.push({ src, photo: cover, widths });
  }
  return shown;
}

function coverOf({ photos }: Post): ShownPhoto[] {
  return photos
    .slice(0, 1)
    .map((photo) => ({ src: photo.address, photo, widths: PICTURE_WIDTHS.post }));
}

interface PageSource extends Pick<SiteSource, 'shell' | 'previewOf'> {
  path: string;
  /** Undefined for 404.html, which React does not hydrate. */
  data?: PageData;
  post?: Post | undefined;
}

async function writePage({ shell, path, data, post, previewOf }: PageSource): Promise<string> {
  if (data) holdTime(pageTime(data));
  const { preloads, body, meta } = await renderBody(path, data).finally(() => holdTime());
  const head = renderHead({ meta, path, post, preview: post && previewOf(post) });
  const html = startingLate(withOwnStyles(withoutPreconnect(shell, data), path));
  const withHead = replacePart(html, /<title>.*<meta name="twitter:card"[^>]*>/s, head + preloads);
  const script = body.includes(' data-zone=') ? `<script>${ZONE_WRITER}</script>` : '';
  return replacePart(withHead, /(?<=<body>).*(?=<\/body>)/s, script + body);
}

/**
 * Removes the link that preconnects to Firestore, because a prerendered page needs Firestore only
 * later. If the build has made pictures for the page, removes the link to Storage too.
 */
function withoutPreconnect(shell: string, data?: PageData): string {
  const hosts =
    Object.keys(data?.pictures ?? {}).length > 0 ? 'fire(store|basestorage)' : 'firestore';
  return shell.replace(
    new RegExp(`\\s*<link rel="preconnect" href="https://${hosts}[^>]*>`, 'g'),
    '',
  );
}

/** Removes each `<style>` element with an id, except the one for the page at `path`. */
function withOwnStyles(html: string, path: string): string {
  const own = `${findPage(path)?.name}-styles`;
  return html.replace(/\s*<style id="([\w-]+)">.*?<\/style>/gs, (styles, id) =>
    id === own ? styles : '',
  );
}

/** Makes the entry run after the first paint. The entry is still fetched at once. */
function startingLate(html: string): string {
  const [entry, source] = /<script type="module"[^>]* src="([^"]*)"><\/script>/.exec(html) ?? [];
  if (!entry) throw new Error('The built index.html has no entry');
  const preload = `<link rel="modulepreload" crossorigin href="${source}">`;
  return html.replace(entry, `${preload}<script>${PAGE_SCRIPT}</script>`);
}

/** Prerendered pages can be read without scripts. */
function withPermalinks(html: string, written: ReadonlySet<string>): string {
  return html.replace(/(?<= href=")\/post\?id=([\w-]+)(?=")/g, (address, id) =>
    written.has(id) ? permalink(id) : address,
  );
}

/** @throws Error if `part` matches nothing in `html` */
function replacePart(html: string, part: RegExp, replacement: string): string {
  if (!part.test(html)) throw new Error(`The built index.html has no ${part}`);
  return html.replace(part, () => replacement);
}

async function renderBody(
  path: string,
  data?: PageData,
): Promise<{ preloads: string; body: string; meta: PageMetaProps }> {
  forgetReads();
  rememberPictures(data?.pictures);
  if (data) rememberReads(unpackReads(data.reads));
  const context = await handler.query(new Request(new URL(path, SITE.url)));
  if (context instanceof Response) throw new Error(`${path} is a redirect`);
  let meta: PageMetaProps | undefined;
  const site = renderToString(
    <PageMetaListener
      value={(received) => {
        meta ??= received;
      }}
    >
      <Site onDrawn={() => {}}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Site>
    </PageMetaListener>,
  );
  if (!meta) throw new Error(`${path} has no metadata`);
  // React's HTML begins with links that preload pictures. These links are moved to the head. Links
  // to files of this site are removed, because preloading the logo would delay a post's picture.
  const [links = ''] = /^(<link [^>]*>)*/.exec(site) ?? [];
  const message = renderToStaticMarkup(<CodeLostMessage />);
  const block = data
    ? `<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(data)}</script>`
    : '';
  return {
    preloads: links.replace(/<link [^>]*href="\/[^>]*>/g, ''),
    body: `<div id="root" class="is-without-code">${site.slice(links.length)}${message}</div>${block}`,
    meta,
  };
}
