import type { Page } from '@playwright/test';
import { submit } from '../../support/writing/form';
import { COMMIT, completeForm, expectOneStored, KEPT } from '../../support/writing/sending';
import { expect, test } from '../../support/writing/test';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|status of 404/);
});

/**
 * Runs in the page. Returns whether each code file that /sw.js names is in the precache or in the
 * cache of the writers' code.
 */
async function keepsWritersCode(): Promise<boolean> {
  const cache = await caches.open('for-us-by-us:writers');
  const kept = (await cache.keys()).map(({ url }) => url);
  const worker = await (await fetch('/sw.js')).text();
  const named = [...worker.matchAll(/\/assets\/[\w.-]+\.(js|css)/g)].map(([file]) => file);
  const precached = await caches.open(
    (await caches.keys()).find((name) => name.startsWith('workbox-precache')) ?? '',
  );
  const others = (await precached.keys()).map(({ url }) => url);
  return named.every((file) => [...kept, ...others].some((url) => url.includes(file)));
}

/** Closes the page and opens `path` in a new one, as after a restart of the browser. */
async function restart(page: Page, path: string): Promise<Page> {
  const next = await page.context().newPage();
  await page.close();
  await next.goto(path);
  return next;
}

test('If a volunteer restarts the browser without a network and submits a post, the post is published when the network is back', async ({
  page,
  context,
  site,
  photo,
  volunteer: _volunteer,
}) => {
  await expect.poll(() => page.evaluate(keepsWritersCode), { timeout: 30_000 }).toBe(true);
  // The device keeps the posts of this list, so that the list of all posts is a saved copy.
  await page.goto('/events');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator('.saved-copy')).toHaveCount(1);
  await context.setOffline(true);
  const form = await restart(page, '/posts');
  await expect(form.getByText(/^No network: saved copy/)).toBeVisible();
  await form.getByRole('link', { name: 'New post' }).click();
  await expect(form.getByRole('button', { name: 'Submit' })).toBeVisible();
  await expect(form.getByText(/^No network: saved copy/)).toBeHidden();
  const whole = await completeForm(form, photo);
  await submit(form);
  await expect(form.getByText(KEPT)).toBeVisible();

  const list = await restart(form, '/posts');
  const row = list.getByRole('listitem').filter({ hasText: whole.typed.title });
  await expect(row).toContainText(KEPT);
  await context.setOffline(false);
  const published = list.getByRole('status').filter({ hasText: 'Post published' });
  await expect(published).toContainText(whole.typed.title);
  await expectOneStored(whole);
  const writes = (await site.requests()).filter(({ path }) => COMMIT.path.test(path));
  expect(writes).toHaveLength(1);
  await list.close();
});

/** Runs in the page: sends to the site what the installed site gets when another app shares. */
function shareFromApp({ text, photo }: { text: string; photo: number[] }): void {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: '/admin?not-shared', hidden: true });
  form.enctype = 'multipart/form-data';
  const message = document.createElement('textarea');
  Object.assign(message, { name: 'text', value: text });
  const pictures = document.createElement('input');
  Object.assign(pictures, { name: 'pictures', type: 'file' });
  const files = new DataTransfer();
  files.items.add(new File([new Uint8Array(photo)], 'hall.jpg', { type: 'image/jpeg' }));
  pictures.files = files.files;
  form.append(message, pictures);
  document.body.append(form);
  form.submit();
}

test('If another app shares a message and a photo with the installed site, the form opens with both, and nothing is published by itself', async ({
  page,
  site,
  photo,
  volunteer: _volunteer,
}) => {
  await expect.poll(() => page.evaluate(keepsWritersCode), { timeout: 30_000 }).toBe(true);
  const text = 'School harambee\nSat 5th Dec 2026, 2pm\nVenue: Kapkatet Hall';
  await page.evaluate(shareFromApp, { text, photo: [...photo] });
  await expect(page.getByText('From another app: check it before you publish.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByLabel('Description')).toHaveValue(text);
  await expect(page.getByTitle('hall.jpg')).toBeVisible();
  await page.getByRole('button', { name: 'Use Place: Kapkatet Hall' }).click();
  await expect(page.getByLabel('Place', { exact: true })).toHaveValue('Kapkatet Hall');
  expect((await site.requests()).filter(({ path }) => COMMIT.path.test(path))).toEqual([]);
});
