import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { PostType } from '../../src/model/categories';
import type { Post } from '../../src/model/post';
import { PostList } from '../../src/posts/list/post-list';
import { shareText } from '../../src/posts/page/post-facts';
import { buildPhoto, buildPost } from '../support/build-post';

function renderList(posts: Post[], layout: 'rows' | 'home' = 'rows'): void {
  cleanup();
  render(<PostList posts={posts} layout={layout} />, { wrapper: MemoryRouter });
}

test('A card shows the description without formatting marks', () => {
  renderList([buildPost('events', { description: '*Karibu* _sana_' })]);
  expect(screen.getByText('Karibu sana')).toBeInTheDocument();
});

/**
 * Renders a card. @returns the line above its title, without the dot that the style sheet hides
 * because no text that depends on the day is before it
 */
function facts(type: PostType, changes: Partial<Post>): string {
  renderList([buildPost(type, changes)]);
  const heading = screen.getByRole('heading');
  return heading.previousElementSibling?.textContent?.replace(/^ · /, '') ?? '';
}

test('A card of an event shows the time before the place, and names the time zone if the reader’s clock differs', () => {
  vi.stubEnv('TZ', 'Europe/London');
  const day = { startDate: '2099-11-28', endDate: '2099-11-28', time: '13:00' };
  const chwele = { ...day, place: 'Chwele' };
  expect(facts('events', chwele)).toBe('13:00 Kenya time · Chwele');
  vi.stubEnv('TZ', 'Africa/Nairobi');
  expect(facts('events', chwele)).toBe('13:00  · Chwele');
  vi.stubEnv('TZ', 'Europe/London');
  const perth = { ...day, place: 'Town hall', timeZone: 'Australia/Perth' };
  expect(facts('events', perth)).toBe('13:00 Perth time (05:00 your time) · Town hall');
});

test.each([
  ['2026-12-06', '08:00 Kenya time · until Sun 6 Dec · Kisumu'],
  ['2027-01-01', '08:00 Kenya time · until Fri 1 Jan 2027 · Kisumu'],
])('A card of an event until %s says %j beside its leaf', (endDate, shown) => {
  vi.setSystemTime(new Date('2026-11-20T09:00:00Z'));
  expect(
    facts('events', { startDate: '2026-12-04', endDate, time: '08:00', place: 'Kisumu' }),
  ).toBe(shown);
});

test('A card of an event begins with the weekday, day and month, and also the year if it is another one', () => {
  vi.setSystemTime(new Date('2026-11-26T09:00:00Z'));
  const leaf = (startDate: string) => {
    facts('events', { startDate, endDate: startDate });
    return document.querySelector('.leaf')?.textContent;
  };
  expect(leaf('2026-12-05')).toBe('Sat 05 Dec ');
  expect(leaf('2027-01-01')).toBe('Fri 01 Jan 2027 ');
  expect(leaf('soon')).toBeUndefined();
});

test.each([
  ['bird eye view', { startDate: '2026-11-02' }, '3 days ago'],
  ['properties', { createdAt: '2026-11-04T22:00:00Z' }, 'Today'],
  ['devotional', { startDate: '2026-11-04' }, 'Yesterday'],
  ['devotional', { startDate: '2026-11-06' }, '06-11-2026'],
  ['devotional', { startDate: 'soon', createdAt: '' }, undefined],
  ['events', {}, undefined],
  ['obituaries', {}, undefined],
] as const)(
  'On 5 November 2026, on a card in %s with the fields %o that was published on 2 November, the description begins with %j',
  (type, fields, day) => {
    vi.setSystemTime(new Date('2026-11-05T09:00:00Z'));
    facts(type, { createdAt: '2026-11-02T09:00:00Z', ...fields });
    expect(document.querySelector('.post-card-day')?.textContent).toBe(day);
  },
);

test('The day on a card does not decide the direction of the description', () => {
  vi.setSystemTime(new Date('2026-11-05T09:00:00Z'));
  facts('bird eye view', { createdAt: '2026-11-02T09:00:00Z', description: 'مرحبا بكم' });
  const description = screen.getByText('مرحبا بكم').parentElement;
  expect(description).toHaveAttribute('dir', 'auto');
  // An element with the attribute `dir` has no effect on the direction of the elements around it.
  const deciding = [...(description?.children ?? [])].filter((part) => !part.matches('[dir]'));
  expect(deciding.map(({ textContent }) => textContent)).toEqual(['مرحبا بكم']);
});

