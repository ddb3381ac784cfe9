import { render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findCategory, type PostType } from '../../src/model/categories';
import type { Post } from '../../src/model/post';
import { MorePosts } from '../../src/posts/list/more-posts';
import { listNewest, listPage } from '../../src/posts/reading/read-posts';
import { forgetReads, readThrough } from '../../src/services/reading/read-cache';
import { buildPost } from '../support/build-post';
import { examplePost, startFirebase } from '../support/fake-rest';

beforeEach(forgetReads);
afterEach(() => vi.unstubAllGlobals());

const devotionals = (count: number) =>
  Array.from({ length: count }, (_, index) => examplePost('devotional', `d${index + 1}`));

function renderMorePosts(type: PostType, changes: Partial<Post>): void {
  const [post, category] = [buildPost(type, changes), findCategory(type)];
  if (!category) throw new Error(`There is no category ${type}`);
  render(<MorePosts post={post} category={category} />, { wrapper: MemoryRouter });
}

/** The titles of the other posts. */
async function linksOf(label: string): Promise<(string | null)[]> {
  const more = await screen.findByRole('navigation', { name: `More in ${label}` });
  const titles = within(more).getAllByRole('heading', { level: 3 });
  return titles.map(({ textContent }) => textContent);
}

test('A reader who comes from a list gets links to the next and previous posts of that list, without another read', async () => {
  const { asked } = startFirebase(devotionals(6));
  await listPage('devotional', 1);
  const before = asked.length;
  renderMorePosts('devotional', { id: 'd2' });
  expect(await linksOf('Devotional')).toEqual(['Title of d3', 'Title of d4', 'Title of d1']);
  expect(asked).toHaveLength(before);
});

test('The last post of a list links to the posts before it', async () => {
  startFirebase(devotionals(4));
  await listNewest('devotional', 4);
  renderMorePosts('devotional', { id: 'd4' });
  expect(await linksOf('Devotional')).toEqual(['Title of d3', 'Title of d2', 'Title of d1']);
});

/** Answers each query with the posts whose ids the function `ids` returns. @returns the queries */
function answerQueries(
  ids: (query: { limit: number; orderBy: { direction: string }[] }) => string[],
) {
  const queries: Parameters<typeof ids>[0][] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { structuredQuery } = JSON.parse(body);
    queries.push(structuredQuery);
    const rows = ids(structuredQuery).map((id) => ({
      document: {
        name: `projects/p/databases/d/documents/posts/${id}`,
        fields: { type: { stringValue: 'events' }, title: { stringValue: `Title of ${id}` } },
      },
    }));
    return Response.json(rows);
  });
  return queries;
}

test('A reader who opens a shared link gets links to the next and previous posts, for at most four reads', async () => {
  const queries = answerQueries(({ orderBy }) =>
    orderBy[0]?.direction === 'ASCENDING' ? ['later', 'later-still', 'latest'] : ['earlier'],
  );
  renderMorePosts('events', { id: 'now', startDate: '2026-12-04', endDate: '2026-12-05' });
  expect(await linksOf('Events')).toEqual([
    'Title of later',
    'Title of later-still',
    'Title of earlier',
  ]);
  // At most three events after this event are read, and one before it.
  expect(queries.map(({ limit }) => limit)).toEqual([3, 1]);
  expect(queries).toMatchObject(
    Array(2).fill({
      startAt: {
        values: [{ stringValue: '2026-12-04' }, { stringValue: '2026-12-05' }, {}],
        before: false,
      },
    }),
  );
});

test('A list with posts of two categories is not used for the links to other posts', async () => {
  answerQueries(({ limit }) => (limit > 1 ? ['next', 'last'] : ['first']));
  const posts = [
    ...['d1', 'd2', 'd3'].map((id) => buildPost('devotional', { id })),
    buildPost('events', { id: 'fair' }),
  ];
  await readThrough('page devotional 1', async () => ({ posts }));
  renderMorePosts('devotional', { id: 'd1' });
  expect(await linksOf('Devotional')).toEqual(['Title of next', 'Title of last', 'Title of first']);
});

test('A reader who opens a shared link to the oldest post gets three links too, for at most four reads', async () => {
  const older = ['newer', 'newer-still', 'newest'];
  const queries = answerQueries(({ orderBy, limit }) =>
    orderBy[0]?.direction === 'DESCENDING' ? [] : older.slice(0, limit),
  );
  renderMorePosts('devotional', { id: 'oldest' });
  expect(await linksOf('Devotional')).toEqual(older.map((id) => `Title of ${id}`));
  expect(queries.map(({ limit }) => limit)).toEqual([3, 1, 3]);
});

test('An older post without createdAt links to the newest posts, but not to itself', async () => {
  const queries = answerQueries(() => ['n1', 'old', 'n2', 'n3']);
  renderMorePosts('properties', { id: 'old', createdAt: '' });
  expect(await linksOf('Properties')).toEqual(['Title of n1', 'Title of n2', 'Title of n3']);
  expect(queries).toHaveLength(1);
});

test('The only post of a category has no links to other posts', async () => {
  answerQueries(() => []);
  renderMorePosts('obituaries', { id: 'only' });
  await waitFor(() => expect(screen.queryByText(/Loading/)).toBeNull());
  expect(screen.queryByRole('navigation')).toBeNull();
});
