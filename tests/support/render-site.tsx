import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, type InitialEntry, parsePath, RouterProvider } from 'react-router-dom';
import { SessionProvider } from '../../src/accounts/session';
import { routes } from '../../src/router';

interface RenderedSite {
  router: ReturnType<typeof createMemoryRouter>;
  user: UserEvent;
  /** The path and the query of the address that is shown now. */
  path: () => string;
  /** The fragment of the shown address, with its '#'. */
  hash: () => string;
  close: () => void;
  open: (address: string) => Promise<void>;
}

let visits = 0;

export function renderSite(address: InitialEntry): RenderedSite {
  const place = typeof address === 'string' ? parsePath(address) : address;
  visits += 1;
  // The site stores state under the key of a history entry, so each entry needs a different key.
  const router = createMemoryRouter(routes, {
    initialEntries: [{ key: `visit-${visits}`, ...place }],
  });
  const { unmount } = render(
    <SessionProvider>
      <RouterProvider router={router} />
    </SessionProvider>,
  );
  const path = () => router.state.location.pathname + router.state.location.search;
  const open = (to: string) => act(() => router.navigate(to));
  const hash = () => router.state.location.hash;
  return { router, user: userEvent.setup(), path, hash, open, close: unmount };
}
