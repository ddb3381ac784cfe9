import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { forgetReads } from '../../src/services/read-cache';
import { examplePost, startFirebase } from '../support/fake-rest';
import { renderSite } from '../support/render-site';

beforeEach(forgetReads);

test('A term of 18,000 letters is cut to what a title can hold, and the reader is told', async () => {
  const posts = Array.from({ length: 50 }, (_, index) => examplePost('events', `event-${index}`));
  startFirebase(posts);
  renderSite(`/search?q=${'Kenya'.repeat(3_600)}`);
  expect(await screen.findByText(/only the first 150 of this search count/)).toBeVisible();
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent(`Search: ${'Kenya'.repeat(30)}`, {
    normalizeWhitespace: false,
  });
  const box = within(screen.getByRole('main')).getByRole('searchbox');
  expect(box).toHaveValue('Kenya'.repeat(30));
  expect(await screen.findByText('No Post Found')).toBeVisible();
});

test('A term that fits is searched as it is, and nothing is said of its length', async () => {
  startFirebase([]);
  renderSite('/search?q=harambee');
  expect(await screen.findByText('No Post Found')).toBeVisible();
  expect(screen.queryByText(/of this search count/)).not.toBeInTheDocument();
});
