import { afterEach, describe, expect, test, vi } from 'vitest';
import { wordAt } from '../../src/model/day-words';
import {
  endTime,
  eventWords,
  formatEventTime,
  isPastEvent,
  zonedStart,
  zoneNote,
} from '../../src/model/event-time';
import { wallTime } from '../../src/model/time-zones';
import { fc } from '../support/fast-check';

const event = { type: 'events', startDate: '2026-11-28', endDate: '', time: '11:00', timeZone: '' };

test.each([
  ['', '2026-11-28T20:59:00Z', '2026-11-28T21:00:00Z'],
  ['Australia/Perth', '2026-11-28T15:59:00Z', '2026-11-28T16:00:00Z'],
  ['America/Los_Angeles', '2026-11-29T07:59:00Z', '2026-11-29T08:00:00Z'],
  ['Nowhere/Land', '2026-11-28T20:59:00Z', '2026-11-28T21:00:00Z'],
])(
  'An event with the time zone %j is past as soon as its day is over in that zone (in Nairobi if the zone is empty or unknown)',
  (timeZone, before, after) => {
    expect(isPastEvent({ ...event, timeZone }, new Date(before))).toBe(false);
    expect(isPastEvent({ ...event, timeZone }, new Date(after))).toBe(true);
  },
);

type EventDays = Parameters<typeof eventWords>[0];

/** The mark that cards show at `moment`. '' means no mark. */
function markOf(post: EventDays, moment: Date): string {
  return wordAt(eventWords(post, moment), moment);
}

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
  ['2026-11-17', '', 'Past event'],
  ['2026-11-19', '2026-11-17', 'Tomorrow'],
  ['', '2026-11-17', 'Past event'],
  ['', '2026-11-19', 'Tomorrow'],
  ['', '', ''],
  ['some day', 'later', ''],
])(
  'On Wednesday 18 November 2026, for an event from %j to %j, the mark is %j',
  (startDate, endDate, mark) => {
    expect(markOf({ ...event, startDate, endDate }, new Date('2026-11-18T09:00:00Z'))).toBe(mark);
  },
);

test('The mark depends on the day in the event’s time zone, or the day in Nairobi if the event has no time zone', () => {
  // At this moment it is 18 November in New York, and 19 November in Nairobi and Perth.
  const night = new Date('2026-11-18T22:30:00Z');
  const at = (startDate: string, timeZone: string) =>
    markOf({ ...event, startDate, timeZone }, night);
  expect(at('2026-11-18', 'America/New_York')).toBe('Today');
  expect(at('2026-11-18', '')).toBe('Past event');
  expect(at('2026-11-19', 'Australia/Perth')).toBe('Today');
});

test.each([
  ['2026-11-21', '2026-11-22', 'Tomorrow'],
  ['2026-11-22', '2026-11-28', ''],
  ['2026-11-22', '2026-11-22', 'Today'],
])('On %s, a Saturday or Sunday, for an event on %s, the mark is %j', (today, startDate, mark) => {
  expect(markOf({ ...event, startDate }, new Date(`${today}T09:00:00Z`))).toBe(mark);
});

