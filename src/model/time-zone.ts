/** The zone of what names none. */
export const HOME_ZONE = 'Africa/Nairobi';

/** The form of an IANA name, as the rules have it. */
const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;
const MOST_LETTERS = 64;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether `text` has the form of a time zone's name; whether there is such a zone, the browser knows. */
export function isZoneName(text: string): boolean {
  return text.length <= MOST_LETTERS && NAME.test(text);
}

/**
 * What clocks in `zone`, or (null) the reader's own, show at `moment`: yyyy-mm-ddTHH:MM. '' where the
 * browser does not know the zone, or the moment is none.
 */
export function wallTime(zone: string | null, moment: Date): string {
  const wallMs = wallMsAt(zone, moment.getTime());
  return Number.isNaN(wallMs) ? '' : new Date(wallMs).toISOString().slice(0, 16);
}

/**
 * The moment at which clocks in `zone` show `wall`, yyyy-mm-ddTHH:MM. Of an hour that comes twice, as
 * summer time ends, it is the first; of one that is left out, as summer time begins, what the clocks
 * show instead. Null where the browser does not know the zone, or `wall` is no time.
 */
export function momentAt(zone: string, wall: string): Date | null {
  // A year has four digits, as the rules have it: Date reads shorter ones as others.
  const wallMs = /^[1-9]\d{3}-/.test(wall) ? Date.parse(`${wall}Z`) : Number.NaN;
  // The offsets of a day earlier and of a day later are those before and after any change.
  const [before, after] = [-DAY_MS, DAY_MS].map((days) => {
    const nearMs = wallMs + days;
    return wallMs - (wallMsAt(zone, nearMs) - nearMs);
  }) as [number, number];
  const momentMs = [before, after].find((ms) => wallMsAt(zone, ms) === wallMs) ?? before;
  return Number.isNaN(momentMs) ? null : new Date(momentMs);
}

/** What clocks in `zone` show at `momentMs`, as if it were UTC; NaN where that is not known. */
function wallMsAt(zone: string | null, momentMs: number): number {
  if (zone !== null && !isZoneName(zone)) return Number.NaN;
  try {
    const parts = new Intl.DateTimeFormat('en-US', {
      ...(zone !== null && { timeZone: zone }),
      ...({ hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' } as const),
      ...({ hour: 'numeric', minute: 'numeric', second: 'numeric' } as const),
    }).formatToParts(momentMs);
    const part = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value);
    return Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    );
  } catch {
    return Number.NaN; // The browser does not know the zone, or the moment is out of its range.
  }
}
