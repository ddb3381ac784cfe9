import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { HOME_ZONE, isZoneName, momentAt, wallTime } from '../../src/model/time-zones';

const ALL = Intl.supportedValuesOf('timeZone');
/** Until 1972 clocks in Monrovia had seconds of their own, which engines round in two ways. */
const WHOLE_MINUTES = new Date('1973-01-01');

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('What clocks show', () => {
  const moments = fc.date({
    min: WHOLE_MINUTES,
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  });
  /** An engine's own words, in another locale. */
  const said = (zone: string, moment: Date) =>
    moment.toLocaleString('sv-SE', { timeZone: zone }).slice(0, 16).replace(' ', 'T');

  test('in Nairobi is what an engine says', () => {
    fc.assert(fc.property(moments, (at) => wallTime(HOME_ZONE, at) === said(HOME_ZONE, at)));
  });

  test('where the reader is, is what an engine says', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ALL), moments, (zone, moment) => {
        vi.stubEnv('TZ', zone);
        expect(wallTime(null, moment)).toBe(said(zone, moment));
      }),
    );
  });
});

describe('The moment at which clocks show', () => {
  test.each([
    ['Africa/Nairobi', '2026-12-05T09:30', '2026-12-05T06:30Z'],
    ['Australia/Perth', '2026-11-28T11:00', '2026-11-28T03:00Z'],
    ['Pacific/Kiritimati', '2026-01-01T00:00', '2025-12-31T10:00Z'],
    ['Pacific/Marquesas', '2026-01-01T00:00', '2026-01-01T09:30Z'],
    ['Asia/Kathmandu', '2026-01-01T00:00', '2025-12-31T18:15Z'],
    ['America/Los_Angeles', '2026-07-01T20:00', '2026-07-02T03:00Z'],
    ['America/Los_Angeles', '2026-12-01T20:00', '2026-12-02T04:00Z'],
    // Clocks go from 02:00 to 03:00, and from 02:00 back to 01:00.
    ['America/Los_Angeles', '2027-03-14T01:59', '2027-03-14T09:59Z'],
    ['America/Los_Angeles', '2027-03-14T02:30', '2027-03-14T10:30Z'],
    ['America/Los_Angeles', '2027-03-14T03:00', '2027-03-14T10:00Z'],
    ['America/Los_Angeles', '2026-11-01T00:59', '2026-11-01T07:59Z'],
    ['America/Los_Angeles', '2026-11-01T01:30', '2026-11-01T08:30Z'],
    ['America/Los_Angeles', '2026-11-01T02:00', '2026-11-01T10:00Z'],
    ['Europe/London', '2027-03-28T01:30', '2027-03-28T01:30Z'],
    ['Europe/London', '2026-10-25T01:30', '2026-10-25T00:30Z'],
    ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45Z'],
  ])('in %s %s', (zone, wall, moment) => {
    expect(momentAt(zone, wall)).toEqual(new Date(moment));
  });

  test('something in any zone is when they do, but for hours that are left out', () => {
    const minutes = fc.date({
      min: WHOLE_MINUTES,
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    let left = 0;
    fc.assert(
      fc.property(fc.constantFrom(...ALL), minutes, (zone, date) => {
        const wall = date.toISOString().slice(0, 16);
        const shown = wallTime(zone, momentAt(zone, wall) ?? new Date(Number.NaN));
        // An engine's own words, in another locale, read the same moment.
        const said = momentAt(zone, wall)?.toLocaleString('sv-SE', { timeZone: zone });
        expect(said?.slice(0, 16).replace(' ', 'T')).toBe(shown);
        if (shown === wall) return;
        left += 1;
        expect(shown > wall).toBe(true);
      }),
      { numRuns: 500 },
    );
    expect(left).toBeLessThan(5);
  });

  test.each([
    ['Nowhere/Land', '2026-12-05T09:30'],
    ['', '2026-12-05T09:30'],
    ['+03:00', '2026-12-05T09:30'],
    ['Africa/Nairobi', 'soon'],
    ['Africa/Nairobi', '2026-13-05T09:30'],
    ['Africa/Nairobi', '0000-01-01T00:00'],
  ])('in %j %j is unknown', (zone, wall) => {
    expect(momentAt(zone, wall)).toBeNull();
  });

  test('is found in time that does not grow with what others wrote, and nothing throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (zone, wall) => {
        expect(momentAt(zone, wall)).toBeNull();
        expect(wallTime(zone, new Date(wall))).toBe('');
      }),
    );
    const long = `A${'/a'.repeat(500_000)}/`;
    // Of this process alone: on a busy machine a clock counts what others do.
    const before = process.cpuUsage();
    expect([isZoneName(long), momentAt(long, '2026-12-05T09:30')]).toEqual([false, null]);
    expect(process.cpuUsage(before).user).toBeLessThan(100_000);
  });
});

test('Every zone that the browser knows has a name that the rules take', () => {
  expect(ALL.filter((zone) => !isZoneName(zone))).toEqual([]);
});
