import { createServer, type ServerResponse } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { encodePicture } from '../../build/pictures';
import { permalink } from '../../src/model/paths';
import { expectAccessible } from '../support/browser/accessibility';
import { layoutShifts } from '../support/browser/measures';
import { finishAppearAnimations, followMenu, holdApp } from '../support/browser/pages';
import { type PrerenderedSite, servePrerendered } from '../support/browser/prerendered-site';
import { firstPost } from '../support/browser/stored-posts';
import { expect, test } from '../support/browser/test';
import { listen } from '../support/listen';
import { hardPhoto } from '../support/photos/hard-photo';

let site: PrerenderedSite;
test.beforeAll(async () => {
  site = await servePrerendered();
});
test.afterAll(() => site.stop());
test.beforeEach(({ watch }) => watch.allow(/^Third party: http:\/\/127\.0\.0\.1/));

const visits = [
  {
    path: () => '/',
    circumstance: 'in the dark scheme on a narrow screen',
    async begin(page: Page) {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 320, height: 640 });
    },
  },
  {
    path: () => '/events',
    circumstance: 'for a signed-in visitor',
    begin: (page: Page) =>
      page.addInitScript(() => localStorage.setItem('for-us-by-us:signed-in', '1')),
  },
  {
    path: permalink,
    circumstance: 'in a browser that asks to save data',
    begin: (page: Page) =>
      page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      ),
  },
];

for (const { path, circumstance, begin } of visits) {
  test(`On the page ‘${path('id')}’ ${circumstance}, hydration moves nothing and keeps a typed search`, async ({
    page,
  }) => {
    const { id, title } = await firstPost('events');
    await begin(page);
    const release = await holdApp(page);
    await page.goto(`${site.origin}${path(id)}`);
    const main = page.getByRole('main');
    await expect(main.getByText(title, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Search box' }).click();
    const box = page.getByRole('banner').getByRole('searchbox');
    await expect(box).toBeFocused();
    await page.keyboard.type('haram');
    release();
    // Hydration changes the links to prerendered posts from /p/{id} to /post?id={id}.
    await expect(main.locator('a[href^="/p/"]')).toHaveCount(0);
    await expect(box).toBeFocused();
    await page.keyboard.type('bee');
    await expect(box).toHaveValue('harambee');
    await expect(main.getByText(title, { exact: true })).toBeVisible();
    expect(await layoutShifts(page)).toEqual([]);
  });
}

test('When Firestore answers that a post was deleted, the post is not shown in any later frame, and a typed search stays', async ({
  page,
}) => {
  const { id, title } = await firstPost('obituaries');
  await page.route(/:batchGet/, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: [{ missing: id, readTime: new Date().toISOString() }],
    }),
  );
  await page.addInitScript(recordFrames);
  const release = await holdApp(page);
  await page.goto(`${site.origin}${permalink(id)}`);
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

test.describe('A browser without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Without scripts, a visitor can follow a link from Home to a post, the menu and the search box open, and the search page says that the site needs JavaScript', async ({
    page,
  }) => {
    const { title } = await firstPost('properties');
    await page.goto(site.origin);
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(/\/p\/[\w-]+$/);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('needs JavaScript')).toHaveCount(0);
    await followMenu(page, 'Devotional');
    await expect(page.getByRole('heading', { level: 1, name: 'Devotional' })).toBeVisible();
    await page.getByRole('button', { name: 'Search box' }).click();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('harambee');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${site.origin}/search?q=harambee`);
    await expect(page.getByRole('heading', { name: 'needs JavaScript' })).toBeVisible();
  });
});

test.describe('A browser that is too old for the site’s code', () => {
  test.beforeEach(async ({ page, watch }) => {
    watch.allow(/SyntaxError|Unexpected/);
    await page.route('**/assets/first-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'syntax of a later year' }),
    );
  });

  test('Texts, links and pictures work in a browser that is too old for the site’s code, and a sentence asks the visitor to update the browser', async ({
    page,
  }) => {
    const { title } = await firstPost('properties');
    await page.goto(site.origin);
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(/\/p\/[\w-]+$/);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const picture = page.getByRole('article').getByRole('img').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const sentence = page.getByText('your browser may be too old: update it');
    await expect(sentence).toBeHidden();
    await finishAppearAnimations(page);
    await expect(sentence).toBeInViewport({ ratio: 1 });
    await expect(page.locator('main, footer').getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
    await followMenu(page, 'Events');
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  });
});

declare global {
  interface Window {
    /** The page's title and main text in each frame since Firestore's answer. */
    framesSince?: string[];
  }
}

/**
 * Runs in the page: records the page's title and main text in each frame after Firestore's answer
 * to the first `:batchGet`.
 */
function recordFrames(): void {
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

test('If the database has reached its limit, a post’s card opens the post from its prerendered page, and a bar says that it is a copy', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 429/);
  await page.route(/:(batchGet|runQuery)/, (route) =>
    route.fulfill({ status: 429, headers: { 'access-control-allow-origin': '*' } }),
  );
  const { id, title } = await firstPost('obituaries');
  await page.goto(`${site.origin}/post?id=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('status')).toContainText([
    /The site does not answer: saved copy of .*\d\d:\d\d/,
  ]);
});

