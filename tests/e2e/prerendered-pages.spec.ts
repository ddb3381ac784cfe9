import type { Page } from '@playwright/test';
import { permalink } from '../../src/model/paths';
import { expectAccessible } from '../support/browser/accessibility';
import { layoutShifts } from '../support/browser/measures';
import { finishAppearAnimations, followMenu, holdApp } from '../support/browser/pages';
import { type PrerenderedSite, servePrerendered } from '../support/browser/prerendered-site';
import { firstPost } from '../support/browser/stored-posts';
import { expect, test } from '../support/browser/test';

let written: PrerenderedSite;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  written = await servePrerendered();
});
test.afterAll(() => written.stop());
test.beforeEach(({ watch }) => watch.allow(/^Third party: http:\/\/127\.0\.0\.1/));

const readers = [
  {
    path: () => '/',
    reader: 'in the dark, on a narrow screen',
    async begin(page: Page) {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 320, height: 640 });
    },
  },
  {
    path: () => '/events',
    reader: 'who was signed in',
    begin: (page: Page) =>
      page.addInitScript(() => localStorage.setItem('for-us-by-us:signed-in', '1')),
  },
  {
    path: permalink,
    reader: 'on a metered line',
    begin: (page: Page) =>
      page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      ),
  },
];

for (const { path, reader, begin } of readers) {
  test(`${path('id')}, ${reader}: what the build wrote is what the site draws onto it, with what was begun there`, async ({
    page,
  }) => {
    const { id, title } = await firstPost('events');
    await begin(page);
    const release = await holdApp(page);
    await page.goto(`${written.origin}${path(id)}`);
    const main = page.getByRole('main');
    await expect(main.getByText(title, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Search box' }).click();
    const box = page.getByRole('banner').getByRole('searchbox');
    await expect(box).toBeFocused();
    await page.keyboard.type('haram');
    release();
    // Once the site is drawn its own links have taken the place of those to prerendered pages.
    await expect(main.locator('a[href^="/p/"]')).toHaveCount(0);
    await expect(box).toBeFocused();
    await page.keyboard.type('bee');
    await expect(box).toHaveValue('harambee');
    await expect(main.getByText(title, { exact: true })).toBeVisible();
    expect(await layoutShifts(page)).toEqual([]);
    await expectAccessible(page);
  });
}

test('A post that is gone is in no frame after its page knows it, and what was begun there stays', async ({
  page,
}) => {
  const { id, title } = await firstPost('obituaries');
  await page.route(/:batchGet/, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: [{ missing: id, readTime: new Date().toISOString() }],
    }),
  );
  await page.addInitScript(watchFrames);
  const release = await holdApp(page);
  await page.goto(`${written.origin}${permalink(id)}`);
  await expect.poll(() => page.evaluate(() => window.framesSince?.length)).toBeGreaterThan(2);
  const frames = await page.evaluate(() => window.framesSince);
  for (const frame of frames ?? []) expect(frame).not.toContain(title);
  await page.getByRole('button', { name: 'Search box' }).click();
  await page.keyboard.type('haram');
  release();
  await expect(page.getByRole('heading', { name: 'This post is not here' })).toBeVisible();
  const box = page.getByRole('banner').getByRole('searchbox');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('haram');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(await page.locator('head').innerHTML()).not.toContain(title);
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader comes from Home to a post and reads it', async ({ page }) => {
    const { title } = await firstPost('properties');
    await page.goto(written.origin);
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(/\/p\/[\w-]+$/);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('needs JavaScript')).toHaveCount(0);
  });

  test('the menu opens, and a search leads to a page that says what it needs', async ({ page }) => {
    await page.goto(written.origin);
    await followMenu(page, 'Devotional');
    await expect(page.getByRole('heading', { level: 1, name: 'Devotional' })).toBeVisible();
    await page.getByRole('button', { name: 'Search box' }).click();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('harambee');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${written.origin}/search?q=harambee`);
    await expect(page.getByRole('heading', { name: 'needs JavaScript' })).toBeVisible();
  });
});

test.describe('In a browser that is too old for the code', () => {
  test.beforeEach(async ({ page, watch }) => {
    watch.allow(/SyntaxError|Unexpected/);
    await page.route('**/assets/first-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'syntax of a later year' }),
    );
  });

  test('a reader has texts, links and pictures, and the sentence that writing needs a newer one', async ({
    page,
  }) => {
    const { title } = await firstPost('properties');
    await page.goto(written.origin);
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(/\/p\/[\w-]+$/);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const picture = page.getByRole('article').getByRole('img').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const sentence = page.getByText('your browser is too old to write with: update it');
    await expect(sentence).toBeHidden();
    await finishAppearAnimations(page);
    await expect(sentence).toBeInViewport({ ratio: 1 });
    await expect(page.locator('main, footer').getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
    await followMenu(page, 'Events');
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  });
});

test('Programs get the prerendered pages, and for what is not written the app shell', async ({
  request,
}) => {
  const { id, title } = await firstPost('events');
  const post = await request.get(`${written.origin}/p/${id}`);
  expect(post.status()).toBe(200);
  expect(post.headers()['content-security-policy']).toContain("default-src 'none'");
  expect(await post.text()).toContain(
    `<link rel="canonical" href="https://forusbyus.example/p/${id}"`,
  );
  for (const path of ['/p/never-written', `/post?id=${id}`, '/search']) {
    const shell = await request.get(`${written.origin}${path}`);
    expect(shell.status()).toBe(200);
    expect(await shell.text()).not.toContain(title);
  }
});

test('An address of a post that never was says so, to search engines too', async ({ page }) => {
  await page.goto(`${written.origin}/p/never-written`);
  await expect(page.getByRole('heading', { name: 'This post is not here' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

declare global {
  interface Window {
    /** What each frame held since the page knew what is stored. */
    framesSince?: string[];
  }
}

/** Runs in the page: notes what each frame holds, from the answer of the server on. */
function watchFrames(): void {
  const { json } = Response.prototype;
  Response.prototype.json = async function () {
    const answer = await json.call(this);
    if (this.url.includes(':batchGet') && !window.framesSince) {
      window.framesSince = [];
      const note = () => {
        const main = document.querySelector('main')?.innerText;
        window.framesSince?.push(`${document.title} ${main}`);
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    }
    return answer;
  };
}