test('On a card of a post that has only a title, no dot follows the day', () => {
  facts('bird eye view', { description: '' });
  // The style sheet writes the dot before the element after the day.
  expect(document.querySelector('.post-card-day')).toBeVisible();
  expect(document.querySelector('.post-card-day + *')).toBeNull();
});

test.each([
  ['properties', { rent: 'KSh 9,000', address: 'Thika' }, 'KSh 9,000 · Thika'],
  ['properties', { rent: '', address: '' }, ''],
  [
    'properties',
    { rent: 'KSh 9,000', address: 'Section 9, Thika', deal: 'rent', county: 'Kiambu' },
    'KSh 9,000 · For rent · Section 9, Thika, Kiambu',
  ],
  [
    'properties',
    {
      ...{ rent: '€ 900', address: 'Berlin', deal: 'sale' },
      ...{ county: 'Abroad', country: 'Germany', taken: 'true' },
    },
    '€ 900 · Sold · Berlin, Germany',
  ],
  ['obituaries', { name: 'Guka Njoroge' }, 'Guka Njoroge · Sat 05-12-2026'],
  [
    'obituaries',
    { name: 'Guka Njoroge', startDate: '2026-10-31' },
    'Guka Njoroge · Sat 31-10-2026',
  ],
  [
    'obituaries',
    {
      ...{ name: 'Guka Njoroge', startDate: '2026-11-22' },
      ...{ burialDate: '2026-12-05', burialTime: '10:00', burialPlace: 'Litein' },
    },
    'Guka Njoroge · Died 22-11-2026 · Burial Sat 05-12-2026 10:00 Kenya time · Litein',
  ],
  // Without a real day of the burial, nothing is guessed.
  [
    'obituaries',
    { name: 'Guka', startDate: '2026-11-22', burialDate: '2026-02-31', burialPlace: 'Litein' },
    'Guka · Sun 22-11-2026',
  ],
  ['obituaries', { title: 'Guka Njoroge', name: 'Guka Njoroge' }, 'Sat 05-12-2026'],
  ['bird eye view', {}, ''],
  ['devotional', { createdAt: '' }, ''],
] as const)(
  'On a card in %s with the fields %o, the line above the title is %j',
  (type, changes, shown) => {
    expect(facts(type, changes)).toBe(shown);
  },
);

test('If an event was changed into a devotional and still has an end date, the shared text of the post has only the start date', () => {
  const days = { startDate: '2026-12-05', endDate: '2026-12-07' };
  expect(shareText(buildPost('devotional', days))).toBe('A title\nSat 05-12-2026');
});

test('A card says how many photos its post has, but only if there are several', () => {
  renderList([buildPost('properties', { photoCount: 6 })]);
  expect(screen.getByText('6 photos')).toBeVisible();
  renderList([buildPost('properties', { photoCount: 1 })]);
  expect(screen.queryByText(/photos?$/)).toBeNull();
});

test('On Home, only the first devotional of the list is quoted, with its verse; elsewhere none is quoted', () => {
  const posts = [
    buildPost('devotional', {
      id: 'a',
      quote: 'The *morning* is coming.',
      todayWord: 'Isaiah 60:1',
    }),
    buildPost('devotional', { id: 'b', quote: 'Another one.' }),
  ];
  renderList(posts, 'home');
  const quotation = screen.getByRole('blockquote');
  expect(quotation).toHaveTextContent(/^The morning is coming\.Isaiah 60:1$/);
  expect(screen.queryByText('Another one.')).toBeNull();
  renderList(posts);
  expect(screen.queryByRole('blockquote')).toBeNull();
});

test.each([
  ['of 1600 × 900 pixels keeps its shape', { width: 1600, height: 900 }, true],
  ['that is hardly wider than high is cropped', { width: 1100, height: 900 }, false],
  ['that is upright is cropped', { width: 900, height: 1600 }, false],
  ['of an unknown size is cropped', { width: null, height: null }, false],
  ['with a chosen point is cropped', { width: 1600, height: 900, point: '24' }, false],
] as const)('On a card, a picture %s', (_, photo, isWide) => {
  renderList([buildPost('obituaries', { imageAlt: 'Twins', photos: [buildPhoto(photo)] })]);
  const picture = screen.getByRole('img', { name: 'Twins' });
  expect(picture.classList.contains('is-wide')).toBe(isWide);
  expect(picture).toHaveAttribute('height', isWide ? '900' : '320');
});
