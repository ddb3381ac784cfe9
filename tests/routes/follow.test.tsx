import '../support/mock-firebase';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addPost, startBackend } from '../support/fake-backend';
import { prerenderedPages } from '../support/prerendered-pages';
import { renderSite } from '../support/render-site';

const CHANNEL = 'https://whatsapp.com/channel/0029VaDemoChannel';
const LIST = 'https://lists.example/for-us-by-us';

beforeEach(() => vi.stubEnv('DEV', false));
afterEach(() => vi.unstubAllEnvs());

async function openPage() {
  const { user } = renderSite('/follow');
  await screen.findByRole('heading', { level: 1, name: 'Follow us' });
  return user;
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const wayOf = (title: string) =>
  within(screen.getByRole('heading', { level: 2, name: title }).parentElement as HTMLElement);

test('The page ‘Follow us’ shows the channel and the mailing list of the configuration', async () => {
  await openPage();
  expect(hrefOf('Open the channel')).toBe(CHANNEL);
  expect(hrefOf('Join the list')).toBe(LIST);
});

test('Without a channel and a mailing list, the page ‘Follow us’ mentions neither', async () => {
  vi.stubEnv('VITE_WHATSAPP_CHANNEL', '');
  vi.stubEnv('VITE_MAIL_LIST_URL', '');
  await openPage();
  const main = screen.getByRole('main');
  expect(main).not.toHaveTextContent(/channel|mailing list/);
  expect(headings()).toEqual(
    expect.arrayContaining(['Events in your calendar', 'Feed', 'On your home screen']),
  );
});

test('On the development server, which has no feeds, the page says so instead of linking to them', async () => {
  vi.stubEnv('DEV', true);
  await openPage();
  expect(screen.getByText('The calendar and the feeds come with the build.')).toBeVisible();
  expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Events' })).toBeNull();
  expect(screen.queryByRole('link', { name: /events\.ics|feed\.xml/ })).toBeNull();
});

test('A reader subscribes to the calendar with a webcal link, or copies its address', async () => {
  const user = await openPage();
  const calendar = wayOf('Events in your calendar');
  expect(hrefOf('Subscribe on iPhone or Mac')).toBe('webcal://forusbyus.example/events.ics');
  await user.click(calendar.getByRole('button', { name: 'Copy the address' }));
  expect(await calendar.findByText('Copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('https://forusbyus.example/events.ics');
});

test('If the browser does not let the page copy, the address is in the text, to be copied by hand', async () => {
  const user = await openPage();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  const feed = wayOf('Feed');
  await user.click(feed.getByRole('button', { name: 'Copy the address' }));
  expect(await feed.findByText(/select the text and copy it yourself/)).toBeVisible();
  expect(feed.getByText('https://forusbyus.example/feed.xml')).toBeVisible();
});

test('The build writes the page ‘Follow us’, so that it can be read and used without JavaScript', async () => {
  const html = (await prerenderedPages([])).get('follow.html');
  const page = new DOMParser().parseFromString(html ?? '', 'text/html');
  const main = page.querySelector('main');
  const hrefs = [...(main?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(
    expect.arrayContaining([
      ...[CHANNEL, LIST, 'webcal://forusbyus.example/events.ics'],
      ...['https://forusbyus.example/feed.xml', '/feed/events.xml', '/week.xml'],
    ]),
  );
});

test.each([['/'], ['/post?id=plot']])(
  'At %s, a link at the end of the content and a link in the footer lead to ‘Follow us’',
  async (address) => {
    startBackend();
    addPost('properties', 'plot');
    renderSite(address);
    await screen.findAllByText(/Title of plot/);
    for (const part of ['main', 'contentinfo'] as const) {
      const link = within(screen.getByRole(part)).getByRole('link', { name: 'Follow us' });
      expect(link).toHaveAttribute('href', '/follow');
    }
  },
);
