import ICAL from 'ical.js';
import { describe, expect, test, vi } from 'vitest';
import type { Post } from '../../src/model/post';
import {
  calendarFile,
  calendarHelp,
  calendarOf,
  googleCalendarLink,
} from '../../src/posts/share/calendar-file';
import { buildPost } from '../support/build-post';
import { fc } from '../support/fast-check';

const ADDRESS = 'https://forusbyus.example/p/post-1';

function fileOf(changes: Partial<Post> = {}): string {
  return calendarFile(buildPost('events', changes)) ?? '';
}

/** Parses the file's only event with an independent library. */
function read(file: string): { event: ICAL.Event; component: ICAL.Component } {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('The file holds no event');
  return { event: new ICAL.Event(component), component };
}

describe('An event of one day', () => {
  vi.setSystemTime('2026-11-21T10:11:12.345Z');
  const { event, component } = read(fileOf({ startDate: '2026-12-05', endDate: '2026-12-05' }));

  test('In a calendar file, an event of one day begins at its time in Nairobi and has no end time', () => {
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-12-05T06:30:00.000Z');
    expect(event.startDate.zone).toBe(ICAL.Timezone.utcTimezone);
    expect(component.hasProperty('dtend')).toBe(false);
  });

  test('The calendar file of an event has the texts, URL and revision of the post, and an id that an edit does not change', () => {
    expect(event.summary).toBe('A title');
    expect(event.location).toBe('The place');
    expect(event.description).toBe(
      `The occasion\n\nA description\n\nThe contact info\n\n${ADDRESS}`,
    );
    expect(component.getFirstPropertyValue('url')).toBe(ADDRESS);
    expect(event.uid).toBe('post-1@forusbyus.example');
    const later = calendarFile(buildPost('events', { revision: 4, title: 'New' })) ?? '';
    expect(read(later).event.uid).toBe(event.uid);
    expect(read(later).event.sequence).toBe(4);
    expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-21T10:11:12Z');
  });
});

/** When the event in `file` reminds people, as durations before its beginning. */
function alarmsIn(file: string): string[] {
  const alarms = read(file).component.getAllSubcomponents('valarm');
  expect(alarms.map((alarm) => alarm.getFirstPropertyValue('action'))).toEqual(
    alarms.map(() => 'DISPLAY'),
  );
  return alarms.map((alarm) => String(alarm.getFirstPropertyValue('trigger')));
}

test('The calendar file of one event reminds people a day and two hours before; without a time, at 09:00 of the day before', () => {
  expect(alarmsIn(fileOf())).toEqual(['-P1D', '-PT2H']);
  expect(alarmsIn(fileOf({ time: '' }))).toEqual(['-PT15H']);
  const title = 'Sale; all, welcome\\n\nEND:VALARM';
  expect(alarmsIn(fileOf({ title }))).toEqual(['-P1D', '-PT2H']);
});

test('The events of the calendar to which people subscribe have no alarms', () => {
  expect(calendarOf([buildPost('events')], 'Events')).not.toContain('VALARM');
});

test('In a calendar file, an event of several days lasts to the end of its last day', () => {
  const { event } = read(fileOf({ startDate: '2026-12-30', endDate: '2027-01-02' }));
  expect(event.startDate.toJSDate().toISOString()).toBe('2026-12-30T06:30:00.000Z');
  expect(event.endDate.toJSDate().toISOString()).toBe('2027-01-02T20:59:00.000Z');
});

test('If summer time ends during an event, the event still lasts to the end of its last day in its time zone', () => {
  const days = { startDate: '2026-10-31', endDate: '2026-11-01', time: '19:00' };
  const { event } = read(fileOf({ ...days, timeZone: 'America/New_York' }));
  expect(event.startDate.toJSDate().toISOString()).toBe('2026-10-31T23:00:00.000Z');
  expect(event.endDate.toJSDate().toISOString()).toBe('2026-11-02T04:59:00.000Z');
});

test.each([
  ['', '2026-11-28T18:00:00.000Z', '2026-11-29T03:00:00.000Z'],
  ['Australia/Perth', '2026-11-28T13:00:00.000Z', '2026-11-28T22:00:00.000Z'],
])(
  'A night event from 21:00 to the next day in the time zone %j ends at 06:00 there',
  (timeZone, begins, ends) => {
    const days = { startDate: '2026-11-28', endDate: '2026-11-29', time: '21:00' };
    const { event } = read(fileOf({ ...days, timeZone }));
    expect(event.startDate.toJSDate().toISOString()).toBe(begins);
    expect(event.endDate.toJSDate().toISOString()).toBe(ends);
  },
);

