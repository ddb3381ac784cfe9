import { expect, test } from 'vitest';
import { cardTexts } from '../../src/posts/share/card-texts';
import { buildPhoto, buildPost } from '../support/build-post';

test('The card of an event has its days, time and place, and the address of the post', () => {
  const post = buildPost('events', {
    ...{ title: 'Harambee\n for  the library', startDate: '2026-12-05', endDate: '2026-12-06' },
    ...{ time: '10:00', place: 'Kapkatet', description: '*Karibu* nyote' },
    photos: [buildPhoto({ point: '24' })],
  });
  expect(cardTexts(post)).toEqual({
    category: 'Events',
    title: 'Harambee for the library',
    when: 'Sat\u00A005-12-2026 – Sun\u00A006-12-2026\n10:00 Kenya time',
    where: 'Kapkatet',
    text: 'Karibu nyote',
    siteName: 'For Us By Us',
    siteHost: 'forusbyus.example',
    url: `https://forusbyus.example/p/${post.id}`,
    colour: '#a81e22',
    isQuiet: false,
    point: '24',
  });
});

test('The card of a property has its price, and says that it is let', () => {
  const post = buildPost('properties', {
    ...{ rent: 'KSh 9,000', deal: 'rent', address: 'Nyali, Mombasa', taken: 'true' },
  });
  expect(cardTexts(post)).toMatchObject({
    when: 'KSh 9,000\nLet',
    where: 'Nyali, Mombasa',
  });
});

test('On an Arabic card, a number is written from left to right, on one line', () => {
  const post = buildPost('events', { title: 'اتصل 0712 345 678', place: 'قاعة 12-14' });
  expect(cardTexts(post)).toMatchObject({
    title: 'اتصل \u20660712\u00A0345\u00A0678\u2069',
    where: 'قاعة \u206612-14\u2069',
  });
});

test('The card of an obituary has no colours, and has the name once', () => {
  const post = buildPost('obituaries', {
    ...{ title: 'Esther Wanjiku', name: 'Esther Wanjiku', startDate: '2020-11-20' },
    createdAt: '2020-11-22T08:00:00Z',
  });
  expect(cardTexts(post)).toMatchObject({
    ...{ when: '', where: 'Fri\u00A020-11-2020', isQuiet: true },
  });
});
