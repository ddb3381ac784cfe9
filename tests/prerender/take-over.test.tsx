import 'fake-indexeddb/auto';
import '../support/mock-firebase';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { mount, type Router } from '../../src/app';
import { recordEarlyInput } from '../../src/first-paint/early-input';
import { takeOver } from '../../src/first-paint/take-over';
import { yieldToMain } from '../../src/first-paint/yield-to-main';
import { dayWords, joinWords, wordAt } from '../../src/model/day-words';
import { eventWords } from '../../src/model/event-time';
import { PAGE_DATA_ID } from '../../src/model/page-format';
import { photoFields } from '../../src/model/photo-writing';
import { toPost } from '../../src/model/post';
import { listPage, readChangeMark } from '../../src/posts/reading/read-posts';
import { HOME_CLOCK } from '../../src/prerender/prerendered-site';
import { SCRIPT as WORD_WRITER } from '../../src/prerender/scripts/words.ts?script';
import { SCRIPT as ZONE_WRITER } from '../../src/prerender/scripts/zones.ts?script';
import { showKeptPage, startKeeping } from '../../src/saved-copies/keep-posts';
import { KEPT_AT, PAGES_CACHE } from '../../src/services/browser/cache-names';
import { setServerTime } from '../../src/services/reading/clock';
import { listKeptPosts, readSetting, writeSetting } from '../../src/services/reading/kept-posts';
import { forgetReads } from '../../src/services/reading/read-cache';
import { endSavedCopy, savedCopyText } from '../../src/services/reading/saved-copy';
import { DayWord } from '../../src/ui/day-word';
import { buildPhotos } from '../support/build-post';
import { emptyKept } from '../support/device';
import { startCaches } from '../support/fake-caches';
import { firebase, signedIn } from '../support/fake-firebase';
import {
  announce,
  deleteFromSite,
  type ExamplePost,
  examplePost,
  startFirebase,
} from '../support/fake-rest';
import { prerenderedPages } from '../support/prerendered-pages';
import { translatePage } from '../support/translate';

const roots: Root[] = [];
afterEach(async () => {
  await act(async () => {
    for (const root of roots.splice(0)) root.unmount();
  });
});

/** The files of the prerendered pages, by their paths. */
let pages = new Map<string, string>();

/** Puts the prerendered page of `address` into the document. The site's code has not run yet. */
function load(address: string): void {
  const [path = ''] = address.split('?');
  const html = pages.get(path === '/' ? 'index.html' : `${path.slice(1)}.html`) ?? '';
  window.history.replaceState(null, '', address);
  const written = new DOMParser().parseFromString(html, 'text/html');
  document.head.replaceChildren(...written.head.childNodes);
  document.body.replaceChildren(...written.body.childNodes);
  document.querySelector('.code-lost')?.remove();
}

/** Prerenders the site with `stored`, and puts the page of `address` into the document. */
async function loadPrerendered(address: string, stored = posts): Promise<void> {
  pages = await prerenderedPages(stored);
  load(address);
}

/**
 * Calls `takeOver`, which hydrates the page or replaces it. Resolves when the site is drawn.
 * @param code a promise that simulates the loading of the site's code
 */
async function takePageOver(code?: Promise<unknown>, isUrgent = true): Promise<void> {
  const place = document.getElementById('root');
  const data = document.getElementById(PAGE_DATA_ID);
  if (!place || !data) throw new Error('The document is not a prerendered page');
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
    expect(takeOver(data, { isUrgent: () => isUrgent, draw, onUnanswered: showKeptPage })).toBe(
      true,
    );
  });
}

// The scripts of prerendered pages, which act on the event DOMContentLoaded. After the first such
// event, they no longer observe the document.
beforeAll(() => {
  new Function(`${WORD_WRITER}${ZONE_WRITER}`)();
  window.dispatchEvent(new Event('DOMContentLoaded'));
});

const posts = [
  examplePost('events', 'gathering', { image: 'https://example.org/a.jpg', time: '10:00' }),
  ...Array.from({ length: 6 }, (_, at) => examplePost('properties', `plot-${at}`)),
];

