import { afterEach, describe, expect, test } from 'vitest';
import { nairobiDay, showDay, showDays } from '../../src/model/calendar-day';

const ZONES = [
  'Africa/Nairobi',
  'America/Los_Angeles',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Europe/London',
];
const DAY_MS = 24 * 60 * 60 * 1000;
const ownZone = process.env.TZ;

/** Each day of a year, with its parts as they were counted, not as a Date shows them. */
function daysOf(year: number): { stored: string; shown: string }[] {
  const lengths = [31, year % 4 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return lengths.flatMap((length, month) =>
    Array.from({ length }, (_, day) => {
      const [m, d] = [month + 1, day + 1].map((part) => String(part).padStart(2, '0'));
      return { stored: `${year}-${m}-${d}`, shown: `${d}-${m}-${year}` };
    }),
  );
}

afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

describe.each(ZONES)('For a reader in %s', (zone) => {
  test('every day of a year is shown as it is stored', () => {
    process.env.TZ = zone;
    for (const { stored, shown } of [...daysOf(2026), ...daysOf(2028)]) {
      expect(showDay(stored)).toBe(shown);
    }
  });

  test('every midnight in Nairobi, and the instant before it, has its Nairobi day', () => {
    process.env.TZ = zone;
    const days = daysOf(2026);
    const first = Date.parse('2025-12-31T21:00:00Z');
    days.forEach(({ stored }, index) => {
      expect(nairobiDay(new Date(first + index * DAY_MS))).toBe(stored);
      expect(nairobiDay(new Date(first + (index + 1) * DAY_MS - 1))).toBe(stored);
    });
  });
});

test('A time zone does change what a Date shows here, so the tests above mean something', () => {
  process.env.TZ = 'Pacific/Kiritimati';
  const east = new Date('2026-01-01T00:00:00Z').getHours();
  process.env.TZ = 'Pacific/Pago_Pago';
  expect(new Date('2026-01-01T00:00:00Z').getHours()).not.toBe(east);
});

test('What is no stored day is shown as it is', () => {
  for (const text of ['', 'next Sunday', '2026-1-2', '2026-01-02T10:00', '20260102']) {
    expect(showDay(text)).toBe(text);
  }
});

test('An instant that is none has no day', () => {
  expect(nairobiDay(new Date(Number.NaN))).toBe('');
});

test.each([
  ['2026-11-21', '2026-11-21', '21-11-2026'],
  ['2026-11-21', '', '21-11-2026'],
  ['2026-11-21', '2026-11-23', '21-11-2026 – 23-11-2026'],
  ['', '2026-11-23', '23-11-2026'],
  ['', '', ''],
])('From %o to %o reads %o', (start, end, shown) => {
  expect(showDays(start, end)).toBe(shown);
});
