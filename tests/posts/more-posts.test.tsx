import { render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { findCategory } from '../../src/model/categories';
import { MorePosts } from '../../src/posts/list/more-posts';
import { readHome } from '../../src/posts/reading/reads';
import { forgetReads } from '../../src/services/reading/read-cache';
import { buildPost } from '../support/build-post';
import { examplePost, startFirebase } from '../support/fake-rest';

beforeEach(forgetReads);

function renderMorePosts(id: string): void {
  const category = findCategory('devotional');
  if (!category) throw new Error('There are no devotionals');
  render(<MorePosts post={buildPost('devotional', { id })} category={category} />, {
    wrapper: MemoryRouter,
  });
}

test.each([
  ['first', 'd1', ['Title of d2', 'Title of d3', 'Title of d4']],
  ['second', 'd2', ['Title of d1', 'Title of d3', 'Title of d4']],
  ['oldest', 'd6', ['Title of d1', 'Title of d2', 'Title of d3']],
])(
  'The %s post of a category links to the newest others, which a reader of Home has already read',
  async (_, id, titles) => {
    const posts = [1, 2, 3, 4, 5, 6].map((number) => examplePost('devotional', `d${number}`));
    const { asked } = startFirebase(posts);
    await Promise.all(readHome().map((section) => section.posts));
    const before = asked.length;
    renderMorePosts(id);
    const more = await screen.findByRole('navigation', { name: 'More in Devotional' });
    const headings = within(more).getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(titles);
    expect(asked).toHaveLength(before);
  },
);

test('The only post of a category has no links to other posts', async () => {
  startFirebase([examplePost('devotional', 'only')]);
  renderMorePosts('only');
  await waitFor(() => expect(screen.queryByText(/Loading/)).toBeNull());
  expect(screen.queryByRole('navigation')).toBeNull();
});
