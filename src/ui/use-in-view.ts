import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onInView` when an element first comes into view. @returns the ref of that element */
export function useInView(onInView: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const handleInView = useEffectEvent(onInView);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      handleInView();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return element;
}
