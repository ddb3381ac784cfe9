import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { permalink } from '../../src/model/paths';
import { layoutShifts } from '../support/browser/measures';
import {
  type PrerenderedSite,
  prerenderVersion,
  servePrerendered,
} from '../support/browser/prerendered-site';
import { stopWorkers } from '../support/browser/stop-workers';
import { firstPost } from '../support/browser/stored-posts';
import { expect, test } from '../support/browser/test';
import { buildSite } from '../support/build-site';

test.use({ serviceWorkers: 'allow' });
// One worker process runs all tests of this file, because each process would build the versions of
// the site again.
test.describe.configure({ mode: 'default' });

/**
 * Waits for up to 30 seconds. The worker begins its work only when a page is idle, and on a busy
 * machine a page becomes idle late.
 */
const patiently = expect.configure({ timeout: 30_000 });

let site: PrerenderedSite;
test.beforeEach(async ({ watch }) => {
  watch.allow(/^Third party: http:\/\/127\.0\.0\.1/);
  watch.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
});

const bar = (page: Page) => page.locator('.saved-copy');
const SAVED_COPY = /^No network: saved copy of \d\d:\d\d$/;
const entryLink = (page: Page) => page.locator('link[rel="modulepreload"]').first();

/**
 * Opens `path` on a new device. Waits until the worker has kept the page and the site's code, and
 * controls the page.
 */
async function visitFirst(page: Page, path: string): Promise<void> {
  await visitMetered(page, path);
  await patiently.poll(() => page.evaluate(keepsCode)).toBe(true);
}

/** Like `visitFirst`, but does not wait for the site's code. */
async function visitMetered(page: Page, path: string): Promise<void> {
  await page.goto(site.origin + path);
  await patiently.poll(() => page.evaluate(keptPaths)).toContain(path);
  await patiently.poll(() => page.evaluate(isControlled)).toBe(true);
}

/** Runs in the page: the paths of the kept pages. */
async function keptPaths(): Promise<string[]> {
  const cache = await caches.open('for-us-by-us:pages');
  return (await cache.keys()).map(({ url }) => new URL(url).pathname);
}

/** Runs in the page: whether the worker has kept the site's code. The app shell comes last. */
async function keepsCode(): Promise<boolean> {
  return Boolean(await caches.match('/app-shell', { ignoreSearch: true, ignoreVary: true }));
}

/** Runs in the page: whether a worker answers the page's requests. */
function isControlled(): boolean {
  return navigator.serviceWorker.controller !== null;
}

/** Runs in the page: whether a new version of the worker waits until the active one has ended. */
async function hasWaitingVersion(): Promise<boolean> {
  return (await navigator.serviceWorker.ready).waiting !== null;
}

/** Runs in the page: whether the site has a registered worker, or any cache. */
async function hasWorker(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration !== undefined || (await caches.keys()).length > 0;
}

/**
 * Runs in the page: the address of the entry module in the worker's precache. The address differs
 * in each version of the site.
 */
async function precachedEntry(): Promise<string> {
  const name = (await caches.keys()).find((one) => one.startsWith('workbox-precache')) ?? '';
  const keys = await (await caches.open(name)).keys();
  return keys.map(({ url }) => url).find((url) => url.includes('/first-')) ?? '';
}

/**
 * Returns what `precachedEntry` returns, and lets a waiting version take over: if the old worker
 * restarts just before the new one replaces it, the new one waits until Chromium stops the old one.
 * During a test, Chromium does not stop it, so this function does.
 */
async function activatedEntry(page: Page): Promise<string> {
  if (await page.evaluate(hasWaitingVersion)) await stopWorkers(page);
  return page.evaluate(precachedEntry);
}

/** Runs in the page: whether the device keeps a part of the post `id`. */
async function isKept(id: string): Promise<boolean> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await done(indexedDB.open('for-us-by-us:read'));
  const post = await done(database.transaction('posts').objectStore('posts').get(id));
  database.close();
  return post !== undefined;
}

/**
 * Marks the document. A reload removes the mark.
 * @returns a function that returns whether the page still has the mark
 */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'same'));
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-mark'));
}

