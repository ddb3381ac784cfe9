import '../support/mock-firebase';
import '../support/mock-photos';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { titleGrams } from '../../src/model/title-search';
import { storedWords } from '../../src/model/word-search';
import { addPost, startBackend } from '../support/fake-backend';
import { firebase, signedIn } from '../support/fake-firebase';
import { renderSite } from '../support/render-site';
import { watchScrolling } from '../support/watch-scrolling';

beforeEach(() => {
  startBackend();
  signedIn('ali', 'editor');
});

/** Stores thirty events and, as the oldest post, a property without a date. */
function storeMany(): void {
  for (let number = 1; number <= 30; number += 1) {
    addPost('events', `e${number}`, { startDate: '2026-12-05' });
  }
  addPost('properties', 'plot');
}

/** The text of the second cell in the row of an event. It has the options of a menu. */
const EVENTS = expect.stringMatching(/^Events/);
const findTable = () => screen.findByRole('table', { name: 'Posts, newest first' });
/** The texts of the cells of each row. The first row has the columns' names. */
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('The table has five columns and 25 posts a page, and a link leads to the form for a new post', async () => {
  storeMany();
  renderSite('/posts');
  const [head, first, ...others] = rowsOf(await findTable());
  expect(head).toEqual(['S no.', 'Type', 'Start Date', 'Title', 'Action']);
  expect(first).toEqual(['1', EVENTS, 'Sat 05-12-2026', 'Title of e1', 'Edit']);
  expect(others).toHaveLength(24);
  expect(screen.getByRole('link', { name: 'New post' })).toHaveAttribute('href', '/admin');
});

test('A row has a small picture of the post’s cover', async () => {
  addPost('events', 'market', { thumbnail: 'https://example.org/small.webp' });
  renderSite('/posts');
  const row = await screen.findByRole('row', { name: /Title of market/ });
  const picture = row.querySelector('img');
  expect(picture).toHaveAttribute('src', expect.stringMatching(/^https:/));
  expect(picture).toHaveAttribute('alt', '');
});

test('The second page continues the row numbers, and a post without a date shows ‘–’', async () => {
  storeMany();
  const { user, path } = renderSite('/posts');
  await findTable();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(path()).toBe('/posts?page=2'));
  await screen.findByText('Title of plot');
  const rows = rowsOf(await findTable());
  expect(rows[1]).toEqual(['26', EVENTS, 'Sat 05-12-2026', 'Title of e26', 'Edit']);
  expect(rows.at(-1)).toEqual(['31', 'Properties Let or sold', '–', 'Title of plot', 'Edit']);
});

test('If the page number in the address is too high, /posts shows the last page, and corrects the address', async () => {
  storeMany();
  const { path } = renderSite('/posts?page=9999');
  await screen.findByText('Title of plot');
  await waitFor(() => expect(path()).toBe('/posts?page=2'));
  expect(rowsOf(await findTable())).toHaveLength(7);
});

test('An editor can choose one category, and then ‘All’', async () => {
  storeMany();
  const { user, path } = renderSite('/posts?page=2');
  await findTable();
  await user.selectOptions(screen.getByLabelText('Category'), 'Properties');
  await waitFor(() => expect(path()).toBe('/posts?type=properties'));
  await waitFor(async () => expect(rowsOf(await findTable())).toHaveLength(2));
  await user.selectOptions(screen.getByLabelText('Category'), 'All');
  await waitFor(() => expect(path()).toBe('/posts'));
  await waitFor(async () => expect(rowsOf(await findTable())).toHaveLength(26));
});

test('If the category in the address is unknown, /posts shows the posts of all categories', async () => {
  addPost('events', 'market');
  renderSite('/posts?type=weddings');
  expect(rowsOf(await findTable())).toHaveLength(2);
  expect(screen.getByLabelText('Category')).toHaveDisplayValue('All');
});

