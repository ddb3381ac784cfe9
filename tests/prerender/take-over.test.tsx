import '../support/mock-firebase';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount, type Router } from '../../src/app';
import { takeOver } from '../../src/first-paint/take-over';
import { yieldToMain } from '../../src/first-paint/yield-to-main';
import { PAGE_DATA_ID } from '../../src/pages';
import { forgetReads } from '../../src/services/read-cache';
import { firebase, signedIn } from '../support/fake-firebase';
import { type ExamplePost, examplePost, startFirebase } from '../support/fake-rest';
import { prerenderedPages } from '../support/prerendered-pages';

const roots: Root[] = [];
beforeEach(forgetReads);
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await act(async () => {
    for (const root of roots.splice(0)) root.unmount();
  });
});

/** Puts a prerendered page into the document, as a browser that has not run its code. */
function load(address: string, html = ''): void {
  window.history.replaceState(null, '', address);
  const written = new DOMParser().parseFromString(html, 'text/html');
  document.head.replaceChildren(...written.head.childNodes);
  document.body.replaceChildren(...written.body.childNodes);
  document.querySelector('.code-lost')?.remove();
}

/**
 * Takes the page that stands there over, with the site's code once `code` has come. @returns settles
 * when it is drawn
 */
async function takePageOver(code?: Promise<unknown>): Promise<void> {
  const place = document.getElementById('root');
  const data = document.getElementById(PAGE_DATA_ID);
  if (!place || !data) throw new Error('The page was not written');
  await new Promise<void>((resolve) => {
    const draw = async (prepare: () => Promise<boolean>) => {
      await code;
      const holds = await prepare();
      return new Promise<Router>((drawn) => {
        const router: Router = mount(
          (site) => {
            const root = holds ? hydrateRoot(place, site) : createRoot(place);
            roots.push(root);
            if (!holds) root.render(site);
          },
          () => {
            drawn(router);
            resolve();
          },
        );
      });
    };
    expect(takeOver(data, { isUrgent: () => true, draw })).toBe(true);
  });
}

const posts = [
  examplePost('events', 'gathering', { image: 'https://example.org/a.jpg', time: '10:00' }),
  ...Array.from({ length: 6 }, (_, at) => examplePost('properties', `plot-${at}`)),
];

function fileOf(address: string): string {
  return address === '/' ? 'index.html' : `${address.slice(1)}.html`;
}

test.each(['/', '/events', '/properties', '/p/gathering', '/bird-view'])(
  'What was written at %s is what the site draws: its elements stay',
  async (address) => {
    vi.stubEnv('TZ', 'Africa/Nairobi');
    const pages = await prerenderedPages(posts);
    load(address, pages.get(fileOf(address)));
    const main = screen.getByRole('main');
    const elements = [...main.querySelectorAll('*')];
    const before = main.innerHTML.replaceAll('"/p/', '"/post?id=');
    await takePageOver();
    expect([...main.querySelectorAll('*')]).toEqual(elements);
    expect(main.innerHTML).toBe(before);
  },
);

test('Readers elsewhere read when an event is where it takes place, and then by their own clock', async () => {
  vi.stubEnv('TZ', 'Asia/Dubai');
  const pages = await prerenderedPages(posts);
  load('/p/gathering', pages.get(fileOf('/p/gathering')));
  expect(screen.getAllByText('10:00 in Nairobi')[0]).toBeVisible();
  const complaint = vi.spyOn(console, 'error');
  await takePageOver();
  expect(await screen.findByText('11:00 your time')).toBeVisible();
  expect(complaint).not.toHaveBeenCalled();
});

test('Where nothing has changed, a list costs two questions and a post one', async () => {
  const pages = await prerenderedPages(posts);
  for (const [address, questions] of [
    ['/', ['runAggregationQuery', 'runQuery']],
    ['/p/gathering', ['batchGet']],
  ] as const) {
    firebase.asked.length = 0;
    load(address, pages.get(fileOf(address)));
    await takePageOver();
    expect(firebase.asked.sort()).toEqual(questions);
  }
});

