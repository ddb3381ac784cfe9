import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CATEGORIES } from '../../src/model/categories';
import { showSavedCopyBar } from '../../src/saved-copies/saved-copy-bar';
import { readWritten } from '../../src/saved-copies/written-pages';
import { network } from '../../src/services/reading/network';
import { forgetReads, writtenReads } from '../../src/services/reading/read-cache';
import { endSavedCopy } from '../../src/services/reading/saved-copy';
import { examplePost } from '../support/fake-rest';
import { prerenderedPages } from '../support/prerendered-pages';
import { renderSite } from '../support/render-site';

const DEPLOYED = new Date(2026, 10, 24, 14, 5);
const COPY = 'The site does not answer: saved copy of Tue 24 Nov, 14:05';

let pages: Map<string, string>;
beforeAll(async () => {
  pages = await prerenderedPages(
    CATEGORIES.flatMap(({ type, path }) =>
      [1, 2, 3, 4, 5, 6].map((number) =>
        examplePost(type, `${path.slice(1)}-${number}`, { description: `Text ${number}` }),
      ),
    ),
  );
});

beforeEach(() => {
  forgetReads();
  network.fault = undefined;
  writtenReads.find = readWritten;
  showSavedCopyBar();
});
afterEach(() => {
  document.querySelector('.saved-copy')?.remove();
  endSavedCopy();
  network.fault = undefined;
  delete writtenReads.find;
  vi.useRealTimers();
});

/** Hosting answers; `database` answers the requests to Firestore. */
function answerWith(database: (init?: RequestInit) => Promise<Response>): string[] {
  const fetched: string[] = [];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (!address.startsWith('/')) return database(init);
    fetched.push(address);
    const file = address === '/' ? 'index.html' : `${address.slice(1)}.html`;
    const headers = { 'last-modified': DEPLOYED.toUTCString() };
    return Promise.resolve(new Response(pages.get(file) ?? '<p>The app shell</p>', { headers }));
  });
  return fetched;
}

const limited = async () => new Response('', { status: 429 });
const blocked = async () => Promise.reject(new TypeError('Failed to fetch'));
const silent = (init?: RequestInit) =>
  new Promise<Response>((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });

test.each([
  ['answers that its limit is reached', limited],
  ['is blocked', blocked],
])(
  'If the database %s, a post is shown from its prerendered page, as a copy',
  async (_, answer) => {
    answerWith(answer);
    renderSite('/post?id=events-1');
    expect(await screen.findByRole('heading', { name: 'Title of events-1' })).toBeVisible();
    expect(screen.getByText('Text 1')).toBeVisible();
    expect(screen.getByText(/: saved copy of Tue 24 Nov, 14:05$/)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

test('If the database does not answer for four seconds, a post is shown from its prerendered page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answerWith(silent);
  renderSite('/post?id=events-1');
  await vi.advanceTimersByTimeAsync(4_100);
  expect(await screen.findByRole('heading', { name: 'Title of events-1' })).toBeVisible();
});

test.each(['limited', 'silent'])(
  'A post that is newer than the build did not load',
  async (kind) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const fetched = answerWith(kind === 'silent' ? silent : limited);
    renderSite('/post?id=new');
    await vi.advanceTimersByTimeAsync(9_100);
    expect(await screen.findByRole('heading', { name: 'This post did not load' })).toBeVisible();
    expect(fetched).toEqual(['/p/new']);
  },
);

test('A post that the database refuses is not shown from its prerendered page', async () => {
  const fetched = answerWith(async () => new Response('', { status: 403 }));
  renderSite('/post?id=events-1');
  expect(await screen.findByRole('heading', { name: 'This post did not load' })).toBeVisible();
  expect(fetched).toEqual([]);
});

test('If the database fails, Home and the lists of the categories are shown from the prerendered pages', async () => {
  const fetched = answerWith(limited);
  const { open } = renderSite('/');
  for (const { label } of CATEGORIES) {
    const section = within(await screen.findByRole('region', { name: label }));
    expect(await section.findAllByRole('article')).toHaveLength(4);
  }
  expect(new Set(fetched)).toEqual(new Set(['/']));
  expect(screen.getByText(COPY)).toBeVisible();
  for (const { path, type } of CATEGORIES) {
    await open(path);
    expect(await screen.findAllByRole('article')).toHaveLength(5);
    expect(screen.getByText(`Title of ${path.slice(1)}-1`), type).toBeVisible();
  }
});
