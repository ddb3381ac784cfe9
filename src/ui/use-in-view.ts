import { useEffect, useRef, useState } from 'react';

/** `isInView` becomes true when the element comes into view, and stays true. */
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