test.each(['/', '/events', '/properties', '/p/gathering', '/bird-view'])(
  'Hydrating the prerendered page %s keeps all its elements, and changes only the addresses of links to posts',
  async (address) => {
    vi.stubEnv('TZ', 'Africa/Nairobi');
    await loadPrerendered(address);
    window.dispatchEvent(new Event('DOMContentLoaded'));
    const main = screen.getByRole('main');
    const elements = [...main.querySelectorAll('*')];
    // The style sheet hides the name of the zone from readers with this time until React removes it.
    const before = main.innerHTML
      .replaceAll('"/p/', '"/post?id=')
      .replaceAll('"fact-home">Kenya time<', '"fact-home"><');
    await takePageOver();
    expect([...main.querySelectorAll('*')]).toEqual(elements);
    expect(main.innerHTML).toBe(before);
  },
);

const house = examplePost('properties', 'house', photoFields(buildPhotos('house', 3)));

test('Hydration keeps the cover and the links of a row of photos, and then the other photos are fetched', async () => {
  await loadPrerendered('/p/house', [house]);
  const row = within(screen.getByRole('region', { name: 'Photos' }));
  const cover = row.getByRole('img');
  const links = row.getAllByRole('link');
  const complaint = vi.spyOn(console, 'error');
  await takePageOver();
  await waitFor(() => expect(row.getAllByRole('img')).toHaveLength(3));
  expect(row.getAllByRole('img')[0]).toBe(cover);
  expect(row.getAllByRole('link')).toEqual(links);
  expect(complaint).not.toHaveBeenCalled();
});

test.each([
  ['Africa/Nairobi', ''],
  ['Africa/Kampala', ''],
  ['Asia/Dubai', 'Kenya time (11:00 your time)'],
  ['America/Halifax', 'Kenya time (03:00 your time)'],
  ['Pacific/Honolulu', 'Kenya time (21:00 on Fri 20-11-2099 your time)'],
  ['Pacific/Kiritimati', 'Kenya time (21:00 your time)'],
  // In summer, clocks in Athens show the same time as clocks in Nairobi.
  ['Europe/Athens', 'Kenya time (09:00 your time)'],
])(
  'Before and after hydration, a reader in %s sees after the time of an event at 10:00 in Nairobi: %j; a card only has the name of the zone',
  async (zone, note) => {
    vi.stubEnv('TZ', zone);
    pages = await prerenderedPages(posts);
    const complaint = vi.spyOn(console, 'error');
    for (const [address, shown] of [
      // The line of today, and the card.
      ['/', [note && 'Kenya time', note && 'Kenya time']],
      ['/events', [note && 'Kenya time']],
      // The head of the post, and its details.
      ['/p/gathering', [note, note]],
    ] as const) {
      load(address);
      new Function(HOME_CLOCK)();
      const notes = [...document.querySelectorAll<HTMLElement>('.fact-zone, .fact-home')];
      const texts = () =>
        notes.map((part) => (part.matches('#home .fact-home') ? '' : part.textContent));
      expect(notes.map(({ textContent }) => textContent)).toEqual(shown.map(() => 'Kenya time'));
      window.dispatchEvent(new Event('DOMContentLoaded'));
      expect(texts(), address).toEqual(shown);
      await takePageOver();
      expect([...document.querySelectorAll('.fact-zone, .fact-home')], address).toEqual(notes);
      expect(texts(), address).toEqual(shown);
      document.documentElement.id = '';
      expect(texts(), address).toEqual(shown);
      expect(complaint).not.toHaveBeenCalled();
    }
  },
);

test('If nothing has changed, Home costs two requests, a post’s page costs one, and a page without posts costs none', async () => {
  pages = await prerenderedPages(posts);
  for (const [address, requests] of [
    // The two parts of the change mark: the newest change, and the newest deletion.
    ['/', ['runQuery', 'runQuery']],
    ['/p/gathering', ['batchGet']],
    ['/privacy', []],
  ] as const) {
    firebase.asked.length = 0;
    load(address);
    await takePageOver();
    expect(firebase.asked.sort()).toEqual(requests);
  }
});

