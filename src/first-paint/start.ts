import { CATEGORIES, type Category } from '../model/categories';
import {
  type CategoryRead,
  type HomeSection,
  type PostRead,
  readCategory,
  readHome,
  readPost,
  readSearch,
} from '../page-reads';
import { SEARCH_PATH } from '../site';
import { fillArticle } from './article';
import { fillCards } from './cards';
import { openShell } from './shells';

/**
 * Starts what the page at `url` reads while the code that draws it is still on its way; that code's
 * own reads then find the answers, or their promises, in the read cache. The posts are put into the
 * page's static shell: on Home those of the last visit at once, the new ones as they arrive. Where
 * that changes the size of an empty place, a new shell replaces it, so that nothing is pushed about.
 */
export function startFirstPaint(url: URL): void {
  const category = CATEGORIES.find(({ path }) => path === url.pathname);
  if (url.pathname === '/') paintHome(readHome());
  else if (url.pathname === '/post') paintPost(readPost(url));
  else if (url.pathname === SEARCH_PATH) readSearch(url);
  else if (category) paintCategory(category, readCategory(category, url));
}

function paintHome(sections: HomeSection[]): void {
  const lists = openShell('home')?.querySelectorAll('.post-list');
  sections.forEach(({ posts, known }, index) => {
    const list = lists?.[index];
    if (!list) return;
    const eager = index === 0 ? 1 : 0;
    fillCards(list, known, eager);
    whenRead(posts, (loaded) => fillCards(list, loaded, eager));
  });
}

function paintCategory({ label }: Category, { page }: CategoryRead): void {
  const open = () => {
    const shell = openShell('category');
    const heading = shell?.querySelector('.page-heading');
    if (heading) heading.textContent = label;
    return shell;
  };
  open();
  whenRead(page, ({ posts }) => {
    const list = open()?.querySelector('.post-list');
    if (list) fillCards(list, posts, 1);
  });
}

function paintPost({ post }: PostRead): void {
  openShell('post');
  whenRead(post, (loaded) => {
    const article = loaded && openShell('post')?.querySelector('.post');
    if (article) fillArticle(article, loaded);
  });
}

/** The page itself says when a read fails. */
function whenRead<T>(read: T | Promise<T>, show: (value: T) => void): void {
  Promise.resolve(read).then(show, () => {});
}
