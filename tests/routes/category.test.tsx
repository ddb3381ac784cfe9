import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { CATEGORIES } from '../../src/model/categories';
import { unpackReads } from '../../src/posts/reading/page-data';
import { listPage } from '../../src/posts/reading/read-posts';
import { packReads } from '../../src/prerender/pack-reads';
import {
  cachedReads,
  FRESH_MS,
  forgetReads,
  rememberReads,
} from '../../src/services/reading/read-cache';
import { findCardTitles } from '../support/card-titles';
import { examplePost, startFirebase } from '../support/fake-rest';
import { renderSite } from '../support/render-site';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const events = (count: number) => numbers(count).map((n) => examplePost('events', `event-${n}`));

describe.each(CATEGORIES)('The page $path', ({ type, label, path }) => {
  test('A category’s page shows only the posts of the category, and a post’s title links to the post’s page', async () => {
    // Two posts are in the category, and one post is an event. If the category is Events, all three
    // posts are in it.
    startFirebase([
      examplePost(type, 'mine'),
      examplePost('events', 'event'),
      examplePost(type, 'too'),
    ]);
    renderSite(path);
    expect(await screen.findByRole('heading', { level: 1, name: label })).toBeVisible();
    const link = await screen.findByRole('link', { name: 'Title of mine' });
    expect(link).toHaveAttribute('href', '/post?id=mine');
    expect(screen.getAllByRole('article')).toHaveLength(type === 'events' ? 3 : 2);
    await waitFor(() => expect(document.title).toBe(`${label} – For Us By Us`));
  });

  test('If a category has no posts, its page shows ‘No Post Found’ and no pager', async () => {
    startFirebase([]);
    renderSite(path);
    expect(await screen.findByText('No Post Found')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });
});

test('On page 10 of 20, the pager shows ‘< previous’, ‘next >’, and the numbers 1, 2, 9, 10, 11, 19 and 20', async () => {
  // 100 events are 20 pages of five events. Page 10 is open.
  startFirebase(events(100));
  renderSite('/events?page=10');
  await screen.findAllByRole('article');
  const pager = screen.getByRole('navigation', { name: 'Pages' });
  const labels = within(pager)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(labels).toEqual(['< previous', '1', '2', '…', '9', '10', '11', '…', '19', '20', 'next >']);
});

test.each([1, 3])(
  'On page %i of 3, the pager has the attribute `rel` only on links with an `href`',
  async (page) => {
    // Twelve events are three pages. Page 1 has no previous page, and page 3 has no next page.
    startFirebase(events(12));
    renderSite(`/events?page=${page}`);
    await screen.findAllByRole('article');
    expect(document.querySelectorAll('.pager a[rel]').length).toBeGreaterThan(0);
    expect(document.querySelectorAll('a[rel]:not([href])')).toHaveLength(0);
  },
);

test.each(['Control', 'Meta', 'Shift', 'Alt'])(
  'A click on a link of the pager with the key %s is left to the browser',
  async (key) => {
    startFirebase(events(12));
    const { user, path } = renderSite('/events?page=2');
    // jsdom cannot open another tab.
    const prevent = (event: Event) => event.preventDefault();
    window.addEventListener('click', prevent, true);
    onTestFinished(() => window.removeEventListener('click', prevent, true));
    for (const text of ['next >', '< previous', '3']) {
      await user.keyboard(`{${key}>}`);
      await user.click(await screen.findByText(text));
      await user.keyboard(`{/${key}}`);
    }
    expect(path()).toBe('/events?page=2');
  },
);

test('If two posts of a prerendered page 1 are deleted meanwhile, ‘next >’ shows all the others', async () => {
  const firebase = startFirebase(
    numbers(12).map((n) => examplePost('properties', String(n), { title: `House ${n}` })),
  );
  await listPage('properties', 1);
  const written = JSON.parse(JSON.stringify(packReads(cachedReads())));
  forgetReads();
  rememberReads(unpackReads(written));
  const { user } = renderSite('/properties');
  const seen = await findCardTitles();
  for (const id of ['1', '2']) firebase.documents.delete(`posts/${id}`);
  // The number of posts is read again after a minute.
  vi.useFakeTimers({ now: Date.now() + 2 * FRESH_MS, toFake: ['Date'] });
  for (const page of ['2', '3']) {
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(document.title).toMatch(`page ${page}`));
    seen.push(...(await findCardTitles()));
  }
  expect(seen).toEqual(numbers(12).map((n) => `House ${n}`));
});

