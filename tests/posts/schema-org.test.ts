import { expect, test } from 'vitest';
import { structuredData } from '../../src/posts/share/schema-org';
import { buildPhoto, buildPost } from '../support/build-post';

test('The structured data of an event without a time zone contain its time as Nairobi’s time, and its days, place and photos', () => {
  const days = { startDate: '2026-12-05', endDate: '2026-12-07' };
  const photos = [buildPhoto({ address: 'https://x.example/a.webp' })];
  const post = buildPost('events', { ...days, photos });
  expect(structuredData(post)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'A title',
    url: 'https://forusbyus.example/p/post-1',
    image: ['https://x.example/a.webp'],
    startDate: '2026-12-05T09:30:00+03:00',
    endDate: '2026-12-07',
    location: { '@type': 'Place', name: 'The place', address: 'The place' },
  });
});

test('In the structured data of a post, the description has no formatting marks', () => {
  const data = structuredData(buildPost('obituaries', { description: '*Gone* too _soon_' }));
  expect(data).toMatchObject({ description: 'Gone too soon' });
});

test.each([
  ['Australia/Perth', '2026-12-05', '2026-12-05T09:30:00+08:00'],
  ['America/St_Johns', '2026-12-05', '2026-12-05T09:30:00-03:30'],
  ['America/New_York', '2026-07-01', '2026-07-01T09:30:00-04:00'],
  ['Europe/London', '2026-12-05', '2026-12-05T09:30:00+00:00'],
  ['Nowhere/Land', '2026-12-05', '2026-12-05T09:30:00'],
])('The time of an event in %s on %s is %s', (timeZone, startDate, begins) => {
  const data = structuredData(buildPost('events', { timeZone, startDate }));
  expect(data).toMatchObject({ startDate: begins });
});

test('In structured data, a night event ends at 06:00 of its last day', () => {
  const days = { startDate: '2026-12-05', endDate: '2026-12-06', time: '21:00' };
  expect(structuredData(buildPost('events', days))).toMatchObject({
    startDate: '2026-12-05T21:00:00+03:00',
    endDate: '2026-12-06T06:00:00+03:00',
  });
});

test('In structured data, a one-day event without a time has a start date, but no time and no end date', () => {
  const data = structuredData(buildPost('events', { time: '', endDate: '' }));
  expect(data).toMatchObject({ '@type': 'Event', startDate: '2026-12-05' });
  expect(data).not.toHaveProperty('endDate');
});

test('The structured data of an obituary are about its burial, if the day is known', () => {
  const burial = { name: 'Guka', burialDate: '2026-12-05', burialTime: '10:00' };
  const post = buildPost('obituaries', { ...burial, burialPlace: 'Litein' });
  expect(structuredData(post)).toMatchObject({
    '@type': 'Article',
    about: {
      '@type': 'Event',
      ...{ name: 'Burial: Guka', startDate: '2026-12-05T10:00:00+03:00' },
      location: { name: 'Litein' },
    },
  });
  expect(structuredData({ ...post, burialDate: '' })).not.toHaveProperty('about');
});

test('A post that is no event, and an event without a valid start date, are articles', () => {
  for (const post of [buildPost('obituaries'), buildPost('events', { startDate: 'soon' })]) {
    expect(structuredData(post)).toMatchObject({
      '@type': 'Article',
      headline: 'A title',
      mainEntityOfPage: 'https://forusbyus.example/p/post-1',
      datePublished: '2026-11-01T08:00:00Z',
      dateModified: '2026-11-02T08:00:00Z',
      publisher: { '@type': 'Organization', name: 'For Us By Us' },
    });
  }
});
