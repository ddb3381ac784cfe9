import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PostActions } from '../../src/posts/post-actions';
import { buildPost } from '../support/build-post';

test.each([
  ['is to come', '2999-12-31', true],
  ['is over', '2020-01-01', false],
  ['has no day', '', false],
])('An event that %s', (_, startDate, isOffered) => {
  const post = buildPost('events', { startDate, endDate: startDate });
  render(<PostActions post={post} onSaveEvent={async () => {}} />);
  expect(screen.queryByRole('button', { name: 'Add to calendar' }) !== null).toBe(isOffered);
});