test('On a metered connection, Home fetches at most three pictures until the reader scrolls, and a tap on a post fetches no script except the entry', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url().replace(site.origin, '')));
  const pictures = () => requests.filter((address) => address.endsWith('.avif'));
  await page.goto(site.origin);
  await page.waitForLoadState('networkidle');
  const card = page.getByRole('main').getByRole('article').first();
  const image = card.getByRole('img');
  const isLoaded = (element: HTMLImageElement) => element.naturalWidth > 1;
  await expect.poll(() => image.evaluate(isLoaded)).toBe(true);
  // The limits are three pictures, and eight requests to the site, which include the page itself.
  expect(pictures().length).toBeLessThanOrEqual(3);
  expect(requests.filter((address) => address.startsWith('/')).length).toBeLessThanOrEqual(8);
  expect(requests.filter((address) => address.includes('firebasestorage'))).toEqual([]);

  await page.mouse.move(100, 400);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => pictures().length).toBeGreaterThan(5);

  await page.evaluate(() => scrollTo(0, 0));
  const title = (await card.getByRole('heading').textContent()) ?? '';
  requests.length = 0;
  await card.getByRole('link', { name: title, exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const scripts = requests.filter((address) => address.endsWith('.js'));
  expect(scripts.filter((address) => !address.includes('/first-'))).toEqual([]);
  await page.goBack();
  await expect(card.getByRole('heading')).toHaveText(title);
});

test('Without scripts, Home fetches pictures near the screen, and more pictures when the reader scrolls', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  let pictures = 0;
  page.on('response', (response) => {
    if (response.ok() && response.url().endsWith('.avif')) pictures += 1;
  });
  await page.goto(site.origin);
  await expect.poll(() => pictures).toBeGreaterThan(5);
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await expect.poll(() => pictures).toBeGreaterThan(12);
  await context.close();
});

test('A picture that cannot be fetched looks like the pattern of a post without a picture, before the code is loaded too', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  await holdApp(page);
  await page.route(/\/pictures\/|firebasestorage/, (route) => route.abort());
  await page.goto(`${site.origin}/bird-view`);
  const picture = page.getByRole('article').first().locator('.post-image');
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).toHaveJSProperty('naturalWidth', 0);
  // A wide picture keeps its own shape, which a post without a picture does not have.
  await picture.evaluate((image) => image.classList.remove('is-wide'));
  // The browser's icon would be in the upper left corner, and the round corner is not compared.
  const { x = 0, y = 0 } = (await picture.boundingBox()) ?? {};
  const corner = () => page.screenshot({ clip: { x: x + 6, y: y + 6, width: 60, height: 60 } });
  const failed = await corner();
  await picture.evaluate((image) => {
    const pattern = document.createElement('div');
    pattern.className = 'post-image post-image-none';
    image.replaceWith(pattern);
  });
  expect((await corner()).equals(failed)).toBe(true);
});

test('A reader who has scrolled a prerendered page stays there when its code starts, also on a second visit', async ({
  page,
}) => {
  for (const position of [900, 1500]) {
    await page.goto('/');
    await page.evaluate((top) => window.scrollTo(0, top), position);
    await page.keyboard.press('Shift');
    // React Router sets this when React has rendered the page.
    await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
    expect(await page.evaluate(() => window.scrollY)).toBe(position);
  }
});

/** The limits before the first input: in kB after Brotli, without headers, and in files. */
const BEFORE_USE = [
  { what: 'Home', path: () => '/', shape: 'wide', scale: 2, kilobytes: 53.8, files: 6 },
  { what: 'a post’s page', path: permalink, shape: 'upright', scale: 2, kilobytes: 50, files: 4 },
  { what: 'a post’s page', path: permalink, shape: 'wide', scale: 3, kilobytes: 45.5, files: 4 },
] as const;

