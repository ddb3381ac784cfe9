import type { Locator, Page } from '@playwright/test';
import { permalink } from '../../src/model/paths';
import { expectAccessible } from '../support/browser/accessibility';
import { expectNoSidewaysScroll, layoutShifts } from '../support/browser/measures';
import { expectDrawn, expectLoaded, holdApp } from '../support/browser/pages';
import { type PrerenderedSite, servePrerendered } from '../support/browser/prerendered-site';
import { type StoredPost, storedPosts } from '../support/browser/stored-posts';
import { expect, test } from '../support/browser/test';

/** The sample post with the maximum number of photos. */
async function sixPhotos(): Promise<StoredPost & { title: string }> {
  const found = (await storedPosts('properties')).find(
    ({ fields }) => fields.photoCount?.integerValue === '6',
  );
  if (!found?.title) throw new Error('No sample has six photos');
  return { ...found, title: found.title };
}

/** Opens the post of `sixPhotos` at an address for which Hosting sends the app shell. */
async function openSample(page: Page): Promise<void> {
  const { id, title } = await sixPhotos();
  await page.goto(`/post?id=${id}`);
  await expectLoaded(page, title);
}

function rowOf(page: Page) {
  const row = page.getByRole('region', { name: 'Photos' });
  return {
    strip: row.getByRole('list'),
    photo: (number: number) => row.getByRole('link').nth(number - 1),
    counter: row.getByRole('status'),
    button: (name: string) => row.getByRole('button', { name }),
  };
}

function dialogOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Photos' });
  return {
    dialog,
    strip: dialog.getByRole('list'),
    photo: (number: number) =>
      dialog
        .getByRole('listitem')
        .nth(number - 1)
        .getByRole('img'),
    counter: dialog.getByRole('status'),
    button: (name: string) => dialog.getByRole('button', { name }),
  };
}

/**
 * Drags `strip` to the left with a finger, by more than half of the strip's width. The finger rests
 * before it is lifted, because after a fast swipe, Chromium may scroll by two photos.
 */
async function swipe(page: Page, strip: Locator): Promise<void> {
  const box = await strip.boundingBox();
  if (!box) throw new Error('The strip is not shown');
  const y = box.y + box.height / 2;
  const session = await page.context().newCDPSession(page);
  const started = Date.now() / 1000 - 1;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', seconds: number, ...xs: number[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: xs.map((x) => ({ x, y })),
      timestamp: started + seconds,
    });
  await touch('touchStart', 0, box.x + 0.9 * box.width);
  // On a busy machine, Chromium can lose a step. So the finger moves far more than half a photo.
  for (let step = 1; step <= 8; step += 1) {
    await touch('touchMove', step / 60, box.x + (0.9 - step / 10) * box.width);
  }
  await touch('touchMove', 0.5, box.x + 0.1 * box.width - 1);
  await touch('touchEnd', 0.6);
}

test('When a reader swipes through the photos, each photo snaps to the same place, and the counter changes; with reduced motion, nothing scrolls smoothly', {
  tag: '@phone',
}, async ({ page }) => {
  await openSample(page);
  const { strip, photo, counter } = rowOf(page);
  const firstBox = await photo(1).boundingBox();
  await swipe(page, strip);
  await expect(counter).toHaveText('2 of 6');
  await expect.poll(() => photo(2).boundingBox()).toEqual(firstBox);
  await swipe(page, strip);
  await expect(counter).toHaveText('3 of 6');
  await expect.poll(() => photo(3).boundingBox()).toEqual(firstBox);
  expect(await layoutShifts(page)).toEqual([]);
  await expect(strip).toHaveCSS('scroll-behavior', 'smooth');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(strip).toHaveCSS('scroll-behavior', 'auto');
});

