import { findPage } from '../pages';
import type { CategoryRead, HomeSection, PostRead } from '../posts/reads';
import { readEarly } from '../services/read-cache';
import { fillArticle } from './article';
import { fillCards, fillPictures } from './cards';
import { nextTask } from './next-task';
import { openShell } from './shells';

/**
 * Starts what the page at `url` reads before the code that draws it is fetched; that code's own
 * reads then find the answers, or their promises, in the read cache. The posts are put into the
 * page's static shell: on Home those of the last visit at once, the new ones as they arrive. Where
 * that changes the size of an empty place, a new shell replaces it, so that nothing is pushed about.
 * @returns fulfilled when the posts stand, or will not come, or none are wanted
 */
export async function startFirstPaint(url: URL): Promise<unknown> {
  const page = findPage(url.pathname);
  switch (page?.name) {
    case 'home':
      return paintHome(readEarly(page.read));
    case 'category':
      return paintCategory(readEarly(() => page.read(url)));
    case 'post':
      return paintPost(readEarly(() => page.read(url)));
    case 'search': {
      const read = await page.loadRead();
      return readEarly(() => read(url).first);
    }
  }
}

/** All texts come before the first new picture: a picture weighs as much as all of them. */
async function paintHome(sections: HomeSection[]): Promise<void> {
  await nextTask();
  const shell = openShell('home');
  const lists = [...(shell?.querySelectorAll('.post-list') ?? [])];
  const isKnown = sections.some(({ known }) => known.length > 0);
  const painted = lists.map(async (list, index) => {
    const { posts = [], known = [] } = sections[index] ?? {};
    const eager = index === 0 ? 1 : 0;
    fillCards(list, known);
    fillPictures(list, known, eager);
    await whenRead(posts, (loaded) => fillCards(list, loaded));
    return () => whenRead(posts, (loaded) => fillPictures(list, loaded, eager));
  });
  const texts = Promise.all(painted).then((pictures) => pictures.forEach((fill) => void fill()));
  if (!isKnown) await texts;
}

async function paintCategory({ category, page }: CategoryRead): Promise<void> {
  const open = () => {
    const shell = openShell('category');
    const heading = shell?.querySelector('.page-heading');
    if (heading) heading.textContent = category.label;
    return shell;
  };
  await nextTask();
  open();
  await whenRead(page, ({ posts }) => {
    const list = open()?.querySelector('.post-list');
    if (!list) return;
    fillCards(list, posts);
    fillPictures(list, posts, 1);
  });
}

async function paintPost({ post }: PostRead): Promise<void> {
  await nextTask();
  openShell('post');
  await whenRead(post, (loaded) => {
    const article = loaded && openShell('post')?.querySelector('.post');
    if (article) fillArticle(article, loaded);
  });
}

/** The page itself says when a read fails. */
function whenRead<T>(read: T | Promise<T>, show: (value: T) => void): Promise<void> {
  return Promise.resolve(read).then(show, () => {});
}
