import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  className?: string;
  children: ReactNode;
}

/** A part of a page with a heading, which names the part for screen readers. */
export function Section({ title, className, children }: SectionProps) {
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