test('A list without posts shows ‘No Post Found’ and no table', async () => {
  renderSite('/posts');
  expect(await screen.findByText('No Post Found')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('A list that is loading shows placeholders, and not ‘No Post Found’', async () => {
  addPost('events', 'market');
  let go = () => {};
  firebase.waiting = new Promise<void>((resolve) => (go = resolve));
  renderSite('/posts');
  expect(await screen.findByText('Loading posts')).toBeInTheDocument();
  expect(screen.queryByText('No Post Found')).toBeNull();
  await act(async () => go());
  expect(rowsOf(await findTable())).toHaveLength(2);
});

test('A person who may not post sees the posts, but no actions', async () => {
  firebase.documents.delete('admins/ali');
  addPost('events', 'market');
  renderSite('/posts');
  expect(await screen.findByText('This account cannot post at the moment')).toBeVisible();
  expect(rowsOf(await findTable())[1]).toEqual(['1', EVENTS, '–', 'Title of market', '']);
  expect(screen.queryByRole('link', { name: /Edit/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'New post' })).toBeNull();
});

test('The title of a post in the table is a link to the form of the post', async () => {
  addPost('events', 'market');
  const { user, path } = renderSite('/posts');
  await user.click(await screen.findByRole('link', { name: 'Title of market' }));
  await screen.findByRole('button', { name: 'Update' });
  expect(path()).toBe('/post/market');
});

test('An older post with an unknown type and without a title has a row', async () => {
  addPost('events', 'odd', { type: 'weddings', title: '' });
  renderSite('/posts');
  expect(rowsOf(await findTable())[1]).toEqual(['1', 'weddings', '–', 'Untitled', 'Edit']);
});

test('If the form of a post was opened from page 2 of the table, ‘Back to the posts’ and Back open page 2 again, and focus the post’s row', async () => {
  storeMany();
  const { router, user, path } = renderSite('/posts?page=2');
  for (const goBack of [
    () => user.click(screen.getByRole('link', { name: 'Back to the posts' })),
    () => act(() => router.navigate(-1)),
  ]) {
    await user.click(await screen.findByRole('link', { name: 'Edit: Title of e28' }));
    await screen.findByRole('button', { name: 'Update' });
    await goBack();
    await waitFor(() => expect(path()).toBe('/posts?page=2'));
    const row = (await screen.findByText('Title of e28')).closest('tr');
    await waitFor(() => expect(row).toHaveFocus());
  }
});

test('A search finds posts by their titles and by words in other fields, and each result has a link to the form of the post', async () => {
  const stored = (title: string, place: string) => ({
    ...{ title, place, titleGrams: titleGrams(title), words: storedWords({ title, place }) },
  });
  addPost('events', 'choir', stored('Choir in Kisumu', 'The hall'));
  addPost('events', 'market', stored('Market day', 'Kisumu'));
  addPost('events', 'other', stored('Elsewhere', 'Nakuru'));
  const scrollToEnd = watchScrolling();
  const { user, path } = renderSite('/posts');
  await findTable();
  const box = within(screen.getByRole('main')).getByRole('searchbox', { name: 'Search posts' });
  await user.type(box, 'kisumu{Enter}');
  await waitFor(() => expect(path()).toBe('/posts?q=kisumu'));
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
  scrollToEnd();
  expect(await screen.findByRole('heading', { name: 'Also mentioned in' })).toBeVisible();
  const titles = screen.getAllByRole('rowheader').map((cell) => cell.textContent);
  expect(titles).toEqual(['Choir in Kisumu', 'Market day']);
  await user.click(screen.getByRole('link', { name: 'Edit: Market day' }));
  await waitFor(() => expect(path()).toBe('/post/market'));
});

test('If a post that was opened from search results is deleted, the search results are shown again, with a button ‘Undo’', async () => {
  const title = 'Choir in Kisumu';
  addPost('events', 'choir', { title, titleGrams: titleGrams(title) });
  const { user, path } = renderSite('/posts?q=kisumu');
  await user.click(await screen.findByRole('link', { name: `Edit: ${title}` }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(path()).toBe('/posts?q=kisumu'), { timeout: 10_000 });
  expect(firebase.documents.has('posts/choir')).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(firebase.documents.has('posts/choir')).toBe(true));
});

test('An editor asks the contact of an event of the next week, but of no later one, in WhatsApp whether it is still right', async () => {
  vi.setSystemTime(new Date('2026-11-25T09:00:00Z'));
  const on = (startDate: string) => ({ startDate, endDate: startDate, contact: '0712 345 678' });
  addPost('events', 'soon', on('2026-12-02'));
  addPost('events', 'later', on('2026-12-03'));
  addPost('events', 'over', on('2026-11-20'));
  addPost('events', 'off', { ...on('2026-12-01'), calledOff: 'cancelled' });
  addPost('events', 'mute', { ...on('2026-12-01'), contact: 'The church' });
  renderSite('/posts');
  await findTable();
  const [link, ...others] = screen.getAllByRole('link', { name: /^Still right\?/ });
  expect(others).toEqual([]);
  const { origin, pathname, searchParams } = new URL(link?.getAttribute('href') ?? '');
  expect(origin + pathname).toBe('https://wa.me/254712345678');
  expect(searchParams.get('text')).toBe(
    'Is this still right? Title of soon, Wed 02-12-2026\nhttps://forusbyus.example/p/soon',
  );
});

/** From now on, the site was deployed `hours` ago, with `facts` in deployment.json. */
function answerDeployment(facts: object, hours = 0) {
  const time = new Date(Date.now() - hours * 3_600_000).toUTCString();
  const send = fetch;
  const answer = vi.fn(async () => Response.json(facts, { headers: { 'Last-Modified': time } }));
  vi.stubGlobal('fetch', (address: string, ...options: [RequestInit?]) =>
    address === '/deployment.json' ? answer() : send(address, ...options),
  );
  return answer;
}

test.each([
  [2, undefined],
  [3, 'The written pages are 3 hours old.'],
  [80, 'The written pages are 3 days old.'],
])(
  'If the written pages are %d hours old, everybody in the team reads: %s',
  async (hours, text) => {
    answerDeployment({}, hours);
    renderSite('/posts');
    expect(await screen.findByRole('heading', { name: 'Posts' })).toBeVisible();
    const found = () => screen.queryByText(/^The written pages are/);
    if (text) await waitFor(() => expect(found()).toHaveTextContent(text));
    else expect(found()).toBeNull();
  },
);

test.each([
  ['owner', '', 'There is no backup: Setup.'],
  ['owner', '2026-01-02T01:00:00Z', 'The last backup is old: Setup.'],
  ['owner', undefined, ''],
  ['editor', '', ''],
] as const)(
  'On the page Posts, the %s reads about a last backup of %j: %s',
  async (role, backup, text) => {
    const answer = answerDeployment({ backup });
    signedIn('ali', role);
    renderSite('/posts');
    const found = () => screen.queryByText(/backup/)?.parentElement;
    await waitFor(() => expect(answer).toHaveBeenCalled());
    if (text) await waitFor(() => expect(found()).toHaveTextContent(text));
    else expect(found()).toBeUndefined();
  },
);
