import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Replaces IntersectionObserver until the globals are unstubbed. At first no element is in view;
 * after scrolling, all present and later elements are in view.
 * @returns a function that scrolls to the end
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
