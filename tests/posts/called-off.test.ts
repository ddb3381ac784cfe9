import ICAL from 'ical.js';
import { beforeEach, expect, test, vi } from 'vitest';
import { toPost } from '../../src/model/post';
import {
  cardFacts,
  contactLinks,
  isComing,
  markedTitle,
  shareText,
} from '../../src/posts/page/post-facts';
import { calendarFile, calendarOf, googleCalendarLink } from '../../src/posts/share/calendar-file';
import { cardTexts } from '../../src/posts/share/card-texts';
import { structuredData } from '../../src/posts/share/schema-org';
import { weekText } from '../../src/team/week-text';
import { buildPost } from '../support/build-post';

const NOW = new Date('2026-12-04T09:00:00Z');

beforeEach(() => void vi.setSystemTime(NOW));

const called = { contact: '0712 345 678 (WhatsApp)', startDate: '2026-12-05', revision: 4 };
const event = buildPost('events', { ...called, endDate: '2026-12-05', calledOff: 'cancelled' });
const held = { ...event, calledOff: '' };

test('A called-off event says so instead of ‘Tomorrow’, and invites nobody', () => {
  expect(cardFacts(held)[0]?.text).toBe('Tomorrow');
  expect(cardFacts(event)[0]).toEqual({ look: 'mark', text: 'Cancelled' });
  expect(cardFacts({ ...event, calledOff: 'postponed' })[0]?.text).toBe('Postponed');
  expect(contactLinks(held)?.map(({ label }) => label)).toContain('Say I’m coming');
  expect(contactLinks(event)?.map(({ label }) => label)).toEqual(['Call', 'WhatsApp']);
  expect(isComing(event)).toBe(false);
});

test('Wherever the title of a called-off event is shared, it begins with ‘Cancelled’', () => {
  expect(markedTitle(event)).toBe('Cancelled: A title');
  expect(shareText(event)).toMatch(/^Cancelled: A title\n/);
  expect(cardTexts(event).when).toMatch(/^Cancelled\n/);
  expect(weekText([event], 7, NOW)).toContain(': Cancelled: A title\n');
  expect(googleCalendarLink(event)).toContain('text=Cancelled%3A');
});

test('A calendar is told that an event is called off: the status, the next revision, and no alarm', () => {
  for (const file of [calendarFile(event) ?? '', calendarOf([event], 'Events')]) {
    const [read] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
    expect(read?.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(read?.getFirstPropertyValue('sequence')).toBe(4);
    expect(read?.getAllSubcomponents('valarm')).toEqual([]);
  }
  expect(calendarFile(held)).not.toContain('STATUS');
});

test.each([
  ['', 'EventScheduled'],
  ['cancelled', 'EventCancelled'],
  ['postponed', 'EventPostponed'],
])(
  'The structured data of an event with ‘%s’ in calledOff has the status %s',
  (calledOff, status) => {
    expect(structuredData({ ...event, calledOff })).toMatchObject({
      eventStatus: `https://schema.org/${status}`,
    });
  },
);

test.each(['', 'Cancelled', 'constructor', 7, true, null, ['cancelled']])(
  'The stored value %j is read as an event that is held',
  (calledOff) => {
    expect(toPost('x', { type: 'events', title: 'T', calledOff })?.calledOff).toBe('');
  },
);

test.each([
  [2, ['2 bed']],
  [0, ['Bedsitter']],
  [2.5, []],
  [-1, []],
  [10, []],
  ['two', []],
  [true, []],
])('A property whose stored number of bedrooms is %j has the tags %j', (bedrooms, tags) => {
  const post = toPost('x', { type: 'properties', title: 'T', bedrooms });
  if (!post) throw new Error('The property is not a post');
  expect(cardFacts(post).flatMap(({ look, text }) => (look === 'tag' ? text : []))).toEqual(tags);
});

test('A let property says so in the place of ‘For rent’, and nobody is asked to call', () => {
  const offer = { rent: 'KSh 9,000', deal: 'rent', address: 'Thika', moreInfo: '0712 345 678' };
  const looks = (taken: string) => {
    const post = buildPost('properties', { ...offer, taken });
    const shown = cardFacts(post).map(({ look, text }) => `${look}: ${text}`);
    return [...shown, ...(contactLinks(post)?.map(({ label }) => label) ?? [])];
  };
  expect(looks('')).toEqual([
    'lead: KSh 9,000',
    'tag: For rent',
    'place: Thika',
    'Call',
    'WhatsApp',
  ]);
  expect(looks('true')).toEqual(['lead: KSh 9,000', 'tag fact-off: Let', 'place: Thika']);
});
