import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** False while the build renders the page and while the browser hydrates it. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
