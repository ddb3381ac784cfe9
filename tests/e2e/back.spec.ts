import type { Page } from '@playwright/test';
import { type PrerenderedSite, servePrerendered } from '../support/browser/prerendered-site';
import { firstPost } from '../support/browser/stored-posts';
import { expect, test } from '../support/browser/test';

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    // By default, Playwright switches the back/forward cache off with this argument.
    await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  },
});

let site: PrerenderedSite;
test.beforeAll(async () => {
  site = await servePrerendered();
});
test.afterAll(() => site.stop());
test.beforeEach(({ watch }) => watch.allow(/^Third party: http:\/\/127\.0\.0\.1/));

test('With Save-Data, Back from a post shows Home at the same scroll position, and no page prevents the back/forward cache', async ({
  page,
}) => {
  const obstacles = await watchObstacles(page);
  // With Save-Data, the pages do not load React. The browser itself opens the post and goes back.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(site.origin);
  const { title } = await firstPost('obituaries');
  const card = page.getByRole('link', { name: title, exact: true });
  await card.scrollIntoViewIfNeeded();
  const position = await scrollPosition(page);
  expect(position).toBeGreaterThan(1_000);
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(card).toBeInViewport();
  await expect.poll(() => scrollPosition(page)).toBe(position);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(obstacles).toEqual([]);
});

/**
 * Records why the browser could not show a page from its back/forward cache, if the page itself is
 * the cause. Reasons of the type 'Circumstantial' are left out, because they are outside the page.
 * One of them is that Chromium without a window has no such cache.
 */
async function watchObstacles(page: Page): Promise<string[]> {
  const obstacles: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    for (const { type, reason } of notRestoredExplanations) {
      if (type !== 'Circumstantial') obstacles.push(reason);
    }
  });
  await session.send('Page.enable');
  return obstacles;
}

function scrollPosition(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}
