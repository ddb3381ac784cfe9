import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Replaces IntersectionObserver until the globals are unstubbed. At first, no observed element is
 * in view. After the returned function was called, all observed elements are in view, also those
 * that are observed later.
 * @returns a function that simulates scrolling to the end of the page
 */
export function watchScrolling(): () => void {
  const inView = [{ isIntersecting: true }] as IntersectionObserverEntry[];
  const callbacks: (() => void)[] = [];
  let isAtEnd = false;
  vi.stubGlobal(
    'IntersectionObserver',
    class extends IntersectionObserver {
      constructor(private readonly callback: IntersectionObserverCallback) {
        super(callback);
      }
      override observe() {
        const enterView = () => this.callback(inView, this);
        if (isAtEnd) queueMicrotask(() => act(enterView));
        else callbacks.push(enterView);
      }
    },
  );
  return () => {
    isAtEnd = true;
    act(() => callbacks.forEach((enterView) => void enterView()));
  };
}
