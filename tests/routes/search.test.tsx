import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CATEGORIES } from '../../src/model/categories';
import { titleGrams } from '../../src/model/title-search';
import { storedWords } from '../../src/model/word-search';
import type { firebase } from '../support/fake-firebase';
import { examplePost, startFirebase } from '../support/fake-rest';
import { renderSite } from '../support/render-site';
import { watchScrolling } from '../support/watch-scrolling';

/** The sentence that sighted people read; a status has the same words for screen readers. */
const shownNoPost = () => screen.findByText('No Post Found', { selector: 'p:not([role])' });

test.each(['today', 'Leo', 'tonight'])('A search for %s leads to the events', async (term) => {
  startFirebase([]);
  renderSite(`/search?q=${term}`);
  const link = await screen.findByRole('link', { name: 'Events today' });
  expect(link).toHaveAttribute('href', '/events');
});

test('A search term of 18,000 letters is cut to the maximum length of a title (150 letters)', async () => {
  const posts = Array.from({ length: 50 }, (_, index) => examplePost('events', `event-${index}`));
  startFirebase(posts);
  renderSite(`/search?q=${'Kenya'.repeat(3_600)}`);
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent(`Search: ${'Kenya'.repeat(30)}`, {
    normalizeWhitespace: false,
  });
  const box = within(screen.getByRole('main')).getByRole('searchbox');
  expect(box).toHaveValue('Kenya'.repeat(30));
  expect(await shownNoPost()).toBeVisible();
});

test('The search page without a term reads nothing, and its form starts a search', async () => {
  const { asked } = startFirebase([]);
  const { user, path } = renderSite('/search');
  expect(await screen.findByText('Type a word, or part of one.')).toBeVisible();
  expect(asked).toEqual([]);
  await user.type(within(screen.getByRole('main')).getByRole('searchbox'), 'e{Enter}');
  await waitFor(() => expect(path()).toBe('/search?q=e'));
});

test('The same search sent again is no new step of the history', async () => {
  startFirebase([]);
  const { router, user } = renderSite('/search?q=bed%20sitter');
  await shownNoPost();
  expect(screen.queryByText(/letters are searched for/)).toBeNull();
  const box = within(screen.getByRole('main')).getByRole('searchbox');
  await user.type(box, ' {Enter}');
  expect(router.state.historyAction).toBe('REPLACE');
  await user.type(box, 's{Enter}');
  await waitFor(() => expect(router.state.historyAction).toBe('PUSH'));
});

test('A search shows that it is running', async () => {
  const firestore = startFirebase([]);
  let go = () => {};
  firestore.waiting = new Promise<void>((resolve) => (go = resolve));
  renderSite('/search?q=xyzzy');
  expect(await screen.findByRole('list', { name: 'Searching' })).toBeVisible();
  go();
  expect(await shownNoPost()).toBeVisible();
});

test.each([
  ['bird eye view', { startDate: '2026-01-02' }, 'Bird Eye View · 3 days ago'],
  ['events', { startDate: '2026-11-07', endDate: '2026-11-07' }, 'Events · Sat 07-11-2026'],
  ['events', { startDate: '', endDate: '' }, 'Events'],
] as const)(
  'The search result of a post in %s with the fields %o, published on 2 November, begins with the day in the words of its card: %j',
  async (type, fields, facts) => {
    vi.setSystemTime(new Date('2026-11-05T09:00:00Z'));
    const title = 'Wimbo';
    const createdAt = new Date('2026-11-02T09:00:00Z');
    startFirebase([
      examplePost(type, 'one', { title, createdAt, ...fields, titleGrams: titleGrams(title) }),
    ]);
    renderSite('/search?q=Wimbo');
    const found = await within(screen.getByRole('main')).findByRole('article');
    expect(found).toHaveTextContent(`${facts}${title}`);
  },
);

// A mention is a post that contains the words of the term. Its title does not contain the term.
/** Stores posts with the fields that a search needs, the newest first. */
function store(...posts: Record<string, string>[]): typeof firebase {
  return startFirebase(
    posts.map((texts, index) =>
      examplePost('events', `event-${index}`, {
        ...texts,
        titleGrams: titleGrams(texts.title ?? ''),
        words: storedWords(texts),
      }),
    ),
  );
}
const titles = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);

test('Below the posts whose titles match, a search shows mentions, each with a sentence in which the searched word is marked', async () => {
  const scrollToEnd = watchScrolling();
  store(
    { title: 'Harvest', place: 'Uhuru gardens, Kisumu' },
    { title: 'Kisumu by night', place: 'Kisumu' },
    { title: 'Elsewhere', place: 'Nakuru' },
  );
  renderSite('/search?q=Kisumu');
  expect(await screen.findByText('Kisumu by night')).toBeVisible();
  expect(titles()).toEqual(['Kisumu by night']);
  scrollToEnd();
  const heading = await screen.findByRole('heading', { name: 'Also mentioned in' });
  expect(titles()).toEqual(['Kisumu by night', 'Harvest']);
  expect(heading.compareDocumentPosition(screen.getByText(/Uhuru gardens/))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.getByText('Kisumu', { selector: 'mark' })).toBeVisible();
  expect(await screen.findByText('1 post mentions it')).toBeInTheDocument();
});