test.each([
  ['/events?page=9999', 12, '/events?page=3', 'Events, page 3', 'Title of event-11'],
  ['/events?page=2', 4, '/events', 'Events', 'Title of event-1'],
])(
  'If a visitor opens %s while there are only %d events, the last page is shown, and the address is corrected',
  async (...row) => {
    const [beyond, count, address, title, first] = row;
    const { asked } = startFirebase(events(count));
    const { path } = renderSite(beyond);
    await waitFor(() => expect(path()).toBe(address));
    expect((await findCardTitles())[0]).toBe(first);
    await waitFor(() => expect(document.title).toBe(`${title} – For Us By Us`));
    const url = document.head.querySelector('meta[property="og:url"]')?.getAttribute('content');
    expect(url).toMatch(/^https:/);
    // One request counts the events, and one request reads the last page.
    expect(asked.toSorted()).toEqual(['runAggregationQuery', 'runQuery']);
  },
);

test.each([
  ['/Events.?page=2', '/Events?page=2', 'Events'],
  ['/(events,thanks', '/events', 'Events'],
  ['/PROPERTIES%0Asee', '/PROPERTIES', 'Properties'],
  ['/nothing!', '/nothing', 'Page not found'],
])('An address that is not found, %s, is tried as %s', async (address, plain, heading) => {
  startFirebase(events(7));
  const { path } = renderSite(address);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(path()).toBe(plain);
});

test('The page of another network’s login in place of Firestore’s answer is shown as a failure', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>Log in to this network</html>'));
  renderSite('/events');
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  expect(screen.queryByText('No Post Found')).toBeNull();
});

test('A read that exceeds the quota is not repeated by itself', async () => {
  const answer = vi.fn(async () => Response.json([{ error: { code: 429 } }], { status: 429 }));
  vi.stubGlobal('fetch', answer);
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'], shouldAdvanceTime: true });
  renderSite('/events');
  await screen.findByRole('alert');
  // One request is for the posts, and one for their count.
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answer).toHaveBeenCalledTimes(2);
});

