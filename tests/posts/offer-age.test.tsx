import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ageWords } from '../../src/model/offer-age';
import { Caution } from '../../src/posts/page/post-details';
import { setServerTime } from '../../src/services/reading/clock';
import { buildPost } from '../support/build-post';

beforeEach(() => setServerTime('2026-11-24T09:00:00Z'));

const OLD = /^Posted over 60 days ago: ask first whether it is still available\.$/;

test('A property that was posted more than 60 days ago says so, and advises readers to ask whether it is available', () => {
  render(
    <Caution words={ageWords(buildPost('properties', { createdAt: '2026-09-24T08:00:00Z' }))} />,
  );
  expect(screen.getByText(OLD)).toBeVisible();
  expect(screen.getByText(/^Never pay before/)).toBeVisible();
});

test('A property that was last confirmed as available more than 60 days ago says so', () => {
  const changes = { createdAt: '2026-01-01T08:00:00Z', confirmedAt: '2026-09-20T08:00:00Z' };
  render(<Caution words={ageWords(buildPost('properties', changes))} />);
  expect(screen.getByText(/^Last confirmed over 60 days ago: ask first/)).toBeVisible();
});

test.each([
  ['2026-08-24', 'over 90 days'],
  ['2026-05-20', 'over 6 months'],
  ['2025-11-20', 'over a year'],
  ['2019-01-01', 'over a year'],
])('Of a property of %s, the text says that it was posted %s ago', (day, age) => {
  render(
    <Caution
      words={ageWords(buildPost('properties', { createdAt: `${day}T08:00:00Z`, confirmedAt: '' }))}
    />,
  );
  expect(
    screen.getByText(`Posted ${age} ago: ask first whether it is still available.`),
  ).toBeVisible();
});

test.each([
  ['posted 60 days ago', { createdAt: '2026-09-25T08:00:00Z' }],
  [
    'confirmed 60 days ago',
    { createdAt: '2026-01-01T08:00:00Z', confirmedAt: '2026-09-25T08:00:00Z' },
  ],
  ['that is taken', { createdAt: '2026-01-01T08:00:00Z', taken: 'true' }],
  ['of unknown age', { createdAt: '' }],
])('A property %s has only the advice against fraud', (_what, changes) => {
  render(<Caution words={ageWords(buildPost('properties', changes))} />);
  expect(screen.getByText(/^Never pay before you have seen the place/)).toBeVisible();
});
