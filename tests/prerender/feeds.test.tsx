import { parseRssFeed } from 'feedsmith';
import ICAL from 'ical.js';
import { expect, test, vi } from 'vitest';
import { CATEGORIES } from '../../src/model/categories';
import { photoFields } from '../../src/model/photo-writing';
import { shownPhoto } from '../../src/posts/reading/decode-posts';
import { buildPhotos } from '../support/build-post';
import { examplePost } from '../support/fake-rest';
import { prerenderedPages } from '../support/prerendered-pages';

const SITE = 'https://forusbyus.example';
const HOSTILE = `]]> <script>alert(1)</script> & "rent" \u0000\u000b\ud800 🎉\r\nEND:VEVENT`;

/** Parses a feed; fails if it is not well-formed XML. */
function parseFeed(text = '') {
  const xml = new DOMParser().parseFromString(text, 'text/xml');
  expect(xml.querySelector('parsererror')?.textContent).toBeUndefined();
  return parseRssFeed(text);
}

function parseCalendar(text = '') {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

test('The feed has the newest 50 posts, and each category has its own feed', async () => {
  const posts = Array.from({ length: 52 }, (_, at) =>
    examplePost(at % 2 ? 'events' : 'properties', `post-${at}`, {
      createdAt: new Date('2026-11-20T10:00:00Z'),
    }),
  );
  const files = await prerenderedPages(posts);
  const feed = parseFeed(files.get('feed.xml'));
  expect(feed).toMatchObject({ title: 'For Us By Us', link: `${SITE}/`, language: 'en' });
  expect(feed.items).toHaveLength(50);
  expect(feed.items?.[0]).toMatchObject({
    title: 'Title of post-0',
    link: `${SITE}/p/post-0`,
    pubDate: 'Fri, 20 Nov 2026 10:00:00 GMT',
    categories: [{ name: 'Properties' }],
    guid: { value: `${SITE}/p/post-0`, isPermaLink: true },
  });
  for (const { path, label } of CATEGORIES) {
    const own = parseFeed(files.get(`feed${path}.xml`));
    expect(own).toMatchObject({ title: `${label} – For Us By Us`, link: SITE + path });
    const [item] = own.items ?? [];
    if (item) expect(item.categories).toEqual([{ name: label }]);
  }
  // Half of the 52 posts are events.
  expect(parseFeed(files.get('feed/events.xml')).items).toHaveLength(26);
});

test('The feed of the weeks has an item for each week: the posts of the week before, and the events of its seven days', async () => {
  vi.setSystemTime(new Date('2026-11-25T09:00:00Z'));
  const at = (day: string) => ({ createdAt: new Date(`${day}T10:00:00Z`) });
  const service = { startDate: '2026-11-01', until: '2026-12-27', repeats: 'weekly' };
  const files = await prerenderedPages([
    examplePost('properties', 'today', at('2026-11-25')),
    examplePost('properties', 'house', { ...at('2026-11-18'), title: 'A <house> & land' }),
    examplePost('events', 'service', { ...at('2026-10-30'), ...service, endDate: '' }),
  ]);
  const feed = parseFeed(files.get('week.xml'));
  expect(feed.items?.map(({ title }) => title)).toEqual([
    'The week from Mon 23-11-2026',
    'The week from Mon 16-11-2026',
    'The week from Mon 09-11-2026',
    'The week from Mon 02-11-2026',
  ]);
  const [item] = feed.items ?? [];
  expect(item?.guid).toEqual({ value: `${SITE}/week.xml#2026-11-23`, isPermaLink: false });
  expect(item?.pubDate).toBe('Sun, 22 Nov 2026 21:00:00 GMT');
  expect(item?.description).toMatch(
    /^<h2>Coming events<\/h2><ul><li><a href="[^"]+\/p\/service">Sun 29-11-2026 [^<]*<\/a>/,
  );
  expect(item?.description).toContain('/p/house">A &#60;house&#62; &#38; land</a>');
  expect(item?.description).not.toContain('/p/today');
});

test('An item of a feed names each photo with its type and its file size (0 if unknown), and the cover comes first', async () => {
  const photos = buildPhotos('house', 3);
  const files = await prerenderedPages([
    examplePost('properties', 'house', photoFields(photos)),
    examplePost('properties', 'older', { image: 'https://example.org/a.JPG?b=1&c=2' }),
    examplePost('properties', 'plot'),
  ]);
  const items = parseFeed(files.get('feed.xml')).items ?? [];
  expect(items.map(({ enclosures }) => enclosures)).toEqual([
    photos.map((photo, index) => ({
      url: shownPhoto(photo).address,
      // The file size of a cover is not stored; 0 means that it is unknown.
      length: index === 0 ? 0 : 245_300,
      type: 'image/webp',
    })),
    [{ url: 'https://example.org/a.JPG?b=1&c=2', length: 0, type: 'image/jpeg' }],
    undefined,
  ]);
});

test('An item of a feed names the language of its post only if the language is known', async () => {
  const files = await prerenderedPages([
    examplePost('devotional', 'neno', { language: 'sw' }),
    examplePost('devotional', 'word'),
  ]);
  const items = parseFeed(files.get('feed.xml')).items ?? [];
  expect(items.map(({ dc }) => dc?.languages)).toEqual([['sw'], undefined]);
});

/** The HTML of the description of the first item of the feed. */
async function describe(...post: Parameters<typeof examplePost>): Promise<string> {
  const files = await prerenderedPages([examplePost(...post)]);
  return parseFeed(files.get('feed.xml')).items?.[0]?.description ?? '';
}