/** Opens the page that was written of the posts, where `stored` is what is stored now. */
async function openLater(address: string, stored: ExamplePost[]): Promise<void> {
  const pages = await prerenderedPages(posts);
  startFirebase(stored);
  load(address, pages.get(fileOf(address)));
  await takePageOver();
}

test('A post that was edited shows its new text, in place', async () => {
  const edited = examplePost('events', 'gathering', { desciption: 'It is on Sunday' });
  await openLater('/p/gathering', [edited]);
  expect(await screen.findByText('It is on Sunday')).toBeVisible();
});

test('A post that was deleted is said to be gone', async () => {
  await openLater('/p/gathering', []);
  const heading = await screen.findByRole('heading', { level: 1, name: 'This post is not here' });
  expect(heading).toBeVisible();
});

/** Opens what was written of `before`, where `stored` is stored now and the site's code is on its way. */
async function openOnSlowLine(address: string, before: ExamplePost[], stored: ExamplePost[]) {
  const pages = await prerenderedPages(before);
  startFirebase(stored);
  load(address, pages.get(fileOf(address)));
  let come = () => {};
  const code = new Promise<void>((resolve) => (come = resolve));
  const drawn = takePageOver(code);
  return async () => {
    come();
    await drawn;
  };
}

test.each([
  ['deleted', [], 'This post is not here'],
  ['edited', [examplePost('events', 'gathering', { title: 'At noon' })], 'At noon'],
])(
  'Nothing of a post that was %s is left once that is known, before the site’s code is there',
  async (_, stored, heading) => {
    const text = 'Call Amina on 0712 345678';
    const before = examplePost('events', 'gathering', { title: text, desciption: text });
    const finish = await openOnSlowLine('/p/gathering', [before], stored);
    expect(screen.getByRole('main')).toHaveTextContent(text);
    expect(document.head.innerHTML).toContain(text);
    await waitFor(() => expect(screen.getByRole('main')).toBeEmptyDOMElement());
    expect(document.title).toBe('For Us By Us');
    expect(document.head.innerHTML).not.toContain(text);
    await finish();
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(document.title).toContain(heading === 'At noon' ? heading : 'Post not found');
    expect(screen.queryByText(text)).toBeNull();
  },
);

test.each(['/', '/properties'])(
  'At %s a card of a post that was edited or deleted is hidden once that is known, and no other',
  async (address) => {
    const plots = Array.from({ length: 4 }, (_, at) => examplePost('properties', `plot-${at}`));
    const edited = examplePost('properties', 'plot-1', {
      ...{ title: 'Another title', updatedAt: new Date() },
    });
    const [first, , third] = plots as [ExamplePost, ExamplePost, ExamplePost];
    const finish = await openOnSlowLine(address, plots, [first, edited, third]);
    const card = (number: number) => screen.getByText(`Title of plot-${number}`);
    await waitFor(() => expect(card(1)).not.toBeVisible());
    expect(card(3)).not.toBeVisible();
    expect(card(0)).toBeVisible();
    expect(card(2)).toBeVisible();
    await finish();
    expect(await screen.findByText('Another title')).toBeVisible();
    expect(screen.queryByText('Title of plot-3')).toBeNull();
  },
);

test('Where a new post has moved the last one to the next page, nothing is hidden, and what stands stays', async () => {
  const plots = Array.from({ length: 8 }, (_, at) => examplePost('properties', `plot-${at}`));
  const added = examplePost('properties', 'plot-new', { updatedAt: new Date() });
  const finish = await openOnSlowLine('/', plots, [added, ...plots]);
  const section = screen.getByRole('region', { name: 'Properties' });
  const cards = within(section).getAllByRole('article');
  await waitFor(() => expect(firebase.asked.length).toBeGreaterThan(2));
  for (let task = 0; task < 20; task += 1) await yieldToMain();
  for (const card of cards) expect(card).toBeVisible();
  await finish();
  expect(await screen.findByRole('link', { name: 'Title of plot-new' })).toBeVisible();
  expect(within(section).getAllByRole('article')[1]).toBe(cards[0]);
});

