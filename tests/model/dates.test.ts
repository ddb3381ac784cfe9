import { afterEach, describe, expect, test, vi } from 'vitest';
import { addDays, DAY_MS, formatDay, formatDays, nairobiDay } from '../../src/model/dates';

const ZONES = [
  'Africa/Nairobi',
  'America/Los_Angeles',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Europe/London',
];

/** The weekday (0 is Sunday) of 1 January: Thursday in 2026, Saturday in the leap year 2028. */
const FIRST_WEEKDAYS = { 2026: 4, 2028: 6 };

/** Each day of `year` as it is stored and as it is shown, computed without Date. */
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

describe.each(ZONES)('Readers in %s', (zone) => {
  test('Whatever the reader’s time zone, formatDay shows each stored day of 2026 and 2028 as that day, with its weekday', () => {
    vi.stubEnv('TZ', zone);
    for (const { stored, shown } of [...daysOf(2026), ...daysOf(2028)]) {
      expect(formatDay(stored)).toBe(shown);
    }
  });

  test('Whatever the reader’s time zone, nairobiDay changes at midnight in Nairobi on every day of 2026', () => {
    vi.stubEnv('TZ', zone);
    const days = daysOf(2026);
    // The beginning of 2026 in Nairobi.
    const first = Date.parse('2025-12-31T21:00:00Z');
    days.forEach(({ stored }, index) => {
      expect(nairobiDay(new Date(first + index * DAY_MS))).toBe(stored);
      expect(nairobiDay(new Date(first + (index + 1) * DAY_MS - 1))).toBe(stored);
    });
  });
});

test('If a test changes the environment variable TZ, the time zone of Date changes, as tests of this file require', () => {
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  const east = new Date('2026-01-01T00:00:00Z').getHours();
  vi.stubEnv('TZ', 'Pacific/Pago_Pago');
  expect(new Date('2026-01-01T00:00:00Z').getHours()).not.toBe(east);
});

test('A text that does not have the form yyyy-mm-dd is shown unchanged', () => {
  for (const text of ['', 'next Sunday', '2026-1-2', '2026-01-02T10:00', '20260102']) {
    expect(formatDay(text)).toBe(text);
  }
});

test('A day that does not exist is shown without a weekday', () => {
  expect(formatDay('2024-02-31')).toBe('31-02-2024');
});

test('nairobiDay returns an empty text for an invalid Date', () => {
  expect(nairobiDay(new Date(Number.NaN))).toBe('');
});

test.each([
  ['2026-11-21', '2026-11-21', 'Sat 21-11-2026'],
  ['2026-11-21', '', 'Sat 21-11-2026'],
  ['2026-11-21', '2026-11-23', 'Sat 21-11-2026 – Mon 23-11-2026'],
  ['', '2026-11-23', 'Mon 23-11-2026'],
  ['', '', ''],
])('If the first day is %o and the last day is %o, formatDays returns %o', (start, end, shown) => {
  expect(formatDays(start, end)).toBe(shown);
});

test('addDays crosses months, years and leap days, and throws for a text that is no day', () => {
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(() => addDays('tomorrow', 1)).toThrow(RangeError);
});
