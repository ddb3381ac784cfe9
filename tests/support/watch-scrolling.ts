import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Until the globals are unstubbed, a page learns when a reader scrolls, and what comes into the page
 * after that is in view at once, as in a browser. @returns scrolls to the end
 */
export function watchScrolling(): () => void {
  const seen = [{ isIntersecting: true }] as IntersectionObserverEntry[];
  const comings: (() => void)[] = [];
  let isAtEnd = false;
  vi.stubGlobal(
    'IntersectionObserver',
    class extends IntersectionObserver {
      constructor(private readonly callback: IntersectionObserverCallback) {
        super(callback);
      }
      override observe() {
        const come = () => this.callback(seen, this);
        if (isAtEnd) queueMicrotask(() => act(come));
        else comings.push(come);
      }
    },
  );
  return () => {
    isAtEnd = true;
    act(() => comings.forEach((come) => void come()));
  };
}
