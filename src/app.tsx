// A prerendered page has only the styles of its own kind.
import './styles/home.css';
import './styles/category.css';
import './styles/post.css';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { SessionProvider } from './accounts/session';
import { yieldToMain } from './first-paint/yield-to-main';
import { routes } from './router';

export type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Draws the site when the first page's code has arrived. Until then the page stays as it is.
 * @param draw renders into the page @param onDrawn called when it is drawn @returns the router
 */
export function mount(draw: (site: ReactNode) => void, onDrawn: () => void): Router {
  const router = createBrowserRouter(routes);
  const site = (
    <Site onDrawn={onDrawn}>
      <RouterProvider router={router} />
    </Site>
  );
  // A transition renders in small steps, between which the page responds to taps.
  void initialized(router)
    .then(yieldToMain)
    .then(() => startTransition(() => draw(site)));
  return router;
}

/** The parts around the router. Hydration needs the same ones at build and in the browser. */
export function Site({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
  return (
    <StrictMode>
      <SessionProvider>{children}</SessionProvider>
      <OnMount onMount={onDrawn} />
    </StrictMode>
  );
}

/** Fulfilled when the first page's data is read. It never is at once, since each route has a loader. */
function initialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

function OnMount({ onMount }: { onMount: () => void }) {
  useEffect(onMount, [onMount]);
  return null;
}
