import { cutText } from '../../model/cut-text';
import { addDays, DAY_MS, formatDate, isDay } from '../../model/dates';
import { encodePart } from '../../model/encode-part';
import {
  byDay,
  endTime,
  eventStart,
  formatEventTime,
  lastDay,
  seriesDays,
} from '../../model/event-time';
import type { Post } from '../../model/post';
import { HOME_ZONE, momentAt, wallTime } from '../../model/time-zones';
import { now } from '../../services/reading/clock';
import { SITE } from '../../site';
import { markedTitle, postUrl } from '../page/post-facts';
import { plainText } from '../page/text-marks';

/** The maximum number of bytes in a line, without the line break (RFC 5545, 3.1). */
const MAX_LINE_BYTES = 75;

/** Matches a day or a moment in UTC, whose year must have four digits (RFC 5545, 3.3.4, 3.3.5). */
const DATE = /^\d{8}(T\d{6}Z)?$/;

/** Reminders before the beginning of an event (RFC 5545, 3.8.6.3); whole days begin at midnight. */
const ALARMS = { timed: ['-P1D', '-PT2H'], wholeDays: ['-PT15H'] };

const MINUTE_MS = 60_000;

/** Saves an event as a file. @throws Error if `calendarFile` returns null for the event */
export function downloadCalendarFile(post: Post): void {
  const text = calendarFile(post);
  if (!text) throw new Error('The event has no day that a calendar file can express');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  // The browser replaces the signs that no file name can have.
  link.download = `${cutText(post.title, 60) || 'event'}.ics`;
  link.click();
}

/** The message after the browser got the calendar file. */
export function calendarHelp(post: Post): { text: string; link: string; href: string } {
  return {
    text: 'Open the saved file to add it. No file?',
    link: 'Add to Google Calendar',
    href: googleCalendarLink(post),
  };
}

/** The maximum number of characters of a post's texts in the link to Google Calendar. */
const MAX_LINK_TEXT = 500;

/**
 * The address of the page on which Google Calendar adds an event; '' if the event has no calendar
 * file. This page reads only a rule, so it cannot leave out days: the event begins on the first day
 * that takes place, and its text names the later days that do not.
 */
export function googleCalendarLink(post: Post): string {
  const startDate = (post.repeats && seriesDays(post)[0]) || post.startDate;
  const dates = eventDates({ ...post, startDate });
  if (!dates) return '';
  const leftOut = post.repeats ? seriesDays({ ...post, notOn: '' }) : [];
  const notOn = leftOut.filter((day) => day > startDate && post.notOn.includes(day));
  const missing = notOn.length > 0 ? `Not on ${notOn.map(formatDate).join(', ')}\n\n` : '';
  const url = postUrl(post.id);
  const parts = {
    action: 'TEMPLATE',
    text: markedTitle(post),
    // Google needs an end, so an event whose end is unknown ends when it begins.
    dates: `${dates.start}/${dates.end ?? dates.start}`,
    ...(dates.isTimed && (post.timeZone || post.repeats) && { ctz: post.timeZone || HOME_ZONE }),
    ...(post.repeats && { recur: recurrence(post, dates.isTimed) }),
    ...(post.place.trim() && { location: post.place.trim() }),
    details: `${missing}${cutText(description(post), MAX_LINK_TEXT)}\n\n${url}`.trim(),
  };
  const query = Object.entries(parts).map(([name, text]) => `${name}=${encodePart(text)}`);
  return `https://calendar.google.com/calendar/render?${query.join('&')}`;
}

/**
 * The calendar file (RFC 5545) of an event; null if its first day is unknown, or if the file would
 * need a date after the year 9999, which the format cannot express.
 *
 * An event with a time and several days ends at 06:00 if it is a night event, otherwise at 23:59 of
 * the last day. Without a time, or if the browser does not know the time zone, it takes whole days.
 */
export function calendarFile(post: Post): string | null {
  const lines = eventLines(post, now(), !post.calledOff);
  return lines.length > 0 ? writeLines([], [...zonesOf([post]), ...lines]) : null;
}

/**
 * A calendar to which people can subscribe, without alarms, because they did not choose each of its
 * events. Events are stamped with their last change, so that the calendar stays the same until then.
 */
