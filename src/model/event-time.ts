import { addDays, formatDay, isDay, isTimeOfDay, nairobiDay, weekday, weekdayName } from './dates';
import type { Post } from './post';
import { HOME_ZONE, momentAt, wallTime } from './time-zones';

type EventDays = Pick<Post, 'type' | 'startDate' | 'endDate' | 'timeZone'>;
type EventTime = Pick<Post, 'startDate' | 'time' | 'timeZone'>;

/**
 * The last day of an event, yyyy-mm-dd: its end day, or its start day if the end day is unknown or
 * before the start day. '' if both are unknown.
 */
export function lastDay({ startDate, endDate }: Pick<Post, 'startDate' | 'endDate'>): string {
  if (!isDay(startDate)) return isDay(endDate) ? endDate : '';
  return isDay(endDate) && endDate > startDate ? endDate : startDate;
}

/** Whether `post` is an event whose last day is over at `moment`, in the event's own time zone. */
export function isPastEvent(post: EventDays, moment: Date): boolean {
  const last = post.type === 'events' ? lastDay(post) : '';
  return last !== '' && last < dayIn(post.timeZone, moment);
}

/**
 * A text that says when an event is, seen from `moment` in the event's time zone: 'Past event',
 * 'Today', 'Until Friday', 'Tomorrow' or 'This weekend'. '' if the event begins on another day in
 * the future, if its days are unknown, or if `post` is not an event.
 */
export function eventNearness(post: EventDays, moment: Date): string {
  if (isPastEvent(post, moment)) return 'Past event';
  const last = lastDay(post);
  if (post.type !== 'events' || !last) return '';
  const today = dayIn(post.timeZone, moment);
  const first = isDay(post.startDate) ? post.startDate : last;
  if (first === today || last === today) return 'Today';
  if (first < today) {
    return `Until ${last < addDays(today, 7) ? weekdayName(last) : formatDay(last)}`;
  }
  if (first === addDays(today, 1)) return 'Tomorrow';
  const sunday = addDays(today, (7 - weekday(today)) % 7);
  return first === sunday || first === addDays(sunday, -1) ? 'This weekend' : '';
}

/**
 * The moment at which an event begins; null if its day or its time is unknown, or if the browser
 * does not know its time zone.
 */
export function eventStart({ startDate, time, timeZone }: EventTime): Date | null {
  if (!isDay(startDate) || !isTimeOfDay(time)) return null;
  return momentAt(timeZone || HOME_ZONE, `${startDate}T${time}`);
}

/** An event's time as people read it. */
export interface FormattedTime {
  /** The stored time and the city of its time zone, because readers live in many zones. */
  written: string;
  /**
   * The same moment in the reader's time zone: the time, and the day if it is not the stored day.
   * '' if the reader's day and time are the stored ones, or if the moment is unknown.
   */
  forReader: string;
}

/** Formats the start of an event in the event's time zone and in the reader's. */
export function formatEventTime(event: EventTime): FormattedTime {
  const { startDate, time, timeZone } = event;
  const start = eventStart(event);
  const [readerDay, readerTime] = start ? wallTime(null, start).split('T') : [];
  const differs = readerTime !== undefined && (readerDay !== startDate || readerTime !== time);
  const onDay = readerDay && readerDay !== startDate ? ` on ${formatDay(readerDay)}` : '';
  return {
    written: time && (start || timeZone) ? `${time} ${placeOf(timeZone || HOME_ZONE)}` : time,
    forReader: differs ? `${readerTime}${onDay} your time` : '',
  };
}

/**
 * The city of a time zone, such as 'in Perth'. If the zone has no city or the browser does not know
 * the zone, its name in brackets, such as '(Etc/GMT+3)'.
 */
function placeOf(zone: string): string {
  const city = zone.startsWith('Etc/') ? '' : zone.split('/').slice(1).at(-1);
  return city && wallTime(zone, new Date(0)) ? `in ${city.replaceAll('_', ' ')}` : `(${zone})`;
}

function dayIn(timeZone: string, moment: Date): string {
  return (timeZone && wallTime(timeZone, moment).slice(0, 10)) || nairobiDay(moment);
}
