import type { Page } from '@playwright/test';
import { expectAccessible, expectContrast } from '../support/browser/accessibility';
import { expectNoSidewaysScroll, layoutShifts } from '../support/browser/measures';
import { expectDrawn, expectLoaded, findSitePage } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

const FIRESTORE = { host: 'firestore.googleapis.com' };
const [events, post] = [findSitePage('Events'), findSitePage('a post in Events')];

for (const sitePage of [events, post]) {
  test(`${sitePage.name}: placeholders keep the space of the content until it is loaded`, async ({
    page,
    site,
  }) => {
    const held = site.holdRequests(FIRESTORE);
    await page.goto(await sitePage.address());
    await expectDrawn(page);
    await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
    await expect(page.getByText('No Post Found')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    held.release();
    await expectLoaded(page, await sitePage.heading());
    expect(await layoutShifts(page)).toEqual([]);
  });
}

test('If a post could not be read, Retry shows it without a reload', async ({ page, site }) => {
  const fault = site.answerRequests(FIRESTORE, { status: 503, body: { error: {} } });
  await page.goto(await post.address());
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('could not be loaded');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await expectNoSidewaysScroll(page);
  fault.remove();
  const loads: Page[] = [];
  page.on('load', (loaded) => loads.push(loaded));
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toHaveCount(0);
  await expectLoaded(page, await post.heading());
  expect(loads).toEqual([]);
});
