import type { Page } from '@playwright/test';
import { CATEGORIES } from '../../src/model/categories';
import { expectLoaded, HOME, open } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';
import { tabTo } from './visitor-actions';

/**
 * Presses Tab until the first element with this role and name has the focus, and expects the focus
 * to be visible.
 */
async function tabToControl(
  page: Page,
  role: 'link' | 'button' | 'checkbox',
  name: RegExp | string,
) {
  await tabTo(page, page.getByRole(role, { name }).first(), 60);
  await expect.poll(() => page.evaluate(isFocusVisible)).toBe(true);
}

/**
 * Runs in the page: returns whether the focused element, or an element in it, has an outline of at
 * least 2 px in the colour of texts. Red is the colour of errors.
 */
function isFocusVisible(): boolean {
  const focused = document.activeElement ?? document.body;
  const styles = [focused, ...focused.querySelectorAll('*')].flatMap((element) => [
    getComputedStyle(element),
    getComputedStyle(element, '::after'),
  ]);
  const ink = getComputedStyle(document.body).color;
  return styles.some(
    ({ outlineStyle, outlineWidth, outlineColor }) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && outlineColor === ink,
  );
}

test("Home has named landmarks; the first Tab focuses 'Skip to the content', and Enter moves the focus to the content", {
  tag: '@wide',
}, async ({ page }) => {
  await open(page, HOME);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('navigation')).toHaveAccessibleName(/\w/);
  for (const { label } of CATEGORIES) {
    await expect(page.getByRole('region', { name: label, exact: true })).toBeVisible();
  }
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('With the keyboard, a visitor gets from Home to a post, then to a category and its page 2, and the heading gets the focus', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, HOME);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
  await tabToControl(page, 'link', /^Check Out/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/post\?id=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // The menu is above the post. The test itself moves the focus back to the first link of the page,
  // so that Tab can reach the menu.
  await page.keyboard.press('Home');
  await page.getByRole('link', { name: 'Skip to the content' }).focus();
  await tabToControl(page, 'button', 'Menu');
  await page.keyboard.press('Enter');
  await tabToControl(page, 'link', 'Devotional');
  await page.keyboard.press('Enter');
  await expectLoaded(page, 'Devotional');
  const heading = page.getByRole('heading', { level: 1, name: 'Devotional' });
  await expect(heading).toBeFocused();
  await tabToControl(page, 'button', 'Next page');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(heading).toBeFocused();
});

test('At the login, a volunteer who uses the keyboard sees that the checkbox has the focus', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/login');
  await tabToControl(page, 'checkbox', 'This is a shared computer');
});

test('The open menu and the open search box close when the focus leaves the header', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, HOME);
  const after = page.getByRole('main').getByRole('link').first();
  for (const [button, part] of [
    ['Menu', page.getByRole('navigation', { name: 'Main' })],
    ['Search box', page.getByRole('banner').getByRole('searchbox')],
  ] as const) {
    await page.getByRole('button', { name: button }).focus();
    await page.keyboard.press('Enter');
    await expect(part).toBeVisible();
    await tabTo(page, after);
    await expect(part).toBeHidden();
    await expect(after).toBeFocused();
  }
});

test('A page that is opened by a link or by its address is at the top, and Back restores the scroll position', {
  tag: '@wide',
}, async ({ page }) => {
  await open(page, HOME);
  const section = page.getByRole('region', { name: 'Devotional' });
  const button = section.getByRole('link', { name: /^Check Out/ }).first();
  await button.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(300);
  await button.click();
  await expect(page).toHaveURL(/\/post\?id=/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expectLoaded(page, 'About Us');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 5);
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(before + 5);
  await page.goto('/events');
  await expectLoaded(page, 'Events');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
