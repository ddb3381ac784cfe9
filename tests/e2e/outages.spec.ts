import { findSitePage, open, shownTitles } from '../support/browser/pages';
import { titlesOnPage } from '../support/browser/stored-posts';
import { expect, test } from '../support/browser/test';

/** The time within which visitors must see that the backend does not respond. */
const TIMEOUT_MS = 10_000;
/** A page with a list of posts, and a page with one post. */
const PAGES = [findSitePage('Events'), findSitePage('a post in Events')];

// This is a reader's part of the drill 'An outage' of docs/deploying.md.
test('A read without a response fails within 10 seconds', async ({ page, site }) => {
  site.silenceBackend();
  await page.clock.install();
  const requested = page.waitForRequest(/:runQuery/);
  await page.goto('/properties');
  await requested;
  await page.clock.runFor(TIMEOUT_MS);
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  site.startBackend();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => shownTitles(page)).toEqual(await titlesOnPage('properties', 1));
});

test('Pictures that fail to load keep their space', async ({ page, site }) => {
  site.failRequests({ host: 'firebasestorage.googleapis.com' });
  for (const sitePage of PAGES) {
    await open(page, sitePage);
    const visible = page.getByRole('main').getByRole('img').filter({ visible: true });
    await expect(visible.first()).toBeVisible();
    for (const picture of await visible.all()) {
      expect((await picture.boundingBox())?.height).toBeGreaterThan(0);
    }
  }
});
