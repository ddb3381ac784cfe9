import { afterEach, expect, test, vi } from 'vitest';
import { HOME_ZONE, isZoneName, momentAt, ownWallTime, wallTime } from '../../src/model/time-zones';
import { fc } from '../support/fast-check';

const ALL = Intl.supportedValuesOf('timeZone');
/**
 * Moments from 1973 to 2099. Until 1972, the offset of the zone Africa/Monrovia had seconds, which
 * `getTimezoneOffset` leaves out, but `toLocaleString` does not.
 */
const moments = fc.date({
  min: new Date('1973-01-01'),
  max: new Date('2100-01-01'),
  noInvalidDate: true,
});
/** The time on clocks in `zone` as the JavaScript engine formats it. */
const formatByEngine = (zone: string, moment: Date | null) =>
  moment?.toLocaleString('sv-SE', { timeZone: zone }).slice(0, 16).replace(' ', 'T');

afterEach(() => {
  vi.unstubAllEnvs();
});

test('For Nairobi, wallTime returns the same time as the JavaScript engine at any moment', () => {
  fc.assert(
    fc.property(moments, (at) => wallTime(HOME_ZONE, at) === formatByEngine(HOME_ZONE, at)),
  );
});

test('For any time zone of the reader, ownWallTime returns the same time as the JavaScript engine at any moment', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ALL), moments, (zone, moment) => {
      vi.stubEnv('TZ', zone);
      expect(ownWallTime(moment)).toBe(formatByEngine(zone, moment));
    }),
  );
});

test.each([
  ['Africa/Nairobi', '2026-12-05T09:30', '2026-12-05T06:30Z'],
  // In Los Angeles, clocks go from 02:00 to 03:00 on 14 March 2027, and from 02:00 back to 01:00
  // on 1 November 2026.
  ['America/Los_Angeles', '2027-03-14T01:59', '2027-03-14T09:59Z'],
  ['America/Los_Angeles', '2027-03-14T02:30', '2027-03-14T10:30Z'],
  ['America/Los_Angeles', '2027-03-14T03:00', '2027-03-14T10:00Z'],
  ['America/Los_Angeles', '2026-11-01T00:59', '2026-11-01T07:59Z'],
  ['America/Los_Angeles', '2026-11-01T01:30', '2026-11-01T08:30Z'],
  ['America/Los_Angeles', '2026-11-01T02:00', '2026-11-01T10:00Z'],
  // London skips the hour after 01:00 on 28 March 2027, and repeats it on 25 October 2026. Lord
  // Howe skips the half hour after 02:00 on 4 October 2026.
  ['Europe/London', '2027-03-28T01:30', '2027-03-28T01:30Z'],
  ['Europe/London', '2026-10-25T01:30', '2026-10-25T00:30Z'],
  ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45Z'],
])('In the time zone %s, momentAt converts the time %s to the moment %s', (zone, wall, moment) => {
  expect(momentAt(zone, wall)).toEqual(new Date(moment));
});

test('For any time in any zone, momentAt finds the moment at which clocks show that time or, if clocks skip that time, a later time', () => {
  let skipped = 0;
  fc.assert(
    fc.property(fc.constantFrom(...ALL), moments, (zone, date) => {
      const wall = date.toISOString().slice(0, 16);
      const shown = wallTime(zone, momentAt(zone, wall) ?? new Date(Number.NaN));
      expect(formatByEngine(zone, momentAt(zone, wall))).toBe(shown);
      if (shown === wall) return;
      skipped += 1;
      expect(shown > wall).toBe(true);
    }),
    { numRuns: 500 },
  );
  // Few of the 500 random times are in an hour that clocks skip.
  expect(skipped).toBeLessThan(5);
});

test.each([
  ['Nowhere/Land', '2026-12-05T09:30'],
  ['', '2026-12-05T09:30'],
  ['+03:00', '2026-12-05T09:30'],
  ['Africa/Nairobi', 'soon'],
  ['Africa/Nairobi', '2026-13-05T09:30'],
  ['Africa/Nairobi', '0000-01-01T00:00'],
])('momentAt returns null for the zone %j and the time %j', (zone, wall) => {
  expect(momentAt(zone, wall)).toBeNull();
});

test('For random texts, momentAt returns null without an error, and a very long zone name causes no long delay', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (zone, wall) => {
      expect(momentAt(zone, wall)).toBeNull();
      expect(wallTime(zone, new Date(wall))).toBe('');
    }),
  );
  const long = `A${'/a'.repeat(500_000)}/`;
  // The CPU time of this process does not depend on how busy the machine is. The limit is 0.1 s.
  const before = process.cpuUsage();
  expect([isZoneName(long), momentAt(long, '2026-12-05T09:30')]).toEqual([false, null]);
  expect(process.cpuUsage(before).user).toBeLessThan(100_000);
});

test('isZoneName accepts the name of every zone that the JavaScript engine knows', () => {
  expect(ALL.filter((zone) => !isZoneName(zone))).toEqual([]);
});
