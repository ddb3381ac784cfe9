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

/**
 * Renders the site when the first page is ready. Until then the document stays as it is.
 * @param draw renders into the document
 * @param onDrawn called after the site is rendered
 * @returns the router
 */
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

/**
 * The components around the router. The build and the browser must use the same components, because
 * of hydration.
 */
export function Site({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
  return (
    <StrictMode>
      <SessionProvider>{children}</SessionProvider>
      <OnMount onMount={onDrawn} />
    </StrictMode>
  );
}

/**
 * Resolves when the loaders of the first page have finished. The route of every page has a loader,
 * so a new router is never initialized at once, and `subscribe` always reports the change.
 */
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
 * Keeps the scroll position of a page that was scrolled before React rendered it. Without this
 * function, `ScrollRestoration` would scroll such a page to the top when it is mounted. It does not
 * scroll if the router's last action was a revalidation and no position is stored for the page. A
 * prerendered page never has a stored position, because each load has its own key (`scrollKey` in
 * layout/layout.tsx). If another page has one, `ScrollRestoration` scrolls to it.
 */
async function holdScrollPosition(router: Router): Promise<void> {
  if (!document.getElementById(PAGE_DATA_ID) && window.scrollY === 0) return;
  await router.revalidate();
}

function OnMount({ onMount }: { onMount: () => void }) {
  useEffect(onMount, [onMount]);
  return null;
}
