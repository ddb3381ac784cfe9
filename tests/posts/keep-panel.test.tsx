import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { CATEGORIES } from '../../src/model/categories';
import { DAY_MS } from '../../src/model/dates';
import { photoFields } from '../../src/model/photo-writing';
import { startKeeping } from '../../src/saved-copies/keep-posts';
import { KEPT_AT, PICTURES_CACHE } from '../../src/services/browser/cache-names';
import { listKeptPosts, writeSetting } from '../../src/services/reading/kept-posts';
import { forgetReads } from '../../src/services/reading/read-cache';
import { buildPhotos } from '../support/build-post';
import { emptyKept } from '../support/device';
import { startCaches } from '../support/fake-caches';
import { examplePost, startFirebase } from '../support/fake-rest';
import { renderSite } from '../support/render-site';
import { watchScrolling } from '../support/watch-scrolling';

const PICTURE_BYTES = 15_000;
const POSTS = CATEGORIES.flatMap(({ type }) =>
  Array.from({ length: 22 }, (_, index) => {
    const id = `${type.replaceAll(' ', '-')}-${index}`;
    return examplePost(type, id, photoFields(buildPhotos(id, 1)));
  }),
);

/** The server's answer to a request for a picture. */
function pictureResponse(): Response {
  return new Response('x'.repeat(PICTURE_BYTES), { headers: { 'Content-Type': 'image/webp' } });
}

let caches: ReturnType<typeof startCaches>;
let firebase: ReturnType<typeof startFirebase>;
/** Answers the request for a picture. */
let sendPicture: (address: string, signal: AbortSignal) => Promise<Response>;

beforeEach(async () => {
  forgetReads();
  await emptyKept();
  await writeSetting('newest', { types: [], daily: false, doneAt: 0 });
  firebase = startFirebase(POSTS);
  caches = startCaches();
  sendPicture = async () => pictureResponse();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    /alt=media/.test(address)
      ? sendPicture(address, init.signal as AbortSignal)
      : fetch(address, init),
  );
});

/** Opens Home and unfolds the panel. */
async function openPanel() {
  const scroll = watchScrolling();
  const { user, close } = renderSite('/');
  await user.click(await screen.findByText('Save posts for offline'));
  scroll();
  const start = await screen.findByRole('button', { name: 'Save' });
  const form = start.closest('form') as HTMLElement;
  return { user, start, form, close };
}

async function choose(user: UserEvent, ...labels: string[]): Promise<void> {
  for (const name of labels) await user.click(screen.getByRole('checkbox', { name }));
}

const keptPictures = () => caches.get(PICTURES_CACHE)?.size ?? 0;

test('A reader sees the maximum size of the posts to keep; ‘Save’ then keeps the newest 20 posts of each chosen category, with their thumbnails', async () => {
  const { user, start, form } = await openPanel();
  expect(within(form).getByText('Choose a category.')).toBeVisible();
  await choose(user, 'Events', 'Devotional');
  // Two categories of 20 posts, with at most 27 kB for each post on average (see keep-newest.ts).
  expect(within(form).getByText('Up to 1.1 MB.')).toBeVisible();
  await user.click(start);
  // 40 pictures of 15 kB, and less than 50 kB of texts.
  expect(await within(form).findByText('Saved: 40 posts, 0.6 MB.')).toBeVisible();
  const kept = await listKeptPosts();
  expect(kept.filter(({ whole }) => whole)).toHaveLength(40);
  expect(kept.map(({ id }) => id)).toContain('devotional-19');
  expect(keptPictures()).toBe(40);
  const [picture] = caches.get(PICTURES_CACHE)?.values() ?? [];
  expect(Date.now() - Date.parse(picture?.headers.get(KEPT_AT) ?? '')).toBeLessThan(60_000);
});

test('A reader sees the progress and, after ‘Cancel’, the number of kept posts; the button ‘Save’ or ‘Cancel’ keeps the focus', async () => {
  const { user, start, form } = await openPanel();
  let sent = 0;
  sendPicture = async (_, signal) => {
    sent += 1;
    // The first ten pictures arrive. Each later request waits until it is cancelled.
    if (sent > 10) {
      // As with fetch(), a request that begins after Cancel fails immediately.
      signal.throwIfAborted();
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    }
    return pictureResponse();
  };
  await choose(user, 'Obituaries');
  await user.click(start);
  expect(await within(form).findByText('10 of 20')).toBeVisible();
  expect(within(form).getByRole('progressbar')).toHaveAttribute('value', '10');
  const cancel = within(form).getByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(cancel).toHaveFocus());
  await user.click(cancel);

  expect(await within(form).findByText(/^Cancelled\. Saved so far: 10 of 20 posts/)).toBeVisible();
  await waitFor(() => expect(within(form).getByRole('button', { name: 'Save' })).toHaveFocus());
});

