import { DAY_MS, HOME_OFFSET_MS } from './dates';

/** The time zone of a post that names none. */
export const HOME_ZONE = 'Africa/Nairobi';
const MINUTE_MS = 60 * 1000;
/** The form of an IANA name; the same as in firestore.rules. */
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;
const MAX_ZONE_LENGTH = 64;

/** Whether `text` has the form of a time zone's name. Only the browser knows whether it exists. */
export function isZoneName(text: string): boolean {
  return text.length <= MAX_ZONE_LENGTH && ZONE_NAME.test(text);
}

/**
 * The wall-clock time (yyyy-mm-ddTHH:MM) at `moment` in `zone`. '' if the browser does not know the
 * zone or the moment is invalid.
 */
export function wallTime(zone: string, moment: Date): string {
  const wallMs = wallMsAt(zone, moment.getTime());
  return Number.isNaN(wallMs) ? '' : new Date(wallMs).toISOString().slice(0, 16);
}

/** The same in the reader's own time zone, at a valid moment. */
export function ownWallTime(moment: Date): string {
  const wallMs = moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS;
  return new Date(wallMs).toISOString().slice(0, 16);
}

/**
 * The moment at which clocks in `zone` show `wall` (yyyy-mm-ddTHH:MM); null if the browser does not
 * know the zone or `wall` is not a valid time. When summer time ends, an hour occurs twice: the
 * first of the two moments is returned. When summer time begins, clocks skip an hour: a time in
 * that hour is converted with the offset from before the change.
 */
export function momentAt(zone: string, wall: string): Date | null {
  // The year must be 1000 or later, as in firestore.rules. Date.UTC() in wallMsAt would read the
  // year 99 as 1999.
  const wallMs = /^[1-9]\d{3}-/.test(wall) ? Date.parse(`${wall}Z`) : Number.NaN;
  // A zone's offset changes at most once within two days. So the offset one day earlier is the one
  // before a change, and the offset one day later is the one after it.
  const [before, after] = [-DAY_MS, DAY_MS].map((distance) => {
    const nearMs = wallMs + distance;
    return wallMs - (wallMsAt(zone, nearMs) - nearMs);
  }) as [number, number];
  const momentMs = [before, after].find((ms) => wallMsAt(zone, ms) === wallMs) ?? before;
  return Number.isNaN(momentMs) ? null : new Date(momentMs);
}

/** The formatters by the names of their zones: a browser takes long to make one. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The wall-clock time in `zone` at `momentMs`, in milliseconds since 1970 as if it were a time in
 * UTC. NaN if the browser does not know the zone or if `momentMs` is invalid.
 */
function wallMsAt(zone: string, momentMs: number): number {
  if (zone === HOME_ZONE) return momentMs + HOME_OFFSET_MS;
  if (!isZoneName(zone)) return Number.NaN;
  try {
    const format = formats.get(zone) ?? zoneFormat(zone);
    formats.set(zone, format);
    return Date.parse(`${format.format(momentMs).replace(' ', 'T')}Z`);
  } catch {
    return Number.NaN; // The browser does not know the zone, or the moment is out of range.
  }
}

/** Formats as yyyy-mm-dd HH:MM:SS, as in Sweden. @throws RangeError if the zone is not known */
function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
}
