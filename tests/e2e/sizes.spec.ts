import type { Page } from '@playwright/test';
import { COMMON_FIELDS, FIELD_NAMES } from '../../src/model/categories';
import { expectNoSidewaysScroll, layoutShifts, setFontSize } from '../support/browser/measures';
import {
  CATEGORY_PAGES,
  expectDrawn,
  expectLoaded,
  findSitePage,
  HOME,
  LOST_PAGES,
  open,
} from '../support/browser/pages';
import { storePost } from '../support/browser/stored-posts';
import { expect, test } from '../support/browser/test';

const WIDTHS = [320, 360, 480, 600, 768, 992, 1200, 1440, 1920];
/** A page of each layout. At fewer widths, frames.spec.ts checks more posts and lists. */
const PAGES = [
  HOME,
  ...['Properties', 'a post in Properties'].map(findSitePage),
  ...LOST_PAGES.slice(0, 1),
];
/** A word that is longer than a line. */
const LONG = 'Supercalifragilisticexpialidocious'.repeat(6);
const ENDLESS_POST = {
  ...Object.fromEntries(FIELD_NAMES.slice(COMMON_FIELDS.length).map((name) => [name, LONG])),
  type: 'events',
  title: LONG,
  desciption: LONG,
};

async function expectFitsEveryWidth(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
}

for (const sitePage of PAGES) {
  const mark = sitePage === HOME ? '' : ' @more';
  test(`${sitePage.name} fits every width, also with a large font${mark}`, async ({ page }) => {
    await open(page, sitePage);
    await expectFitsEveryWidth(page);
    await setFontSize(page, 200);
    await expectFitsEveryWidth(page);
  });
}

test('A word longer than the screen is wrapped in posts and lists', async ({ page, site }) => {
  // Lists do not show an event without an end date, so other tests do not see this event.
  await storePost('endless-words', { ...ENDLESS_POST, endDate: null });
  await page.goto('/post?id=endless-words');
  await expectLoaded(page, LONG);
  await expectFitsEveryWidth(page);

  site.answerPosts([ENDLESS_POST], 5000);
  for (const address of ['/', '/events?page=1000']) {
    await page.goto(address);
    await expectDrawn(page);
    await expect(page.getByRole('article').first()).toContainText(LONG);
    await expectFitsEveryWidth(page);
  }
});

test('Lists appear without layout shifts', async ({ page }) => {
  const searches = ['/search?q=kisumu', '/search?q=the'];
  for (const address of ['/', '/events', '/events?when=past', ...searches]) {
    await page.goto(address);
    await expectDrawn(page);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await layoutShifts(page), address).toEqual([]);
  }
});

test('The tabs of Events have their places before the numbers of events arrive, at every width', async ({
  page,
}) => {
  await open(page, findSitePage('Events'));
  const placesWith = (count: string) =>
    page.locator('.event-tabs a').evaluateAll((tabs, text) => {
      for (const tab of tabs) tab.querySelector('.event-tab-count')?.replaceChildren(text);
      return tabs.map((tab) => JSON.stringify(tab.getBoundingClientRect()));
    }, count);
  for (const letters of [100, 200]) {
    await setFontSize(page, letters);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await placesWith('2345'), `${width} px, ${letters} %`).toEqual(await placesWith(''));
      await expectNoSidewaysScroll(page);
    }
  }
});

test('The bar of a quotation in Arabic is on the right, where its text begins @more', async ({
  page,
}) => {
  await open(page, findSitePage('a post in Devotional'));
  const quote = page.locator('.post-section-quote .post-text').first();
  await quote.evaluate((element) => element.replaceChildren('مرحبا بكم'));
  await expect(quote).toHaveCSS('border-right-width', '4px');
  await expect(quote).toHaveCSS('border-left-width', '0px');
});

test('The link ‘Show password’, the words beside a checkbox and the link to the category of a post are at least 44 px high', async ({
  page,
}) => {
  await page.goto('/login');
  const show = page.getByRole('button', { name: 'Show password' });
  await expect(show).toBeVisible();
  expect((await show.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const words = page.locator('label', { hasText: 'This is a shared computer' });
  expect((await words.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await open(page, findSitePage('a post in Devotional'));
  const category = page.locator('.post-category a');
  expect((await category.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test('On Home on a phone, the first headline and the slogan are in the upper two thirds of the screen; Home is at most three quarters as tall as on 23 November 2026, and keeps its height when it is scrolled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, HOME);
  const headline = await page.getByRole('article').first().getByRole('heading').boundingBox();
  expect(headline?.y).toBeLessThanOrEqual(520);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  // On 23 November 2026, Home was 6,283 px tall, although titles of more than two lines were cut.
  expect(before).toBeLessThanOrEqual((6_283 * 3) / 4);
  for (const card of await page.getByRole('article').all()) await card.scrollIntoViewIfNeeded();
  expect(await height()).toBe(before);
  expect(await layoutShifts(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 844 });
  await expect(page.getByText('Kenyans at home and abroad', { exact: true })).toBeVisible();
});

test('Buttons and the links of the pager, footer and menu are at least 44 px high', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const sitePage of [HOME, ...CATEGORY_PAGES.slice(0, 1), ...LOST_PAGES.slice(0, 1)]) {
    await open(page, sitePage);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('button, .btn, .pager a, .site-footer a, .menu-link')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.height < 44)
        .map(({ text, box }) => `${text}: ${box.height} px`),
    );
    expect(small).toEqual([]);
  }
});

test('From 1,200 px (the breakpoint xl) on, the navbar is shown instead of the Menu button', async ({
  page,
}) => {
  await open(page, HOME);
  const menu = page.getByRole('button', { name: 'Menu' });
  await page.setViewportSize({ width: 1199, height: 800 });
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect(menu).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});
