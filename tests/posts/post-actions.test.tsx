import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CalendarButton, ShareButton } from '../../src/posts/page/post-actions';
import { shareText } from '../../src/posts/page/post-facts';
import { buildPhoto, buildPost } from '../support/build-post';

/** A mock of src/posts/share/calendar-file.ts. The mock loads when a test calls `arrive`. */
const calendarCode = vi.hoisted(() => {
  const downloadCalendarFile = vi.fn();
  const calendarHelp = () => ({
    text: 'Open the file.',
    link: 'Google',
    href: 'https://g.example',
  });
  let arrive = () => {};
  const arriving = new Promise<object>((resolve) => {
    arrive = () => resolve({ downloadCalendarFile, calendarHelp });
  });
  return { downloadCalendarFile, arrive, arriving };
});
vi.mock('../../src/posts/share/calendar-file', () => calendarCode.arriving);

/** A mock of the worker that makes cards, which jsdom lacks. */
const worker = vi.hoisted(() => ({ ask: vi.fn() }));
vi.mock('../../src/photos/ask-worker', () => ({ askWorker: worker.ask }));

const URL_OF_POST = 'https://forusbyus.example/p/post-1';
const POST = buildPost('properties', {
  ...{ title: 'Sale & "rent"', rent: 'KSh 9,000', address: 'Nyali, Mombasa' },
  ...{ photos: [buildPhoto()], createdAt: '2026-01-01T08:00:00Z' },
});
const TEXT = 'Sale & "rent"\nKSh 9,000 · Nyali, Mombasa';
const NEW_POST = { ...POST, createdAt: new Date().toISOString() };
const share = () => screen.getByRole('button', { name: 'Share' });
const menu = () => screen.queryByRole('list', { name: 'Share by' });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
  vi.unstubAllGlobals();
});

/** Gives the browser a share sheet. If `takesFiles` is true, the sheet can also share files. */
function addShareSheet(sheet: (data: ShareData) => Promise<void>, takesFiles = false) {
  const shared = vi.fn(sheet);
  const canShare = { value: () => takesFiles, configurable: true };
  if (takesFiles) Object.defineProperty(navigator, 'canShare', canShare);
  Object.defineProperty(navigator, 'share', { value: shared, configurable: true });
  return shared;
}

async function pressShare(post = POST): Promise<void> {
  render(<ShareButton post={post} />);
  await userEvent.click(share());
}

test('If the device has a share sheet, Share opens it with the post’s title, text and URL', async () => {
  const shared = addShareSheet(async () => {});
  await pressShare();
  await waitFor(() =>
    expect(shared).toHaveBeenCalledExactlyOnceWith({
      title: POST.title,
      text: TEXT,
      url: URL_OF_POST,
    }),
  );
  expect(menu()).toBeNull();
});

test('A new post, which has no link preview yet, is shared with its photo as a JPEG', async () => {
  const shared = addShareSheet(async () => {}, true);
  const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(new Response('webp'));
  vi.stubGlobal('createImageBitmap', async () => ({ width: 3, height: 2 }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => null;
      convertToBlob = async ({ type }: BlobPropertyBag) => new Blob(['jpeg'], { type: `${type}` });
    },
  );
  await pressShare(NEW_POST);
  await waitFor(() => expect(shared).toHaveBeenCalledOnce());
  expect(fetched.mock.lastCall?.[0]).toBe(POST.photos[0]?.address);
  const { files = [], ...words } = shared.mock.lastCall?.[0] ?? {};
  expect(words).toEqual({ title: POST.title, text: `${TEXT}\n${URL_OF_POST}` });
  expect(files.map(({ name, type }) => [name, type])).toEqual([['photo.jpg', 'image/jpeg']]);
});

test('A new post is shared without its photo if the photo cannot be fetched', async () => {
  const shared = addShareSheet(async () => {}, true);
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no network'));
  await pressShare(NEW_POST);
  await waitFor(() => expect(shared).toHaveBeenCalledOnce());
  expect(shared.mock.lastCall?.[0]).toMatchObject({ text: TEXT, url: URL_OF_POST });
});

test.each([
  ['a reader closes the share sheet', 'AbortError', false],
  ['the share sheet fails', 'NotAllowedError', true],
])('After %s (%s), the list of links is open: %s', async (_, name, isOpen) => {
  const shared = addShareSheet(() => Promise.reject(new DOMException('no', name)));
  await pressShare();
  await waitFor(() => expect(shared).toHaveBeenCalledOnce());
  await act(async () => {});
  await waitFor(() => expect(menu() !== null).toBe(isOpen));
});

test('On a device without a share sheet, Share shows four links with the post’s URL, and a second press of Share hides the links', async () => {
  await pressShare();
  await screen.findByRole('list', { name: 'Share by' });
  const hrefs = screen.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => new URL(href));
  expect(hrefs.map(({ host, protocol }) => host || protocol)).toEqual([
    'wa.me',
    'www.facebook.com',
    'x.com',
    'mailto:',
  ]);
  expect(hrefs[0]?.searchParams.get('text')).toBe(`${TEXT}\n${URL_OF_POST}`);
  expect(hrefs[1]?.searchParams.get('u')).toBe(URL_OF_POST);
  expect(hrefs[2]?.searchParams.get('text')).toBe(TEXT);
  expect(hrefs[2]?.searchParams.get('url')).toBe(URL_OF_POST);
  expect(hrefs[3]?.searchParams.get('subject')).toBe(POST.title);
  expect(hrefs[3]?.searchParams.get('body')).toBe(
    `${TEXT}\n${URL_OF_POST}`.replaceAll('\n', '\r\n'),
  );
  expect(share()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(share());
  expect(menu()).toBeNull();
});

