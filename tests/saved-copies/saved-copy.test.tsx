import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { encodeFields } from '../../emulators/firestore';
import { CATEGORIES, categoriesOf } from '../../src/model/categories';
import { watchForNetwork } from '../../src/saved-copies/back-online';
import { showSavedCopyBar } from '../../src/saved-copies/saved-copy-bar';
import { answerFromDevice } from '../../src/services/reading/device-answers';
import { type FirestoreDocument, postName } from '../../src/services/reading/firestore';
import { keepDocuments, startKeepingReads } from '../../src/services/reading/keep-reads';
import { listKeptPosts } from '../../src/services/reading/kept-posts';
import { network } from '../../src/services/reading/network';
import { forgetReads } from '../../src/services/reading/read-cache';
import { endSavedCopy } from '../../src/services/reading/saved-copy';
import { HOME_POSTS, HOME_TYPES } from '../../src/site';
import { emptyKept } from '../support/device';
import { type ExamplePost, examplePost, startFirebase } from '../support/fake-rest';
import { fakeFirestore } from '../support/fake-sdks';
import { renderSite } from '../support/render-site';

/**
 * A post that was created `days` days before 20 November 2026. The post needs the field
 * `createdAt`, because the device sorts the lists of kept posts by this field.
 */
function agedPost(
  type: (typeof CATEGORIES)[number]['type'],
  id: string,
  days: number,
): ExamplePost {
  const createdAt = fakeFirestore.Timestamp.fromDate(
    new Date(Date.UTC(2026, 10, 20) - days * 86_400_000),
  );
  return examplePost(type, id, { createdAt });
}

/** Seven posts of each category. A page of a list shows five; Home shows four of each category. */
const POSTS = CATEGORIES.flatMap(({ type, path }) =>
  [1, 2, 3, 4, 5, 6, 7].map((number) => agedPost(type, `${path.slice(1)}-${number}`, number)),
);

let endings: (() => void)[] = [];
/**
 * Opens an address, and starts what a page starts when it is idle: the bar of the saved copy, and
 * the attempts to reach the network.
 */
function openSite(address: string) {
  const site = renderSite(address);
  showSavedCopyBar();
  endings.push(watchForNetwork(site.router), () => document.querySelector('.saved-copy')?.remove());
  return site;
}

let firebase: ReturnType<typeof startFirebase>;
beforeEach(async () => {
  await emptyKept();
  forgetReads();
  startKeepingReads();
  firebase = startFirebase(POSTS);
});
function endAll(): void {
  for (const end of endings) end();
  endings = [];
}
afterEach(() => {
  endAll();
  endSavedCopy();
  network.fault = undefined;
});

/**
 * Opens an address while there is a network, waits until the device keeps `count` posts in all, and
 * closes the page.
 */
async function readOnce(address: string, count: number): Promise<void> {
  const { close } = openSite(address);
  await waitFor(async () => expect(await listKeptPosts()).toHaveLength(count));
  close();
  endAll();
  forgetReads();
}

function loseNetwork(): void {
  firebase.failing.add('all');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
}

async function regainNetwork(): Promise<void> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  firebase.failing.clear();
  await act(async () => void window.dispatchEvent(new Event('online')));
}

const BAR = /^No network: saved copy of \d\d:\d\d$/;
const bar = () => screen.findByText(BAR);
const expectNoBar = () => waitFor(() => expect(screen.queryByText(BAR)).not.toBeInTheDocument());

/** Opens the list of devotionals, which the device keeps, without a network. */
async function openCopy({ kept = 5, fakeTimers = false } = {}) {
  await readOnce('/devotion', kept);
  loseNetwork();
  if (fakeTimers) fakeTimeouts();
  const site = openSite('/devotion');
  expect(await bar()).toBeVisible();
  return site;
}

const fakeTimeouts = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });

test('If the network is slow after the server has refused a read, the device answers the next reads at once', async () => {
  await readOnce('/properties', 5);
  // The value after a refusal.
  network.fault = false;
  const structuredQuery = { from: [{ collectionId: 'posts' as const }], limit: 4 };
  await answerFromDevice({ structuredQuery }, 'any');
  expect(network.fault).toBeInstanceOf(Error);
});

describe('A reader without a network', () => {
  test('A reader without a network sees the kept posts on Home, and a bar with the time of the saved copy', async () => {
    await readOnce('/', HOME_TYPES.length * HOME_POSTS);
    loseNetwork();
    openSite('/');
    for (const { label } of categoriesOf(HOME_TYPES)) {
      const section = within(await screen.findByRole('region', { name: label }));
      expect(await section.findAllByRole('article')).toHaveLength(4);
    }
    expect(await bar()).toHaveAttribute('role', 'status');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('A reader without a network sees a list that was read before, and can turn to its second page if this page was read too', async () => {
    await readOnce('/properties', 5);
    await readOnce('/properties?page=2', 7);
    loseNetwork();
    const { user, path } = openSite('/properties');
    expect(await screen.findAllByRole('article')).toHaveLength(5);
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(path()).toBe('/properties?page=2'));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(await bar()).toBeVisible();
  });

  test('Without a network, the filter of properties finds the kept ones', async () => {
    const createdAt = fakeFirestore.Timestamp.fromDate(new Date(Date.UTC(2026, 10, 20)));
    const offer = (id: string, deal: string, priceKes: number) =>
      examplePost('properties', id, { deal, priceKes, createdAt, county: 'Nakuru', taken: false });
    firebase = startFirebase([
      offer('flat', 'rent', 20_000),
      offer('villa', 'rent', 90_000),
      offer('plot', 'sale', 50_000),
    ]);
    await readOnce('/properties', 3);
    loseNetwork();
    openSite('/properties?deal=rent&county=Nakuru&most=50000');
    expect(await screen.findByRole('article')).toHaveAccessibleName('Title of flat');
    expect(await bar()).toBeVisible();
  });

  test('Without a network, a post that was opened before has all its texts; if a post was only in a list, a sentence says that only a part is saved', async () => {
    await readOnce('/post?id=devotion-1', 1);
    await readOnce('/devotion', 5);
    loseNetwork();
    const { open } = openSite('/post?id=devotion-1');
    expect(await screen.findByText('Prayer of devotion-1')).toBeVisible();
    expect(screen.queryByText(/Only a part/)).not.toBeInTheDocument();
    await open('/post?id=devotion-2');
    expect(await screen.findByRole('heading', { name: 'Title of devotion-2' })).toBeVisible();
    expect(screen.getByText('The rest of this post is not saved on this device.')).toBeVisible();
    expect(await bar()).toBeVisible();
  });

  test('Without a network, a search finds a kept post by a word of its title; if no kept post has the word, a sentence says so', async () => {
    await readOnce('/devotion', 5);
    loseNetwork();
    const { open } = openSite('/search?q=devotion-3');
    expect(await screen.findByRole('article', { name: 'Title of devotion-3' })).toBeVisible();
    await open('/search?q=unheard');
    expect(await screen.findByText('No saved post contains it.')).toBeVisible();
    expect(screen.queryByText('No Post Found')).not.toBeInTheDocument();
    expect(await bar()).toBeVisible();
  });

  test('Without a network, a search finds the oldest of 60 kept posts without further batches, by its title and by what it mentions', async () => {
    const documents = Array.from({ length: 60 }, (_, index) => {
      const { id, fields } = examplePost('devotional', `kept-${index}`);
      const createdAt = new Date(Date.UTC(2026, 10, 20) - index * 86_400_000);
      const told = index === 59 && { title: 'Harambee', desciption: 'Karibu Nakuru' };
      return { name: postName(id), fields: encodeFields({ ...fields, createdAt, ...told }) };
    });
    await keepDocuments(documents as FirestoreDocument[]);
    loseNetwork();
    const { open } = openSite('/search?q=harambee');
    expect(await screen.findByRole('article', { name: 'Harambee' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'More results' })).not.toBeInTheDocument();
    await open('/search?q=nakuru');
    expect(await screen.findByRole('heading', { name: 'Also mentioned in' })).toBeVisible();
    expect(screen.getByRole('article', { name: 'Harambee' })).toBeVisible();
  });

  test.each([
    ['/obituaries', 'You are offline, so the posts in Obituaries could not be loaded.'],
    ['/post?id=obituaries-1', 'You are offline, so this post could not be loaded.'],
    ['/post?id=unknown', 'You are offline, so this post could not be loaded.'],
  ])(
    'If no post is kept for %s, a reader without a network sees the error ‘%s’',
    async (at, failure) => {
      await readOnce('/devotion', 5);
      loseNetwork();
      openSite(at);
      expect(await screen.findByRole('alert')).toHaveTextContent(failure);
      expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
      expect(screen.queryByText(BAR)).not.toBeInTheDocument();
      expect(screen.queryByText('No Post Found')).not.toBeInTheDocument();
    },
  );

  test('If no coming event is kept, a reader without a network sees the past events on Home', async () => {
    const day = '2020-05-05';
    firebase = startFirebase([examplePost('events', 'past', { startDate: day, endDate: day })]);
    await readOnce('/', 1);
    loseNetwork();
    openSite('/');
    expect(await screen.findByRole('article', { name: 'Title of past' })).toBeVisible();
  });
});

function answerWith(status: number): void {
  vi.stubGlobal('fetch', async () => Response.json([{ error: {} }], { status }));
}

describe.each([429, 500, 503])('A server that answers with status %i', (status) => {
  test.each([
    ['a list', '/devotion'],
    ['its second page', '/devotion?page=2'],
    ['a search', '/search?q=devotion-7'],
    ['a post', '/post?id=devotion-7'],
  ])('The saved copy is shown: %s', async (_, address) => {
    await readOnce('/devotion', 5);
    await readOnce('/devotion?page=2', 7);
    await readOnce('/post?id=devotion-7', 7);
    answerWith(status);
    openSite(address);
    const shown = address === '/devotion' ? 'Title of devotion-1' : 'Title of devotion-7';
    expect(await screen.findByRole('heading', { name: shown })).toBeVisible();
    expect(
      await screen.findByText(/^The site does not answer: saved copy of \d\d:\d\d$/),
    ).toBeVisible();
    expect(screen.queryByText(/network/)).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('If nothing is kept, nothing says that the reader is offline, even if the browser claims it', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answerWith(status);
    openSite('/devotion');
    expect(await screen.findByRole('alert')).toHaveTextContent('Sorry, the posts in Devotional');
  });
});

test('If the server refuses a read, no saved copy is shown', async () => {
  await readOnce('/devotion', 5);
  answerWith(403);
  openSite('/devotion');
  expect(await screen.findByRole('alert')).toHaveTextContent('Sorry, the posts in Devotional');
  expect(screen.queryByText(BAR)).not.toBeInTheDocument();
});

test('If the browser always says that it is offline, readers see the posts of the server, and turn pages', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = openSite('/devotion');
  expect(await screen.findAllByRole('article')).toHaveLength(5);
  await user.click(screen.getByRole('link', { name: 'Page 2' }));
  expect(await screen.findByRole('article', { name: 'Title of devotion-7' })).toBeVisible();
  expect(screen.queryByText(BAR)).not.toBeInTheDocument();
  expect(screen.queryByText(/offline/)).not.toBeInTheDocument();
});

test('If a page was saved on another day, the bar of the saved copy names that day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 24, 14, 5) });
  await readOnce('/devotion', 5);
  vi.setSystemTime(new Date(2026, 10, 25, 9, 0));
  loseNetwork();
  openSite('/devotion');
  expect(await screen.findByText('No network: saved copy of Tue 24 Nov, 14:05')).toBeVisible();
});