export function calendarOf(events: Post[], name: string): string {
  const lines = events.flatMap((post) => {
    const changed = new Date(Date.parse(post.updatedAt || post.createdAt) || 0);
    return eventLines(post, changed, false);
  });
  // A calendar must have a component (RFC 5545, 3.6). A time zone shows nothing.
  const zones = zonesOf(events);
  const components = lines.length > 0 ? [...zones, ...lines] : zoneLines(HOME_ZONE, 0, 0);
  return writeLines([`X-WR-CALNAME:${escapeText(name)}`], components);
}

function writeLines(about: string[], events: string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(SITE.name)}//Events//EN`,
    'METHOD:PUBLISH',
    ...about,
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** No lines if `eventDates` is null: one invalid line would make the whole calendar invalid. */
function eventLines(post: Post, stamp: Date, hasAlarms: boolean): string[] {
  const dates = eventDates(post);
  if (!dates) return [];
  const alarms = hasAlarms ? ALARMS[dates.isTimed ? 'timed' : 'wholeDays'] : [];
  const url = postUrl(post.id);
  const kind = dates.isTimed ? '' : ';VALUE=DATE';
  return [
    'BEGIN:VEVENT',
    `UID:${post.id}@${new URL(SITE.url).host}`,
    `DTSTAMP:${formatUtc(stamp)}`,
    `SEQUENCE:${Math.max(0, post.revision)}`,
    ...(post.repeats ? seriesLines(post, dates.isTimed) : [`DTSTART${kind}:${dates.start}`]),
    ...(dates.end ? [`DTEND${kind}:${dates.end}`] : []),
    `SUMMARY:${escapeText(markedTitle(post))}`,
    ...(post.calledOff ? ['STATUS:CANCELLED'] : []),
    ...textLine('LOCATION', post.place),
    ...textLine('DESCRIPTION', [description(post), url].filter(Boolean).join('\n\n')),
    `URL:${url}`,
    ...alarms.flatMap((trigger) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `TRIGGER:${trigger}`,
      `DESCRIPTION:${escapeText(post.title)}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ];
}

/**
 * The lines for the days of an event that repeats. It keeps its local time when clocks change, so
 * its times are those of its zone and not of UTC.
 */
function seriesLines(post: Post, isTimed: boolean): string[] {
  const zone = isTimed ? `;TZID=${post.timeZone || HOME_ZONE}` : ';VALUE=DATE';
  const time = isTimed ? `T${post.time.replace(':', '')}00` : '';
  const leftOut = post.notOn.split(' ').filter((day) => isDay(day) && day >= post.startDate);
  return [
    `DTSTART${zone}:${withoutDashes(post.startDate)}${time}`,
    recurrence(post, isTimed),
    ...leftOut.map((day) => `EXDATE${zone}:${withoutDashes(day)}${time}`),
  ];
}

function recurrence({ startDate, endDate, repeats, timeZone }: Post, isTimed: boolean): string {
  const last = isTimed && momentAt(timeZone || HOME_ZONE, `${endDate}T23:59`);
  const until = last ? formatUtc(last) : withoutDashes(endDate);
  const often = repeats === 'monthly' ? `MONTHLY;BYDAY=${byDay(startDate)}` : 'WEEKLY';
  return `RRULE:FREQ=${often};UNTIL=${until}`;
}

/** The time zones of the events that repeat and have a time, each for all of its events. */
function zonesOf(events: Post[]): string[] {
  const repeating = events.filter((post) => post.repeats && eventDates(post)?.isTimed);
  const zones = new Set(repeating.map(({ timeZone }) => timeZone || HOME_ZONE));
  return [...zones].flatMap((zone) => {
    const own = repeating.filter(({ timeZone }) => (timeZone || HOME_ZONE) === zone);
    const days = own.flatMap(({ startDate, endDate }) => [startDate, endDate]).sort();
    return zoneLines(zone, Date.parse(days[0] ?? ''), Date.parse(days.at(-1) ?? ''));
  });
}

/**
 * A time zone with its offsets from UTC between two moments, in milliseconds since 1970. A zone
 * keeps an offset for longer than a week.
 */
function zoneLines(zone: string, firstMs: number, lastMs: number): string[] {
  const offsetAt = (ms: number) => Date.parse(`${wallTime(zone, new Date(ms))}Z`) - ms;
  const lines = ['BEGIN:VTIMEZONE', `TZID:${zone}`];
  const add = (ms: number, from: number, to: number) => {
    const kind = to > from ? 'DAYLIGHT' : 'STANDARD';
    lines.push(
      `BEGIN:${kind}`,
      `DTSTART:${formatUtc(new Date(ms + from)).slice(0, -1)}`,
      `TZOFFSETFROM:${formatOffset(from)}`,
      `TZOFFSETTO:${formatOffset(to)}`,
      `END:${kind}`,
    );
  };
  let offset = offsetAt(firstMs - DAY_MS);
  add(-offset, offset, offset);
  for (let week = firstMs - DAY_MS; week <= lastMs; week += 7 * DAY_MS) {
    let [low, high] = [week, week + 7 * DAY_MS];
    if (offsetAt(high) === offset) continue;
    while (high - low > MINUTE_MS) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
      if (offsetAt(middle) === offset) low = middle;
      else high = middle;
    }
    add(high, offset, offsetAt(high));
    offset = offsetAt(high);
  }
  return [...lines, 'END:VTIMEZONE'];
}

/** The time by which clocks are ahead of UTC, such as '+0300'; with a separator, '+03:00'. */
export function formatOffset(ms: number, separator = ''): string {
  const minutes = Math.round(Math.abs(ms) / MINUTE_MS);
  const parts = [Math.floor(minutes / 60), minutes % 60].map((part) => `${part}`.padStart(2, '0'));
  return `${ms < 0 ? '-' : '+'}${parts.join(separator)}`;
}

interface EventDates {
  /** Whether the dates are moments in UTC. Otherwise they are whole days. */
  isTimed: boolean;
  start: string;
  /** Undefined if the end is unknown. For whole days, the first day after the event. */
  end: string | undefined;
}

/**
 * The dates of an event. Returns null if its first day is unknown, or if the format cannot express
 * a date of the event.
 */
function eventDates(post: Post): EventDates | null {
  if (!isDay(post.startDate)) return null;
  // The days of an event that repeats are those of its first time.
  const [first, last] = [post.startDate, post.repeats ? post.startDate : lastDay(post)];
  const start = eventStart(post);
  const night = post.repeats ? '' : endTime(post);
  const end = momentAt(post.timeZone || HOME_ZONE, `${last}T${night || '23:59'}`);
  const isTimed = start !== null && end !== null;
  const dates = {
    isTimed,
    start: isTimed ? formatUtc(start) : withoutDashes(first),
    end: !isTimed ? withoutDashes(addDays(last, 1)) : last === first ? undefined : formatUtc(end),
  };
  return [dates.start, dates.end].every((date) => !date || DATE.test(date)) ? dates : null;
}

function textLine(name: string, text: string): string[] {
  return text.trim() ? [`${name}:${escapeText(text.trim())}`] : [];
}

/**
 * The event's occasion, description and contact info. If the calendar file cannot express the
 * event's time, the text also has the time.
 */
function description(post: Post): string {
  const { occasion, time, description, contact } = post;
  const missingTime = time && !eventStart(post) ? formatEventTime(post) : '';
  const parts = [occasion, missingTime, plainText(description), plainText(contact)];
  return parts.filter((part) => part.trim()).join('\n\n');
}

function withoutDashes(day: string): string {
  return day.replaceAll('-', '');
}

function formatUtc(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '');
}

/**
 * Escapes a text (RFC 5545, 3.3.11). Control characters except line breaks become spaces, because a
 * text must not contain most of them.
 */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/**
 * Splits a line into lines of at most 75 bytes, as the format requires. A character is never split.
 */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  return [...line.toWellFormed()]
    .map((character) => {
      const size = encoder.encode(character).length;
      const fits = bytes + size <= MAX_LINE_BYTES;
      bytes = fits ? bytes + size : 1 + size;
      return fits ? character : `\r\n ${character}`;
    })
    .join('');
}
