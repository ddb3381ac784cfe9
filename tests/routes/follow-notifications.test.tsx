import '../support/mock-firebase';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  CHOSEN,
  NEW_POSTS,
  NOTIFICATIONS_CACHE,
} from '../../src/services/browser/notification-names';
import { startCaches } from '../support/fake-caches';
import { renderSite } from '../support/render-site';

const TITLE = 'Notifications from this site';
const INSTALL =
  'Put this site on your home screen, and open this page there. Then it can tell you about new posts.';
const BLOCKED =
  'The browser blocks notifications of this site. Allow them in its settings, and open this page again.';

let caches: ReturnType<typeof startCaches>;
/** The tags of the worker's looks, and their shortest intervals in hours. */
let tags: Map<string, number>;
let permission: NotificationPermission;
let isInstalled: boolean;
/** The person's answer to the browser's question. */
let answer: NotificationPermission;
const ask = vi.fn();
const postMessage = vi.fn();
const close = vi.fn();

const periodicSync = {
  register: async (tag: string, { minInterval }: { minInterval: number }) => {
    if (!isInstalled) throw new DOMException('Permission denied.', 'NotAllowedError');
    tags.set(tag, minInterval / 3_600_000);
  },
  unregister: async (tag: string) => void tags.delete(tag),
  getTags: async () => [...tags.keys()],
};
const registration = {
  periodicSync,
  active: { postMessage },
  getNotifications: async ({ tag }: { tag: string }) => (tag === NEW_POSTS ? [{ close }] : []),
};

/** Imitates a Chromium in which the site may be installed. */
function startChromium(found: object | undefined = registration): void {
  vi.stubGlobal('PeriodicSyncManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => {
      ask();
      if (permission === 'default') permission = answer;
      return permission;
    },
  });
  vi.stubGlobal('navigator', {
    ...{ language: 'en', userAgent: navigator.userAgent, onLine: true },
    clipboard: navigator.clipboard,
    permissions: {
      query: async ({ name }: { name: string }) => {
        if (name !== 'periodic-background-sync') throw new TypeError('unknown');
        return { state: isInstalled ? 'granted' : 'denied' };
      },
    },
    serviceWorker: {
      getRegistration: async () => found,
      ready: Promise.resolve(found),
    },
  });
}

beforeEach(() => {
  caches = startCaches();
  tags = new Map();
  permission = 'default';
  isInstalled = true;
  answer = 'granted';
  for (const mock of [ask, postMessage, close]) mock.mockReset();
  startChromium();
});

async function openPage() {
  const { user } = renderSite('/follow');
  await screen.findByRole('heading', { level: 1, name: 'Follow us' });
  return user;
}

const way = () => {
  const heading = screen.getByRole('heading', { level: 2, name: TITLE });
  return within(heading.parentElement as HTMLElement);
};
const button = (name: string) => way().findByRole('button', { name });

async function turnOn(...labels: string[]) {
  const user = await openPage();
  await button('Turn on');
  for (const label of labels) await user.click(way().getByRole('checkbox', { name: label }));
  await user.click(await button('Turn on'));
  return user;
}

const choice = async () =>
  JSON.parse((await caches.get(NOTIFICATIONS_CACHE)?.get(CHOSEN)?.clone().text()) ?? 'null');

test('A reader chooses categories and turns notifications on; only this tap asks for the permission, and the browser may let the worker look at most twice a day', async () => {
  const user = await openPage();
  expect(await button('Turn on')).toHaveAttribute('aria-disabled', 'true');
  await user.click(await button('Turn on'));
  expect(way().getByText('Choose a category.')).toBeVisible();
  expect(ask).not.toHaveBeenCalled();
  await user.click(way().getByRole('checkbox', { name: 'Events' }));
  await user.click(way().getByRole('checkbox', { name: 'Obituaries' }));
  expect(ask).not.toHaveBeenCalled();
  await user.click(await button('Turn on'));
  expect(await button('Turn off')).toHaveFocus();
  expect(way().getByText('They are on for: Events, Obituaries.')).toBeVisible();
  expect(ask).toHaveBeenCalledOnce();
  expect([...tags]).toEqual([[NEW_POSTS, 12]]);
  expect(await choice()).toEqual([
    { type: 'events', path: '/events' },
    { type: 'obituaries', path: '/obituaries' },
  ]);
  // From now on, posts are new if they are published later.
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ task: 'look' });
});

