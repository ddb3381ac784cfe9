import { useEffect, useRef, useState } from 'react';

/**
 * Returns a ref for an element, and `isInView`, which becomes true once the element is in view.
 * With `isKnown`, it is true from the beginning.
 */
export function useInView(isKnown = false) {
  const element = useRef<HTMLDivElement>(null);
  const [isInView, setIsInView] = useState(isKnown);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setIsInView(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, isInView };
}
