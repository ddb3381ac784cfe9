import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { PostType } from '../../src/model/categories';
import type { Post } from '../../src/model/post';
import { shareText } from '../../src/posts/post-facts';
import { PostCard } from '../../src/posts/post-list';
import { buildPost } from '../support/build-post';

afterEach(() => {
  vi.useRealTimers();
});

test('A card shows no marks of a long text', () => {
  const post = buildPost('events', { description: '*Karibu* _sana_' });
  render(<PostCard post={post} heading="h2" />, { wrapper: MemoryRouter });
  expect(screen.getByText('Karibu sana')).toBeInTheDocument();
});

/** What stands above a card's title. */
function facts(type: PostType, changes: Partial<Post>): string {
  render(<PostCard post={buildPost(type, changes)} heading="h2" />, { wrapper: MemoryRouter });
  const heading = screen.getByRole('heading');
  return heading.previousElementSibling?.textContent ?? '';
}

const KISUMU = { place: 'Kisumu', time: '' };

test('An event’s time stands above its place, and names its zone where that is not Kenya’s', () => {
  const day = { startDate: '2099-11-28', endDate: '2099-11-28', time: '13:00' };
  expect(facts('events', { ...day, place: 'Chwele' })).toBe('Sat 28-11-2099 · 13:00 · Chwele');
  cleanup();
  const perth = { ...day, place: 'Town hall', timeZone: 'Australia/Perth' };
  expect(facts('events', perth)).toBe('Sat 28-11-2099 · 13:00 in Perth · Town hall');
});

test('An event that is over is marked as past', () => {
  expect(facts('events', { ...KISUMU, startDate: '2020-01-01', endDate: '2020-01-02' })).toBe(
    'Past event · Wed 01-01-2020 – Thu 02-01-2020 · Kisumu',
  );
});

test('An event is past when its last day is over in Nairobi, not before', () => {
  vi.setSystemTime(new Date('2026-12-05T20:59:00Z'));
  const day = { startDate: '2026-12-05', endDate: '2026-12-05' };
  expect(facts('events', { ...KISUMU, ...day })).toBe('Today · Sat 05-12-2026 · Kisumu');
});

test('An event of yesterday in Nairobi is past, wherever the reader is', () => {
  vi.setSystemTime(new Date('2026-12-05T21:00:00Z'));
  const day = { startDate: '2026-12-05', endDate: '2026-12-05' };
  expect(facts('events', { ...KISUMU, ...day })).toMatch(/^Past event/);
});

test.each([
  [
    'properties',
    { rent: 'KSh 9,000', address: 'Thika' },
    'KSh 9,000 · Thika · Posted Sun 01-11-2026',
  ],
  ['properties', { rent: '', address: '' }, 'Posted Sun 01-11-2026'],
  [
    'properties',
    { rent: 'KSh 9,000', address: 'Section 9, Thika', deal: 'rent', county: 'Kiambu' },
    'KSh 9,000 · For rent · Section 9, Thika · Kiambu · Posted Sun 01-11-2026',
  ],
  [
    'properties',
    {
      rent: '€ 900',
      address: 'Berlin',
      deal: 'sale',
      county: 'Abroad',
      country: 'Germany',
      taken: 'true',
    },
    'Sold · € 900 · For sale · Berlin · Germany · Posted Sun 01-11-2026',
  ],
  ['obituaries', { name: 'Guka Njoroge' }, 'Guka Njoroge · Sat 05-12-2026'],
  ['bird eye view', {}, 'Posted Sun 01-11-2026'],
  ['devotional', { createdAt: '' }, ''],
] as const)('A card in %s with %o says %j', (type, changes, shown) => {
  expect(facts(type, changes)).toBe(shown);
});

test('A devotional that was an event before is shared with its own day alone', () => {
  const days = { startDate: '2026-12-05', endDate: '2026-12-07' };
  expect(shareText(buildPost('devotional', days))).toBe('A title\nSat 05-12-2026');
});

test('A card of an event has a leaf of the calendar, for eyes only', () => {
  const post = buildPost('events', { startDate: '2026-12-05' });
  render(<PostCard post={post} heading="h2" />, { wrapper: MemoryRouter });
  const leaf = [...document.querySelectorAll('.calendar-leaf span')];
  expect(leaf.map(({ textContent }) => textContent)).toEqual(['5', 'Dec', 'Sat']);
  expect(leaf[0]?.closest('[aria-hidden="true"]')).not.toBeNull();
});
