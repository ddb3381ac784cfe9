import type { RouteObject } from 'react-router-dom';
import { Layout } from './layout/layout';
import { PagePlaceholder } from './layout/page-placeholder';
import { CATEGORIES } from './model/categories';
import { RouteError } from './routes/route-error';

/** Every address of the site, one row each. */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    children: [
      {
        ErrorBoundary: RouteError,
        HydrateFallback: PagePlaceholder,
        children: [
          { path: '/', lazy: () => import('./routes/home') },
          ...CATEGORIES.map((category) => ({
            path: category.path,
            lazy: async () => (await import('./routes/category')).categoryRoute(category),
          })),
          { path: '/post', lazy: () => import('./routes/post') },
          { path: '*', lazy: () => import('./routes/not-found') },
        ],
      },
    ],
  },
];