test('At every moment, an event is marked as past if isPastEvent says so, and has a mark on each of its days', () => {
  const zones = ['', 'Australia/Perth', 'America/St_Johns', 'Pacific/Kiritimati', 'Nowhere/Land'];
  const anyEvent = fc.record({
    type: fc.constant('events'),
    startDate: fc.constantFrom('', '2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'),
    endDate: fc.constantFrom('', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-20'),
    time: fc.constantFrom('', '09:00', '19:59', '20:00', '23:59', 'noon'),
    timeZone: fc.constantFrom(...zones),
  });
  const start = Date.parse('2026-10-20T00:00:00Z');
  fc.assert(
    fc.property(anyEvent, fc.nat(35 * 24 * 60), (post, minutes) => {
      const moment = new Date(start + minutes * 60_000);
      const mark = markOf(post, moment);
      expect(mark === 'Past event').toBe(isPastEvent(post, moment));
      const zone = post.timeZone === 'Nowhere/Land' ? '' : post.timeZone;
      const today = wallTime(zone || 'Africa/Nairobi', moment).slice(0, 10);
      if (today === post.startDate) expect(mark).toBe('Today');
      if (post.startDate && today > post.startDate) expect(mark).toMatch(/^(Until|Today|Past)/);
      if (post.startDate && today < post.startDate)
        expect(mark).toMatch(/^$|^T(omorrow|his weekend)$/);
    }),
    { numRuns: 2000 },
  );
});

const night = { ...event, startDate: '2026-11-27', endDate: '2026-11-28', time: '21:00' };

test.each([
  ['2026-11-27T12:00:00Z', 'Today'],
  ['2026-11-27T20:59:00Z', 'Today'],
  ['2026-11-28T02:59:00Z', 'Today'],
  ['2026-11-28T03:00:00Z', 'Past event'],
  ['2026-11-28T15:00:00Z', 'Past event'],
])(
  'At %s, an event in Nairobi from 21:00 of 27 November to 28 November is marked %j',
  (at, mark) => {
    expect(markOf(night, new Date(at))).toBe(mark);
    expect(isPastEvent(night, new Date(at))).toBe(mark === 'Past event');
  },
);

test('A night event in Perth ends at 06:00 in Perth', () => {
  const perth = { ...night, timeZone: 'Australia/Perth' };
  expect(isPastEvent(perth, new Date('2026-11-27T21:59:00Z'))).toBe(false);
  expect(isPastEvent(perth, new Date('2026-11-27T22:00:00Z'))).toBe(true);
});

test.each([
  ['begins in the evening', { time: '19:59' }],
  ['has no time', { time: '' }],
  ['has no valid time', { time: '25:00' }],
  ['ends on the same day', { endDate: '2026-11-27' }],
  ['ends after two nights', { endDate: '2026-11-29' }],
  ['has no end day', { endDate: '' }],
  ['has no start day', { startDate: '' }],
])('An event that %s does not end in the night', (_, changes) => {
  expect(endTime({ ...night, ...changes })).toBe('');
});

test('An obituary is never a past event', () => {
  const post = { ...event, type: 'obituaries', startDate: '2026-01-01' };
  expect(isPastEvent(post, new Date('2026-11-21T09:00:00Z'))).toBe(false);
});

describe('The time of an event', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  /** The time of the event on a page in the time zone `reader`. */
  function shown(reader: string, changes: Partial<typeof event>): string {
    vi.stubEnv('TZ', reader);
    const start = zonedStart({ ...event, ...changes });
    const note = start && zoneNote(start);
    return `${changes.time ?? event.time}${note ? ` ${note}` : ''}`;
  }

  test.each([
    ['Africa/Nairobi', '', '11:00'],
    ['Africa/Kampala', '', '11:00'],
    ['Europe/London', '', '11:00 Kenya time (08:00 your time)'],
    ['Europe/London', 'Africa/Nairobi', '11:00 Kenya time (08:00 your time)'],
    ['Australia/Perth', 'Australia/Perth', '11:00'],
    ['Asia/Singapore', 'Australia/Perth', '11:00'],
    ['Africa/Nairobi', 'Australia/Perth', '11:00 Perth time (06:00 your time)'],
    ['Africa/Nairobi', 'Etc/GMT+5', '11:00 (Etc/GMT+5) (19:00 your time)'],
  ])(
    'For a reader in %s, the time of an event in the zone %j is %j: the zone is named only if the reader’s clock differs',
    (reader, timeZone, text) => {
      expect(shown(reader, { timeZone })).toBe(text);
    },
  );

  test('If an event begins on another day in the reader’s time zone, the reader’s time is shown with that day', () => {
    const text = shown('America/Los_Angeles', { timeZone: 'Pacific/Kiritimati', time: '06:00' });
    expect(text).toBe('06:00 Kiritimati time (08:00 on Fri 27-11-2026 your time)');
  });

  test('If clocks skip an event’s written time when summer time begins, the time for readers in the same zone is one hour later than written', () => {
    const gap = { startDate: '2027-03-14', time: '02:30', timeZone: 'America/Los_Angeles' };
    expect(shown('America/Los_Angeles', gap)).toBe('02:30 Los Angeles time (03:30 your time)');
  });

  test.each([
    ['Nowhere/Land', '11:00 (Nowhere/Land)'],
    ['Etc/GMT+5', '11:00 (Etc/GMT+5)'],
    ['UTC', '11:00 (UTC)'],
    ['<img src=x onerror=alert(1)>', '11:00 (<img src=x onerror=alert(1)>)'],
    ['../../Perth', '11:00 (../../Perth)'],
    ['+03:00', '11:00 (+03:00)'],
    ['__proto__', '11:00 (__proto__)'],
  ])(
    'If an event’s time zone is unknown or has no city, shared texts have the time with the zone’s name (here: %j)',
    (timeZone, written) => {
      expect(formatEventTime({ ...event, timeZone })).toBe(written);
    },
  );

  test.each([
    [{ time: 'noon' }, 'noon'],
    [{ time: '25:99' }, '25:99'],
    [{ time: '', timeZone: 'Australia/Perth' }, ''],
    [{ time: 'noon', timeZone: 'Australia/Perth' }, 'noon Perth time'],
    [{ startDate: 'soon', timeZone: 'Australia/Perth' }, '11:00 Perth time'],
    [{ startDate: '0000-01-01', timeZone: 'Australia/Perth' }, '11:00 Perth time'],
  ])(
    'If an event has no valid time or no valid day (%j), the time in the reader’s zone is not shown',
    (changes, written) => {
      expect(zonedStart({ ...event, ...changes })).toBeNull();
      expect(formatEventTime({ ...event, ...changes })).toBe(written);
    },
  );
});
