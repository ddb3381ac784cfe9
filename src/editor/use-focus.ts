import { type RefObject, useEffect, useRef } from 'react';

/** A ref for an element that takes the focus when it appears, or when `when` becomes true. */
export function useFocus<T extends HTMLElement>(when = true): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (when) element.current?.focus();
  }, [when]);
  return element;
}
