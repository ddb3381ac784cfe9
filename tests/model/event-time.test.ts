import { afterEach, describe, expect, test, vi } from 'vitest';
import { eventNearness, formatEventTime, isPastEvent } from '../../src/model/event-time';

const event = { type: 'events', startDate: '2026-11-28', endDate: '', time: '11:00', timeZone: '' };

describe('On 21 November 2026, is an event past?', () => {
  test.each([
    ['it ended yesterday', '2026-11-20', '2026-11-20', true],
    ['it ends today', '2026-11-19', '2026-11-21', false],
    ['it is today', '2026-11-21', '', false],
    ['it began yesterday and has no end', '2026-11-20', '', true],
    ['it ends before it begins', '2026-11-22', '2026-11-20', false],
    ['it has only an end, yesterday', '', '2026-11-20', true],
    ['it has no day', '', '', false],
    ['its days are not dates', 'some day', 'later', false],
  ])('If %s (from %j to %j): %s', (_, startDate, endDate, past) => {
    const now = new Date('2026-11-21T09:00:00Z');
    expect(isPastEvent({ ...event, startDate, endDate }, now)).toBe(past);
  });
});

test.each([
  ['', '2026-11-28T20:59:00Z', '2026-11-28T21:00:00Z'],
  ['Australia/Perth', '2026-11-28T15:59:00Z', '2026-11-28T16:00:00Z'],
  ['America/Los_Angeles', '2026-11-29T07:59:00Z', '2026-11-29T08:00:00Z'],
  ['Nowhere/Land', '2026-11-28T20:59:00Z', '2026-11-28T21:00:00Z'],
])(
  'An event in the zone %j (Nairobi if empty or unknown) is past when its day is over in that zone',
  (timeZone, before, after) => {
    expect(isPastEvent({ ...event, timeZone }, new Date(before))).toBe(false);
    expect(isPastEvent({ ...event, timeZone }, new Date(after))).toBe(true);
  },
);

// The mark is the text that eventNearness returns; cards show it. '' means that there is no mark.
describe('On Wednesday 18 November 2026 an event', () => {
  test.each([
    ['2026-11-17', '2026-11-17', 'Past event'],
    ['2026-11-18', '2026-11-18', 'Today'],
    ['2026-11-18', '2026-11-22', 'Today'],
    ['2026-11-15', '2026-11-18', 'Today'],
    ['2026-11-15', '2026-11-22', 'Until Sunday'],
    ['2026-11-15', '2026-11-30', 'Until Mon 30-11-2026'],
    ['2026-11-19', '2026-11-19', 'Tomorrow'],
    ['2026-11-20', '2026-11-22', ''],
    ['2026-11-21', '2026-11-22', 'This weekend'],
    ['2026-11-22', '2026-11-22', 'This weekend'],
    ['2026-11-28', '2026-11-28', ''],
    ['', '2026-11-19', 'Tomorrow'],
    ['some day', 'later', ''],
  ])('from %j to %j has the mark %j', (startDate, endDate, mark) => {
    expect(eventNearness({ ...event, startDate, endDate }, new Date('2026-11-18T09:00:00Z'))).toBe(
      mark,
    );
  });

  test('has the mark for the day in its time zone, or for the day in Nairobi if it has no zone', () => {
    // At this moment it is 18 November in New York, and 19 November in Nairobi and Perth.
    const night = new Date('2026-11-18T22:30:00Z');
    const at = (startDate: string, timeZone: string) =>
      eventNearness({ ...event, startDate, timeZone }, night);
    expect(at('2026-11-18', 'America/New_York')).toBe('Today');
    expect(at('2026-11-18', '')).toBe('Past event');
    expect(at('2026-11-19', 'Australia/Perth')).toBe('Today');
  });
});

test.each([
  ['2026-11-21', '2026-11-22', 'Tomorrow'],
  ['2026-11-22', '2026-11-28', ''],
  ['2026-11-22', '2026-11-22', 'Today'],
])('On %s, a Saturday or Sunday, an event on %s has the mark %j', (today, startDate, mark) => {
  expect(eventNearness({ ...event, startDate }, new Date(`${today}T09:00:00Z`))).toBe(mark);
});

test('An obituary is never a past event', () => {
  const post = { ...event, type: 'obituaries', startDate: '2026-01-01' };
  expect(isPastEvent(post, new Date('2026-11-21T09:00:00Z'))).toBe(false);
});

describe('A time', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  function shown(reader: string, changes: Partial<typeof event>): string[] {
    vi.stubEnv('TZ', reader);
    const { written, forReader } = formatEventTime({ ...event, ...changes });
    return forReader ? [written, forReader] : [written];
  }

  test('in Nairobi is shown with the city, and with the reader’s time if the two differ', () => {
    expect(shown('Africa/Nairobi', {})).toEqual(['11:00 in Nairobi']);
    expect(shown('Africa/Kampala', {})).toEqual(['11:00 in Nairobi']);
    expect(shown('Europe/London', {})).toEqual(['11:00 in Nairobi', '08:00 your time']);
  });

  test('in Perth is shown with the city, and with the reader’s time if the two differ', () => {
    const timeZone = 'Australia/Perth';
    expect(shown('Australia/Perth', { timeZone })).toEqual(['11:00 in Perth']);
    expect(shown('Asia/Singapore', { timeZone })).toEqual(['11:00 in Perth']);
    expect(shown('Africa/Nairobi', { timeZone })).toEqual(['11:00 in Perth', '06:00 your time']);
  });

  test('on another day in the reader’s zone is shown with the reader’s day', () => {
    const texts = shown('America/Los_Angeles', { timeZone: 'Pacific/Kiritimati', time: '06:00' });
    expect(texts).toEqual(['06:00 in Kiritimati', '08:00 on Fri 27-11-2026 your time']);
  });

  test('that clocks skip when summer time begins has a reader’s time one hour later', () => {
    const gap = { startDate: '2027-03-14', time: '02:30', timeZone: 'America/Los_Angeles' };
    expect(shown('America/Los_Angeles', gap)).toEqual(['02:30 in Los Angeles', '03:30 your time']);
  });

  test.each([
    ['Nowhere/Land', '11:00 (Nowhere/Land)'],
    ['Etc/GMT+5', '11:00 (Etc/GMT+5)'],
    ['UTC', '11:00 (UTC)'],
    ['<img src=x onerror=alert(1)>', '11:00 (<img src=x onerror=alert(1)>)'],
    ['../../Perth', '11:00 (../../Perth)'],
    ['+03:00', '11:00 (+03:00)'],
    ['__proto__', '11:00 (__proto__)'],
  ])('in %j, an unknown zone or one without a city, shows the zone’s name', (timeZone, written) => {
    expect(shown('Africa/Nairobi', { timeZone })[0]).toBe(written);
  });

  test.each([
    [{ time: 'noon' }, 'noon'],
    [{ time: '25:99' }, '25:99'],
    [{ time: '', timeZone: 'Australia/Perth' }, ''],
    [{ time: 'noon', timeZone: 'Australia/Perth' }, 'noon in Perth'],
    [{ startDate: 'soon', timeZone: 'Australia/Perth' }, '11:00 in Perth'],
    [{ startDate: '0000-01-01', timeZone: 'Australia/Perth' }, '11:00 in Perth'],
  ])(
    'of an event without a valid time or day, %j, is shown without the reader’s time',
    (changes, written) => {
      expect(shown('Europe/London', changes)).toEqual([written]);
    },
  );
});
