import ICAL from 'ical.js';
import { describe, expect, test, vi } from 'vitest';
import { differences } from '../../src/editor/form/differences';
import { leftOutProblem, validateDraft } from '../../src/fields/validate';
import { joinWords, splitWords, wordAt } from '../../src/model/day-words';
import { eventWords, isPastEvent, nextTime, seriesDays } from '../../src/model/event-time';
import { type Post, toPost } from '../../src/model/post';
import { draftOf, trimmedDraft } from '../../src/model/post-draft';
import { cardFacts, cardLeaf, shareText } from '../../src/posts/page/post-facts';
import { calendarFile, calendarOf, googleCalendarLink } from '../../src/posts/share/calendar-file';
import { structuredData } from '../../src/posts/share/schema-org';
import { writtenFields } from '../../src/services/writing/post-writing';
import { weekText } from '../../src/team/week-text';
import { buildPost } from '../support/build-post';

/** A service on nine Sundays, of which one is left out. In New York, clocks change on 1 November. */
const SERVICE = buildPost('events', {
  ...{ startDate: '2026-10-04', endDate: '2026-11-29', repeats: 'weekly', notOn: '2026-10-25' },
  ...{ time: '10:00', timeZone: 'America/New_York' },
});
const SUNDAYS = [
  ...['2026-10-04', '2026-10-11', '2026-10-18'],
  ...['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22', '2026-11-29'],
];

function series(changes: Partial<Post>): Post {
  return { ...SERVICE, ...changes };
}

/** The moments of an event in a calendar, as a library that is not ours reads them. */
function momentsIn(calendar: string): string[] {
  const component = new ICAL.Component(ICAL.parse(calendar));
  ICAL.TimezoneService.reset();
  for (const zone of component.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(zone);
  }
  const [event] = component.getAllSubcomponents('vevent');
  if (!event) throw new Error('The calendar has no event');
  const days = new ICAL.Event(event).iterator();
  const found: string[] = [];
  for (let next = days.next(); next && found.length < 200; next = days.next()) {
    found.push(next.isDate ? next.toString() : next.toJSDate().toISOString());
  }
  return found;
}

describe('The calendar of an event that repeats', () => {
  test('From a calendar, an independent library reads eight of nine Sundays, at the same local time before and after the change of clocks', () => {
    const moments = SUNDAYS.map((day) => `${day}T${day < '2026-11-01' ? '14' : '15'}:00:00.000Z`);
    expect(momentsIn(calendarFile(SERVICE) ?? '')).toEqual(moments);
    expect(momentsIn(calendarOf([SERVICE], 'Events'))).toEqual(moments);
  });

  test('Its first day, too, can be left out', () => {
    const later = series({ notOn: '2026-10-04 2026-10-25' });
    expect(momentsIn(calendarFile(later) ?? '')[0]).toBe('2026-10-11T14:00:00.000Z');
  });

  test.each([
    ['', '2026-10-04T07:00:00.000Z', '2026-11-29T07:00:00.000Z'],
    ['Australia/Sydney', '2026-10-03T23:00:00.000Z', '2026-11-28T23:00:00.000Z'],
    ['Europe/London', '2026-10-04T09:00:00.000Z', '2026-11-29T10:00:00.000Z'],
    ['Africa/Casablanca', '2026-10-04T09:00:00.000Z', '2026-11-29T09:00:00.000Z'],
  ])('In the zone %j it is from %s to %s', (timeZone, first, last) => {
    const moments = momentsIn(calendarFile(series({ timeZone })) ?? '');
    expect([moments[0], moments.at(-1), moments.length]).toEqual([first, last, 8]);
  });

  test('Without a time, its days are whole days; without a known zone too', () => {
    expect(momentsIn(calendarFile(series({ time: '' })) ?? '')).toEqual(SUNDAYS);
    const moon = series({ timeZone: 'Moon/Base' });
    expect(momentsIn(calendarFile(moon) ?? '')).toEqual(SUNDAYS);
  });

  test.each([
    ['2026-10-11', ['2026-10-11', '2026-11-08', '2026-12-13', '2027-01-10']],
    ['2026-10-31', ['2026-10-31', '2026-11-28', '2026-12-26', '2027-01-30']],
  ])('Every month from %s, it has the same days as the page', (startDate, days) => {
    const monthly = { ...SERVICE, startDate, endDate: '2027-02-01', repeats: 'monthly', time: '' };
    expect(seriesDays(monthly)).toEqual(days);
    expect(momentsIn(calendarFile(monthly) ?? '')).toEqual(days);
  });

  test('The link to Google Calendar has the rule and the zone', () => {
    const query = new URL(googleCalendarLink(SERVICE)).searchParams;
    expect(query.get('recur')).toBe('RRULE:FREQ=WEEKLY;UNTIL=20261130T045900Z');
    expect(query.get('ctz')).toBe('America/New_York');
  });

  test.each([
    ['weekly', '2026-10-25 2026-11-08', '20261004T140000Z', /^Not on 25-10-2026, 08-11-2026\n\n/],
    // The first four days are left out, and the clocks change before the first one that is on.
    [
      'weekly',
      '2026-10-04 2026-10-11 2026-10-18 2026-10-25 2026-11-08',
      '20261101T150000Z',
      /^Not on 08-11-2026\n\n/,
    ],
    ['monthly', '2026-10-04', '20261101T150000Z', /^(?!Not on)/],
    // No day on which it would not be anyway.
    ['weekly', '2026-10-26', '20261004T140000Z', /^(?!Not on)/],
    ['', '2026-10-11', '20261004T140000Z', /^(?!Not on)/],
  ])(
    'Repeating %j without %s, Google Calendar adds it from a day that is on, and its text names the days left out',
    (repeats, notOn, start, details) => {
      const query = new URL(googleCalendarLink(series({ repeats, notOn }))).searchParams;
      expect(query.get('dates')?.split('/')[0]).toBe(start);
      expect(query.get('details')).toMatch(details);
    },
  );

  test('The last Sunday of each month stays the last one if Google Calendar begins with a later month', () => {
    const monthly = { startDate: '2026-08-30', notOn: '2026-08-30', repeats: 'monthly' };
    const query = new URL(googleCalendarLink(series(monthly))).searchParams;
    expect(query.get('dates')).toMatch(/^20260927T/);
    expect(query.get('recur')).toContain('BYDAY=-1SU');
  });
});