test('If the network fails while a reader keeps posts, the reader sees how much is kept, and can press ‘Save’ again', async () => {
  const { user, start, form } = await openPanel();
  const answer = sendPicture;
  let sent = 0;
  sendPicture = async (address, signal) => {
    sent += 1;
    if (sent > 4) throw new TypeError('Failed to fetch');
    return answer(address, signal);
  };
  await choose(user, 'Properties');
  await user.click(start);
  expect(
    await within(form).findByText(/^The network did not answer\. Try again later\. Saved so far/),
  ).toBeVisible();
  sendPicture = answer;
  await user.click(start);
  // 20 pictures of 15 kB, and less than 50 kB of texts.
  expect(await within(form).findByText('Saved: 20 posts, 0.3 MB.')).toBeVisible();
});

test('If there is no network when a reader presses ‘Save’, the reader sees an error without a number of kept posts', async () => {
  const { user, start, form } = await openPanel();
  await choose(user, 'Properties');
  firebase.failing.add('all');
  await user.click(start);
  expect(
    await within(form).findByText('The network did not answer. Try again later.'),
  ).toBeVisible();
});

test('If the browser’s storage becomes full, a reader sees a message about the storage, and the posts that fit are kept', async () => {
  const { user, start, form } = await openPanel();
  const { open } = globalThis.caches;
  vi.spyOn(globalThis.caches, 'open').mockImplementation(async (name) => ({
    ...(await open(name)),
    put: async (address: RequestInfo | URL, response: Response) => {
      if (keptPictures() >= 5) throw new DOMException('Full', 'QuotaExceededError');
      caches.get(name)?.set(String(address), response);
    },
  }));
  await choose(user, 'Events');
  await user.click(start);
  expect(
    await within(form).findByText(
      /^This browser’s storage is full or switched off\. Saved so far: 5 of 20 posts/,
    ),
  ).toBeVisible();
  expect(keptPictures()).toBe(5);
});

test('A reader finds the chosen options of ‘Save posts for offline’ again on the next visit', async () => {
  const first = await openPanel();
  await choose(first.user, 'Events', 'Update once a day, but not on a metered connection');
  first.close();
  await openPanel();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Events' })).toBeChecked());
  expect(screen.getByRole('checkbox', { name: /^Update once a day/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Obituaries' })).not.toBeChecked();
});

test.each([
  ['Safari before anything is kept', 'Apple Computer, Inc.', false, 0, 1],
  ['Safari after posts were kept', 'Apple Computer, Inc.', false, 1, 0],
  ['Safari, opened from the home screen', 'Apple Computer, Inc.', true, 0, 0],
  ['Chrome', 'Google Inc.', false, 0, 0],
])(
  'The warning that Safari deletes kept posts is shown only in a browser tab of Safari, and only before anything is kept (here: %s)',
  async (_, vendor, installed, doneAt, times) => {
    vi.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor);
    vi.stubGlobal('matchMedia', () => ({ matches: installed }));
    await writeSetting('newest', { types: ['events'], daily: false, doneAt });
    await openPanel();
    // The warning would appear together with the stored choice.
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Events' })).toBeChecked());
    expect(screen.queryAllByText(/^Safari deletes/)).toHaveLength(times);
  },
);

const start = () => act(() => startKeeping(null, new Promise(() => {})));

test.each([
  ['a day after the last time', -DAY_MS - 1],
  ['if the device’s clock was ahead the last time', 30 * DAY_MS],
])(
  'If a reader has chosen to keep the newest posts every day, they are kept automatically again %s, and then not for a day',
  async (_, age) => {
    await writeSetting('newest', { types: ['events'], daily: true, doneAt: Date.now() + age });
    await start();
    expect(keptPictures()).toBe(20);
    firebase.asked.length = 0;
    await start();
    expect(firebase.asked.filter((method) => method === 'runQuery')).toEqual([]);
  },
);

test.each([
  ['on a metered connection', true, 0, { type: 'cellular' }],
  ['a second time within a day', true, Date.now(), {}],
  ['if the reader has not chosen this', false, 0, {}],
])('The newest posts are not kept automatically %s', async (_, daily, doneAt, connection) => {
  vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: connection } }));
  await writeSetting('newest', { types: ['events'], daily, doneAt });
  await start();
  expect(keptPictures()).toBe(0);
});