test('An answer that comes after the reader has opened another page is not shown', async () => {
  const firestore = startFirebase([...events(2), examplePost('properties', 'plot')]);
  let answer = () => {};
  firestore.waiting = new Promise<void>((resolve) => (answer = resolve));
  const { open } = renderSite('/events');
  await waitFor(() => expect(firestore.asked.length).toBeGreaterThan(0));
  const late = firestore.waiting;
  firestore.waiting = Promise.resolve();
  await open('/properties');
  expect(await findCardTitles()).toEqual(['Title of plot']);
  answer();
  await act(async () => {
    await late;
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(await findCardTitles()).toEqual(['Title of plot']);
});

test('If a post has no title and no description, the category’s page leaves the post out and shows the other posts', async () => {
  const nothing = examplePost('events', 'broken', { title: null });
  startFirebase([...events(2), nothing]);
  renderSite('/events');
  expect(await findCardTitles()).toEqual(['Title of event-1', 'Title of event-2']);
});

describe('Events', () => {
  const on = (id: string, endDate: string, time = '10:00') =>
    examplePost('events', id, { title: id, startDate: endDate, endDate, time });
  const tab = (name: RegExp) =>
    within(screen.getByRole('navigation', { name: 'Events by time' })).getByRole('link', { name });

  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z'), toFake: ['Date'] });
    startFirebase([
      on('meeting', '2026-12-20'),
      on('last week', '2026-11-14'),
      on('choir', '2026-11-21', '17:00'),
      on('breakfast', '2026-11-21', '08:00'),
      on('yesterday', '2026-11-20'),
      examplePost('events', 'undated', { endDate: null }),
    ]);
  });

  test('The page /events opens with the tab ‘Coming’, which lists the events of today and of later days, sorted by their start', async () => {
    renderSite('/events');
    expect(await findCardTitles()).toEqual(['breakfast', 'choir', 'meeting']);
    expect(tab(/^Coming 3$/)).toHaveAttribute('aria-current', 'page');
    expect(tab(/^Past$/)).not.toHaveAttribute('aria-current');
  });

  test('Events of several days are listed under ‘Coming’ until their last day is over, sorted by their first day', async () => {
    const days = (id: string, startDate: string, endDate: string) =>
      examplePost('events', id, { title: id, startDate, endDate, time: '10:00' });
    startFirebase([
      days('tomorrow', '2026-11-22', '2026-11-22'),
      days('long and on now', '2026-11-19', '2026-12-31'),
      days('long from tomorrow', '2026-11-22', '2026-11-26'),
      days('on now', '2026-11-20', '2026-11-21'),
      days('over', '2026-11-01', '2026-11-20'),
    ]);
    renderSite('/events');
    expect(await findCardTitles()).toEqual([
      ...['long and on now', 'on now', 'tomorrow', 'long from tomorrow'],
    ]);
  });

  test('The tab ‘Past’ lists the events that are over, the latest first', async () => {
    const { user, path } = renderSite('/events');
    await findCardTitles();
    await user.click(tab(/^Past/));
    await waitFor(() => expect(path()).toBe('/events?when=past'));
    await waitFor(async () => expect(await findCardTitles()).toEqual(['yesterday', 'last week']));
    const heading = screen.getByRole('heading', { level: 1, name: 'Past events' });
    await waitFor(() => expect(heading).toHaveFocus());
    await waitFor(() => expect(tab(/^Past 2$/)).toHaveAttribute('aria-current', 'page'));
    expect(tab(/^Coming 3$/)).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Past events – For Us By Us'));
  });

  test('The tab ‘Every week’ lists the events that repeat, in the order of their next days', async () => {
    const weekly = (id: string, startDate: string, until: string) =>
      examplePost('events', id, { title: id, startDate, until, repeats: 'weekly', time: '10:00' });
    startFirebase([
      weekly('on Sunday', '2026-11-01', '2026-12-27'),
      weekly('on Saturday', '2026-11-07', '2027-03-27'),
    ]);
    renderSite('/events?when=weekly');
    expect(await findCardTitles()).toEqual(['on Saturday', 'on Sunday']);
  });

  test('The server’s day decides whether an event is listed as coming or past, even if the device has another day', async () => {
    // In Nairobi, it is 21 November by the device's clock, and 22 November by the server's clock.
    const firestore = startFirebase([on('choir', '2026-11-21'), on('later', '2026-11-22')]);
    firestore.readTime = '2026-11-21T21:30:00Z';
    renderSite('/events');
    expect(await findCardTitles()).toEqual(['later']);
    // The events are read with the device's day, and then with the server's day.
    expect(firestore.asked.filter((method) => method === 'runQuery')).toHaveLength(2);
  });
});

test('The pager of past events leads to the next page of past events', async () => {
  const past = numbers(12).map((n) =>
    examplePost('events', `old-${n}`, { startDate: '2020-01-01', endDate: '2020-01-01' }),
  );
  startFirebase(past);
  const { user, path } = renderSite('/events?when=past');
  expect(await findCardTitles()).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(path()).toBe('/events?when=past&page=2'));
});

// In Nairobi, 21 November ends at 21:00 UTC.
test.each([
  ['2026-11-21T20:00:00Z', '/events'],
  ['2026-11-21T22:00:00Z', '/events?when=past'],
])(
  'If a device’s clock is years ahead, the server’s time (%s) decides whether an event is marked as past',
  async (readTime, address) => {
    vi.setSystemTime('2040-01-01T12:00:00Z');
    const day = { startDate: '2026-11-21', endDate: '2026-11-21' };
    const firestore = startFirebase([examplePost('events', 'one', day)]);
    firestore.readTime = readTime;
    renderSite(address);
    const marked = within(await screen.findByRole('article')).queryByText(/Past event/);
    expect(marked !== null).toBe(address !== '/events');
  },
);
