import { findSitePage, followMenu, HOME, open, shownTitles } from '../support/browser/pages';
import { titlesOnPage } from '../support/browser/stored-posts';
import { expect, test } from '../support/browser/test';

/** The time within which visitors must see that the backend does not respond. */
const TIMEOUT_MS = 10_000;
/** A page with a list of posts, and a page with one post. */
const PAGES = [findSitePage('Events'), findSitePage('a post in Events')];

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

test('A read that exceeds the quota is not repeated by itself, and the visitor can open another page', async ({
  page,
  site,
}) => {
  const exhausted = site.answerRequests(
    { host: 'firestore.googleapis.com' },
    { status: 429, body: { error: { code: 429, status: 'RESOURCE_EXHAUSTED' } } },
  );
  await page.clock.install();
  await page.goto('/properties');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expect(page.getByText('No Post Found')).toHaveCount(0);
  // The page sends two requests: one for the posts and one for the count of all properties. The
  // second request may come after the alert.
  await expect.poll(() => exhausted.met).toBe(2);
  await page.clock.fastForward('10:00');
  await page.clock.runFor(1000);
  expect(exhausted.met).toBe(2);
  exhausted.remove();
  await followMenu(page, 'Devotional');
  await expect.poll(() => shownTitles(page)).toEqual(await titlesOnPage('devotional', 1));
});

test('A response that arrives after the visitor has opened another page is not shown', async ({
  page,
  site,
}) => {
  await open(page, HOME);
  const held = site.holdRequests({ host: 'firestore.googleapis.com', body: /events/ });
  await followMenu(page, 'Events');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events');
  await followMenu(page, 'Properties');
  const titles = await titlesOnPage('properties', 1);
  await expect.poll(() => shownTitles(page)).toEqual(titles);
  expect(held.met).toBeGreaterThan(0);
  const late = page.waitForResponse((response) =>
    /events/.test(response.request().postData() ?? ''),
  );
  held.release();
  await (await late).finished();
  expect(await shownTitles(page)).toEqual(titles);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties');
});

test('Pictures that fail to load keep their space', async ({ page, site }) => {
  site.failRequests({ host: 'firebasestorage.googleapis.com' });
  for (const sitePage of PAGES) {
    await open(page, sitePage);
    const visible = page.getByRole('img').filter({ visible: true });
    for (const picture of await visible.all()) {
      expect((await picture.boundingBox())?.height).toBeGreaterThan(0);
    }
  }
});
