// A prerendered page contains the common styles and those of its own kind of page. The app can open
// a page of every kind, so it imports the styles of all three kinds.
import './styles/home.css';
import './styles/category.css';
import './styles/post.css';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { SessionProvider } from './accounts/session';
import { yieldToMain } from './first-paint/yield-to-main';
import { PAGE_DATA_ID } from './model/page-format';
import { routes } from './router';

export type Router = ReturnType<typeof createBrowserRouter>;

/** Renders the site with `draw` when the first page is ready, and then calls `onDrawn`. */
export function mount(draw: (site: ReactNode) => void, onDrawn: () => void): Router {
  const router = createBrowserRouter(routes);
  const site = (
    <Site onDrawn={onDrawn}>
      <RouterProvider router={router} />
    </Site>
  );
  // React renders a transition in small steps, so that the page responds to taps in between.
  void initialized(router)
    .then(() => holdScrollPosition(router))
    .then(yieldToMain)
    .then(() => startTransition(() => draw(site)));
  return router;
}

/** The components around the router, for the browser and the build. */
export function Site({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
  return (
    <StrictMode>
      <SessionProvider>{children}</SessionProvider>
      <OnMount onMount={onDrawn} />
    </StrictMode>
  );
}

/** Resolves when the loaders of the first page have finished. Every page has a loader. */
function initialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

/**
 * Keeps the scroll position of a page that was scrolled before React rendered it:
 * `ScrollRestoration` would scroll it to the top, but not after a revalidation. Only a position that
 * is stored for the page goes first (`scrollKey` in layout/layout.tsx).
 */
async function holdScrollPosition(router: Router): Promise<void> {
  if (!document.getElementById(PAGE_DATA_ID) && window.scrollY === 0) return;
  await router.revalidate();
}

function OnMount({ onMount }: { onMount: () => void }) {
  useEffect(onMount, [onMount]);
  return null;
}
