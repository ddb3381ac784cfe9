import type { Post } from './post';

type EventDays = Pick<Post, 'type' | 'startDate' | 'endDate'>;

/** Whether `day` is a day of the calendar, yyyy-mm-dd. */
export function isDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
}

/** The last day of an event, yyyy-mm-dd: the start where the end is none or before it; '' if unknown. */
export function lastDay({ startDate, endDate }: EventDays): string {
  if (!isDay(startDate)) return isDay(endDate) ? endDate : '';
  return isDay(endDate) && endDate > startDate ? endDate : startDate;
}

/** Whether `post` is an event that was over before `today`, a day yyyy-mm-dd. */
export function isPastEvent(post: EventDays, today: string): boolean {
  const last = lastDay(post);
  return post.type === 'events' && last !== '' && last < today;
}