test('The bar of a saved copy shows the time at which the posts of the shown page were read', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 24, 14, 5) });
  await readOnce('/devotion', 5);
  vi.setSystemTime(new Date(2026, 10, 24, 15, 30));
  await readOnce('/obituaries', 10);
  loseNetwork();
  const { open } = openSite('/devotion');
  expect(await screen.findByText('No network: saved copy of 14:05')).toBeVisible();
  await open('/obituaries');
  expect(await screen.findByText('No network: saved copy of 15:30')).toBeVisible();
});

describe('The return of the network', () => {
  test('When the network is back, the saved copy is updated in place, and the bar disappears', async () => {
    await openCopy();
    const shown = await screen.findByRole('article', { name: 'Title of devotion-1' });
    firebase.documents.delete('posts/devotion-2');
    firebase.documents.set('posts/devotion-3', {
      ...firebase.documents.get('posts/devotion-3'),
      title: 'Edited',
    });
    const placeholders: number[] = [];
    const watcher = new MutationObserver(() =>
      placeholders.push(document.querySelectorAll('[aria-busy="true"]').length),
    );
    watcher.observe(document.body, { childList: true, subtree: true });
    await regainNetwork();
    await expectNoBar();
    watcher.disconnect();
    expect(screen.getByRole('article', { name: 'Edited' })).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Title of devotion-2' })).not.toBeInTheDocument();
    expect(shown).toBeInTheDocument();
    expect(Math.max(0, ...placeholders)).toBe(0);
  });

  test('If the network is back without the browser’s event ‘online’, opening another page removes the bar of the saved copy', async () => {
    await readOnce('/obituaries', 5);
    const { open } = await openCopy({ kept: 10 });
    firebase.failing.clear();
    await open('/obituaries');
    await expectNoBar();
    expect(await screen.findAllByRole('article')).toHaveLength(5);
  });

  test('If the network is back and nothing else happens, the site’s next attempt to reach the network removes the bar of the saved copy', async () => {
    await openCopy({ fakeTimers: true });
    // The pauses before the attempts are 5, 10, 20 … seconds long. All attempts in the first 20
    // seconds fail.
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(await bar()).toBeVisible();
    firebase.failing.clear();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await expectNoBar();
  });

  test('After a night without a network, the next attempt follows within five minutes', async () => {
    await openCopy({ fakeTimers: true });
    for (let minutes = 0; minutes < 100; minutes += 5) {
      await act(() => vi.advanceTimersByTimeAsync(300_000));
    }
    firebase.failing.clear();
    await act(() => vi.advanceTimersByTimeAsync(300_000));
    await expectNoBar();
  });

  test('If the network does not answer yet when the browser’s event ‘online’ occurs, the site’s next attempt follows after five seconds, although the pauses had become longer', async () => {
    await openCopy({ fakeTimers: true });
    await act(() => vi.advanceTimersByTimeAsync(40_000));
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(await bar()).toBeVisible();
    firebase.failing.clear();
    await act(() => vi.advanceTimersByTimeAsync(5_500));
    await expectNoBar();
  });
});

test('If the network does not answer for three seconds, the saved copy is shown until the answer arrives', async () => {
  await readOnce('/devotion', 5);
  fakeTimeouts();
  let answer = () => {};
  firebase.waiting = new Promise<void>((resolve) => (answer = resolve));
  openSite('/devotion');
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(await screen.findAllByRole('article')).toHaveLength(5);
  expect(await bar()).toBeVisible();
  firebase.waiting = undefined;
  answer();
  await expectNoBar();
  expect(screen.getAllByRole('article')).toHaveLength(5);
});

test('A post that the server no longer has is removed from the device at once', async () => {
  await readOnce('/post?id=devotion-1', 1);
  firebase.documents.delete('posts/devotion-1');
  openSite('/post?id=devotion-1');
  expect(await screen.findByRole('heading', { name: 'This post is not here' })).toBeVisible();
  await waitFor(async () => expect(await listKeptPosts()).toEqual([]));
});