for (const { what, path, shape, scale, kilobytes, files } of BEFORE_USE) {
  test(`With ${shape} photos that are hard to encode, on a screen with ${scale} pixels for each CSS pixel, ${what} has at most ${kilobytes} kB before the first input`, {
    tag: '@phone',
  }, async ({ browser, userAgent }) => {
    const photo = sharp(await hardPhoto(shape));
    const { id } = await firstPost('events');
    const screen = { viewport: { width: 390, height: 844 }, deviceScaleFactor: scale };
    const context = await browser.newContext({ ...screen, userAgent: userAgent ?? '' });
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await context.route(/-\d+\.avif$/, async (route) => {
      const [, width] = /-(\d+)\.avif$/.exec(route.request().url()) ?? [];
      const body = await encodePicture(photo.clone(), Number(width));
      await route.fulfill({ body, contentType: 'image/avif' });
    });
    const page = await context.newPage();
    const received: Promise<[string, number]>[] = [];
    page.on('response', (response) => {
      const { pathname, origin } = new URL(response.url());
      if (origin !== site.origin) return;
      const isPicture = /\.(avif|png)$/.test(pathname);
      const size = (body: Buffer) => (isPicture ? body : brotliCompressSync(body)).length / 1000;
      received.push(response.body().then((body) => [pathname, size(body)]));
    });
    await page.goto(`${site.origin}${path(id)}`);
    await page.waitForLoadState('networkidle');
    const all = await Promise.all(received);
    const spent = JSON.stringify(all);
    expect(all.filter(([file]) => file.endsWith('-800.avif')).length, spent).toBe(1);
    expect(all.length, spent).toBeLessThanOrEqual(files);
    expect(
      all.reduce((sum, [, one]) => sum + one, 0),
      spent,
    ).toBeLessThanOrEqual(kilobytes);
    await context.close();
  });
}

/** `moved` is the maximum sum of layout shifts; on a wide screen, the first section of Home has some. */
const slowVisits = [
  { name: 'Home', path: () => '/', width: 390, moved: 0 },
  { name: 'Home', path: () => '/', width: 1280, moved: 0.03 },
  { name: 'Events', path: () => '/events', width: 1280, moved: 0 },
  { name: 'a post', path: permalink, width: 390, moved: 0 },
];

for (const { name, path, width, moved } of slowVisits) {
  test(`On a screen of ${width} pixels, what has arrived of ${name} can be read, and stays in its place when the rest arrives in parts`, {
    tag: '@phone',
  }, async ({ page }) => {
    const { id } = await firstPost('events');
    const html = await (await fetch(`${site.origin}${path(id)}`)).text();
    const { server, origin, send } = await serveInParts(html);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(origin, { waitUntil: 'commit' });
    const parts = html.split(
      /(?=<main|<section|<article|<p |<div class="photo-bar|<footer|<script)/,
    );
    // The connection stalls after the first paragraph of the page.
    const stalled = parts.findIndex((part) => part.startsWith('<p ')) + 1;
    for (const part of parts.slice(0, stalled)) await send(part, page);
    const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
    await expect.poll(paints).toBeGreaterThan(0);
    await expect(page.getByRole('main').locator('p').first()).toBeVisible();
    for (const part of parts.slice(stalled, -1)) await send(part, page);
    const words = page.getByRole('article').locator('[data-words]');
    const painted = await words.allTextContents();
    await send(parts.at(-1) ?? '', page);
    await page.waitForLoadState();
    await expect(words).toHaveText(painted);
    const shifts = await layoutShifts(page);
    const sum = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0);
    expect(sum, shifts.join('; ')).toBeLessThanOrEqual(moved);
    server.close();
  });
}

/**
 * Serves a page that arrives part by part; the page's files come from the site. `send` resolves when
 * the browser could paint the part.
 */
async function serveInParts(html: string) {
  let arriving: ServerResponse | undefined;
  let rest = html.length;
  const server = createServer(async ({ url }, response) => {
    if (url === '/') {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).flushHeaders();
      arriving = response;
      return;
    }
    try {
      const file = await fetch(`${site.origin}${url}`);
      const body = Buffer.from(await file.arrayBuffer());
      const type = file.headers.get('content-type') ?? '';
      response.writeHead(file.status, { 'Content-Type': type }).end(body);
    } catch {
      // At the end of the test, the site stops, perhaps in the middle of an answer.
      response.destroy();
    }
  });
  const port = await listen(server);
  const send = async (part: string, page: Page) => {
    rest -= part.length;
    if (rest > 0) arriving?.write(part);
    else arriving?.end(part);
    await page.evaluate(
      () =>
        // There are no frames before the start tag of the body.
        document.body &&
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  };
  return { server, origin: `http://127.0.0.1:${port}`, send };
}