/**
 * Opens the page that was prerendered with the posts `before`, while the posts `stored` are in the
 * database.
 * @returns a function that loads the site's code, and waits until the page is drawn
 */
async function openWithoutCode(address: string, before: ExamplePost[], stored: ExamplePost[]) {
  await loadPrerendered(address, before);
  startFirebase(stored);
  const ids = stored.map(({ id }) => id);
  for (const { id } of before) if (!ids.includes(id)) announce(id);
  let loadCode = () => {};
  const drawn = takePageOver(new Promise<void>((resolve) => (loadCode = resolve)));
  return async () => {
    loadCode();
    await drawn;
  };
}

test.each([
  ['deleted', [], 'This post is not here'],
  ['edited', [examplePost('events', 'gathering', { title: 'At noon' })], 'At noon'],
])(
  'The old text of a post that was %s disappears even before the site’s code has loaded',
  async (_, stored, heading) => {
    const text = 'Call Amina on 0712 345678';
    const before = examplePost('events', 'gathering', { title: text, desciption: text });
    const finish = await openWithoutCode('/p/gathering', [before], stored);
    expect(screen.getByRole('main')).toHaveTextContent(text);
    expect(document.head.innerHTML).toContain(text);
    await waitFor(() => expect(screen.getByRole('main')).toBeEmptyDOMElement());
    expect(document.title).toBe('For Us By Us');
    expect(document.head.innerHTML).not.toContain(text);
    await finish();
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    const title = heading === 'At noon' ? heading : 'Post not found';
    await waitFor(() => expect(document.title).toContain(title));
    expect(screen.queryByText(text)).toBeNull();
  },
);

test.each(['/', '/properties'])(
  'At %s only the cards of edited and deleted posts are hidden before the site’s code has loaded',
  async (address) => {
    const plots = ['old-plot-1', 'plot-1', 'plot-2', 'plot-3'].map((id) =>
      examplePost('properties', id),
    );
    const edited = examplePost('properties', 'plot-1', {
      ...{ title: 'Another title', updatedAt: new Date() },
    });
    const [first, , third] = plots as [ExamplePost, ExamplePost, ExamplePost];
    const finish = await openWithoutCode(address, plots, [first, edited, third]);
    const card = (id: string) => screen.getByText(`Title of ${id}`);
    await waitFor(() => expect(card('plot-1')).not.toBeVisible());
    expect(card('plot-3')).not.toBeVisible();
    expect(card('old-plot-1')).toBeVisible();
    expect(card('plot-2')).toBeVisible();
    await finish();
    expect(await screen.findByText('Another title')).toBeVisible();
    expect(screen.queryByText('Title of plot-3')).toBeNull();
  },
);

test('If a new post moves the last post out of a list, no card is hidden, and React keeps the first card', async () => {
  const plots = Array.from({ length: 8 }, (_, at) => examplePost('properties', `plot-${at}`));
  const added = examplePost('properties', 'plot-new', { updatedAt: new Date() });
  const finish = await openWithoutCode('/', plots, [added, ...plots]);
  const section = screen.getByRole('region', { name: 'Properties' });
  const cards = within(section).getAllByRole('article');
  // The first two requests read the change mark. The next requests read the lists again.
  await waitFor(() => expect(firebase.asked.length).toBeGreaterThan(2));
  for (let task = 0; task < 20; task += 1) await yieldToMain();
  for (const card of cards) expect(card).toBeVisible();
  await finish();
  expect(await screen.findByRole('link', { name: 'Title of plot-new' })).toBeVisible();
  expect(within(section).getAllByRole('article')[1]).toBe(cards[0]);
});

test.each([
  ['/', 'Title of gathering', 'Obituaries'],
  ['/events', 'No Post Found', 'main'],
  ['/p/gathering', 'Obituaries', 'main'],
])(
  'After a post was moved from Events to Obituaries, %s shows %j once, in %j',
  async (address, text, place) => {
    const moved = examplePost('obituaries', 'gathering', { name: 'Guka', updatedAt: new Date() });
    const finish = await openWithoutCode(address, posts, [moved, ...posts.slice(1)]);
    await finish();
    const around =
      place === 'main' ? screen.getByRole('main') : screen.getByRole('region', { name: place });
    expect(await within(around).findByText(text)).toBeVisible();
    expect(screen.getAllByText(text).filter((found) => found.closest('main'))).toHaveLength(1);
  },
);