test('An item of a feed begins with what decides: day, time and place of an event, price and place of a property, name and day of an obituary', async () => {
  const event = { startDate: '2026-12-05', endDate: '', time: '14:00', place: 'Uhuru Gardens' };
  expect(await describe('events', 'day', { ...event, desciption: 'Come.' })).toBe(
    '<p>Sat 05-12-2026 · 14:00 Kenya time · Uhuru Gardens</p><p>Come.</p>',
  );
  const house = { rent: 'KSh 9,000', deal: 'rent', address: 'Juja', county: 'Kiambu', taken: true };
  expect(await describe('properties', 'house', { ...house, desciption: 'New.' })).toBe(
    '<p>KSh 9,000 · Let · Juja, Kiambu</p><p>New.</p>',
  );
  const person = { name: 'Baraka', startDate: '2026-12-05', desciption: 'Rest.' };
  expect(await describe('obituaries', 'baraka', person)).toBe(
    '<p>Baraka · Sat 05-12-2026</p><p>Rest.</p>',
  );
  const burial = { burialDate: '2026-12-12', burialPlace: 'Litein' };
  expect(await describe('obituaries', 'baraka', { ...person, ...burial })).toBe(
    '<p>Baraka · Died 05-12-2026 · Burial Sat 12-12-2026 · Litein</p><p>Rest.</p>',
  );
  expect(await describe('devotional', 'word', { desciption: 'Light.' })).toBe('<p>Light.</p>');
});

test('A text in a feed has paragraphs and line breaks', async () => {
  const desciption = '*Bold*\none < two\n\n\nthree';
  expect(await describe('devotional', 'word', { desciption })).toBe(
    '<p>Bold<br>one &#60; two</p><p>three</p>',
  );
});

test.each([
  ['harambee '.repeat(200), /^(?:harambee )+harambee…$/],
  [`${'a'.repeat(999)} b`, /^a{999}…$/],
])('A long text in a feed is cut after a whole word: %s', async (desciption, cut) => {
  const [, text = ''] =
    /^<p>(.*)<\/p>$/su.exec(await describe('devotional', 'word', { desciption })) ?? [];
  expect(text).toMatch(cut);
  expect(text.length).toBeGreaterThan(950);
  expect(text.length).toBeLessThanOrEqual(1_000);
});

test('The calendar has the events with a known day, earliest first, until 90 days after their last day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T09:00:00Z') });
  const files = await prerenderedPages([
    examplePost('events', 'of-late', { startDate: '2026-08-01', endDate: '2026-08-28' }),
    examplePost('events', 'long-over', { startDate: '2026-08-01', endDate: '2026-08-27' }),
    examplePost('events', 'later', { startDate: '2099-12-24', endDate: '2099-12-24' }),
    examplePost('events', 'soon', { startDate: '2099-12-01', endDate: '2099-12-03' }),
    examplePost('events', 'unknown', { startDate: 'soon', endDate: '' }),
    examplePost('properties', 'plot'),
  ]);
  const events = parseCalendar(files.get('events.ics'));
  expect(events.map(({ uid }) => uid)).toEqual([
    'of-late@forusbyus.example',
    'soon@forusbyus.example',
    'later@forusbyus.example',
  ]);
  expect(events[1]?.component.getFirstPropertyValue('url')).toBe(`${SITE}/p/soon`);
});

test('The calendar has the burial of an obituary, with its time, place and link', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T09:00:00Z') });
  const burial = { burialDate: '2026-12-05', burialTime: '10:00', burialPlace: 'Litein' };
  const files = await prerenderedPages([
    examplePost('obituaries', 'guka', {
      ...{ name: 'Guka', ...burial, burialLink: 'https://youtube.com/live/x' },
    }),
    examplePost('obituaries', 'gogo', { burialPlace: 'Litein' }),
    examplePost('obituaries', 'damaged', { ...burial, burialDate: '2026-02-31' }),
  ]);
  const events = parseCalendar(files.get('events.ics'));
  expect(events.map(({ uid, summary, location }) => [uid, summary, location])).toEqual([
    ['guka@forusbyus.example', 'Burial: Guka', 'Litein'],
  ]);
  expect(events[0]?.startDate.toJSDate()).toEqual(new Date('2026-12-05T07:00:00Z'));
  expect(events[0]?.description).toContain('Watch: https://youtube.com/live/x');
});

test('Markup and calendar lines in the texts of a post stay text in the feed and in the calendar', async () => {
  const files = await prerenderedPages([
    examplePost('events', 'hostile', { title: HOSTILE, desciption: HOSTILE, place: HOSTILE }),
  ]);
  const [item] = parseFeed(files.get('feed.xml')).items ?? [];
  expect(item?.title).toContain(']]> <script>alert(1)</script> & "rent"');
  const shown = new DOMParser().parseFromString(item?.description ?? '', 'text/html');
  expect(shown.querySelector('script')).toBeNull();
  expect(shown.body.textContent).toContain('<script>alert(1)</script>');
  expect(parseCalendar(files.get('events.ics'))).toHaveLength(1);
});

test('A site without posts has an empty feed, and a valid calendar without events', async () => {
  const files = await prerenderedPages([]);
  expect(parseFeed(files.get('feed.xml')).items ?? []).toEqual([]);
  expect(parseCalendar(files.get('events.ics'))).toEqual([]);
  const calendar = ICAL.Component.fromString(files.get('events.ics') ?? '');
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
});
