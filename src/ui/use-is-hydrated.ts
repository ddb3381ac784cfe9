import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** Whether the page is in the browser: false while it is prerendered or hydrated, then true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
