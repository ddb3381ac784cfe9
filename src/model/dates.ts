/** Kenya has kept UTC+3 without summer time since 1960. */
export const HOME_OFFSET_MS = 3 * 60 * 60 * 1000;
export const DAY_MS = 24 * 60 * 60 * 1000;

const DAY = /^([1-9]\d{3})-(\d{2})-(\d{2})$/;
const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether `day` is a day of the calendar, yyyy-mm-dd, in the year 1000 or later. */
export function isDay(day: string): boolean {
  if (!DAY.test(day)) return false;
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

export function isTimeOfDay(time: string): boolean {
  return TIME_OF_DAY.test(time);
}

/** The calendar day, yyyy-mm-dd, in Nairobi at `moment`; '' for an invalid Date. */
export function nairobiDay(moment: Date): string {
  const shifted = new Date(moment.getTime() + HOME_OFFSET_MS);
  return Number.isNaN(shifted.getTime()) ? '' : shifted.toISOString().slice(0, 10);
}

/**
 * The day (yyyy-mm-dd) that is `days` days after `day`, or before `day` if `days` is negative.
 * @param day a day for which `isDay` is true
 * @throws RangeError if `day` cannot be read as a date
 */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Formats a stored day (yyyy-mm-dd), such as 'Tue 01-12-2026'. The weekday helps people who would
 * read 01-12 as 12 January; 31 February has none. Another text is returned unchanged.
 */
export function formatDay(day: string): string {
  return isDay(day) ? `${weekdayName(day).slice(0, 3)} ${formatDate(day)}` : formatDate(day);
}

/** The same without the weekday, such as '01-12-2026'. */
export function formatDate(day: string): string {
  return day.replace(DAY, '$3-$2-$1');
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The number of the weekday of a day (yyyy-mm-dd): 0 is Sunday. */
export function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

export function weekdayName(day: string): string {
  return WEEKDAYS[weekday(day)] ?? '';
}

/** Formats the days from `start` to `end`, of which one or both may be ''. */
export function formatDays(start: string, end: string): string {
  if (!end || end === start) return formatDay(start);
  return start ? `${formatDay(start)} – ${formatDay(end)}` : formatDay(end);
}
