import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  addDays,
  DAY_MS,
  formatDay,
  formatDays,
  isZoneName,
  momentAt,
  nairobiDay,
  wallTime,
} from '../../src/model/dates';

const ZONES = [
  'Africa/Nairobi',
  'America/Los_Angeles',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Europe/London',
];
const ALL = Intl.supportedValuesOf('timeZone');

/** 1 January 2026 is a Thursday, of 2028 a Saturday. */
const FIRST_WEEKDAYS = { 2026: 4, 2028: 6 };

/** Each day of a year, with its parts as they were counted, not as a Date shows them. */
function daysOf(year: 2026 | 2028): { stored: string; shown: string }[] {
  let weekday = FIRST_WEEKDAYS[year];
  const lengths = [31, year % 4 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return lengths.flatMap((length, month) =>
    Array.from({ length }, (_, day) => {
      const [m, d] = [month + 1, day + 1].map((part) => String(part).padStart(2, '0'));
      const name = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')[weekday++ % 7];
      return { stored: `${year}-${m}-${d}`, shown: `${name} ${d}-${m}-${year}` };
    }),
  );
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(ZONES)('For a reader in %s', (zone) => {
  test('every day of a year is shown as it is stored', () => {
    vi.stubEnv('TZ', zone);
    for (const { stored, shown } of [...daysOf(2026), ...daysOf(2028)]) {
      expect(formatDay(stored)).toBe(shown);
    }
  });

  test('every midnight in Nairobi, and the instant before it, has its Nairobi day', () => {
    vi.stubEnv('TZ', zone);
    const days = daysOf(2026);
    const first = Date.parse('2025-12-31T21:00:00Z');
    days.forEach(({ stored }, index) => {
      expect(nairobiDay(new Date(first + index * DAY_MS))).toBe(stored);
      expect(nairobiDay(new Date(first + (index + 1) * DAY_MS - 1))).toBe(stored);
    });
  });
});

test('A time zone does change what a Date shows here, so the tests above mean something', () => {
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  const east = new Date('2026-01-01T00:00:00Z').getHours();
  vi.stubEnv('TZ', 'Pacific/Pago_Pago');
  expect(new Date('2026-01-01T00:00:00Z').getHours()).not.toBe(east);
});

test('What is no stored day is shown as it is', () => {
  for (const text of ['', 'next Sunday', '2026-1-2', '2026-01-02T10:00', '20260102']) {
    expect(formatDay(text)).toBe(text);
  }
});

test('A day that the calendar lacks has no weekday', () => {
  expect(formatDay('2024-02-31')).toBe('31-02-2024');
});

test('An instant that is none has no day', () => {
  expect(nairobiDay(new Date(Number.NaN))).toBe('');
});

test.each([
  ['2026-11-21', '2026-11-21', 'Sat 21-11-2026'],
  ['2026-11-21', '', 'Sat 21-11-2026'],
  ['2026-11-21', '2026-11-23', 'Sat 21-11-2026 – Mon 23-11-2026'],
  ['', '2026-11-23', 'Mon 23-11-2026'],
  ['', '', ''],
])('From %o to %o reads %o', (start, end, shown) => {
  expect(formatDays(start, end)).toBe(shown);
});

test('Days are counted by the calendar', () => {
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(() => addDays('tomorrow', 1)).toThrow(RangeError);
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
      min: new Date('1970-01-02'),
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
    const before = performance.now();
    expect([isZoneName(long), momentAt(long, '2026-12-05T09:30')]).toEqual([false, null]);
    expect(performance.now() - before).toBeLessThan(100);
  });
});

test('Every zone that the browser knows has a name that the rules take', () => {
  expect(ALL.filter((zone) => !isZoneName(zone))).toEqual([]);
});
