import { findPage } from '../pages';
import type { PostData } from '../posts/reads';
import { readEarly } from '../services/read-cache';
import { fillArticle } from './fill';
import { yieldToMain } from './yield-to-main';

/**
 * Starts the reads of the page at `url` before the code that draws it is fetched. That code finds the
 * results, or their promises, in the read cache. A post is also put into the page's static shell: posts
 * that are newer than the build have no prerendered page, and are the ones that people share.
 * @returns fulfilled when the post is shown or could not be read; on other pages at once
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
  // The page itself shows a failed read.
  const loaded = await Promise.resolve(post).catch(() => null);
  // A new copy of the shell is filled: placeholders that change their size would be layout shifts.
  const article = loaded && showFreshShell()?.querySelector('.post');
  if (article) fillArticle(article, loaded);
}

/**
 * Shows a fresh copy of the post's shell, unless React has drawn the page already.
 * @returns the main element, or null where there is no shell (the development server makes none)
 */
function showFreshShell(): Element | null {
  const template = document.querySelector<HTMLTemplateElement>('#post-shell');
  const main = document.querySelector('main.is-shell');
  if (!template || !main) return null;
  main.replaceChildren(template.content.cloneNode(true));
  return main;
}
