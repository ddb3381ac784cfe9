import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

/** A screen reader hears only a text that comes into a status which it already knows. */
const DELAY_MS = 100;

const SayContext = createContext<(text: string) => void>(() => {});

/** The status for screen readers is there before the components say something. */
export function LiveStatus({ children }: { children: ReactNode }) {
  const [said, say] = useState('');
  return (
    <SayContext value={say}>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {children}
    </SayContext>
  );
}

/** Says `text` in the status of the LiveStatus around the component, if it is not empty. */
export function useStatus(text: string): void {
  const say = useContext(SayContext);
  useEffect(() => {
    if (!text) return;
    const timer = setTimeout(say, DELAY_MS, text);
    return () => clearTimeout(timer);
  }, [say, text]);
}
