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

/** The text of `words` that is true at `moment`; '' before the first one. */
export function wordAt(words: readonly TimedText[], moment: Date): string {
  return words.findLast(([from]) => from <= hoursOf(moment.getTime()))?.[1] ?? '';
}
