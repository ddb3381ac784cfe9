import type { Page } from '@playwright/test';
import { CATEGORIES } from '../../src/model/categories';
import { expectLoaded, followMenu, HOME, open } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, name: RegExp | string, role: 'link' | 'button'): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never came to the ${role} ${name}`);
}

/** Whether the focus is visible. */
async function focusIsVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const looks = [focused, ...focused.querySelectorAll('*')].flatMap((element) => [
      getComputedStyle(element),
      getComputedStyle(element, '::after'),
    ]);
    return looks.some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
    );
  });
}

test('The first Tab offers to skip to the content', { tag: '@wide' }, async ({ page }) => {
  await open(page, HOME);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('A reader with a keyboard alone comes from Home to a post and on to another category', async ({
  page,
  isMobile,
}) => {
  await open(page, HOME);
  await tabTo(page, /^Check Out/, 'link');
  await expect.poll(() => focusIsVisible(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/post\?id=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.keyboard.press('Home');
  await page.getByRole('link', { name: 'Skip to the content' }).focus();
  if (isMobile) {
    await tabTo(page, 'Menu', 'button');
    await expect.poll(() => focusIsVisible(page)).toBe(true);
    await page.keyboard.press('Enter');
  }
  await tabTo(page, 'Devotional', 'link');
  await expect.poll(() => focusIsVisible(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expectLoaded(page, 'Devotional');
  await expect(page.getByRole('heading', { level: 1, name: 'Devotional' })).toBeFocused();
});

test('The pages of a category are turned with the keyboard', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/events');
  await expectLoaded(page, 'Events');
  await tabTo(page, 'Next page', 'button');
  await expect.poll(() => focusIsVisible(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/events?page=2');
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeFocused();
});

test('The heading takes the focus after each navigation, but not on the first page', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, HOME);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
  for (const { label } of CATEGORIES) {
    await followMenu(page, label);
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeFocused();
  }
});

test('A new page begins at its top, and Back comes to where the reader was', {
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
});

test('An address that the browser opens anew begins at its top, wherever the reader stood before', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, HOME);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await page.goto('/events');
  await expectLoaded(page, 'Events');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('The page’s parts are landmarks with names', { tag: '@wide' }, async ({ page }) => {
  await open(page, HOME);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('navigation')).toHaveAccessibleName(/\w/);
  for (const { label } of CATEGORIES) {
    await expect(page.getByRole('region', { name: label, exact: true })).toBeVisible();
  }
});
