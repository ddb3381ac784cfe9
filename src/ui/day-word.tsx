import { useSyncExternalStore } from 'react';
import { type TimedText, wordAt } from '../model/day-words';
import { realTime } from '../services/clock';

interface DayWordProps {
  className?: string;
  words: readonly TimedText[];
}

/**
 * A text that depends on the day. The build cannot know the day on which a page is opened, so a
 * prerendered page has only `words`, and the browser writes the text before it paints the page
 * (WORD_WRITER). React keeps that text while it hydrates the page.
 */
export function DayWord({ className, words }: DayWordProps) {
  const word = useSyncExternalStore(
    subscribe,
    () => wordAt(words, realTime()),
    () => '',
  );
  return (
    <span
      className={className}
      data-words={words.join()}
      data-word={word || undefined}
      suppressHydrationWarning
    >
      {word}
    </span>
  );
}

/** The day may have changed when the reader comes back to the page. */
function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
