import { useEffect, useEffectEvent } from 'react';

/** Calls `tryAgain` each time the device has a network again. */
export function useNetworkBack(tryAgain: () => void): void {
  const handleOnline = useEffectEvent(() => tryAgain());
  useEffect(() => {
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, []);
}