test('A double tap asks once, and turns notifications on', async () => {
  const user = await openPage();
  const start = await button('Turn on');
  await user.click(way().getByRole('checkbox', { name: 'Events' }));
  await user.dblClick(start);
  await button('Turn off');
  expect(ask).toHaveBeenCalledOnce();
  expect(postMessage).toHaveBeenCalledOnce();
});

test('One tap turns notifications off: the choice is deleted, the looks end, and the notification that is shown is closed', async () => {
  const user = await turnOn('Events');
  await user.click(await button('Turn off'));
  expect(await button('Turn on')).toHaveFocus();
  expect(caches.has(NOTIFICATIONS_CACHE)).toBe(false);
  expect([...tags]).toEqual([]);
  expect(close).toHaveBeenCalledOnce();
  expect(way().getByRole('checkbox', { name: 'Events' })).toBeChecked();
});

test('On a later visit, the page says that notifications are on, and turns them off', async () => {
  tags.set(NEW_POSTS, 12);
  permission = 'granted';
  caches.set(
    NOTIFICATIONS_CACHE,
    new Map([[CHOSEN, Response.json([{ type: 'events' }, { type: 'recipes' }])]]),
  );
  const user = await openPage();
  expect(await way().findByText('They are on for: Events.')).toBeVisible();
  await user.click(await button('Turn off'));
  await button('Turn on');
  expect([...tags]).toEqual([]);
  expect(ask).not.toHaveBeenCalled();
});

describe('If the reader', () => {
  test('closes the browser’s question without an answer, the page says how to go on, and the next tap asks again', async () => {
    answer = 'default';
    const user = await turnOn('Events');
    expect(
      await way().findByText(
        'Notifications are not allowed yet. Press the button again and allow them.',
      ),
    ).toBeVisible();
    expect([...tags]).toEqual([]);
    expect(caches.has(NOTIFICATIONS_CACHE)).toBe(false);
    answer = 'granted';
    await user.click(await button('Turn on'));
    await button('Turn off');
  });

  test('refuses notifications, the page says where they can be allowed', async () => {
    answer = 'denied';
    await turnOn('Events');
    expect(await way().findByText(BLOCKED)).toBeVisible();
    expect([...tags]).toEqual([]);
    expect(caches.has(NOTIFICATIONS_CACHE)).toBe(false);
  });

  test('has refused notifications earlier, the page has a sentence instead of a button', async () => {
    permission = 'denied';
    await openPage();
    expect(await way().findByText(BLOCKED)).toBeVisible();
    expect(way().queryByRole('button')).toBeNull();
    expect(ask).not.toHaveBeenCalled();
  });

  test('has not installed the site, the page has a sentence instead of a button', async () => {
    isInstalled = false;
    await openPage();
    expect(await way().findByText(INSTALL)).toBeVisible();
    expect(way().queryByRole('button')).toBeNull();
  });
});

test.each([
  ['PeriodicSyncManager', 'background looks, as in Firefox and Safari'],
  ['Notification', 'notifications, as inside other apps'],
])('A browser without %s shows nothing about notifications', async (name) => {
  Reflect.deleteProperty(globalThis, name);
  await openPage();
  expect(screen.getByRole('main')).not.toHaveTextContent(/notification/i);
});

test('A site with App Check shows nothing about notifications, because its worker could not read posts', async () => {
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'a-site-key');
  await openPage();
  expect(screen.getByRole('main')).not.toHaveTextContent(/notification/i);
  vi.unstubAllEnvs();
});

test.each(['open', 'delete'])(
  'If the storage is full or forbidden (%s), the page says so',
  async (method) => {
    const user = await openPage();
    await button('Turn on');
    const refuse = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
    vi.stubGlobal('caches', { ...globalThis.caches, [method]: refuse });
    await user.click(way().getByRole('checkbox', { name: 'Events' }));
    await user.click(await button('Turn on'));
    expect(await way().findByText('This browser’s storage is full or switched off.')).toBeVisible();
    expect([...tags]).toEqual([]);
  },
);

test.each([
  ['the site is not installed any more', () => (isInstalled = false)],
  ['there is no worker', () => startChromium({})],
])(
  'If %s at the moment of the tap, nothing is stored, and the page says that it did not work',
  async (_, change) => {
    const user = await openPage();
    await button('Turn on');
    change();
    await user.click(way().getByRole('checkbox', { name: 'Events' }));
    await user.click(await button('Turn on'));
    expect(
      await way().findByText('This did not work. Open the site again and try once more.'),
    ).toBeVisible();
    await waitFor(() => expect(caches.has(NOTIFICATIONS_CACHE)).toBe(false));
    expect(postMessage).not.toHaveBeenCalled();
  },
);
