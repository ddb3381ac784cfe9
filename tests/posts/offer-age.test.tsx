import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { PostDetails } from '../../src/posts/post-details';
import { setServerTime } from '../../src/services/clock';
import { buildPost } from '../support/build-post';

beforeEach(() => setServerTime('2026-11-24T09:00:00Z'));

const OLD = /^Posted 61 days ago: ask first whether it is still available\.$/;

test('A property that was posted more than 60 days ago says how long ago, and advises readers to ask whether it is available', () => {
  render(<PostDetails post={buildPost('properties', { createdAt: '2026-09-24T08:00:00Z' })} />);
  expect(screen.getByText(OLD)).toBeVisible();
  expect(screen.getByText(/^Never pay before/)).toBeVisible();
});

test('A property that was last confirmed as available more than 60 days ago says how long ago', () => {
  const changes = { createdAt: '2026-01-01T08:00:00Z', confirmedAt: '2026-09-20T08:00:00Z' };
  render(<PostDetails post={buildPost('properties', changes)} />);
  expect(screen.getByText(/^Last confirmed 65 days ago: ask first/)).toBeVisible();
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
  render(<PostDetails post={buildPost('properties', changes)} />);
  expect(screen.getByText(/^Never pay before you have seen it/)).toBeVisible();
});

test('An old obituary does not say how long ago it was posted', () => {
  render(<PostDetails post={buildPost('obituaries', { createdAt: '2020-01-01T08:00:00Z' })} />);
  expect(screen.queryByText(/days ago/)).toBeNull();
});
