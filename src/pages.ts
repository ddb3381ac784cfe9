import type { ComponentType } from 'react';
import { CATEGORIES } from './model/categories';
import { PATHS, permalinkId } from './model/paths';
import {
  type CategoryData,
  type HomeSectionData,
  type PostData,
  readCategory,
  readHome,
  readPost,
} from './posts/reading/reads';
import type { SearchData } from './search/find-posts';

interface PageBase {
  path: string;
  load: () => Promise<{ Component: ComponentType }>;
}

/**
 * A page that anybody may open. `read` starts to read the posts that it shows at `url`; `loadRead`
 * loads the code of a function that does this.
 */
export type PublicPage = PageBase &
  (
    | { name: 'home'; read: () => HomeSectionData[] }
    | { name: 'category'; read: (url: URL) => CategoryData }
    | { name: 'post'; read: (url: URL) => PostData }
    | { name: 'search'; loadRead: () => Promise<(url: URL) => SearchData> }
    | { name: 'privacy' | 'follow' | 'login' | 'signup' }
  );

/** For the router, the entry and the build. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { name: 'home', path: PATHS.home, read: readHome, load: () => import('./routes/home') },
  ...CATEGORIES.map(
    (category): PublicPage => ({
      name: 'category',
      path: category.path,
      read: (url) => readCategory(category, url),
      load: () => import('./routes/category'),
    }),
  ),
  ...[PATHS.post, PATHS.permalink].map(
    (path): PublicPage => ({
      name: 'post',
      path,
      read: readPost,
      load: () => import('./routes/post-page'),
    }),
  ),
  {
    name: 'search',
    path: PATHS.search,
    // The code of the search is loaded late, because only the search page needs it.
    loadRead: async () => (await import('./search/find-posts')).readSearch,
    load: () => import('./routes/search'),
  },
  { name: 'privacy', path: PATHS.privacy, load: () => import('./routes/privacy') },
  { name: 'follow', path: PATHS.follow, load: () => import('./routes/follow') },
  { name: 'login', path: PATHS.login, load: () => import('./routes/login') },
  { name: 'signup', path: PATHS.signup, load: () => import('./routes/signup') },
];

/** Whether the sitemap lists the page, and the build prerenders it. */
export function isInSitemap({ name }: PublicPage): boolean {
  return ['home', 'category', 'privacy', 'follow'].includes(name);
}

/** The public page at `path`, if there is one. As in the router, capitals do not matter. */
export function findPage(path: string): PublicPage | undefined {
  const pattern = permalinkId(path) === null ? path.toLowerCase() : PATHS.permalink;
  return PUBLIC_PAGES.find((page) => page.path === pattern);
}

/** Reads the posts of a page into the read cache. @throws ReadFailed */
export async function readWholePage(page: PublicPage, url: URL): Promise<void> {
  if (page.name === 'home') await Promise.all(page.read().map(({ posts }) => posts));
  if (page.name === 'category') await page.read(url).page;
  if (page.name === 'post') await page.read(url).post;
  if (page.name === 'search') await (await page.loadRead())(url).first;
}
