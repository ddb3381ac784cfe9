import { findPage, type PublicPage } from '../pages';
import type { CategoryData, HomeSectionData, PostData } from '../posts/reads';
import { readEarly } from '../services/read-cache';
import { fillArticle, fillCards, fillEventTabs, fillPictures } from './fill';
import { nextTask } from './next-task';

/**
 * Starts the reads of the page at `url` before the code that draws it is fetched; that code finds
 * the results, or their promises, in the read cache. The posts are put into the page's static shell:
 * on Home those of the last visit at once, the new ones as they arrive. Where that changes the size of
 * a placeholder, a new shell replaces it, so that nothing shifts.
 * @returns settles when the posts are shown, or will not arrive, or the page has none
 */
export async function startFirstPaint(url: URL): Promise<unknown> {
  const page = findPage(url.pathname);
  switch (page?.name) {
    case 'home':
      return paintHome(page.read());
    case 'category':
      return paintCategory(page.read(url));
    case 'post':
      return paintPost(page.read(url));
    case 'search':
      // Nothing of it is shown before the code is there, which does not wait for it.
      page
        .loadRead()
        .then((read) => readEarly(read(url).first))
        .catch(() => {});
  }
}

/** All texts come before the first new picture, which is as large as all of them. */
async function paintHome(sections: HomeSectionData[]): Promise<void> {
  for (const { posts } of sections) readEarly(posts);
  await nextTask();
  const shell = openShell('home');
  const lists = [...(shell?.querySelectorAll('.post-list') ?? [])];
  const isCached = sections.some(({ cached }) => cached.length > 0);
  const painted = lists.map(async (list, index) => {
    const { posts = [], cached = [] } = sections[index] ?? {};
    const eager = index === 0 ? 1 : 0;
    fillCards(list, cached);
    fillPictures(list, cached, eager);
    await whenRead(posts, (loaded) => fillCards(list, loaded));
    return () => whenRead(posts, (loaded) => fillPictures(list, loaded, eager));
  });
  const texts = Promise.all(painted).then((pictures) => pictures.forEach((fill) => void fill()));
  if (!isCached) await texts;
}

async function paintCategory({ category, address, page }: CategoryData): Promise<void> {
  readEarly(page);
  const open = (total: number | null = null) => {
    const shell = openShell('category');
    const heading = shell?.querySelector('.page-heading');
    if (heading) heading.textContent = category.label;
    if (shell && address.when) fillEventTabs(shell, address.when, total);
    if (category.type === 'properties') {
      shell?.querySelector('.property-tools')?.removeAttribute('hidden');
    }
    return shell;
  };
  await nextTask();
  open();
  await whenRead(page, ({ posts, total }) => {
    const list = open(total)?.querySelector('.post-list');
    if (!list) return;
    fillCards(list, posts);
    fillPictures(list, posts, 1);
  });
}

async function paintPost({ post }: PostData): Promise<void> {
  readEarly(post);
  await nextTask();
  openShell('post');
  await whenRead(post, (loaded) => {
    const article = loaded && openShell('post')?.querySelector('.post');
    if (article) fillArticle(article, loaded);
  });
}

/** Calls `show` with the result; the page itself shows a failed read. */
function whenRead<T>(read: T | Promise<T>, show: (value: T) => void): Promise<void> {
  return Promise.resolve(read).then(show, () => {});
}

/**
 * Replaces the page with a fresh copy of its shell, as long as the site itself has not been drawn.
 * @returns the main element, or null where there is no shell (the development server makes none)
 */
function openShell(name: PublicPage['name']): Element | null {
  const template = document.querySelector<HTMLTemplateElement>(`#${name}-shell`);
  const main = document.querySelector('main.is-shell');
  if (!template || !main) return null;
  main.replaceChildren(template.content.cloneNode(true));
  return main;
}