test('For every time zone that the JavaScript engine knows, the event in a calendar file begins and ends at the local time', () => {
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    const days = { startDate: '2026-12-05', endDate: '2026-12-06', time: '09:30', timeZone };
    const { event } = read(fileOf(days));
    const shown = [event.startDate, event.endDate].map((time) =>
      time.toJSDate().toLocaleString('sv-SE', { timeZone }),
    );
    expect([timeZone, ...shown]).toEqual([timeZone, '2026-12-05 09:30:00', '2026-12-06 23:59:00']);
  }
});

test.each(['Nowhere/Land', '<b>', '\r\nX:1'])(
  'If an event’s time zone %j does not exist, the event takes the whole day, and its description contains the time',
  (timeZone) => {
    const { event } = read(fileOf({ timeZone, endDate: '' }));
    expect([event.startDate.isDate, event.startDate.toString()]).toEqual([true, '2026-12-05']);
    const shown = `09:30 (${timeZone.replace('\r\n', '\n')})`;
    expect(event.description).toContain(`The occasion\n\n${shown}\n\n`);
  },
);

test.each([
  ['2026-12-31', '2026-12-31', '2027-01-01'],
  ['2028-02-27', '2028-02-28', '2028-02-29'],
  ['2026-12-05', '2026-12-01', '2026-12-06'],
  ['2026-12-05', 'soon', '2026-12-06'],
])(
  'An event from %s to %s without a time of day takes whole days and ends before %s',
  (startDate, endDate, after) => {
    const { event } = read(fileOf({ startDate, endDate, time: '' }));
    expect([event.startDate.isDate, event.startDate.toString()]).toEqual([true, startDate]);
    // RFC 5545: the end of an event of whole days is the first day after the event.
    expect([event.endDate.isDate, event.endDate.toString()]).toEqual([true, after]);
  },
);

test('In a calendar file, an event’s description has no formatting marks and no two empty lines in a row', () => {
  const { event } = read(fileOf({ description: '*Karibu*\n\n\n\n_sana_', contact: '*Asha* 0712' }));
  expect(event.description).toBe(`The occasion\n\nKaribu\n\nsana\n\nAsha 0712\n\n${ADDRESS}`);
});

test.each(['', 'soon', '2026-02-29', '2026-13-01'])(
  'An event whose first day is %j has no calendar file and no link',
  (startDate) => {
    const event = buildPost('events', { startDate });
    expect(calendarFile(event)).toBeNull();
    expect(googleCalendarLink(event)).toBe('');
  },
);

const anyText = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }),
  fc.string({ unit: fc.constantFrom(...[',', ';', '\\', '\n', 'n', 'N', ' ', '🇰🇪', 'ũ']) }),
);
/** `text` with uniform line breaks, and with spaces in place of other control characters. */
const normalized = (text: string) => text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ');

test('From a calendar file, an independent library reads an event’s title and trimmed place, unchanged except for control characters', () => {
  fc.assert(
    fc.property(anyText, anyText, (title, place) => {
      const { event } = read(fileOf({ title, place }));
      expect(event.summary).toBe(normalized(title) || 'Untitled');
      expect(event.location ?? '').toBe(normalized(place.trim()));
    }),
  );
});

test('Every line of a calendar file has at most 75 bytes and ends with CR LF, and no character is split between two lines', () => {
  fc.assert(
    fc.property(anyText, (description) => {
      const lines = fileOf({ description }).split('\r\n');
      expect(lines.pop()).toBe('');
      for (const line of lines) {
        expect(line).not.toMatch(/[\r\n]/);
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(line.isWellFormed()).toBe(true);
      }
    }),
  );
});

// The calendar file of each of these events would need a date in the year 10000: the start or the
// end of the event in UTC, or the day after its last day.
test.each([
  ['9999-12-31', '9999-12-31', '23:30', 'America/Los_Angeles'],
  ['9999-12-30', '9999-12-31', '10:00', 'Pacific/Pago_Pago'],
  ['9999-12-31', '', '', ''],
  ['2026-12-05', '9999-12-31', '', ''],
])(
  'An event from %s to %j at %j in %j has no calendar file, because the file would need a date after 9999',
  (startDate, endDate, time, timeZone) => {
    const days = { startDate, endDate, time, timeZone };
    expect(calendarFile(buildPost('events', days))).toBeNull();
  },
);

