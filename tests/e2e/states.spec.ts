import { expectAccessible } from '../support/browser/accessibility';
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
