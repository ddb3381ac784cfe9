import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CalendarButton, ShareButton } from '../../src/posts/post-actions';
import { buildPost } from '../support/build-post';

const POST = { title: 'Sale & "rent"', url: 'https://forusbyus.example/post?id=a-1' };
const share = () => screen.getByRole('button', { name: 'Share' });
const menu = () => screen.queryByRole('list', { name: 'Share by' });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  vi.doUnmock('../../src/posts/calendar-file');
  vi.useRealTimers();
});

/** A device with a share sheet. */
function giveShareSheet(sheet: (data: ShareData) => Promise<void>) {
  const shared = vi.fn(sheet);
  Object.defineProperty(navigator, 'share', { value: shared, configurable: true });
  return shared;
}

test('A device with a share sheet opens it with the title and the address', async () => {
  const shared = giveShareSheet(async () => {});
  render(<ShareButton {...POST} />);
  await userEvent.click(share());
  expect(shared).toHaveBeenCalledExactlyOnceWith(POST);
  expect(menu()).toBeNull();
});

test('A reader who closes the share sheet is left in peace', async () => {
  giveShareSheet(() => Promise.reject(new DOMException('closed', 'AbortError')));
  render(<ShareButton {...POST} />);
  await userEvent.click(share());
  expect(menu()).toBeNull();
});

test('A share sheet that does not work makes way for the links', async () => {
  giveShareSheet(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  render(<ShareButton {...POST} />);
  await userEvent.click(share());
  expect(await screen.findByRole('list', { name: 'Share by' })).toBeVisible();
});

test('Elsewhere there are links that carry the title and the address, and go away again', async () => {
  render(<ShareButton {...POST} />);
  await userEvent.click(share());
  await screen.findByRole('list', { name: 'Share by' });
  const hrefs = screen.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => new URL(href));
  expect(hrefs.map(({ host, protocol }) => host || protocol)).toEqual([
    'wa.me',
    'www.facebook.com',
    'x.com',
    'mailto:',
  ]);
  expect(hrefs[0]?.searchParams.get('text')).toBe(`${POST.title} ${POST.url}`);
  expect(hrefs[1]?.searchParams.get('u')).toBe(POST.url);
  expect(hrefs[2]?.searchParams.get('text')).toBe(POST.title);
  expect(hrefs[2]?.searchParams.get('url')).toBe(POST.url);
  expect(hrefs[3]?.searchParams.get('body')).toBe(POST.url);
  expect(share()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(share());
  expect(menu()).toBeNull();
});

test('Copy link puts the address on the clipboard, and says so', async () => {
  render(<ShareButton {...POST} />);
  const user = userEvent.setup();
  await user.click(share());
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(POST.url);
});

test('Where copying is refused, the address is shown', async () => {
  render(<ShareButton {...POST} />);
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'));
  await user.click(share());
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(
    await screen.findByText(new RegExp(`The link: ${POST.url.replace('?', '.')}`)),
  ).toBeVisible();
});

test.each([
  ['is to come', '2999-12-31', true],
  ['is over', '2020-01-01', false],
  ['has no day', '', false],
])('An event that %s', (_, startDate, isOffered) => {
  const post = buildPost('events', { startDate, endDate: startDate });
  render(<CalendarButton post={post} />);
  expect(screen.queryByRole('button', { name: 'Add to calendar' }) !== null).toBe(isOffered);
});

test('A calendar file whose code does not arrive says so, and can be asked for again', async () => {
  const downloadCalendarFile = vi.fn();
  let arrive = (_: object) => {};
  const arriving = new Promise<object>((resolve) => {
    arrive = resolve;
  });
  vi.doMock('../../src/posts/calendar-file', () => arriving);
  vi.useFakeTimers();
  const post = buildPost('events', { startDate: '2999-12-31' });
  render(<CalendarButton post={post} />);
  const add = screen.getByRole('button', { name: 'Add to calendar' });
  fireEvent.click(add);
  expect(screen.getByRole('status')).toHaveTextContent('Making the calendar file …');
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.getByRole('alert')).toHaveTextContent('The calendar file could not be made');
  vi.useRealTimers();
  arrive({ downloadCalendarFile });
  await userEvent.click(add);
  expect(await screen.findByText(/^Your calendar file is saved/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(downloadCalendarFile).toHaveBeenCalledExactlyOnceWith(post);
});