test('A found event that is cancelled and a mentioned one that is postponed say so', async () => {
  const scrollToEnd = watchScrolling();
  store(
    { title: 'Kisumu harambee', calledOff: 'cancelled' },
    { title: 'Harvest', place: 'Kisumu', calledOff: 'postponed' },
  );
  renderSite('/search?q=Kisumu');
  expect(await screen.findByText(/^Events · Cancelled/)).toBeVisible();
  scrollToEnd();
  expect(await screen.findByText(/^Events · Postponed/)).toBeVisible();
});

test('A found house that is let is called ‘Let’, as on its page', async () => {
  const house = { title: 'Kisumu flat', titleGrams: titleGrams('Kisumu flat') };
  startFirebase([examplePost('properties', 'flat', { ...house, taken: true, deal: 'rent' })]);
  renderSite('/search?q=Kisumu');
  expect(await screen.findByText(/^Properties · Let(?! or)/)).toBeVisible();
});

test('If a post’s title contains the searched words in another order, the post is shown as a mention', async () => {
  store({ title: 'The tea pickers’ choir', desciption: 'All welcome.' });
  renderSite('/search?q=pickers+tea');
  expect(await screen.findByRole('heading', { name: 'Also mentioned in' })).toBeVisible();
  expect(titles()).toEqual(['The tea pickers’ choir']);
  expect(screen.queryByText('No Post Found')).not.toBeInTheDocument();
});

const pickers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `Post ${index}`,
    place: 'Among the pickers',
  }));

test.each(['pickers Kisumu', 'Kisumu pickers', 'kisumu, pickers'])(
  'A search for %j finds an older post with both words, although a hundred newer posts have one of them',
  async (term) => {
    const older = { title: 'The oldest', place: 'Kisumu, pickers' };
    const firebase = store(...pickers(100), older);
    renderSite(`/search?q=${encodeURIComponent(term)}`);
    expect(await screen.findByRole('heading', { name: 'The oldest' })).toBeVisible();
    expect(screen.queryByText(/None of the newest/)).toBeNull();
    // One query for titles. The older post is the only one with the rarer word.
    expect(firebase.asked).toEqual(['runQuery', 'runQuery']);
  },
);

test('While no mention is found, a search reads older posts and says so; after 250 posts, it asks first', async () => {
  const firebase = store(...pickers(280), { title: 'The oldest', place: 'Kisum' });
  renderSite('/search?q=pickers+kis');
  expect(await screen.findByText(/None of the newest 250 similar posts/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Also mentioned in' })).toBeNull();
  expect(firebase.asked).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'More that mention it' }));
  expect(await shownNoPost()).toBeVisible();
  expect(firebase.asked).toHaveLength(7);
});

test('A screen reader hears the number of the found posts, and then that there are none, from the same status', async () => {
  store({ title: 'Kisumu by night', place: 'Kisumu' }, { title: 'Choir', place: 'Kisumu' });
  const { user } = renderSite('/search?q=Kisumu');
  const main = within(await screen.findByRole('main'));
  const [status] = await main.findAllByRole('status');
  await waitFor(() => expect(status).toHaveTextContent('1 post found'));
  await user.clear(main.getByRole('searchbox'));
  await user.type(main.getByRole('searchbox'), 'Lamu{Enter}');
  await waitFor(() => expect(status).toHaveTextContent('No Post Found'));
  expect(status).toBeInTheDocument();
});

test('If another spelling finds more, a search with results offers it', async () => {
  store(
    { title: 'Bedsitters in Rongai' },
    { title: 'Bed-sitter, Kahawa' },
    { title: 'Bed sitter' },
    { title: 'Room', place: 'A bedsitter' },
  );
  const scrollToEnd = watchScrolling();
  renderSite('/search?q=bedsitters');
  expect(await screen.findByText('Bedsitters in Rongai')).toBeVisible();
  scrollToEnd();
  const offered = await screen.findByRole('link', { name: 'bedsitter' });
  expect(offered).toHaveAttribute('href', '/search?q=bedsitter');
  await userEvent.click(offered);
  expect(await screen.findByText('Room')).toBeVisible();
  expect(titles()).toHaveLength(4);
  expect(screen.queryByText(/Did you mean/)).toBeNull();
});

test('A search first reads the posts whose titles match, and then reads the mentions in batches of fifty posts', async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({
    title: `Post ${index}`,
    place: 'Kisumu',
  }));
  const firebase = store(...many);
  renderSite('/search?q=kisumu');
  expect(await screen.findAllByText('Kisumu', { selector: 'mark' })).toHaveLength(50);
  // The first query looks for matching titles, and the second reads the first batch of mentions.
  expect(firebase.asked).toEqual(['runQuery', 'runQuery']);
  await userEvent.click(screen.getByRole('button', { name: 'More that mention it' }));
  await waitFor(() => expect(firebase.asked).toHaveLength(3));
});

test('While more posts with matching titles can be shown, a search reads no mentions', async () => {
  const firebase = store(
    ...Array.from({ length: 50 }, (_, index) => ({ title: `The post ${index}` })),
  );
  renderSite('/search?q=The');
  expect(await screen.findByRole('button', { name: 'More results' })).toBeVisible();
  expect(firebase.asked).toEqual(['runQuery']);
});

test('For a misspelt term, a search says ‘No Post Found’, and offers a similar word and the categories', async () => {
  store({ title: 'Choir', place: 'Kisumu' });
  renderSite('/search?q=Kisumi');
  expect(await shownNoPost()).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Kisumu' })).toHaveAttribute('href', '/search?q=Kisumu');
  for (const { label } of CATEGORIES) {
    expect(main.getByRole('link', { name: label })).toBeVisible();
  }
});