test.describe('One version', () => {
  test.beforeAll(async () => {
    site = await servePrerendered();
  });
  test.afterAll(() => site.stop());

  test('A visitor without a network opens the pages of earlier visits, with their pictures', async ({
    page,
    context,
  }) => {
    const { id, title } = await firstPost('events');
    await visitFirst(page, '/');
    await page.goto(site.origin + permalink(id));
    const photo = page.getByRole('article').getByRole('img').first();
    const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 1;
    await patiently.poll(() => photo.evaluate(isLoaded)).toBe(true);
    await context.setOffline(true);
    await page.goto(site.origin);
    await expect(page.getByRole('main').getByText(title, { exact: true })).toBeVisible();
    await page.goto(site.origin + permalink(id));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await patiently.poll(() => photo.evaluate(isLoaded)).toBe(true);
  });

  test('Without a network, pages show kept posts, and a bar shows the time of the saved copy until the network is back', async ({
    page,
    context,
  }) => {
    const { id, title } = await firstPost('properties');
    const unread = await firstPost('obituaries');
    await visitFirst(page, permalink(id));
    await page.goto(site.origin);
    await expect(page.getByRole('main').getByText(title, { exact: true })).toBeVisible();
    await patiently(bar(page)).toHaveCount(1);
    await patiently.poll(() => page.evaluate(isKept, unread.id)).toBe(true);
    await context.setOffline(true);
    await page.goto(site.origin);
    await patiently(bar(page)).toHaveText(SAVED_COPY);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });

    // The next addresses were never opened, so the app shell shows the posts that the device keeps.
    await page.goto(`${site.origin}/properties`);
    await expect(page.getByRole('main').getByText(title, { exact: true })).toBeVisible();
    // A dot in the query, which is not the extension of a file, makes no difference.
    const term = encodeURIComponent(title.slice(0, 12));
    await page.goto(`${site.origin}/search?q=${term}&from=whatsapp.com`);
    await expect(page.getByRole('main').getByText(title, { exact: true })).toBeVisible();
    await page.goto(`${site.origin}/post?id=${id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await patiently(bar(page)).toHaveText(SAVED_COPY);
    await page.goto(site.origin + permalink(unread.id));
    await expect(page.getByText('The rest of this post is not saved on this device')).toBeVisible();
    await page.goto(site.origin + permalink('never-read'));
    await expect(page.getByRole('alert')).toContainText('You are offline');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();

    await page.goto(`${site.origin}/post?id=${id}`);
    await patiently(bar(page)).toHaveText(SAVED_COPY);
    const isSame = await markDocument(page);
    await context.setOffline(false);
    await patiently(bar(page)).toHaveText('');
    expect(await isSame()).toBe(true);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await layoutShifts(page)).toEqual([]);
  });

  test('A deleted post disappears from the kept pages, and no page shows it without a network', async ({
    page,
    context,
    site: backend,
  }) => {
    const { id, title } = await firstPost('events');
    await visitFirst(page, '/');
    await page.goto(site.origin + permalink(id));
    await patiently.poll(() => page.evaluate(keptPaths)).toContain(permalink(id));
    backend.answerRequests(
      { host: 'firestore.googleapis.com', path: /:batchGet/ },
      {
        status: 200,
        headers: { 'access-control-allow-origin': '*' },
        body: [{ missing: `posts/${id}`, readTime: new Date().toISOString() }],
      },
    );
    await page.goto(site.origin + permalink(id));
    await expect(page.getByRole('heading', { name: 'This post is not here' })).toBeVisible();
    await patiently.poll(() => page.evaluate(keptPaths)).toEqual([]);
    await context.setOffline(true);
    for (const path of [permalink(id), '/', '/events']) {
      await page.goto(site.origin + path);
      await expect(page.locator('main:not(.is-shell)')).toBeVisible();
      await expect(page.getByText(title, { exact: true })).toHaveCount(0);
    }
  });

  test('A visitor with a metered connection keeps only pages on the first visit, and opens them without a network; the site’s code comes with the second visit', async ({
    page,
    context,
  }) => {
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { type: 'cellular' } }),
    );
    const { id, title } = await firstPost('events');
    await visitMetered(page, '/');
    await page.goto(site.origin + permalink(id));
    await patiently.poll(() => page.evaluate(keptPaths)).toContain(permalink(id));
    expect(await page.evaluate(precachedEntry)).toBe('');
    await context.setOffline(true);
    await page.goto(site.origin);
    await expect(page.getByRole('main').getByText(title, { exact: true })).toBeVisible();
    await page.goto(site.origin + permalink(id));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto(site.origin);
    await patiently.poll(() => next.evaluate(keepsCode)).toBe(true);
  });
});

test.describe('Two versions', () => {
  /** The folder of each later version, by its name. */
  const folders = new Map<string, string>();
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    const settings = {
      next: { VITE_EMAILJS_PUBLIC_KEY: 'another-key' },
      withdrawn: { VITE_WITHDRAW_WORKER: 'yes' },
    };
    for (const [name, values] of Object.entries(settings)) {
      const built = mkdtempSync(join(tmpdir(), `${name}-version-`));
      buildSite(built, values);
      folders.set(name, await prerenderVersion(built));
      rmSync(built, { recursive: true });
    }
  });
  test.afterAll(() => {
    for (const folder of folders.values()) rmSync(folder, { recursive: true, force: true });
  });
  test.beforeEach(async () => {
    site = await servePrerendered();
  });
  test.afterEach(async ({ context }) => {
    // The context is closed first, because its worker may still fetch files.
    await context.close();
    site.stop();
  });

  /** Deploys another version of the site. The files of the earlier version stay. */
  function deploy(name: 'next' | 'withdrawn'): void {
    cpSync(folders.get(name) ?? '', site.folder, { recursive: true });
  }

  test('A new version takes over without a reload, and open pages can still fetch their code', async ({
    page,
  }) => {
    const { id, title } = await firstPost('events');
    await visitFirst(page, permalink(id));
    const old = (await entryLink(page).getAttribute('href')) ?? '';
    const entry = await page.evaluate(precachedEntry);
    deploy('next');
    const isSame = await markDocument(page);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await patiently.poll(() => activatedEntry(page)).not.toBe(entry);
    expect(await isSame()).toBe(true);
    // Hosting keeps the earlier version's code of the Share button, which the open page now fetches.
    await page.getByRole('button', { name: 'Share' }).first().click();
    await expect(page.getByRole('link', { name: /WhatsApp/ }).first()).toBeVisible();
    await page.goto(site.origin + permalink(id));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(entryLink(page)).not.toHaveAttribute('href', old);
  });

  test('A new version waits until no form has unsaved writing', async ({ page, context }) => {
    await visitFirst(page, '/');
    const entry = await page.evaluate(precachedEntry);
    const writing = await context.newPage();
    await writing.goto(site.origin);
    // This tab holds the lock that a tab holds while a form has unsaved writing.
    await writing.evaluate(
      () =>
        new Promise<void>((locked) => {
          void navigator.locks.request('for-us-by-us:entry/key', () => {
            locked();
            return new Promise(() => {});
          });
        }),
    );
    deploy('next');
    const waits = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
        return registration.waiting !== null;
      });
    await patiently.poll(waits).toBe(true);
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await writing.close();
    // The browser releases the lock of a closed page a little later.
    const heldLocks = async () => (await navigator.locks.query()).held?.length;
    await patiently.poll(() => page.evaluate(heldLocks)).toBe(0);
    // If `activatedEntry` stops the new worker before it gets the visit's message, the next visit
    // sends the message again.
    await expect(async () => {
      await page.goto(site.origin, { timeout: 10_000 });
      await page.waitForLoadState('networkidle');
      await expect.poll(() => activatedEntry(page)).not.toBe(entry);
    }).toPass();
  });

  test('A withdrawn worker removes itself and all that it kept, and the open page is not reloaded', async ({
    page,
  }) => {
    await visitFirst(page, '/');
    deploy('withdrawn');
    const isSame = await markDocument(page);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await patiently.poll(() => page.evaluate(hasWorker)).toBe(false);
    expect(await isSame()).toBe(true);
    await page.goto(site.origin);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(hasWorker)).toBe(false);
    await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible();
  });

  test('After the site withdraws a broken worker, the next visits show the site again', async ({
    page,
    watch,
  }) => {
    watch.allow(/broken|Uncaught|no-response/);
    writeFileSync(
      join(site.folder, 'sw.js'),
      `addEventListener('install', () => skipWaiting());
       addEventListener('fetch', (event) => event.respondWith(Response.error()));`,
    );
    await page.goto(site.origin);
    const state = async () => (await navigator.serviceWorker.ready).active?.state;
    await patiently.poll(() => page.evaluate(state)).toBe('activated');
    await expect(page.goto(site.origin)).rejects.toThrow();
    cpSync(join(folders.get('withdrawn') ?? '', 'sw.js'), join(site.folder, 'sw.js'));
    // Chromium looks for a new worker a second after a visit, and begins again with each visit. So
    // visits in each second would put this off for ever.
    await expect(async () => {
      await page.goto(site.origin, { timeout: 10_000 });
      await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible();
    }).toPass({ intervals: [3_000] });
  });
});
