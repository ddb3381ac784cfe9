import { useEffect, useRef, useState } from 'react';

/** Whether an element has come into view since it was drawn, or `isKnown`. @returns the element's ref, too */
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
