import { afterEach, describe, expect, test, vi } from 'vitest';
import { addDays, DAY_MS, formatDay, formatDays, nairobiDay } from '../../src/model/dates';

const ZONES = [
  'Africa/Nairobi',
  'America/Los_Angeles',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Europe/London',
];

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
