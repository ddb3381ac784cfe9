import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Until the globals are unstubbed, a page learns when a reader scrolls. @returns scrolls to the end */
export function watchScrolling(): () => void {
  const seen = [{ isIntersecting: true }] as IntersectionObserverEntry[];
  const comings: (() => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback) {
        super(callback);
        comings.push(() => callback(seen, this));
      }
    },
  );
  return () => act(() => comings.forEach((come) => void come()));
}
