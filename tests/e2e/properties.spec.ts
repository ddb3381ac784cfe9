import { expectAccessible } from '../support/browser/accessibility';
import { expectNoSidewaysScroll, layoutShifts } from '../support/browser/measures';
import { expect, test } from '../support/browser/test';

const PAGE_SIZE = 5;

test('A visitor filters properties by keyboard', { tag: '@phone' }, async ({ page, site }) => {
  await page.goto('/properties');
  await expect(page.getByText(/^\d+ properties$/)).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);
  await page.getByRole('link', { name: 'For rent' }).click();
  await page.getByLabel('County').selectOption('Nakuru');
  await page.getByLabel('Up to (KSh)').fill('50,000');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const cost = await site.readsOf(async () => {
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/properties?deal=rent&county=Nakuru&most=50000');
    await expect(page.getByText(/^1 property for rent in Nakuru up to KSh\s50,000$/)).toBeVisible();
  });
  // The filter reads at most one page of posts, and one count.
  expect(cost).toBeLessThanOrEqual(PAGE_SIZE + 1);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('Naivasha');
  await expect(page.locator('#property-found')).toBeFocused();
  const price = page.getByRole('article').getByText('KSh');
  expect((await price.boundingBox())?.y).toBeLessThanOrEqual(500);
  await page.reload();
  await expect(page.getByRole('article')).toContainText('Naivasha');
  expect(await layoutShifts(page)).toEqual([]);
});
