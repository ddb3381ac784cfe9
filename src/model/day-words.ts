import { formatDate, HOME_OFFSET_MS } from './dates';

/**
 * A text that depends on the day, and the time from which it is true until the next text is, in
 * hours since 1970.
 */
export type TimedText = readonly [fromHour: number, text: string];

const HOUR_MS = 3_600_000;

/** `momentMs`, in milliseconds since 1970, in hours since 1970. */
export function hoursOf(momentMs: number): number {
  return momentMs / HOUR_MS;
}

/**
 * The text of `words` that is true at `moment`; '' before the first one. In the text, '#' is
 * replaced by the number of days, counted from two on the first day of the text.
 */
export function wordAt(words: readonly TimedText[], moment: Date): string {
  const hour = hoursOf(moment.getTime());
  const [from = 0, text = ''] = words.findLast(([from]) => from <= hour) ?? [];
  return text.replace('#', `${Math.floor((hour - from) / 24) + 2}`);
}

/**
 * `words` as the value of an attribute. Each number is the difference to the number before, so that
 * the lists on a page have more in common and compress better.
 */
export function joinWords(words: readonly TimedText[]): string {
  return words.map(([from, text], at) => [from - (words[at - 1]?.[0] ?? 0), text]).join();
}

/** The words of an attribute that `joinWords` has made. */
export function splitWords(attribute: string): TimedText[] {
  const parts = attribute.split(',');
  let from = 0;
  return parts.flatMap((part, at): TimedText[] => {
    if (at % 2) return [];
    from += Number(part);
    return [[from, parts[at + 1] ?? '']];
  });
}

/**
 * The texts that say how long ago `day` was, by the day in Nairobi: 'Today', 'Yesterday', '2 days
 * ago', and from the seventh day on the date. Before that day, the text is the date.
 * @param day a day for which `isDay` is true
 */
export function dayWords(day: string): TimedText[] {
  const start = hoursOf(Date.parse(`${day}T00:00Z`) - HOME_OFFSET_MS);
  const date = formatDate(day);
  const words: [hours: number, text: string][] = [
    [0, 'Today'],
    [24, 'Yesterday'],
    [48, '# days ago'],
    [168, date],
  ];
  return [[0, date], ...words.map(([hours, text]): TimedText => [start + hours, text])];
}
