import { addDays, formatDay, isDay, isTimeOfDay, nairobiDay, weekday, weekdayName } from './dates';
import { hoursOf, type TimedText } from './day-words';
import type { Post } from './post';
import { HOME_ZONE, momentAt, ownWallTime, wallTime } from './time-zones';

type EventTime = Pick<Post, 'startDate' | 'time' | 'timeZone'>;
type Series = Pick<Post, 'startDate' | 'endDate'> & Partial<Pick<Post, 'repeats' | 'notOn'>>;
type EventDays = EventTime & Series & Pick<Post, 'type'>;

/** When the night of a night event begins at the earliest, and when it ends. */
const NIGHT_START = '20:00';
export const NIGHT_END = '06:00';
const MINUTE_MS = 60_000;
/** The number of days of an event that repeats that a page knows beforehand. */
const DAYS_AHEAD = 4;
/** No event repeats for longer: see the rules. */
const MOST_DAYS = 106;

/** The last day of an event, also if one of its days is unknown; '' if both are. */
export function lastDay({ startDate, endDate }: Pick<Post, 'startDate' | 'endDate'>): string {
  if (!isDay(startDate)) return isDay(endDate) ? endDate : '';
  return isDay(endDate) && endDate > startDate ? endDate : startDate;
}

/**
 * The time of day at which an event ends on its last day; '' if it is unknown. An event that begins
 * at NIGHT_START or later and ends on the next day ends in that night, at NIGHT_END.
 */
export function endTime(event: Pick<Post, 'startDate' | 'endDate' | 'time'>): string {
  const { startDate, endDate, time } = event;
  const isNight = isDay(startDate) && isTimeOfDay(time) && time >= NIGHT_START;
  return isNight && endDate === addDays(startDate, 1) ? NIGHT_END : '';
}

/** Whether `post` is an event that is over at `moment`, in the event's own time zone. */
export function isPastEvent(post: EventDays, moment: Date): boolean {
  const [over] = eventWords(post, moment).at(-1) ?? [];
  return over !== undefined && over <= hoursOf(moment.getTime());
}

/**
 * The texts that say when an event is, in the event's time zone: 'This weekend', 'Tomorrow',
 * 'Today', 'Until Friday', and as the last one 'Past event'. Empty if the event's days are unknown,
 * or if `post` is not an event. For an event that repeats, the texts of the next days from `moment`
 * on, each with its date.
 */
export function eventWords(post: EventDays, moment: Date): TimedText[] {
  if (post.repeats && isDay(post.startDate)) return seriesWords(post, moment);
  const last = post.type === 'events' ? lastDay(post) : '';
  if (!last) return [];
  const first = isDay(post.startDate) ? post.startDate : last;
  const second = addDays(first, 1);
  const lastWeek = addDays(last, -6);
  const sinceMonday = (weekday(first) + 6) % 7;
  const end = endTime(post);
  const words: [day: string, text: string][] = [];
  if (sinceMonday > 4) words.push([addDays(first, -sinceMonday), 'This weekend']);
  words.push([addDays(first, -1), 'Tomorrow'], [first, 'Today']);
  if (!end && second < last) {
    if (second < lastWeek) words.push([second, `Until ${formatDay(last)}`]);
    words.push([second < lastWeek ? lastWeek : second, `Until ${weekdayName(last)}`]);
    words.push([last, 'Today']);
  }
  const hoursAt = (wall: string, addedMs = 0) => {
    const zone = post.timeZone || HOME_ZONE;
    // A year before 1000 has no moment. It is past, as the year 1970 is.
    return hoursOf(Number(momentAt(zone, wall) ?? momentAt(HOME_ZONE, wall)) + addedMs);
  };
  return [
    ...words.map(([day, text]): TimedText => [hoursAt(`${day}T00:00`), text]),
    // An event without an end time is past after the last minute of its last day.
    [end ? hoursAt(`${last}T${end}`) : hoursAt(`${last}T23:59`, MINUTE_MS), 'Past event'],
  ];
}

function seriesWords(event: EventDays, moment: Date): TimedText[] {
  const next = nextTime(event, moment);
  const days = seriesDays(event).filter((day) => day >= next.startDate);
  const ahead = days.length > 0 ? days.slice(0, DAYS_AHEAD) : [next.startDate];
  let over = 0;
  const words = ahead.flatMap((day): TimedText[] => {
    const own = eventWords({ ...next, startDate: day, endDate: day }, moment);
    const since = over;
    over = own.at(-1)?.[0] ?? over;
    const near = own.filter(([, text]) => text === 'Tomorrow' || text === 'Today');
    return [[since, formatDay(day)], ...near];
  });
  return [...words, [over, days.length > ahead.length ? '' : 'Past event']];
}

