import { useSyncExternalStore } from 'react';
import { joinWords, type TimedText, wordAt } from '../model/day-words';
import { type ZonedStart, zoneNote } from '../model/event-time';
import { realTime } from '../services/reading/clock';

interface DayWordProps {
  className?: string;
  /** The direction, if the text must not decide the direction of the line with `dir="auto"`. */
  dir?: 'ltr';
  words: readonly TimedText[];
}

/**
 * A text that depends on the day on which a page is opened. A prerendered page has `words` and the
 * text that is always true, and the browser writes the present text before it paints the page
 * (prerender/scripts/words.ts). React keeps that text while it hydrates the page.
 */
export function DayWord({ words, ...attributes }: DayWordProps) {
  const word = useSyncExternalStore(
    subscribe,
    () => wordAt(words, realTime()),
    () => '',
  );
  return (
    <span
      {...attributes}
      data-words={joinWords(words) || undefined}
      data-word={word || undefined}
      suppressHydrationWarning
    >
      {word || wordAt(words, new Date(0))}
    </span>
  );
}

/**
 * The text after an event's time, which depends on the reader's time zone. With the class
 * `fact-zone`, prerender/scripts/zones.ts completes the text of a prerendered page. With
 * `fact-home`, it is the name of the zone, which HOME_CLOCK hides from readers with the same time.
 */
export function ZoneNote({ className, start }: { className: string; start: ZonedStart }) {
  const isHome = className === 'fact-home';
  const note = useSyncExternalStore(
    subscribe,
    () => zoneNote(start) && (isHome ? start[2] : zoneNote(start)),
    () => start[2],
  );
  return (
    <span
      className={className}
      data-zone={isHome ? undefined : start.join()}
      suppressHydrationWarning
    >
      {note}
    </span>
  );
}

/** The day may have changed when the reader comes back to the page. */
function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
