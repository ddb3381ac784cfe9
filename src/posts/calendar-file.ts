import { addDays, HOME_ZONE, isDay, momentAt } from '../model/dates';
import { eventStart, formatEventTime, lastDay } from '../model/event-time';
import type { Post } from '../model/post';
import { plainText } from './text-marks';

/** What a calendar file needs to know beside the event. */
export interface CalendarContext {
  /** The site's name, and the host of its public address, which makes the event's id unique. */
  siteName: string;
  host: string;
  /** The post's public address. */
  url: string;
  /** When the file is made. */
  now: Date;
}

/** RFC 5545, 3.1: bytes in a line, without its end. */
const MOST_BYTES = 75;

/**
 * An event as a calendar file (RFC 5545), or null where its day is unknown. With a time it begins then
 * in its zone, said in UTC, which every calendar shows by its reader's own clock: one of a single day
 * has no end, since none is known, one of several lasts to the end of its last day. Without a time, or
 * in a zone that the browser does not know, it takes whole days, the last one included.
 */
export function calendarFile(post: Post, context: CalendarContext): string | null {
  if (!isDay(post.startDate)) return null;
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${escaped(context.siteName)}//Events//EN`],
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${post.id}@${context.host}`,
    `DTSTAMP:${utc(context.now)}`,
    `SEQUENCE:${Math.max(0, post.revision)}`,
    ...whenLines(post),
    `SUMMARY:${escaped(post.title)}`,
    ...textLine('LOCATION', post.place),
    ...textLine('DESCRIPTION', describe(post, context.url)),
    `URL:${context.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function whenLines(post: Post): string[] {
  const [first, last] = [post.startDate, lastDay(post)];
  const start = eventStart(post);
  const end = momentAt(post.timeZone || HOME_ZONE, `${last}T23:59`);
  if (!start || !end) {
    return [
      `DTSTART;VALUE=DATE:${compact(first)}`,
      `DTEND;VALUE=DATE:${compact(addDays(last, 1))}`,
    ];
  }
  return [`DTSTART:${utc(start)}`, ...(last === first ? [] : [`DTEND:${utc(end)}`])];
}

function textLine(name: string, text: string): string[] {
  return text.trim() ? [`${name}:${escaped(text.trim())}`] : [];
}

/** The texts of an event; its time too, where the calendar cannot show it. */
function describe(post: Post, url: string): string {
  const { occasion, time, desciption, contact } = post;
  const unsaid = time && !eventStart(post) ? formatEventTime(post).written : '';
  const parts = [occasion, unsaid, plainText(desciption), plainText(contact), url];
  return parts.filter((part) => part.trim()).join('\n\n');
}

function compact(day: string): string {
  return day.replaceAll('-', '');
}

function utc(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** RFC 5545, 3.3.11. Control characters have no place in a text, but for the line break. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** Breaks a line before it has more than 75 bytes, never in the middle of a letter. */
function folded(line: string): string {
  let bytes = 0;
  return [...line.toWellFormed()]
    .map((letter) => {
      const size = byteLength(letter);
      const fits = bytes + size <= MOST_BYTES;
      bytes = fits ? bytes + size : 1 + size;
      return fits ? letter : `\r\n ${letter}`;
    })
    .join('');
}

function byteLength(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
