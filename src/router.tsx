import type { RouteObject } from 'react-router-dom';
import { Layout } from './layout/layout';
import { PagePlaceholder } from './layout/page-placeholder';
import { RequireLogin } from './layout/require-login';
import { CATEGORIES } from './model/categories';
import * as home from './routes/home';
import * as post from './routes/post';
import { RouteError } from './routes/route-error';
import { SEARCH_PATH } from './site';

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
          ...CATEGORIES.map((category) => ({
            path: category.path,
            lazy: async () => (await import('./routes/category')).categoryRoute(category),
          })),
          { path: '/post', loader: post.loader, Component: post.Component },
          { path: '/post/:id', lazy: () => import('./routes/edit') },
          { path: '/login', lazy: () => import('./routes/login') },
          { path: '/signup', lazy: () => import('./routes/signup') },
          {
            Component: RequireLogin,
            children: [
              { path: '/admin', lazy: () => import('./routes/admin') },
              { path: '/posts', lazy: () => import('./routes/posts') },
              { path: '/team', lazy: () => import('./routes/team') },
            ],
          },
          { path: SEARCH_PATH, lazy: () => import('./routes/search') },
          { path: '*', lazy: () => import('./routes/not-found') },
        ],
      },
    ],
  },
];