test('If the end date in the file is still in the year 9999, the event has a calendar file', () => {
  const { event } = read(fileOf({ startDate: '9999-12-30', endDate: '', time: '' }));
  expect(event.startDate.toString()).toBe('9999-12-30');
});

const linkOf = (changes: Partial<Post>) =>
  new URL(googleCalendarLink(buildPost('events', changes))).searchParams;

test.each([
  ['2026-12-05', '2026-12-05', '09:30', '', '20261205T063000Z/20261205T063000Z'],
  ['2026-12-05', '', '09:30', 'Australia/Perth', '20261205T013000Z/20261205T013000Z'],
  ['2026-12-05', '2026-12-07', '', 'Australia/Perth', '20261205/20261208'],
])(
  'The link for an event from %s to %j at %j in the time zone %j has the dates %s',
  (startDate, endDate, time, timeZone, dates) => {
    const query = linkOf({ startDate, endDate, time, timeZone });
    expect(query.get('dates')).toBe(dates);
    expect(query.get('ctz')).toBe(timeZone === 'Australia/Perth' && time ? timeZone : null);
  },
);

test('The link has the title, the place, the texts and the address of the post', () => {
  const query = linkOf({
    title: 'Choir & dance #1 = +100%',
    description: '*Karibu* all ~of you~',
  });
  expect(query.get('action')).toBe('TEMPLATE');
  expect(query.get('text')).toBe('Choir & dance #1 = +100%');
  expect(query.get('location')).toBe('The place');
  expect(query.get('details')).toBe(
    'The occasion\n\nKaribu all\n\nThe contact info\n\nhttps://forusbyus.example/p/post-1',
  );
});

test('For the longest texts that can be stored, the link is short enough for browsers and servers', () => {
  const changes = {
    title: '🎉'.repeat(75),
    place: 'ũ'.repeat(500),
    description: '語'.repeat(5000),
  };
  expect(googleCalendarLink(buildPost('events', changes)).length).toBeLessThan(10_000);
  expect(linkOf(changes).get('details')).toMatch(/https:\/\/forusbyus\.example\/p\/post-1$/);
});

test('The page does not say that the browser has saved the file, and gives the link as another way', () => {
  const post = buildPost('events');
  const { text, link, href } = calendarHelp(post);
  expect(text).toMatch(/^Open the saved file to add it. No file\?$/);
  expect(text).not.toMatch(/\b(is|was|has been) saved\b/);
  expect([link, href]).toEqual(['Add to Google Calendar', googleCalendarLink(post)]);
});

test('An independent library reads from a calendar exactly the events that have a calendar file', () => {
  const zones = ['', 'Pacific/Pago_Pago', 'Pacific/Kiritimati', 'Nowhere/Land', 'X\r\nX:1'];
  const anyYear = fc.oneof(fc.constantFrom(0, 1, 99, 1000, 2026, 2099, 9998, 9999), fc.nat(9_999));
  const anyDay = fc.oneof(
    fc
      .tuple(anyYear, fc.constantFrom('01-01', '02-29', '12-05', '12-30', '12-31'))
      .map(([year, day]) => `${String(year).padStart(4, '0')}-${day}`),
    fc.constantFrom('', 'soon', '+010000-01-01', '2026-12-05\r\nEND:VEVENT'),
  );
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc.constantFrom(
      '\r\nEND:VEVENT\r\nEND:VCALENDAR',
      'BEGIN:VEVENT',
      ',;:\\\\n"',
      '🎉'.repeat(60),
    ),
  );
  const anyEvent = fc
    .record({
      ...{ startDate: anyDay, endDate: anyDay, timeZone: fc.constantFrom(...zones) },
      time: fc.constantFrom('', '00:00', '10:00', '23:59', 'noon'),
      revision: fc.oneof(fc.integer(), fc.constantFrom(0, -1, 1.5, 1e300, Number.NaN)),
      ...{ title: anyText, place: anyText, description: anyText, contact: anyText },
    })
    .map((changes) => buildPost('events', changes));
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 4 }), anyText, (events, name) => {
      const calendar = new ICAL.Component(ICAL.parse(calendarOf(events, name)));
      const found = calendar.getAllSubcomponents('vevent').map((component) => {
        const { startDate, endDate } = new ICAL.Event(component);
        return [component.name, startDate.year <= 9_999, endDate.year <= 9_999];
      });
      const included = events.filter((event) => calendarFile(event) !== null);
      expect(found).toEqual(included.map(() => ['vevent', true, true]));
    }),
  );
});
