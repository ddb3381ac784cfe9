import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { SessionProvider } from './accounts/session';
import { yieldToMain } from './first-paint/yield-to-main';
import { routes } from './router';

/** The site's router. */
export type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Draws the site once the first page's code has arrived: until then what stands there stays.
 * @param draw renders into the page @param onDrawn called when it is drawn @returns the router
 */
export function mount(draw: (site: ReactNode) => void, onDrawn: () => void): Router {
  const router = createBrowserRouter(routes);
  const site = (
    <Site onDrawn={onDrawn}>
      <RouterProvider router={router} />
    </Site>
  );
  // A transition renders in small steps, between which what stands there handles presses.
  void initialized(router)
    .then(yieldToMain)
    .then(() => startTransition(() => draw(site)));
  return router;
}

/** What surrounds the router: the same where the build writes a page and where a browser takes it over. */
export function Site({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
  return (
    <StrictMode>
      <SessionProvider>{children}</SessionProvider>
      <OnMount onMount={onDrawn} />
    </StrictMode>
  );
}

/** Fulfilled when the first page is read, which is never at once: each row of the router has a loader. */
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