describe('The next day of an event that repeats', () => {
  test.each([
    ['2026-09-01T12:00:00Z', 'Sun 04-10-2026'],
    ['2026-10-03T12:00:00Z', 'Tomorrow'],
    ['2026-10-04T12:00:00Z', 'Today'],
    ['2026-10-05T12:00:00Z', 'Sun 11-10-2026'],
    ['2026-10-20T12:00:00Z', 'Sun 01-11-2026'],
    // In New York, the day is not over yet.
    ['2026-11-30T04:30:00Z', 'Today'],
    ['2026-11-30T05:30:00Z', 'Past event'],
  ])('At %s, the card says %j, also if its page was written weeks before', (now, text) => {
    const moment = new Date(now);
    vi.setSystemTime(moment);
    expect(cardFacts(SERVICE)[0]?.text).toBe(text);
    const weeksBefore = eventWords(SERVICE, new Date(moment.getTime() - 14 * 86_400_000));
    expect(wordAt(splitWords(joinWords(weeksBefore)), moment)).toBe(text);
    expect(isPastEvent(SERVICE, moment)).toBe(text === 'Past event');
  });

  test('The leaf, the message to share, and the text of the week say when it is', () => {
    vi.setSystemTime(new Date('2026-10-20T12:00:00Z'));
    expect(cardLeaf(SERVICE)).toEqual(['Every', 'Sun']);
    expect(cardLeaf(series({ repeats: 'monthly' }))).toEqual(['Every', '1st', 'Sun']);
    expect(shareText(SERVICE)).toContain('\nEvery Sunday · 10:00 New York time · The place');
    const moment = new Date('2026-10-27T12:00:00Z');
    expect(weekText([SERVICE], 7, moment)).toContain('Sun 01-11-2026 10:00 New York time: A title');
    expect(weekText([SERVICE], 3, moment)).toBe('');
  });

  test('The structured data have the next day and the schedule', () => {
    vi.setSystemTime(new Date('2026-10-20T12:00:00Z'));
    expect(structuredData(SERVICE)).toMatchObject({
      startDate: '2026-11-01T10:00:00-05:00',
      eventSchedule: {
        ...{ repeatFrequency: 'P1W', byDay: 'https://schema.org/Sunday', startTime: '10:00' },
        ...{ scheduleTimezone: 'America/New_York', exceptDate: ['2026-10-25'] },
      },
    });
  });
});

