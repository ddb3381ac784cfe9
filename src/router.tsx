import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { Layout } from './layout/layout';
import { CATEGORIES } from './model/categories';
import * as home from './routes/home';
import * as post from './routes/post';
import { RouteError } from './routes/route-error';
import { SEARCH_PATH } from './site';
import { loadCode } from './ui/load-code';
import { PagePlaceholder } from './ui/page-placeholder';

/** Every address of the site, one row each. Where most visitors arrive is in the first download. */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    children: [
      {
        ErrorBoundary: RouteError,
        HydrateFallback: PagePlaceholder,
        children: [
          { path: '/', loader: home.loader, Component: home.Component },
          ...CATEGORIES.map((category) =>
            page(category.path, async () =>
              (await import('./routes/category')).categoryRoute(category),
            ),
          ),
          { path: '/post', loader: post.loader, Component: post.Component },
          page('/post/:id', () => import('./routes/edit')),
          page('/login', () => import('./routes/login')),
          page('/signup', () => import('./routes/signup')),
          {
            ...lazyRow(async () => ({
              Component: (await import('./accounts/require-login')).RequireLogin,
            })),
            children: [
              page('/admin', () => import('./routes/admin')),
              page('/posts', () => import('./routes/posts')),
              page('/team', () => import('./routes/team')),
            ],
          },
          page(SEARCH_PATH, () => import('./routes/search')),
          page('*', () => import('./routes/not-found')),
        ],
      },
    ],
  },
];

interface PageCode {
  Component: ComponentType;
  loader?: LoaderFunction;
}

function page(path: string, load: () => Promise<PageCode>): RouteObject {
  return { path, ...lazyRow(load) };
}

/**
 * A row with code of its own, fetched when it is first opened. React Router's own `lazy` keeps a
 * failure for ever: this one is asked again with the next visit.
 */
function lazyRow(load: () => Promise<PageCode>): Pick<RouteObject, 'loader' | 'Component'> {
  let code: PageCode | undefined;
  return {
    loader: async (args) => {
      code ??= await loadCode(load);
      return (await code.loader?.(args)) ?? null;
    },
    Component: () => code && <code.Component />,
  };
}
