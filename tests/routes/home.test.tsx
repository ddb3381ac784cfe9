import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CATEGORIES, categoriesOf, findCategory } from '../../src/model/categories';
import { nairobiDay } from '../../src/model/dates';
import { HOME_TYPES } from '../../src/site';
import { findCardTitles } from '../support/card-titles';
import { examplePost, startFirebase } from '../support/fake-rest';
import { renderSite } from '../support/render-site';

const POSTS = CATEGORIES.flatMap(({ type, path }) =>
  [1, 2, 3, 4, 5, 6].map((number) => examplePost(type, `${path.slice(1)}-${number}`)),
);

const section = (name: string) => screen.findByRole('region', { name });

test('Home shows four posts of each category, in the order of HOME_TYPES in src/site.ts, and sends one request for each category', async () => {
  const { asked } = startFirebase(POSTS);
  renderSite('/');
  expect(await screen.findByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  for (const { label } of categoriesOf(HOME_TYPES)) {
    const posts = await within(await section(label)).findAllByRole('article');
    expect(posts).toHaveLength(4);
  }
  expect(asked).toEqual(HOME_TYPES.map(() => 'runQuery'));
  const labels = screen
    .getAllByRole('region')
    .map((region) => within(region).queryByRole('heading', { level: 2 })?.textContent)
    .filter((label) => CATEGORIES.some((category) => category.label === label));
  expect(labels).toEqual(categoriesOf(HOME_TYPES).map(({ label }) => label));
  expect(screen.getByRole('article', { name: 'Title of events-1' })).toBeVisible();
});

test('If a visitor follows the link ‘Check Out’ of a post on Home, the post opens', async () => {
  startFirebase(POSTS);
  const { user, path } = renderSite('/');
  const events = within(await section('Events'));
  const button = (await events.findAllByRole('link', { name: /^Check Out/ }))[0];
  expect(button).toHaveAttribute('href', '/post?id=events-1');
  if (button) await user.click(button);
  await waitFor(() => expect(path()).toBe('/post?id=events-1'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Title of events-1' })).toBeVisible();
});

test('On the day of several events, the line below the categories names the next one that is not called off', async () => {
  const today = nairobiDay(new Date());
  const event = (title: string, fields: object) =>
    examplePost('events', title, { startDate: today, endDate: today, title, ...fields });
  startFirebase([
    event('benga', { time: '23:59', place: 'Nairobi' }),
    event('market', { time: '00:00' }),
    event('choir', { time: '23:58', calledOff: 'cancelled' }),
  ]);
  renderSite('/');
  const link = await screen.findByRole('link', {
    name: /^Today 23:59 (?:Kenya time)? ?· ?benga · Nairobi$/,
  });
  expect(link).toHaveAttribute('href', '/post?id=benga');
  // The style sheet shows the first line that has the word 'Today'.
  expect(document.querySelector('.home-today:has([data-word="Today"]) a')).toBe(link);
  expect(document.querySelectorAll('.home-today')).toHaveLength(2);
});

test('The line of an event of several days has no time, and a night is of the day on which it begins', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-30T05:00+03:00') });
  const days = { startDate: '2026-12-29', endDate: '2026-12-30' };
  startFirebase([
    examplePost('events', 'camp', { ...days, endDate: '2026-12-31', time: '09:30', place: '' }),
    examplePost('events', 'kesha', { ...days, time: '21:00' }),
  ]);
  renderSite('/');
  expect(await screen.findByRole('link', { name: 'Today Title of camp' })).toBeVisible();
  expect(document.querySelectorAll('.home-today:has([data-word="Today"])')).toHaveLength(1);
});

test('If a category has no posts, its section of Home says ‘No Post Found’, and there is no alert', async () => {
  startFirebase(POSTS.filter(({ fields }) => fields.type !== 'events'));
  renderSite('/');
  expect(await within(await section('Events')).findByText('No Post Found')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('If fewer than four events are coming, Home shows these events first, and then the latest past events', async () => {
  const on = (id: string, day: string) =>
    examplePost('events', id, { title: id, startDate: day, endDate: day });
  startFirebase([
    ...[on('long ago', '2019-05-05'), on('soon', '2098-01-01'), on('earlier', '2020-01-01')],
    ...[on('later', '2099-01-01'), on('of late', '2020-02-01'), on('oldest', '2018-01-01')],
  ]);
  renderSite('/');
  const events = await section('Events');
  expect(await findCardTitles(events)).toEqual(['soon', 'later', 'of late', 'earlier']);
  const posts = within(events).getAllByRole('article');
  expect(posts.map((post) => /Past event/.test(post.textContent))).toEqual([
    ...[false, false, true, true],
  ]);
});

test.each([
  ['Devotional', 'devotional', ['2026-11-20', '2026-11-19', '2026-11-14', '2026-11-21']],
  ['Obituaries', 'obituaries', ['2026-11-21', '2026-11-20', '2026-11-19', '2026-11-14']],
] as const)(
  'On Home and in their list, posts in %s are in the order of the days on their cards, and no devotional of a later day is first',
  async (label, type, days) => {
    vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z'), toFake: ['Date'] });
    startFirebase(
      ['2026-11-19', '2026-11-21', '2026-11-20', '2026-11-14'].map((day) =>
        examplePost(type, day, { title: day, startDate: day }),
      ),
    );
    const { open } = renderSite('/');
    expect(await findCardTitles(await section(label))).toEqual(days);
    await open(findCategory(type)?.path ?? '');
    expect(await findCardTitles()).toEqual(days);
  },
);

test('If a section of Home cannot be loaded, an alert says so, the other sections are shown, and ‘Retry’ loads the section', async () => {
  const firestore = startFirebase(POSTS);
  firestore.failing.add('devotional');
  const { user } = renderSite('/');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Sorry, some posts could not be loaded.',
  );
  expect(await within(await section('Events')).findAllByRole('article')).toHaveLength(4);
  firestore.failing.clear();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await within(await section('Devotional')).findAllByRole('article')).toHaveLength(4);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('If the database does not answer, Home has one alert, and its ‘Retry’ loads all sections', async () => {
  const firestore = startFirebase(POSTS);
  firestore.failing.add('all');
  const { user } = renderSite('/');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Sorry, some posts could not be loaded.',
  );
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  firestore.failing.clear();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  for (const { label } of CATEGORIES) {
    expect(await within(await section(label)).findAllByRole('article')).toHaveLength(4);
  }
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
