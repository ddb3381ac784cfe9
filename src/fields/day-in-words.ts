import { DAY_MS, weekdayName } from '../model/dates';

/** A day (yyyy-mm-dd) in words, such as 'Saturday 3 April 2027', which cannot be misread. */
export function dayInWords(day: string): string {
  const parts = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return `${weekdayName(day)} ${new Date(day).toLocaleDateString('en-GB', parts)}`;
}

const RELATIVE = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
const MONTH = 30.44;
const YEAR = 365.25;

/** How far away a day is, such as 'tomorrow' or 'in 6 months'. */
export function dayDistance(day: string, today: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  if (Math.abs(days) < 45) return RELATIVE.format(days, 'day');
  const isFar = Math.abs(days) >= 2 * YEAR;
  return RELATIVE.format(Math.round(days / (isFar ? YEAR : MONTH)), isFar ? 'year' : 'month');
}
