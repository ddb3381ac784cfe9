import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { Post } from '../../src/model/post';
import { PostCard } from '../../src/posts/post-list';
import { buildPost } from '../support/build-post';

afterEach(() => {
  vi.useRealTimers();
});

test('A card shows no marks of a long text', () => {
  const post = buildPost('events', { desciption: '*Karibu* _sana_' });
  render(<PostCard post={post} heading="h2" />, { wrapper: MemoryRouter });
  expect(screen.getByText('Karibu sana')).toBeInTheDocument();
});

function facts(changes: Partial<Post>): string {
  const post = buildPost('events', { place: 'Kisumu', ...changes });
  render(<PostCard post={post} heading="h2" />, { wrapper: MemoryRouter });
  return screen.getByText(/Kisumu/).textContent ?? '';
}

test('An event that is over is marked as past', () => {
  expect(facts({ startDate: '2020-01-01', endDate: '2020-01-02' })).toBe(
    'Past event · 01-01-2020 – 02-01-2020 · Kisumu',
  );
});

test('An event is past when its last day is over in Nairobi, not before', () => {
  vi.setSystemTime(new Date('2026-12-05T20:59:00Z'));
  expect(facts({ startDate: '2026-12-05', endDate: '2026-12-05' })).toBe('05-12-2026 · Kisumu');
});

test('An event of yesterday in Nairobi is past, wherever the reader is', () => {
  vi.setSystemTime(new Date('2026-12-05T21:00:00Z'));
  expect(facts({ startDate: '2026-12-05', endDate: '2026-12-05' })).toMatch(/^Past event/);
});
