import type { ComponentType } from 'react';
import {
  isRouteErrorResponse,
  type LoaderFunction,
  Navigate,
  type RouteObject,
  useLocation,
  useRouteError,
} from 'react-router-dom';
import { yieldToMain } from './first-paint/yield-to-main';
import { Layout } from './layout/layout';
import { PATHS, plainPath } from './model/paths';
import { PUBLIC_PAGES, type PublicPage } from './pages';
import { RouteError } from './routes/route-error';
import { loadCode } from './services/browser/load-code';
import { PagePlaceholder } from './ui/page';

export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: LayoutError,
    children: [
      {
        ErrorBoundary: RouteError,
        HydrateFallback: PagePlaceholder,
        children: [
          ...PUBLIC_PAGES.map((row) => page(row.path, row.load, loaderOf(row))),
          page(PATHS.send, () => import('./routes/send')),
          page(PATHS.edit, () => import('./routes/edit')),
          {
            ...lazyRow(async () => ({
              Component: (await import('./accounts/require-login')).RequireLogin,
            })),
            children: [
              page(PATHS.admin, () => import('./routes/admin')),
              page(PATHS.posts, () => import('./routes/posts')),
              page(PATHS.team, () => import('./routes/team')),
              page(PATHS.thisWeek, () => import('./routes/this-week')),
              page(PATHS.setup, () => import('./routes/setup')),
              page(PATHS.account, () => import('./routes/own-account')),
            ],
          },
          page('*', () => import('./routes/not-found')),
        ],
      },
    ],
  },
];

/** An address with a line break matches no route, not even the last one. */
function LayoutError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error)) return <Navigate replace to={plainPath(pathname) + search} />;
  return (
    <main>
      <RouteError />
    </main>
  );
}

interface PageCode {
  Component: ComponentType;
  loader?: LoaderFunction;
}

function page(path: string, load: () => Promise<PageCode>, loader?: LoaderFunction): RouteObject {
  return { path, ...lazyRow(load, loader) };
}

function loaderOf(row: PublicPage): LoaderFunction | undefined {
  if ('read' in row) return ({ request }) => row.read(new URL(request.url));
  if ('loadRead' in row) {
    return async ({ request }) => (await loadCode(row.loadRead))(new URL(request.url));
  }
}

/**
 * A route whose code is fetched when the route is first opened, and again after a failure. React
 * Router's own `lazy` would not call `load` again.
 */
function lazyRow(
  load: () => Promise<PageCode>,
  loader?: LoaderFunction,
): Pick<RouteObject, 'loader' | 'Component'> {
  let code: PageCode | undefined;
  return {
    loader: async (args) => {
      // In a new task, so that a slow phone first responds to the tap that opened the page.
      code ??= await loadCode(load).finally(yieldToMain);
      return (await (loader ?? code.loader)?.(args)) ?? null;
    },
    Component: () => code && <code.Component />,
  };
}