/** The days of an event that repeats, without those that are left out. */
export function seriesDays({ startDate, endDate, repeats, notOn = '' }: Series): string[] {
  const days: string[] = [];
  let day = startDate;
  while (isDay(day) && day <= endDate && days.length < MOST_DAYS) {
    days.push(day);
    day = repeats === 'weekly' ? addDays(day, 7) : inNextMonth(day, monthRank(startDate));
  }
  const leftOut = notOn.split(' ');
  return days.filter((one) => !leftOut.includes(one));
}

/** The day of the month after `day` on the same weekday, such as the second or the last Sunday. */
function inNextMonth(day: string, rank: number): string {
  const next = addDays(day, 28);
  const isLast = addDays(next, 7).slice(0, 7) !== next.slice(0, 7);
  return (rank < 0 ? isLast : monthRank(next) === rank) ? next : addDays(day, 35);
}

/** The place of a day among the same weekdays of its month: 1 to 4, or -1 for the last one. */
function monthRank(day: string): number {
  const rank = Math.ceil(Number(day.slice(8)) / 7);
  return rank > 4 ? -1 : rank;
}

/** The weekday of a day in its month as in RFC 5545, such as '2SU', or '-1SU' for the last Sunday. */
export function byDay(day: string): string {
  return `${monthRank(day)}${weekdayName(day).slice(0, 2).toUpperCase()}`;
}

/**
 * When an event repeats, in words: 'Every', 'Sunday', or for example 'Every', '2nd', 'Sunday'. Empty
 * if its first day is unknown.
 */
export function seriesName(startDate: string, repeats: string): string[] {
  if (!isDay(startDate)) return [];
  const rank = ['last', '', '1st', '2nd', '3rd', '4th'][monthRank(startDate) + 1] ?? '';
  return ['Every', ...(repeats === 'monthly' ? [rank] : []), weekdayName(startDate)];
}

/**
 * An event that repeats as the event of its next day, today included; if it is over, of its last
 * day. Another event as it is.
 */
export function nextTime<E extends EventTime & Series>(event: E, moment: Date): E {
  if (!event.repeats || !isDay(event.startDate)) return event;
  const today = wallTime(event.timeZone || HOME_ZONE, moment).slice(0, 10) || nairobiDay(moment);
  const days = seriesDays(event);
  const day = days.find((one) => one >= today) ?? days.at(-1) ?? event.startDate;
  return { ...event, startDate: day, endDate: day, repeats: '', notOn: '' };
}

/** Null if the day or the time is unknown, or if the browser does not know the time zone. */
export function eventStart({ startDate, time, timeZone }: EventTime): Date | null {
  if (!isDay(startDate) || !isTimeOfDay(time)) return null;
  return momentAt(timeZone || HOME_ZONE, `${startDate}T${time}`);
}

/** An event's time with the name of its time zone, because readers live in many zones. */
export function formatEventTime(event: EventTime): string {
  const { time, timeZone } = event;
  return time && (timeZone || eventStart(event)) ? `${time} ${zoneName(timeZone)}` : time;
}

/**
 * The beginning of an event, for readers in other time zones: in minutes since 1970, as the day and
 * time in the event's zone (yyyy-mm-ddTHH:MM), and the name of the zone.
 */
export type ZonedStart = readonly [minute: number, wall: string, zone: string];

/** Null if the moment at which the event begins is unknown. */
export function zonedStart(event: EventTime): ZonedStart | null {
  const start = eventStart(event);
  const { startDate, time, timeZone } = event;
  return start && [Number(start) / MINUTE_MS, `${startDate}T${time}`, zoneName(timeZone)];
}

/**
 * The text after an event's time: the zone and the reader's own time, such as 'Kenya time (03:30
 * your time)', with the day if it is another one. '' if the reader's clock shows the same time.
 */
export function zoneNote([minute, wall, zone]: ZonedStart): string {
  const own = ownWallTime(new Date(minute * MINUTE_MS));
  if (own === wall) return '';
  const [day = '', time] = own.split('T');
  return `${zone} (${time}${wall.startsWith(day) ? '' : ` on ${formatDay(day)}`} your time)`;
}

/**
 * The name of a zone's time: 'Kenya time', or for example 'Perth time'. If the zone has no city or
 * the browser does not know the zone, its name in brackets, such as '(Etc/GMT+3)'.
 */
export function zoneName(zone: string): string {
  if (!zone || zone === HOME_ZONE) return 'Kenya time';
  const city = zone.startsWith('Etc/') ? '' : zone.split('/').slice(1).at(-1);
  return city && wallTime(zone, new Date(0)) ? `${city.replaceAll('_', ' ')} time` : `(${zone})`;
}
