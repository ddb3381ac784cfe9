import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessibility';
import { expectNoSidewaysScroll, layoutShifts } from '../support/browser/measures';
import {
  expectDrawn,
  expectLoaded,
  finishAppearAnimations,
  followMenu,
  HOME,
  open,
  unfoldContactForm,
} from '../support/browser/pages';
import { firstPost, titlesOnPage } from '../support/browser/stored-posts';
import { expect, test } from '../support/browser/test';

const ENTRY = '**/assets/first-*.js';
const APP = '**/assets/app-*.js';
const CATEGORY = '**/assets/category-*.js';
/** Console messages about lost files: two messages of the browser, and one of the site. */
const LOST_FILES = /Failed to load resource|Failed to fetch dynamically imported|did not arrive/;

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'has not arrived' });
const reload = (page: Page) => notice(page).getByRole('link', { name: 'Reload' });
const closer = (page: Page) => notice(page).getByText('A part of this page has not arrived.');
const deadButtons = (page: Page) => page.locator('main, footer').getByRole('button');

/** Aborts the requests for files that match `files`. @returns a function that ends this */
async function lose(page: Page, files: string) {
  await page.route(files, (route) => route.abort());
  return () => page.unroute(files);
}

/**
 * Advances the clock by a second again and again until `shown` is visible. The site pauses for
 * seconds before it repeats a failed request for code.
 */
async function expectAfterRetries(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(shown).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [0], timeout: 15_000 });
}

test.beforeEach(({ watch }) => watch.allow(LOST_FILES));

test('If the entry script is lost, a notice with a reload link appears after ten seconds', async ({
  page,
}) => {
  const endLoss = await lose(page, ENTRY);
  await page.goto('/events?page=2');
  await expect(notice(page)).toHaveCount(0);
  const delays = await page
    .locator('.code-lost')
    .evaluate((element) =>
      element.getAnimations().map(({ effect }) => effect?.getComputedTiming().delay),
    );
  expect(delays).toEqual([10_000]);
  await finishAppearAnimations(page);
  await expect(notice(page)).toBeInViewport({ ratio: 1 });
  await expect(deadButtons(page)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await closer(page).click();
  await expect(reload(page)).toBeHidden();
  await closer(page).click();
  await endLoss();
  await reload(page).click();
  await expect(page).toHaveURL('/events?page=2');
  await expectLoaded(page, 'Events');
  await expect(notice(page)).toHaveCount(0);
});

test('If the site’s own code is lost, posts stay readable, buttons that would not work are hidden, the notice can be closed, and a reload keeps a typed message', async ({
  page,
}) => {
  await page.clock.install();
  const endLoss = await lose(page, APP);
  await page.goto('/');
  const { title } = await firstPost('events');
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  await expectAfterRetries(page, notice(page));
  await expect(notice(page)).toBeInViewport({ ratio: 1 });
  await expect(deadButtons(page)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await layoutShifts(page)).toEqual([]);
  await closer(page).click();
  expect((await notice(page).boundingBox())?.height).toBeLessThan(70);
  await closer(page).click();
  await endLoss();
  await unfoldContactForm(page);
  await page.getByRole('textbox', { name: 'Message' }).fill('Habari');
  await reload(page).click();
  await expectLoaded(page, await HOME.heading());
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Habari');
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Search box' })).toBeVisible();
});

test('When the network is back, lost code is fetched, and the field ‘Message’ keeps its text and the focus', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await lose(page, APP);
  await page.goto('/');
  const message = page.getByRole('textbox', { name: 'Message' });
  await unfoldContactForm(page);
  await message.fill('Habari ze');
  await context.setOffline(true);
  await expectAfterRetries(page, notice(page));
  await page.unroute(APP);
  await message.pressSequentially('nu');
  await context.setOffline(false);
  await expectDrawn(page);
  await expect(notice(page)).toHaveCount(0);
  await expect(message).toHaveValue('Habari zenu');
  await expect(message).toBeFocused();
});

test('If a page’s code is lost, the page shows an error, and opens when the reader follows the link to the page again', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, HOME);
  const endLoss = await lose(page, CATEGORY);
  await followMenu(page, 'Events');
  await expectAfterRetries(page, page.getByRole('heading', { name: 'This page did not open' }));
  await endLoss();
  await followMenu(page, 'Home');
  await expectLoaded(page, await HOME.heading());
  await followMenu(page, 'Events');
  await expectLoaded(page, 'Events');
});

test('If a reader follows a link without a network, the page opens when the network is back, and the focus stays in the form', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await open(page, HOME);
  await context.setOffline(true);
  await followMenu(page, 'Obituaries');
  await expectAfterRetries(page, page.getByRole('heading', { name: 'You are offline' }));
  const box = page.getByRole('textbox', { name: 'Message' });
  await unfoldContactForm(page);
  await box.fill('Habari');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Obituaries');
  const titles = await titlesOnPage('obituaries', 1);
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(titles);
  await expect(box).toBeFocused();
  // The page above the form has become longer, but the form is still in view.
  await page.keyboard.type(' zenu');
  await expect(box).toHaveValue('Habari zenu');
  await expect(box).toBeInViewport();
});

test.describe('A browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Without JavaScript, the search page says that the site needs JavaScript, gives contacts, and hides unusable controls', async ({
    page,
  }) => {
    await page.goto('/search?q=harambee');
    // Playwright's locators by role and text ignore noscript elements.
    const message = page.locator('main noscript');
    expect(await message.locator('h1').allTextContents()).toEqual(['This site needs JavaScript']);
    // All of the message is in the first 600 px, so it is visible without scrolling.
    const place = await message.locator('p').boundingBox();
    expect((place?.y ?? Infinity) + (place?.height ?? 0)).toBeLessThan(600);
    expect(await message.locator('a').allTextContents()).toEqual([
      'hello@forusbyus.example',
      '+254 700 000 000',
    ]);
    await expect(deadButtons(page)).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('.is-loading')).toHaveCount(0);
  });
});