test('Changes are also shown if the site’s code has loaded before the changes are read', async () => {
  await loadPrerendered('/');
  const added = examplePost('obituaries', 'guka', { updatedAt: new Date() });
  startFirebase([added, ...posts]);
  let answerFirst = (_: unknown) => {};
  let answerRest = (_: unknown) => {};
  let loadCode = () => {};
  const code = new Promise<void>((resolve) => (loadCode = resolve));
  firebase.waiting = new Promise((resolve) => (answerFirst = resolve));
  const takenOver = takePageOver(code);
  await waitFor(() => expect(firebase.asked).toHaveLength(2));
  firebase.waiting = new Promise((resolve) => (answerRest = resolve));
  answerFirst(null);
  // The two responses contain a new change mark, so the site reads all lists again.
  await waitFor(() => expect(firebase.asked.length).toBeGreaterThan(2));
  loadCode();
  // If the site did not wait for the lists, it would be drawn within this time.
  for (let task = 0; task < 100; task += 1) await yieldToMain();
  answerRest(null);
  await takenOver;
  expect(await screen.findByRole('link', { name: 'Title of guka' })).toBeVisible();
});

/** React reports that it does not hydrate the page. @returns the listener of this report */
function allowNewDrawing() {
  const report = vi.fn();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  window.addEventListener('error', report);
  onTestFinished(() => window.removeEventListener('error', report));
  return report;
}

test('A page that the browser translated before the site’s code has loaded is drawn anew, and its links open posts', async () => {
  await loadPrerendered('/');
  onTestFinished(translatePage());
  const report = allowNewDrawing();
  await takePageOver();
  const link = await screen.findByRole('link', { name: /^Title of gathering/ });
  await act(async () => link.click());
  const heading = await screen.findByRole('heading', { level: 1, name: /^Title of gathering/ });
  expect(heading).toBeVisible();
  expect(report).toHaveBeenCalled();
});

test.each([
  ['Share', 'list', 'Share by'],
  ['Add to calendar', 'link', 'Add to Google Calendar'],
])(
  'On a translated page, a tap on ‘%s’ before the site’s code has loaded counts afterwards, also if the tap was repeated',
  async (name, role, answer) => {
    allowNewDrawing();
    URL.createObjectURL = () => 'blob:event';
    await loadPrerendered('/p/gathering');
    const replay = recordEarlyInput();
    onTestFinished(translatePage());
    const button = screen.getByRole('button', { name: `${name} (sw)` });
    button.click();
    button.click();
    await takePageOver();
    expect(button).not.toBeInTheDocument();
    await act(async () => replay());
    expect(await screen.findByRole(role, { name: new RegExp(`^${answer}`) })).toBeVisible();
  },
);

test.each(['Report this post', 'Ask for removal'])(
  'A tap on ‘%s’ fetches the site’s code on a metered connection too, and then opens the form',
  async (name) => {
    await loadPrerendered('/p/gathering');
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, { connection: { value: { saveData: true } } }),
    );
    const replay = recordEarlyInput();
    const user = userEvent.setup();
    const drawn = takePageOver(undefined, false);
    await yieldToMain();
    const link = screen.getByRole('link', { name });
    const followed = vi.fn((event: Event) => expect(event.defaultPrevented).toBe(true));
    window.addEventListener('click', followed, { once: true });
    await user.click(link);
    expect(followed).toHaveBeenCalled();
    await drawn;
    await act(async () => replay());
    expect(await screen.findByRole('form', { name })).toBeVisible();
  },
);

