import { findPage } from '../pages';
import type { PostData } from '../posts/reading/reads';
import { readEarly } from '../services/reading/read-cache';
import { fillArticle } from './fill';
import { yieldToMain } from './yield-to-main';

/**
 * Starts the reads of a category, a search or a post at `url`, before the code that renders the
 * page is fetched. That code finds the results, or their promises, in the read cache. A post is
 * also put into the static shell, so that it is shown early. This matters for new posts: they are
 * shared most, and a post that is newer than the build has no prerendered page.
 * @returns a promise that resolves when the post is shown or could not be read; on other pages it
 * resolves at once
 */
export async function startFirstPaint(url: URL): Promise<void> {
  const page = findPage(url.pathname);
  switch (page?.name) {
    case 'category':
      readEarly(page.read(url).page);
      break;
    case 'search':
      page
        .loadRead()
        .then((read) => readEarly(read(url).first))
        .catch(() => {}); // The page itself shows an error if its code does not load.
      break;
    case 'post':
      await paintPost(page.read(url));
  }
}

async function paintPost({ post }: PostData): Promise<void> {
  readEarly(post);
  await yieldToMain();
  showFreshShell();
  // If the read fails, the page that React renders shows the error.
  const loaded = await Promise.resolve(post).catch(() => null);
  // The post is put into another copy of the shell, which replaces the copy on the screen. In the
  // copy on the screen, the placeholders would change their size and cause layout shifts.
  const article = loaded && showFreshShell()?.querySelector('.post');
  if (article) fillArticle(article, loaded);
}

/**
 * Shows a fresh copy of the shell for a post, unless React has already rendered the page.
 * @returns the main element; null if React has rendered the page, or if there is no shell, as on
 * the development server
 */
function showFreshShell(): Element | null {
  const template = document.querySelector<HTMLTemplateElement>('#post-shell');
  const main = document.querySelector('main.is-shell');
  if (!template || !main) return null;
  main.replaceChildren(template.content.cloneNode(true));
  return main;
}