test('A tap or a click on a photo opens an accessible dialog with all photos; Escape returns to the row, at the photo that the dialog showed last', async ({
  page,
  isMobile,
}) => {
  await openSample(page);
  const row = rowOf(page);
  if (isMobile) await expectAccessible(page);
  await page.evaluate(() => window.scrollTo(0, 120));
  await row.button('Next photo').click();
  await expect(row.photo(2)).toBeInViewport({ ratio: 0.9 });
  await row.photo(2).click();
  const shown = dialogOf(page);
  await expect(shown.counter).toHaveText(/^2 of 6The largest bedroom/);
  await expect(shown.photo(2)).toBeInViewport({ ratio: 0.99 });
  await expect(shown.button('Close')).toBeFocused();
  const scrolled = await page.evaluate(() => window.scrollY);
  await expectNoSidewaysScroll(page);
  if (isMobile) await swipe(page, shown.strip);
  else {
    await page.mouse.wheel(0, 600);
    await page.keyboard.press('ArrowRight');
  }
  await expect(shown.counter).toHaveText(/^3 of 6/);
  await expect(shown.photo(3)).toBeInViewport({ ratio: 0.99 });
  await shown.button('Next photo').click();
  await expect(shown.photo(4)).toBeInViewport({ ratio: 0.99 });
  await page.keyboard.press('Escape');
  await expect(shown.dialog).toHaveCount(0);
  await expect(row.photo(4)).toBeFocused();
  await expect(row.photo(4)).toBeInViewport({ ratio: 0.9 });
  await expect(row.counter).toHaveText('4 of 6');
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await row.photo(4).click();
  await expect(shown.dialog).toBeVisible();
  if (isMobile) await expectAccessible(page);
  // Back closes the photo and stays; the next step leads to the page before.
  const address = page.url();
  await page.goBack();
  await expect(shown.dialog).toHaveCount(0);
  expect(page.url()).toBe(address);
  await expect(row.photo(4)).toBeFocused();
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

test('In dark mode too, a photo has light paper behind it, also in the dialog, where the paper is as large as the photo', {
  tag: '@phone',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openSample(page);
  const paper = ['background-color', 'rgb(239, 230, 215)'] as const;
  await expect(rowOf(page).photo(1).getByRole('img')).toHaveCSS(...paper);
  await rowOf(page).photo(1).click();
  const photo = dialogOf(page).photo(1);
  await expect(photo).toHaveCSS(...paper);
  const [shape, box] = await photo.evaluate((image: HTMLImageElement) => [
    image.naturalWidth / image.naturalHeight,
    image.offsetWidth / image.offsetHeight,
  ]);
  expect(box).toBeCloseTo(shape ?? 0, 1);
});

test('A reader enlarges a photo in the dialog with two fingers, and then moves it with one finger', {
  tag: '@phone',
}, async ({ page }) => {
  await openSample(page);
  await rowOf(page).photo(1).click();
  const { strip, photo, counter } = dialogOf(page);
  await expect(photo(1)).toBeInViewport({ ratio: 0.99 });
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizePinchGesture', { x: 195, y: 400, scaleFactor: 3 });
  const viewport = () =>
    page.evaluate(() => ({
      scale: window.visualViewport?.scale ?? 1,
      left: window.visualViewport?.offsetLeft ?? 0,
    }));
  const before = await viewport();
  expect(before.scale).toBeGreaterThan(1.5);
  await swipe(page, strip);
  await expect.poll(async () => (await viewport()).left).toBeGreaterThan(before.left + 20);
  await expect(counter).toHaveText(/^1 of 6/);
});

test('Before the code is loaded, the app shell shows the cover of a post; afterwards, the row of photos appears in the same place', {
  tag: '@phone',
}, async ({ page }) => {
  const { id, title } = await sixPhotos();
  const release = await holdApp(page);
  await page.goto(`/post?id=${id}`);
  const cover = page.locator('main.is-shell img.post-image');
  await expect(cover).toBeVisible();
  const place = await cover.boundingBox();
  const lead = await page.locator('.post-lead').boundingBox();
  release();
  await expectLoaded(page, title);
  expect(await rowOf(page).photo(1).boundingBox()).toEqual(place);
  expect(await page.locator('.post-lead').boundingBox()).toEqual(lead);
  expect(await layoutShifts(page)).toEqual([]);
});

test.describe('The row of photos in a prerendered page', () => {
  let written: PrerenderedSite;
  test.beforeAll(async () => {
    written = await servePrerendered();
  });
  test.afterAll(() => written.stop());
  test.beforeEach(({ watch }) => watch.allow(/^Third party: http:\/\/127\.0\.0\.1/));

  test('In a prerendered page, ‘Next photo’ can be pressed before the code is loaded; the next photo is shown when the code is loaded', {
    tag: '@phone',
  }, async ({ page }) => {
    const release = await holdApp(page);
    await page.goto(`${written.origin}${permalink((await sixPhotos()).id)}`);
    const { photo, counter, button } = rowOf(page);
    const dialogCode = page.waitForResponse(/photo-dialog-.*\.css$/);
    await button('Next photo').click();
    release();
    await expectDrawn(page);
    await expect(counter).toHaveText('2 of 6');
    await expect(photo(2)).toBeInViewport({ ratio: 0.9 });
    expect(await layoutShifts(page)).toEqual([]);
    await (await dialogCode).finished();
  });
});

test('In the dialog, a flyer is as wide as the phone, and its reader scrolls it', {
  tag: '@phone',
}, async ({ page, site }) => {
  const { id, title, fields } = await sixPhotos();
  const sizes = { imageWidth: { integerValue: '700' }, imageHeight: { integerValue: '2100' } };
  const found = {
    name: `projects/p/databases/d/documents/posts/${id}`,
    fields: { ...fields, ...sizes, photos: { arrayValue: {} } },
  };
  site.answerRequests({ path: /:batchGet/ }, { status: 200, body: [{ found }] });
  const flyer = '<svg xmlns="http://www.w3.org/2000/svg" width="700" height="2100"/>';
  await page.route(/firebasestorage/, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: flyer }),
  );
  await page.goto(`/post?id=${id}`);
  await expectLoaded(page, title);
  await page.getByRole('link', { name: /See the whole picture/ }).click();
  const picture = page.getByRole('dialog').getByRole('img');
  const width = page.viewportSize()?.width ?? 0;
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(width);
  const item = page.getByRole('dialog').getByRole('listitem');
  expect(await item.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeGreaterThan(100);
});
