import { addDays, formatDay, isDay, isTimeOfDay, nairobiDay, weekday, weekdayName } from './dates';
import type { Post } from './post';
import { HOME_ZONE, momentAt, wallTime } from './time-zones';

type EventDays = Pick<Post, 'type' | 'startDate' | 'endDate' | 'timeZone'>;
type EventTime = Pick<Post, 'startDate' | 'time' | 'timeZone'>;

/** The last day of an event, yyyy-mm-dd: the start if there is no later end; '' if unknown. */
export function lastDay({ startDate, endDate }: Pick<Post, 'startDate' | 'endDate'>): string {
  if (!isDay(startDate)) return isDay(endDate) ? endDate : '';
  return isDay(endDate) && endDate > startDate ? endDate : startDate;
}

/** Whether `post` is an event whose last day is over at `moment`, in the event's own time zone. */
export function isPastEvent(post: EventDays, moment: Date): boolean {
  const last = post.type === 'events' ? lastDay(post) : '';
  return last !== '' && last < dayIn(post.timeZone, moment);
}

/** A text such as 'Today' for an event near `moment`, by the calendar of its place; '' if it is not near. */
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

/** The moment at which an event begins; null if its day, its time or its zone is unknown. */
export function eventStart({ startDate, time, timeZone }: EventTime): Date | null {
  if (!isDay(startDate) || !isTimeOfDay(time)) return null;
  return momentAt(timeZone || HOME_ZONE, `${startDate}T${time}`);
}

/** An event's time as people read it. */
export interface FormattedTime {
  /** As it was written, with the city whose clock it is: readers live in many zones. */
  written: string;
  /** The same moment by the reader's clock, with the day if that differs; '' if it is the same. */
  own: string;
}

/** Formats when an event begins, where it takes place and where the reader is. */
export function formatEventTime(event: EventTime): FormattedTime {
  const { startDate, time, timeZone } = event;
  const start = eventStart(event);
  const [ownDay, ownTime] = start ? wallTime(null, start).split('T') : [];
  const isElsewhere = ownTime !== undefined && (ownDay !== startDate || ownTime !== time);
  const onDay = ownDay && ownDay !== startDate ? ` on ${formatDay(ownDay)}` : '';
  return {
    written: time && (start || timeZone) ? `${time} ${placeOf(timeZone || HOME_ZONE)}` : time,
    own: isElsewhere ? `${ownTime}${onDay} your time` : '',
  };
}

/** A zone by its city; by its name if it has no city or the browser does not know it. */
function placeOf(zone: string): string {
  const city = zone.startsWith('Etc/') ? '' : zone.split('/').slice(1).at(-1);
  return city && wallTime(zone, new Date(0)) ? `in ${city.replaceAll('_', ' ')}` : `(${zone})`;
}

function dayIn(timeZone: string, moment: Date): string {
  return (timeZone && wallTime(timeZone, moment).slice(0, 10)) || nairobiDay(moment);
}
