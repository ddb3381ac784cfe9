import { nairobiDay, showDay } from './calendar-day';
import type { Post } from './post';
import { HOME_ZONE, momentAt, wallTime } from './time-zone';

type EventDays = Pick<Post, 'type' | 'startDate' | 'endDate' | 'timeZone'>;
type EventTime = Pick<Post, 'startDate' | 'time' | 'timeZone'>;

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether `day` is a day of the calendar, yyyy-mm-dd. */
export function isDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
}

/** Whether `time` is a time of day, HH:MM. */
export function isClock(time: string): boolean {
  return CLOCK.test(time);
}

/** The last day of an event, yyyy-mm-dd: the start where the end is none or before it; '' if unknown. */
export function lastDay({ startDate, endDate }: Pick<Post, 'startDate' | 'endDate'>): string {
  if (!isDay(startDate)) return isDay(endDate) ? endDate : '';
  return isDay(endDate) && endDate > startDate ? endDate : startDate;
}

/** Whether `post` is an event whose last day is over at `moment`, where it takes place. */
export function isPastEvent(post: EventDays, moment: Date): boolean {
  const last = post.type === 'events' ? lastDay(post) : '';
  return last !== '' && last < dayIn(post.timeZone, moment);
}

/** The moment at which an event begins; null where its day, its time or its zone is unknown. */
export function eventStart({ startDate, time, timeZone }: EventTime): Date | null {
  if (!isDay(startDate) || !isClock(time)) return null;
  return momentAt(timeZone || HOME_ZONE, `${startDate}T${time}`);
}

/** An event's time as people read it. */
export interface ShownTime {
  /** As it was written, with its place where the reader's clock, or a writer, names another one. */
  written: string;
  /** What the reader's own clock shows then, with the day if that is another; '' where it is the same. */
  own: string;
}

/** When an event begins, where it takes place and where the reader is. */
export function showTime(event: EventTime): ShownTime {
  const { startDate, time, timeZone } = event;
  const start = eventStart(event);
  const [ownDay, ownClock] = start ? wallTime(null, start).split('T') : [];
  const isElsewhere = ownClock !== undefined && (ownDay !== startDate || ownClock !== time);
  const onDay = ownDay && ownDay !== startDate ? ` on ${showDay(ownDay)}` : '';
  return {
    written: timeZone || isElsewhere ? `${time} ${placeOf(timeZone || HOME_ZONE)}` : time,
    own: isElsewhere ? `${ownClock}${onDay} your time` : '',
  };
}

/** A zone by its city; one that has none, or that the browser does not know, by its name. */
function placeOf(zone: string): string {
  const city = zone.startsWith('Etc/') ? '' : zone.split('/').slice(1).at(-1);
  return city && wallTime(zone, new Date(0)) ? `in ${city.replaceAll('_', ' ')}` : `(${zone})`;
}

function dayIn(timeZone: string, moment: Date): string {
  return (timeZone && wallTime(timeZone, moment).slice(0, 10)) || nairobiDay(moment);
}
