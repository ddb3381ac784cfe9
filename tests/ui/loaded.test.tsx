import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { listNewest } from '../../src/posts/reading/read-posts';
import { readThrough } from '../../src/services/reading/read-cache';
import { Loaded } from '../../src/ui/loaded';

function show(from: string | Promise<string>) {
  return render(
    <Loaded from={from} read={() => from} what="the news" placeholder={<p>Loading</p>}>
      {(news) => <p>{news}</p>}
    </Loaded>,
  );
}

test('The placeholder is shown while a read is running, and the value is shown after the read', async () => {
  show(readThrough('news', async () => 'Karibu'));
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('Karibu')).toBeVisible();
});

test('If a read has succeeded before the first render, the first render shows the value', async () => {
  const reading = readThrough('later news', async () => 'Karibu');
  await reading;
  show(reading);
  expect(screen.getByText('Karibu')).toBeVisible();
});

test('When the network is back, a failed read is repeated once, and the focus moves from Retry to the main element', async () => {
  const router = createMemoryRouter([{ path: '/', element: <News /> }]);
  const read = vi.fn((): Promise<string> => Promise.reject(new Error('no network')));
  function News() {
    return (
      <main id="content" tabIndex={-1}>
        <Loaded from={firstRead} read={read} what="the news" placeholder={<p>Loading</p>}>
          {(news) => <p>{news}</p>}
        </Loaded>
      </main>
    );
  }
  const firstRead = readThrough('lost news', read);
  render(<RouterProvider router={router} />);
  (await screen.findByRole('button', { name: 'Retry' })).focus();
  // The message begins to listen to 'online' in an effect, which runs after the render.
  await act(async () => {});
  read.mockResolvedValue('Karibu');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Karibu')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  // A successful read is not repeated.
  act(() => void window.dispatchEvent(new Event('online')));
  expect(read).toHaveBeenCalledTimes(2);
});

test('Without `from`, the component calls `read` at the first render, and again on Retry', async () => {
  const read = vi.fn((): Promise<string> => Promise.reject(new Error('no network')));
  render(
    <Loaded read={read} what="the news" placeholder={<p>Loading</p>}>
      {(news) => <p>{news}</p>}
    </Loaded>,
  );
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(read).toHaveBeenCalled();
  // StrictMode renders twice, so the first render may have called `read` twice.
  read.mockClear();
  read.mockResolvedValue('Karibu');
  await userEvent.click(retry);
  expect(await screen.findByText('Karibu')).toBeVisible();
  expect(read).toHaveBeenCalledTimes(1);
});

test('If the page passes a new value after a failed read and a retry, the new value is shown', async () => {
  const news = { change: (_: string) => {} };
  const read = vi.fn(async () => 'Karibu');
  const lost = Promise.reject<string>(new Error('no network'));
  function News() {
    const [from, setFrom] = useState<string | Promise<string>>(lost);
    news.change = setFrom;
    return (
      <Loaded from={from} read={read} what="the news" placeholder={<p>Loading</p>}>
        {(text) => <p>{text}</p>}
      </Loaded>
    );
  }
  render(<News />);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByText('Karibu');
  act(() => news.change('Kwaheri'));
  expect(await screen.findByText('Kwaheri')).toBeVisible();
});

test('If Firestore is still building the index of a query, the message says that the site is being set up', async () => {
  vi.stubGlobal('fetch', async () => Response.json([{ error: { code: 400 } }], { status: 400 }));
  show(listNewest('events', 4) as Promise<never>);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The site is still being set up; try again in a few minutes.');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
