import { StrictMode, startTransition, useEffect } from 'react';
import type { Root } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { SessionProvider } from './accounts/session';
import { nextTask } from './first-paint/next-task';
import { routes } from './router';

/**
 * Renders the site into `root` once the first page's code has arrived: until then the shell stays.
 * @param onDrawn called when it is drawn
 */
export function mount(root: Root, onDrawn: () => void): void {
  const router = createBrowserRouter(routes);
  const draw = () => {
    // A transition renders in small steps, between which the shell handles presses.
    startTransition(() =>
      root.render(
        <StrictMode>
          <SessionProvider>
            <RouterProvider router={router} />
          </SessionProvider>
          <OnMount onMount={onDrawn} />
        </StrictMode>,
      ),
    );
  };
  void initialized(router).then(nextTask).then(draw);
}

function initialized(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
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