test('With a share sheet, a second press of Share opens the sheet again, and the other ways to share stay', async () => {
  const shared = addShareSheet(async () => {});
  await pressShare();
  const other = await screen.findByRole('list', { name: 'Other ways to share' });
  await userEvent.click(share());
  await waitFor(() => expect(shared).toHaveBeenCalledTimes(2));
  await act(async () => {});
  expect(other).toBeVisible();
  expect(share()).toHaveAttribute('aria-expanded', 'true');
});

test.each([
  ['does nothing', () => {}, true],
  ['is missing', undefined, true],
  ['begins to print', () => window.dispatchEvent(new Event('beforeprint')), false],
])(
  'If the browser’s `print` %s, the page tells how to open it in a browser that prints, unless it prints',
  async (_, print, isSaid) => {
    vi.stubGlobal('print', print);
    await pressShare({ ...POST, photos: [] });
    const button = await screen.findByRole('button', { name: 'Print' });
    await act(() => import('../../src/posts/share/print-post'));
    vi.useFakeTimers();
    fireEvent.click(button);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.queryByText(/open the page in the browser/) !== null).toBe(isSaid);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/^Making the print/)).toBeNull();
  },
);

test('‘Copy link’ copies the post’s URL to the clipboard, and the page then says ‘Link copied’', async () => {
  const user = userEvent.setup();
  await pressShare();
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(URL_OF_POST);
});

test('If the browser refuses to copy the post’s URL, the page shows the URL', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'));
  await pressShare();
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText(new RegExp(`copy it yourself. ${URL_OF_POST}`))).toBeVisible();
});

test.each([
  [
    'events',
    { startDate: '2026-12-05', endDate: '2026-12-06', time: '09:30', place: 'Kisumu' },
    /^A title\nSat 05-12-2026 – Sun 06-12-2026 · 09:30 Kenya time · Kisumu$/,
  ],
  ['obituaries', { name: 'Guka', startDate: '2026-11-02' }, /^A title\nGuka · Mon 02-11-2026$/],
  ['properties', { rent: '', address: '', title: '' }, /^Untitled$/],
] as const)(
  'The shared text of a post in %s is the post’s title, or ‘Untitled’, and the known facts of the post’s category',
  (type, changes, text) => {
    expect(shareText(buildPost(type, changes))).toMatch(text);
  },
);

test.each([
  ['A future event has', '2999-12-31', true],
  ['A past event does not have', '2020-01-01', false],
  ['An event without a day does not have', '', false],
])('%s a button for the calendar', (_, startDate, isOffered) => {
  const post = buildPost('events', { startDate, endDate: startDate });
  render(<CalendarButton post={post} />);
  expect(screen.queryByRole('button', { name: 'Add to calendar' }) !== null).toBe(isOffered);
});

test('If the code for calendar files does not load, an error is shown, and the reader can press the button again', async () => {
  vi.useFakeTimers();
  const post = buildPost('events', { startDate: '2999-12-31' });
  render(<CalendarButton post={post} />);
  const add = screen.getByRole('button', { name: 'Add to calendar' });
  fireEvent.click(add);
  expect(screen.getByRole('status')).toHaveTextContent('Making the calendar file …');
  // The time limit of `loadCode` in src/services/browser/load-code.ts.
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.getByRole('alert')).toHaveTextContent('The calendar file could not be made');
  vi.useRealTimers();
  calendarCode.arrive();
  await userEvent.click(add);
  expect(await screen.findByText(/^Open the file\./)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Google' });
  expect(link).toHaveAttribute('href', 'https://g.example');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(calendarCode.downloadCalendarFile).toHaveBeenCalledExactlyOnceWith(post);
});

test('A reader makes a card of a post, with the post’s photo, and shares or saves it', async () => {
  worker.ask.mockResolvedValue({ made: new Blob(['card'], { type: 'image/jpeg' }) });
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response('webp'));
  URL.createObjectURL = () => 'blob:card';
  const shared = addShareSheet(async () => {}, true);
  await pressShare();
  const other = await screen.findByRole('list', { name: 'Other ways to share' });
  await userEvent.click(within(other).getByRole('button', { name: 'Picture for a status' }));
  const picture = await screen.findByRole('img', { name: `‘${POST.title}’ with a QR code` });
  expect(picture).toHaveAttribute('src', 'blob:card');
  expect(worker.ask.mock.lastCall?.[0].card).toMatchObject({ title: POST.title, url: URL_OF_POST });
  expect(await worker.ask.mock.lastCall?.[0].photo.text()).toBe('webp');
  const save = screen.getByRole('link', { name: 'Save the picture' });
  expect(save).toHaveAttribute('download', 'post-1.jpg');
  await userEvent.click(screen.getByRole('button', { name: 'Share the picture' }));
  const { files = [], text } = shared.mock.lastCall?.[0] ?? {};
  expect(files.map(({ name, type }) => [name, type])).toEqual([['post-1.jpg', 'image/jpeg']]);
  expect(text).toBe(`${TEXT}\n${URL_OF_POST}`);
});

test('If the photo of a post does not arrive, its card has none; if the card cannot be made, an alert says so', async () => {
  worker.ask.mockResolvedValue({ unable: true });
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no network'));
  await pressShare();
  await userEvent.click(await screen.findByRole('button', { name: 'Picture for a status' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The picture could not be made.');
  expect(worker.ask.mock.lastCall?.[0].photo).toBeNull();
});
