import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessibility';
import { expectNoSidewaysScroll } from '../support/browser/measures';
import { expectDrawn } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

const icon = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search box' });
const box = (page: Page) => page.getByRole('banner').getByRole('searchbox');
test('The icon opens the search box; Escape or another click on the icon closes the box', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  await expectDrawn(page);
  await expect(box(page)).toBeHidden();
  await icon(page).click();
  await expect(box(page)).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeHidden();
  await expect(icon(page)).toBeFocused();
  await icon(page).click();
  await icon(page).click();
  await expect(box(page)).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 900 });
  await icon(page).click();
  await expect(box(page)).toBeFocused();
});
