import { weekdayName } from '../model/dates';

/** A day (yyyy-mm-dd) in words, such as 'Saturday 3 April 2027', which cannot be misread. */
export function dayInWords(day: string): string {
  const parts = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return `${weekdayName(day)} ${new Date(day).toLocaleDateString('en-GB', parts)}`;
}
