import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { OlderPosts } from '../../src/editor/older-posts';
import { countOlderPosts, updateOlderPosts } from '../../src/editor/update-older-posts';

vi.mock('../../src/editor/update-older-posts', () => ({
  countOlderPosts: vi.fn(),
  updateOlderPosts: vi.fn(),
}));

const counting = vi.mocked(countOlderPosts);
const updating = vi.mocked(updateOlderPosts);
const readList = vi.fn(() => null);
const reached = (seen: number, updated: number) => ({ seen, total: 250, updated, skipped: 0 });

beforeEach(() => {
  for (const mock of [counting, updating, readList]) mock.mockReset();
});

function open(): void {
  const route = {
    path: '/',
    loader: readList,
    element: <OlderPosts />,
    HydrateFallback: () => null,
  };
  render(<RouterProvider router={createMemoryRouter([route])} />);
}

const button = (name: string) => screen.findByRole('button', { name });
const section = () => screen.findByRole('region', { name: 'Older posts' });

test('A site without older posts does not mention them', async () => {
  counting.mockResolvedValue({ needed: 0, unlisted: 0, unfindable: 0, unended: 0, more: false });
  open();
  await waitFor(() => expect(counting).toHaveBeenCalled());
  await Promise.resolve();
  expect(screen.queryByRole('region')).toBeNull();
});

test('The page says how many posts need the update, and how many of these are in no list', async () => {
  counting.mockResolvedValue({ needed: 12, unlisted: 9, unfindable: 12, unended: 0, more: false });
  open();
  expect(await section()).toHaveTextContent(
    '12 posts of an earlier version of the site still need an update.',
  );
  expect(await section()).toHaveTextContent('searches do not find them');
  expect(await section()).toHaveTextContent('Visitors do not see 9 of them in any list.');
});

test('If posts lack only present `words`, the page says that searches may not find them', async () => {
  counting.mockResolvedValue({ needed: 3, unlisted: 0, unfindable: 0, unended: 0, more: false });
  open();
  expect(await section()).toHaveTextContent('searches may not find them');
});

test.each([
  [1, '1 event has no end date, so it is neither among the coming'],
  [7, '7 events have no end date, so they are neither among the coming'],
])(
  'The page says how many events (%d) are neither among the coming nor among the past events',
  async (unended, sentence) => {
    counting.mockResolvedValue({ needed: 12, unlisted: 0, unfindable: 12, unended, more: false });
    open();
    expect(await section()).toHaveTextContent(sentence);
  },
);

test('If there are too many posts to count, the page shows no number and offers the update', async () => {
  counting.mockResolvedValue({ needed: 0, unlisted: 0, unfindable: 0, unended: 0, more: true });
  open();
  expect(await section()).toHaveTextContent('The site has too many posts to count');
  expect(await section()).not.toHaveTextContent(/\d/);
  expect(await button('Update older posts')).toBeEnabled();
});

test('A failed count can be repeated', async () => {
  counting.mockRejectedValue(new Error('no'));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be counted');
  counting.mockResolvedValue({ needed: 1, unlisted: 1, unfindable: 1, unended: 0, more: false });
  await userEvent.click(await button('Try again'));
  expect(await section()).toHaveTextContent(
    '1 post of an earlier version of the site still needs an update.',
  );
  expect(await section()).toHaveTextContent('Visitors do not see it in any list.');
});

test('An update shows its progress and its result, and after the update the page reads its list of posts again', async () => {
  counting.mockResolvedValue({
    needed: 120,
    unlisted: 120,
    unfindable: 120,
    unended: 0,
    more: false,
  });
  let end = () => {};
  updating.mockImplementation(async ({ onProgress }) => {
    onProgress(reached(100, 40));
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    onProgress(reached(250, 120));
    return reached(250, 120);
  });
  open();
  await userEvent.click(await button('Update older posts'));
  expect(await section()).toHaveTextContent('100 of 250 posts looked at, 40 updated');
  const bar = screen.getByRole('progressbar', { name: 'Update of older posts' });
  expect(bar).toHaveValue(100);
  counting.mockResolvedValue({ needed: 0, unlisted: 0, unfindable: 0, unended: 0, more: false });
  const reads = readList.mock.calls.length;
  end();
  expect(await screen.findByText('Done: 120 posts updated.')).toBeVisible();
  expect(await section()).toHaveTextContent('All posts are up to date.');
  expect(screen.queryByRole('button')).toBeNull();
  await waitFor(() => expect(readList.mock.calls.length).toBeGreaterThan(reads));
});

test('A stopped update says how many posts it updated and how many still need an update, and can be started again', async () => {
  counting.mockResolvedValue({
    needed: 120,
    unlisted: 0,
    unfindable: 120,
    unended: 0,
    more: false,
  });
  updating.mockImplementation(
    ({ signal, onProgress }) =>
      new Promise((resolve) => {
        onProgress(reached(100, 40));
        signal.addEventListener('abort', () => resolve(reached(100, 40)));
      }),
  );
  open();
  await userEvent.click(await button('Update older posts'));
  counting.mockResolvedValue({ needed: 80, unlisted: 0, unfindable: 80, unended: 0, more: false });
  await userEvent.click(await button('Stop'));
  expect(await screen.findByText('Stopped: 40 posts updated.')).toBeVisible();
  expect(await section()).toHaveTextContent(
    '80 posts of an earlier version of the site still need an update.',
  );
  await userEvent.click(await button('Update older posts'));
  expect(updating).toHaveBeenCalledTimes(2);
});

test.each([
  ['permission-denied', 'This account may not, or may no longer, change posts.'],
  ['unauthenticated', 'You are signed out.'],
  ['unavailable', 'No answer from the server.'],
])('An update that fails with %s says why, and can be started again', async (code, message) => {
  counting.mockResolvedValue({ needed: 3, unlisted: 3, unfindable: 3, unended: 0, more: false });
  updating.mockRejectedValue(Object.assign(new Error(code), { code }));
  open();
  await userEvent.click(await button('Update older posts'));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(await button('Update older posts')).toBeVisible();
});
