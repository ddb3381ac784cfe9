import {
  expectLoaded,
  findSitePage,
  followMenu,
  HOME,
  LOST_PAGES,
  open,
  shownTitles,
} from '../support/browser/pages';
import { titlesOnPage } from '../support/browser/stored-posts';
import { expect, test } from '../support/browser/test';

/** Within this a reader is to know that the backend is gone. */
const PATIENCE_MS = 10_000;
/** One of each kind that reads posts. */
const PAGES = [findSitePage('Events'), findSitePage('a post in Events')];

for (const sitePage of PAGES) {
  test(`${sitePage.name}: the backend stops, and starts again`, async ({ page, site }) => {
    const heading = await sitePage.heading();
    site.stopBackend();
    await page.goto(await sitePage.address());
    const alerts = page.getByRole('alert');
    await expect(alerts.first()).toContainText('could not be loaded', { timeout: PATIENCE_MS });
    await expect(page.getByText('No Post Found')).toHaveCount(0);

    // Nothing is mended yet: to try again is to hear it again.
    const before = await alerts.count();
    await alerts.first().getByRole('button', { name: 'Retry' }).click();
    await expect(alerts).toHaveCount(before);

    site.startBackend();
    await markDocument();
    for (let left = before; left > 0; left -= 1) {
      await alerts.first().getByRole('button', { name: 'Retry' }).click();
      await expect(alerts).toHaveCount(left - 1);
    }
    await expectLoaded(page, heading);
    expect(await isSameDocument()).toBe(true);

    async function markDocument(): Promise<void> {
      await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
    }

    async function isSameDocument(): Promise<boolean> {
      return page.evaluate(() => document.documentElement.hasAttribute('data-marked'));
    }
  });
}

test('A backend that takes the question and never answers is a failure within 10 seconds', async ({
  page,
  site,
}) => {
  site.silenceBackend();
  await page.clock.install();
  const asked = page.waitForRequest(/:runQuery/);
  await page.goto('/properties');
  await asked;
  await page.clock.runFor(PATIENCE_MS);
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  site.startBackend();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => shownTitles(page)).toEqual(await titlesOnPage('properties', 1));
});

test('A backend whose quota is used up is asked again by nobody but the reader', async ({
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
  // For the posts and for their number, which may still be on its way.
  await expect.poll(() => exhausted.met).toBe(2);
  await page.clock.fastForward('10:00');
  await page.clock.runFor(1000);
  expect(exhausted.met).toBe(2);
  exhausted.remove();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => shownTitles(page)).toEqual(await titlesOnPage('properties', 1));
});

test('An answer that comes late is not shown on the page that followed', async ({ page, site }) => {
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

test('Pictures that do not come leave the texts where they are', async ({ page, site }) => {
  site.failRequests({ host: 'firebasestorage.googleapis.com' });
  for (const sitePage of PAGES) {
    await open(page, sitePage);
    const visible = page.getByRole('img').filter({ visible: true });
    for (const picture of await visible.all()) {
      expect((await picture.boundingBox())?.height).toBeGreaterThan(0);
    }
  }
});

test('A reader can leave a page that fails', async ({ page, site }) => {
  const fault = site.failRequests({ host: 'firestore.googleapis.com' });
  await page.goto('/events');
  await expect(page.getByRole('alert')).toBeVisible();
  fault.remove();
  await followMenu(page, 'Properties');
  await expect.poll(() => shownTitles(page)).toEqual(await titlesOnPage('properties', 1));
  await page.goto((await LOST_PAGES[0]?.address()) ?? '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});
