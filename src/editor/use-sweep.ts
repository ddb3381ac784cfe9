import { useEffect } from 'react';
import { sweepUnused } from './unused-images';

/** Removes, once, images that an earlier visit's interrupted work left unused. */
export function useSweep(mayWrite: boolean): void {
  useEffect(() => {
    if (mayWrite) void sweepUnused();
  }, [mayWrite]);
}
