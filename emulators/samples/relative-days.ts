import type { DayOf } from './sample-post';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The calendar day in Nairobi at the instant `now`, as yyyy-mm-dd. */
export function nairobiToday(now: Date = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Africa/Nairobi',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);
}

/** Counts days from `today` (yyyy-mm-dd). Calendar arithmetic in UTC, so that no clock change shifts it. */
export function daysFrom(today: string): DayOf {
  const start = Date.parse(`${today}T00:00:00Z`);
  if (Number.isNaN(start)) throw new RangeError(`not a day: ${today}`);
  return (daysFromToday) => new Date(start + daysFromToday * DAY_MS).toISOString().slice(0, 10);
}
