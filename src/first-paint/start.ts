import { findPage } from '../pages';
import type { PostData } from '../posts/reading/reads';
import { ignoreRejection } from '../services/reading/read-cache';
import { fillArticle } from './fill';
import { yieldToMain } from './yield-to-main';

/**
 * Starts the reads of a page before its code is fetched. This code finds them in the read cache; if
 * they have failed, it reads again. A post is also put into the static shell: new posts are shared
 * most, and have no prerendered page yet.
 * @returns a promise that resolves when a post is shown or could not be read
 */
export async function startFirstPaint(url: URL): Promise<void> {
  const page = findPage(url.pathname);
  switch (page?.name) {
    case 'category':
      ignoreRejection(page.read(url).page);
      break;
    case 'search':
      page
        .loadRead()
        .then((read) => ignoreRejection(read(url).first))
        .catch(() => {}); // The page itself shows an error if its code does not load.
      break;
    case 'post':
      await paintPost(page.read(url));
  }
}

async function paintPost({ post }: PostData): Promise<void> {
  ignoreRejection(post);
  await yieldToMain();
  showFreshShell();
  // If the read fails, the page that React renders shows the error.
  const loaded = await Promise.resolve(post).catch(() => null);
  // In the copy on the screen, the placeholders would change their size and shift the layout.
  const article = loaded && showFreshShell()?.querySelector('.post');
  if (article) fillArticle(article, loaded);
}

/**
 * Shows a fresh copy of the shell for a post.
 * @returns null if React has rendered the page, or there is no shell, as in development
 */
function showFreshShell(): Element | null {
  const template = document.querySelector<HTMLTemplateElement>('#post-shell');
  const main = document.querySelector('main.is-shell');
  if (!template || !main) return null;
  main.replaceChildren(template.content.cloneNode(true));
  return main;
}
