import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** Whether the page is hydrated: false while it is prerendered or being hydrated, then true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
