import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The location that the site was opened at; '' once the reader has moved on. */
let openedAt: string | undefined;
/** The location whose heading took the focus last. */
let focusedAt: string | undefined;

/**
 * The page's h1. After each navigation it takes the focus, so that it is what is read out first. The
 * heading of a page that opens later, in the place of one that failed, takes it from nobody.
 */
export function PageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    openedAt ??= key;
    if (openedAt === key) return;
    openedAt = '';
    if (focusedAt === key && document.activeElement !== document.body) return;
    focusedAt = key;
    heading.current?.focus({ preventScroll: true });
  }, [key]);
  return (
    <h1 ref={heading} tabIndex={-1} className="page-heading" dir="auto">
      {children}
    </h1>
  );
}
