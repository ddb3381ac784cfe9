import { describe, expect, test } from 'vitest';
import { type Post, toPost } from '../../src/model/post';
import { MAX_WEEK_LENGTH, weekText } from '../../src/team/week-text';
import { fc } from '../support/fast-check';

/** A Tuesday in Nairobi. */
const NOW = new Date('2026-11-24T09:00:00Z');

function post(type: string, id: string, fields: object = {}): Post {
  const built = toPost(id, { type, title: `Title of ${id}`, ...fields });
  if (!built) throw new Error(`${id} is no post`);
  return built;
}
const madeAt = (createdAt: string) => ({ createdAt: { timestamp: createdAt } });
const event = (id: string, startDate: string, endDate = startDate, time = '', timeZone = '') =>
  post('events', id, { startDate, endDate, time, timeZone });

describe('The text of the week', () => {
  test('The text of the week lists the coming events by their start, then the new posts of each category, the newest first', () => {
    const posts = [
      post('obituaries', 'mzee', madeAt('2026-11-23T10:00:00Z')),
      post('properties', 'plot', madeAt('2026-11-20T10:00:00Z')),
      post('properties', 'house', madeAt('2026-11-22T10:00:00Z')),
      event('late', '2026-11-28', '2026-11-28', '14:30'),
      event('early', '2026-11-28', '2026-11-28', '09:00'),
      event('london', '2026-11-29', '2026-11-29', '09:00', 'Europe/London'),
      event('on-now', '2026-11-22', '2026-11-26'),
    ];
    expect(weekText(posts, 7, NOW)).toBe(
      [
        'For Us By Us',
        [
          '*Coming events*',
          'Sun 22-11-2026 – Thu 26-11-2026: Title of on-now\nhttps://forusbyus.example/p/on-now',
          'Sat 28-11-2026 09:00 Kenya time: Title of early\nhttps://forusbyus.example/p/early',
          'Sat 28-11-2026 14:30 Kenya time: Title of late\nhttps://forusbyus.example/p/late',
          'Sun 29-11-2026 09:00 London time: Title of london\nhttps://forusbyus.example/p/london',
        ].join('\n'),
        [
          '*Properties*',
          'Title of house\nhttps://forusbyus.example/p/house',
          'Title of plot\nhttps://forusbyus.example/p/plot',
        ].join('\n'),
        '*Obituaries*\nTitle of mzee\nhttps://forusbyus.example/p/mzee',
      ].join('\n\n'),
    );
  });

  test('The text of the week leaves out properties that are let or sold', () => {
    const fields = madeAt('2026-11-22T10:00:00Z');
    const posts = [
      post('properties', 'sold', { ...fields, taken: 'true' }),
      post('properties', 'free', fields),
    ];
    expect(weekText(posts, 7, NOW)).toBe(
      'For Us By Us\n\n*Properties*\nTitle of free\nhttps://forusbyus.example/p/free',
    );
  });

  test('The text of the week leaves out events and posts that are outside the given days or have no date', () => {
    const posts = [
      event('yesterday', '2026-11-23'),
      event('night', '2026-11-23', '2026-11-24', '21:00'),
      event('in-a-week', '2026-12-01'),
      event('no-day', ''),
      post('devotional', 'old', madeAt('2026-11-17T08:59:59Z')),
      post('devotional', 'undated'),
    ];
    // With 7 days, the last day of events is 30 November, and the oldest moment of posts is
    // 17 November, 09:00:00 UTC. With 8 days, both limits move by a day.
    expect(weekText(posts, 7, NOW)).toBe('');
    expect(weekText(posts, 8, NOW)).toContain('Title of in-a-week');
    expect(weekText(posts, 8, NOW)).toContain('Title of old');
  });

  test('If the text of the week would be too long, it has some posts of each section, and ends with the site’s address', () => {
    const posts = [
      ...Array.from({ length: 10 }, (_, at) => event(`event-${at}`, `2026-11-2${4 + (at % 5)}`)),
      ...Array.from({ length: 10 }, (_, at) =>
        post('properties', `plot-${at}`, madeAt(`2026-11-2${at % 4}T10:00:00Z`)),
      ),
      post('obituaries', 'mzee', madeAt('2026-11-23T10:00:00Z')),
    ];
    // With all 21 posts, the text would have more than 1,200 characters.
    const text = weekText(posts, 7, NOW);
    expect(text.length).toBeLessThanOrEqual(MAX_WEEK_LENGTH);
    // The sections are filled in turn, so each section has posts.
    expect(text).toContain('Title of mzee');
    expect(text.match(/Title of event/g)?.length).toBeGreaterThan(3);
    expect(text.match(/Title of plot/g)?.length).toBeGreaterThan(3);
    expect(text).toMatch(/\n\nMore: https:\/\/forusbyus\.example$/);
  });

  test('If there is no room for a second post of each section, the events have it first', () => {
    const title = 'Harambee ya shule yetu, pamoja na chakula na muziki hadi jioni';
    const posts = ['events', 'properties', 'obituaries', 'devotional', 'bird eye view'].flatMap(
      (type) =>
        [1, 2, 3].map((at) =>
          post(type, `${type.slice(0, 4)}-${at}`, {
            ...{ title: `${title} ${at}`, startDate: '2026-11-28', endDate: '2026-11-28' },
            ...madeAt('2026-11-23T10:00:00Z'),
          }),
        ),
    );
    const text = weekText(posts, 7, NOW);
    // Another post would have 100 characters or more.
    expect(text.length).toBeGreaterThan(MAX_WEEK_LENGTH - 120);
    expect(text.match(/-1$/gm)).toHaveLength(5);
    expect(text).toContain('/even-2\n');
  });

  test('An event that is called off is the last one, so that it takes no room from those that take place', () => {
    const off = { ...event('off', '2026-11-25'), calledOff: 'cancelled' };
    const text = weekText([off, event('choir', '2026-11-26'), event('fair', '2026-11-28')], 7, NOW);
    expect(text.match(/(?<=: ).*Title of \w+/g)).toEqual([
      'Title of choir',
      'Title of fair',
      'Cancelled: Title of off',
    ]);
  });

  test('The text of the week says when a burial is', () => {
    const burial = { burialDate: '2026-11-28', burialTime: '11:00' };
    const mzee = post('obituaries', 'mzee', { ...madeAt('2026-11-23T10:00:00Z'), ...burial });
    expect(weekText([mzee], 7, NOW)).toContain(
      '*\nTitle of mzee · Burial Sat 28-11-2026 11:00 Kenya time\nhttps://',
    );
  });

  test('The text of the week has at most 1,000 characters, whatever the titles of the posts are', () => {
    const titles = fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 400 }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(titles, (list) => {
        const posts = list.map((title, at) =>
          post(['events', 'properties', 'obituaries'][at % 3] ?? '', `p${at}`, {
            ...{ title, desciption: '-', startDate: '2026-11-25', endDate: '2026-11-25' },
            ...madeAt('2026-11-23T10:00:00Z'),
          }),
        );
        expect(weekText(posts, 7, NOW).length).toBeLessThanOrEqual(MAX_WEEK_LENGTH);
      }),
    );
  });
});