test('A signed-in editor sees the prerendered page with the editors’ menu', async () => {
  await loadPrerendered('/');
  signedIn('ali', 'editor');
  const [first] = screen.getAllByRole('article');
  await takePageOver();
  expect(await screen.findByRole('button', { name: 'Logout' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  expect(screen.getAllByRole('article')[0]).toBe(first);
});

describe('Texts that depend on the day', () => {
  const built = new Date('2026-12-04T09:00:00Z');
  const soon = examplePost('events', 'soon', { startDate: '2026-12-05', endDate: '2026-12-05' });
  const tonight = { startDate: '2026-12-04', endDate: '2026-12-05', time: '21:00' };
  const addresses = ['/', '/events', '/p/soon'];

  /** Puts a prerendered page into the document, as a browser does that runs its script. */
  function open(address: string, moment: string): void {
    vi.setSystemTime(new Date(moment));
    load(address);
    window.dispatchEvent(new Event('DOMContentLoaded'));
  }

  /** Lets the reader come back to the open page at `moment`. */
  function comeBack(moment: string): void {
    vi.setSystemTime(new Date(moment));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: built });
    window.dispatchEvent(new CustomEvent('servertime', { detail: 0 }));
  });

  test('No prerendered page has a text that depends on the day of the build', async () => {
    const days = [
      '2020-01-01',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
      '2026-12-06',
      '2027-01-01',
    ];
    const events = days.flatMap((startDate) =>
      days.map((endDate) =>
        examplePost('events', `from-${startDate}-${endDate}`, { startDate, endDate }),
      ),
    );
    const others = (['bird eye view', 'devotional', 'obituaries'] as const).flatMap((type) =>
      days.slice(1).map((startDate) => {
        const createdAt = new Date(`${startDate}T09:00:00Z`);
        return examplePost(type, `${type[0]}-${startDate}`, { startDate, createdAt });
      }),
    );
    pages = await prerenderedPages([...events, ...others]);
    expect(pages.size).toBeGreaterThan(events.length + others.length);
    expect(pages.get('bird-view.html')).toContain('>04-12-2026<');
    for (const [file, html] of pages) {
      const { head, body } = new DOMParser().parseFromString(html, 'text/html');
      for (const script of body.querySelectorAll('script')) script.remove();
      const isPosts =
        !file.endsWith('.html') || file.startsWith('p/') || body.querySelector('article');
      const texts = file.endsWith('.html') ? head.innerHTML + body.textContent : html;
      if (isPosts)
        expect(texts, file).not.toMatch(
          /Today(?!'s word)|Tomorrow|Yesterday|days ago|This weekend|Until|Past event/,
        );
    }
  });

  /** The mark of the card. Home also has a line about the event. */
  const today = () => within(screen.getByRole('article')).getByText('Today');

  test.each(addresses)(
    'Before React is loaded, %s says “Today” of an event on its day, and “Past event” from the next day on',
    async (address) => {
      pages = await prerenderedPages([soon]);
      open(address, '2026-12-04T10:00:00Z');
      expect(screen.getByText('Tomorrow')).toBeVisible();
      open(address, '2026-12-05T10:00:00Z');
      expect(today()).toBeVisible();
      const elements = [...document.querySelectorAll('main *')];
      comeBack('2026-12-05T20:59:00Z');
      expect(today()).toBeVisible();
      comeBack('2026-12-05T21:00:00Z');
      expect(screen.getByText('Past event')).toBeVisible();
      expect([...document.querySelectorAll('main *')]).toEqual(elements);
    },
  );

  test('The page of an event that repeats has its next day, and also when React takes it over weeks later', async () => {
    const weekly = { startDate: '2026-10-04', until: '2027-06-27', repeats: 'weekly' };
    const post = examplePost('events', 'weekly', { ...weekly, contact: '0712 345 678' });
    pages = await prerenderedPages([post]);
    open('/p/weekly', '2026-12-06T10:00:00Z');
    expect(today()).toBeVisible();
    open('/p/weekly', '2027-02-07T10:00:00Z');
    firebase.readTime = new Date().toISOString();
    await takePageOver();
    expect(await screen.findByText('Today')).toBeVisible();
    const link = screen.getByRole('link', { name: /^Say I’m coming/ });
    expect(link).toHaveAttribute('href', expect.stringContaining('07-02-2027'));
  });

  test('The script of prerendered pages also writes the age of a property that is let, although its offer has no age', async () => {
    const fields = { taken: true, createdAt: new Date('2026-12-03T08:00:00Z') };
    pages = await prerenderedPages([examplePost('properties', 'let', fields)]);
    const failures = vi.fn();
    window.addEventListener('error', failures);
    open('/p/let', '2026-12-04T09:00:00Z');
    window.removeEventListener('error', failures);
    expect(failures).not.toHaveBeenCalled();
    expect(screen.getByText('Yesterday')).toBeVisible();
  });

  test('Before React is loaded, the page of an old property says how old the offer is on the day on which it is opened', async () => {
    const offer = examplePost('properties', 'offer', {
      createdAt: new Date('2026-11-24T08:00:00Z'),
    });
    pages = await prerenderedPages([offer]);
    const advice = () => document.querySelector('.post-caution')?.textContent?.trim();
    open('/p/offer', '2027-01-24T07:00:00Z');
    expect(advice()).toMatch(/^Never pay before/);
    open('/p/offer', '2027-01-24T09:00:00Z');
    const old =
      'Posted over 60 days ago: ask first whether it is still available. Never pay before';
    expect(advice()).toContain(old);
    firebase.readTime = new Date().toISOString();
    await takePageOver();
    expect(advice()).toContain(old);
  });

  test('If a device’s clock is wrong, the server’s time decides as soon as it is known', async () => {
    pages = await prerenderedPages([soon]);
    open('/p/soon', '2031-01-01T10:00:00Z');
    expect(screen.getByText('Past event')).toBeVisible();
    setServerTime('2026-12-05T10:00:00Z');
    expect(today()).toBeVisible();
    comeBack('2031-01-01T10:00:00Z');
    expect(today()).toBeVisible();
  });

  test.each(addresses)(
    'If React takes over %s on a later day, the right text stays, and no other text is shown in between',
    async (address) => {
      pages = await prerenderedPages([soon]);
      const complaint = vi.spyOn(console, 'error');
      open(address, '2026-12-05T09:00:00Z');
      firebase.readTime = new Date().toISOString();
      const mark = today();
      const shown = new Set<string | null>();
      const observer = new MutationObserver(() => shown.add(mark.textContent));
      observer.observe(mark, { childList: true, characterData: true, subtree: true });
      await takePageOver();
      for (let task = 0; task < 20; task += 1) await yieldToMain();
      observer.disconnect();
      expect(today()).toBe(mark);
      expect([...shown].filter((text) => text !== 'Today')).toEqual([]);
      expect(complaint).not.toHaveBeenCalled();
      await act(async () => comeBack('2026-12-06T09:00:00Z'));
      expect(screen.getByText('Past event')).toBe(mark);
    },
  );

  test('If midnight in Nairobi passes before React takes over, the age of a post is right when the reader comes back', async () => {
    const age = <DayWord words={dayWords('2026-11-28')} />;
    document.body.innerHTML = renderToString(age);
    comeBack('2026-12-04T20:59:00Z');
    expect(document.body).toHaveTextContent(/^6 days ago$/);
    vi.setSystemTime(new Date('2026-12-04T21:00:00Z'));
    await act(async () => roots.push(hydrateRoot(document.body, age)));
    await act(async () => comeBack('2026-12-04T21:01:00Z'));
    expect(document.body).toHaveTextContent(/^28-11-2026$/);
  });

  test('The script of prerendered pages and React write the same text of an event at every moment', async () => {
    const place = document.createElement('p');
    document.body.replaceChildren(place);
    const events = [soon.fields, tonight].map((fields) =>
      toPost('one', { type: 'events', title: '-', ...fields }),
    );
    const texts = events.map((post) => eventWords(post as NonNullable<typeof post>, built));
    for (const words of [...texts, dayWords('2026-12-03')]) {
      place.dataset.words = joinWords(words);
      for (let hour = -24 * 4; hour < 24 * 4; hour += 1) {
        const moment = new Date(built.getTime() + hour * 3_600_000);
        comeBack(moment.toISOString());
        expect(place.textContent).toBe(wordAt(words, moment));
      }
    }
  });
});

test.each([
  ['the service worker kept it', '/p/gathering', '2026-11-24T11:05:00Z', 'Tue 24 Nov, 14:05'],
  ['it was deployed, if no service worker has kept it', '/', '', 'Sun 22 Nov, 12:00'],
])(
  'A page that is opened without a network stays, and says when %s',
  async (_, address, keptAt, time) => {
    vi.stubEnv('TZ', 'Africa/Nairobi');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T09:00:00Z') });
    await loadPrerendered(address);
    vi.setSystemTime(new Date('2026-11-28T09:00:00Z'));
    const caches = startCaches();
    if (keptAt) {
      const kept = new Response('', { headers: { [KEPT_AT]: keptAt } });
      caches.set(PAGES_CACHE, new Map([[address, kept]]));
    }
    firebase.failing.add('all');
    vi.spyOn(document, 'lastModified', 'get').mockReturnValue('11/22/2026 12:00:00');
    await takePageOver();
    await waitFor(() => expect(savedCopyText.get()).toBe(`No network: saved copy of ${time}`));
    expect(screen.getAllByText('Title of gathering')[0]).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    endSavedCopy();
  },
);

test('If the server refuses the reads, the page does not say that there is no network', async () => {
  await loadPrerendered('/');
  vi.stubGlobal('fetch', async () => Response.json([{ error: {} }], { status: 403 }));
  await takePageOver();
  for (let task = 0; task < 50; task += 1) await yieldToMain();
  expect(savedCopyText.get()).toBe('');
});

/** Keeps the posts of the loaded page on the device, as the page does when it is idle. */
const keepPosts = () => startKeeping(document.getElementById(PAGE_DATA_ID), new Promise(() => {}));

test('The posts of a prerendered list are kept, and shown when the reader opens the list again without a network', async () => {
  await emptyKept();
  // The device may also keep older properties, which an earlier test has opened.
  const createdAt = new Date('2027-06-01');
  await loadPrerendered(
    '/properties',
    posts.map(({ id, fields }) => ({ id, fields: { ...fields, createdAt } })),
  );
  await keepPosts();
  expect((await listKeptPosts()).length).toBeGreaterThanOrEqual(5);
  firebase.failing.add('all');
  forgetReads();
  const { posts: shown } = await listPage('properties', 1);
  const titles = shown.map(({ title }) => title).sort();
  expect(titles).toEqual([0, 1, 2, 3, 4].map((number) => `Title of plot-${number}`));
  endSavedCopy();
});

test('A first visit compares no kept posts; the next visit removes a post that was deleted since', async () => {
  await emptyKept();
  await writeSetting('compared', undefined as never);
  await loadPrerendered('/properties');
  firebase.asked.length = 0;
  await keepPosts();
  expect(firebase.asked).toEqual([]);
  const { since } = (await readSetting('compared')) ?? {};
  expect(Date.now() - Date.parse(since ?? '')).toBeLessThan(2 * 60 * 60_000);
  const keptIds = async () => (await listKeptPosts()).map(({ id }) => id);
  expect(await keptIds()).toContain('plot-1');
  deleteFromSite('plot-1');
  document.body.replaceChildren();
  await writeSetting('compared', { ...(since && { since }), lookedAt: 0 });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
  await keepPosts();
  expect(await keptIds()).not.toContain('plot-1');
  expect(firebase.asked).toEqual(['runQuery', 'runQuery', 'batchGet']);
});

test('A page from before a deletion adds no card to the kept posts', async () => {
  await emptyKept();
  await loadPrerendered('/properties');
  deleteFromSite('plot-1');
  await readChangeMark();
  await keepPosts();
  expect(await listKeptPosts()).toEqual([]);
});

test('The second page of a list is empty until the code has loaded, because only the first page is prerendered', async () => {
  await loadPrerendered('/properties?page=2');
  const data = document.getElementById(PAGE_DATA_ID) as Element;
  const draw = () => new Promise<never>(() => {});
  expect(takeOver(data, { isUrgent: () => true, draw, onUnanswered: () => {} })).toBe(false);
  expect(screen.getByRole('main')).toBeEmptyDOMElement();
  expect(screen.getByRole('main')).toHaveClass('is-shell');
});