describe('The fields of an event that repeats', () => {
  test('Its end date is stored as `until`, so no query of coming events finds it, and it is read again', () => {
    const stored = writtenFields(draftOf(SERVICE), []);
    expect(stored).toMatchObject({ until: '2026-11-29', notOn: '2026-10-25' });
    expect(stored).not.toHaveProperty('endDate');
    expect(toPost('post-1', stored)).toMatchObject({ endDate: '2026-11-29', repeats: 'weekly' });
  });

  test('The days that are left out may be typed in several ways, and are dropped if the event does not repeat', () => {
    const typed = { ...draftOf(SERVICE), notOn: ' 8/11/2026; 25-10-2026,2026-10-25' };
    expect(trimmedDraft(typed).notOn).toBe('2026-10-25 2026-11-08');
    expect(validateDraft(trimmedDraft(typed))).toEqual({});
    expect(draftOf(series({ notOn: '2026-10-25 2026-11-08' })).notOn).toBe(
      '25-10-2026, 08-11-2026',
    );
    expect(trimmedDraft({ ...typed, repeats: '' }).notOn).toBe('');
    for (const word of ['and', 'NA', '&']) {
      const notOn = `8/11/2026 ${word} 25.10.2026`;
      expect(trimmedDraft({ ...typed, notOn }).notOn).toBe('2026-10-25 2026-11-08');
    }
  });

  test('Two versions with different days left out are shown with these days', () => {
    const later = series({ notOn: '2026-10-25 2026-11-08' });
    expect(differences(draftOf(SERVICE), draftOf(later))).toEqual([
      { name: 'notOn', label: 'Not on', earlier: '25-10-2026', current: '25-10-2026, 08-11-2026' },
    ]);
  });

  const many = Array.from({ length: 400 }, (_, at) => `${2000 + at}-12-27`).join(' ');
  test.each([
    [{ endDate: '' }, 'End date is required.'],
    [{ endDate: '2026-10-04' }, /^End date of an event that repeats is its last day/],
    [{ endDate: '2062-10-04' }, /^End date of an event that repeats is its last day/],
    [{ notOn: many }, 'Not on has 400 days. It can have 20.'],
    [{ notOn: 'Christmas' }, 'Write days such as 27-12-2026, with commas between.'],
    [{ notOn: '31-02-2027' }, 'Write days such as 27-12-2026, with commas between.'],
    [{ repeats: 'daily' }, 'Repeats is not one of the list.'],
  ])('The form refuses %j with a sentence', (changes, sentence) => {
    const problems = Object.values(validateDraft({ ...draftOf(SERVICE), notOn: '', ...changes }));
    expect(problems).toEqual([
      sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence,
    ]);
  });

  test.each([
    [{ notOn: '2026-10-25 2026-11-29' }, undefined],
    // Two Fridays after Thursdays.
    [
      { startDate: '2026-09-03', endDate: '2027-03-25', notOn: '2026-12-24 2026-12-25 2027-01-01' },
      'Not on has Friday 25-12-2026 and Friday 01-01-2027, but the event is every Thursday, from 03-09-2026 to 25-03-2027.',
    ],
    [{ notOn: '2026-09-27' }, /^Not on has Sunday 27-09-2026, .* from 04-10-2026 to 29-11-2026\.$/],
    [{ notOn: '2026-12-06' }, /^Not on has Sunday 06-12-2026, /],
    [
      { endDate: '2026-10-11', notOn: '2026-10-04 2026-10-11' },
      'No day is left. Leave one, or mark the event as cancelled.',
    ],
    [{ endDate: '2026-10-11', notOn: '2026-10-04 2026-10-11', calledOff: 'cancelled' }, undefined],
    [{ repeats: 'monthly', notOn: '2026-11-01' }, undefined],
    [{ repeats: 'monthly', notOn: '2026-11-08' }, /, but the event is every 1st Sunday, from /],
    // Another sentence of the form says what is wrong.
    [{ notOn: 'Christmas' }, undefined],
    [{ startDate: '', notOn: '2026-10-26' }, undefined],
    [{ endDate: '2026-10-04', notOn: '2026-10-25' }, undefined],
    [{ repeats: '', notOn: '2026-10-26' }, undefined],
    // The form of another category does not show the field.
    [{ type: 'devotional' as const, notOn: '2026-10-26' }, undefined],
  ])(
    'Of the days left out in %j, the form refuses those on which the event is not anyway',
    (changes, sentence) => {
      const { notOn } = leftOutProblem({ ...draftOf(SERVICE), ...changes });
      if (sentence instanceof RegExp) expect(notOn).toMatch(sentence);
      else expect(notOn).toBe(sentence);
    },
  );

  test.each([
    [{ repeats: 'weekly' }],
    [{ repeats: 'weekly', startDate: 'soon', until: 'later' }],
    [{ repeats: 'weekly', startDate: '1000-01-01', until: '9999-12-31' }],
    [{ repeats: 'monthly', startDate: '9999-12-05', until: '9999-12-31' }],
    [{ repeats: 'weekly', startDate: '9999-12-05', until: '9999-12-31' }],
    [{ repeats: 'weekly', startDate: '2026-10-04', until: '2026-10-04', notOn: '2026-10-04' }],
    [{ repeats: 'weekly', startDate: '2026-10-04', until: '2026-10-25', notOn: '2026-10-05' }],
    [{ repeats: 'daily', startDate: '2026-10-04', until: '2026-10-04' }],
    [{ repeats: 7, notOn: [many], startDate: '2026-10-04' }],
    [{ repeats: 'weekly', notOn: many, startDate: '2026-10-04', until: '2026-12-04' }],
  ])('A stored event with %j is read without an error', (fields) => {
    const post = toPost('x', { type: 'events', title: 'T', time: '10:00', ...fields });
    if (!post) throw new Error('The event is not a post');
    expect(nextTime(post, new Date()).id).toBe('x');
    for (const read of [cardFacts, cardLeaf, shareText, googleCalendarLink, draftOf]) read(post);
    expect(() => ICAL.parse(calendarOf([post], 'Events'))).not.toThrow();
    expect(() => structuredData(post)).not.toThrow();
  });
});
