import type { Page } from '@playwright/test';
import { expectAccessible, expectContrast } from '../support/browser/accessibility';
import { expectNoSidewaysScroll, layoutShifts } from '../support/browser/measures';
import {
  findSitePage,
  HOME,
  LOST_PAGES,
  open,
  POST_PAGES,
  TEXT_PAGES,
} from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

/** The other lists have the layout of Devotional. */
const LISTS = ['Properties', 'Events', 'Devotional'].map(findSitePage);

const PAGES = [HOME, ...LISTS, ...POST_PAGES, ...LOST_PAGES, ...TEXT_PAGES];

for (const sitePage of PAGES) {
  test(`${sitePage.name} has a title and a description, no accessibility faults, enough contrast in both colour schemes, and no layout shifts`, {
    tag: '@phone',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, sitePage);
    await expectNoSidewaysScroll(page);
    expect(await layoutShifts(page)).toEqual([]);
    await expectHead(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
  });
}

for (const sitePage of [HOME, findSitePage('Events'), findSitePage('a post in Events')]) {
  test(`On a wide screen, ${sitePage.name} has no accessibility faults, enough contrast in both colour schemes, and no layout shifts`, {
    tag: '@wide',
  }, async ({ page }) => {
    await open(page, sitePage);
    await expectNoSidewaysScroll(page);
    expect(await layoutShifts(page)).toEqual([]);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
  });
}

test('IBM’s and the W3C’s checkers find no fault in any page @more', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow();
  for (const sitePage of PAGES) {
    await open(page, sitePage);
    await expectAccessible(page);
  }
});

/** Expects the page's language, title and description, and its title for link previews. */
async function expectHead(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/For Us By Us$/);
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  const described = page.locator('meta[name="description"]');
  expect((await described.getAttribute('content'))?.length).toBeGreaterThan(10);
  const card = page.locator('meta[property="og:title"]');
  await expect(card).toHaveAttribute('content', await page.title());
}

test('The menu has links to Home, all categories and Login, each at least 44 px high; on a phone, the open menu is accessible', async ({
  page,
  isMobile,
}) => {
  await open(page, HOME);
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText([
    'Home',
    'Bird Eye View',
    'Properties',
    'Events',
    'Devotional',
    'Obituaries',
    'Login',
  ]);
  for (const link of await links.all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  if (isMobile) await expectAccessible(page);
});