test('A new post stands on Home, and one less where one was deleted', async () => {
  const [gathering, , ...others] = posts;
  const added = examplePost('obituaries', 'guka', { updatedAt: new Date() });
  await openLater('/', [added, gathering as ExamplePost, ...others]);
  expect(await screen.findByRole('link', { name: 'Title of guka' })).toBeVisible();
  await openLater('/properties', [gathering as ExamplePost, ...others]);
  expect(await screen.findByRole('link', { name: 'Title of plot-5' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Title of plot-0' })).toBeNull();
});

test.each([
  ['/', 'Title of gathering', 'Obituaries'],
  ['/events', 'No Post Found', 'main'],
  ['/p/gathering', 'Obituaries', 'main'],
])(
  'A post that has moved to another category stands at %s where it is now',
  async (address, text, place) => {
    const moved = examplePost('obituaries', 'gathering', { name: 'Guka', updatedAt: new Date() });
    await openLater(address, [moved, ...posts.slice(1)]);
    const around =
      place === 'main' ? screen.getByRole('main') : screen.getByRole('region', { name: place });
    expect(await within(around).findByText(text)).toBeVisible();
    expect(screen.getAllByText(text).filter((found) => found.closest('main'))).toHaveLength(1);
  },
);

test('What has changed is shown too where the code comes while it is being read', async () => {
  const pages = await prerenderedPages(posts);
  const added = examplePost('obituaries', 'guka', { updatedAt: new Date() });
  startFirebase([added, ...posts]);
  let answerMark = (_: unknown) => {};
  let answer = (_: unknown) => {};
  let come = () => {};
  const code = new Promise<void>((resolve) => (come = resolve));
  load('/', pages.get('index.html'));
  firebase.waiting = new Promise((resolve) => (answerMark = resolve));
  const taken = takePageOver(code);
  await waitFor(() => expect(firebase.asked).toHaveLength(2));
  firebase.waiting = new Promise((resolve) => (answer = resolve));
  answerMark(null);
  // The mark has come: all is read again, and the answers are on their way.
  await waitFor(() => expect(firebase.asked.length).toBeGreaterThan(2));
  come();
  // Time enough to draw, for a site that would not wait.
  for (let task = 0; task < 100; task += 1) await yieldToMain();
  answer(null);
  await taken;
  expect(await screen.findByRole('link', { name: 'Title of guka' })).toBeVisible();
});

test('Who is signed in reads the page as it was written, and finds the own menu in it', async () => {
  const pages = await prerenderedPages(posts);
  signedIn('ali', 'editor');
  load('/', pages.get('index.html'));
  const [first] = screen.getAllByRole('article');
  await takePageOver();
  expect(await screen.findByRole('button', { name: 'Logout' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  expect(screen.getAllByRole('article')[0]).toBe(first);
});

test('A page that is read on another day than it was written says what holds on that day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-04T09:00:00Z') });
  const event = examplePost('events', 'soon', { startDate: '2026-12-05', endDate: '2026-12-05' });
  const pages = await prerenderedPages([event]);
  for (const [address, file] of [
    ['/', 'index.html'],
    ['/p/soon', 'p/soon.html'],
  ] as const) {
    vi.setSystemTime(new Date('2026-12-04T09:00:00Z'));
    load(address, pages.get(file));
    expect(screen.getByText('Tomorrow')).toBeVisible();
    vi.setSystemTime(new Date('2026-12-05T09:00:00Z'));
    firebase.readTime = new Date().toISOString();
    await takePageOver();
    expect(await screen.findByText('Today')).toBeVisible();
  }
});

test('Without a network the page stays as it was written', async () => {
  const pages = await prerenderedPages(posts);
  firebase.failing.add('all');
  load('/', pages.get('index.html'));
  await takePageOver();
  expect(screen.getByRole('link', { name: 'Title of gathering' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('Another page of a list than the one that was written finds its place empty', async () => {
  const pages = await prerenderedPages(posts);
  load('/properties?page=2', pages.get('properties.html'));
  const data = document.getElementById(PAGE_DATA_ID) as Element;
  const draw = () => new Promise<never>(() => {});
  expect(takeOver(data, { isUrgent: () => true, draw })).toBe(false);
  expect(screen.getByRole('main')).toBeEmptyDOMElement();
  expect(screen.getByRole('main')).toHaveClass('is-shell');
});
