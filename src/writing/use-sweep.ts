import { useEffect } from 'react';
import { sweepLeftovers } from '../services/leftover-images';

/** Removes, once, images that an earlier visit's interrupted work left unused. */
export function useSweep(mayWrite: boolean): void {
  useEffect(() => {
    if (mayWrite) void sweepLeftovers();
  }, [mayWrite]);
}
