import type { Page } from '@playwright/test';
import { permalink } from '../../src/model/paths';
import { type PrerenderedSite, servePrerendered } from '../support/browser/prerendered-site';
import { firstPost } from '../support/browser/stored-posts';
import { expect, test } from '../support/browser/test';

test.use({ serviceWorkers: 'allow' });

let site: PrerenderedSite;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await servePrerendered();
});
test.afterAll(() => site.stop());
test.beforeEach(({ watch }) => {
  watch.allow(/^Third party: http:\/\/127\.0\.0\.1/);
  watch.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
});

/** Opens the page at `path` on a device without a worker, and waits until the worker has kept it. */
async function visitFirst(page: Page, path: string): Promise<void> {
  await page.goto(site.origin + path);
  await expect.poll(() => page.evaluate(keptPaths)).toContain(path);
}

/** Runs in the page: the paths of the kept pages. */
async function keptPaths(): Promise<string[]> {
  const cache = await caches.open('for-us-by-us:pages');
  return (await cache.keys()).map(({ url }) => new URL(url).pathname);
}

test('A visitor without a network opens the pages of earlier visits', async ({ page, context }) => {
  const { id, title } = await firstPost('events');
  await visitFirst(page, '/');
  await page.goto(site.origin + permalink(id));
  await context.setOffline(true);
  await page.goto(site.origin);
  await expect(page.getByRole('main').getByText(title, { exact: true })).toBeVisible();
  await page.goto(site.origin + permalink(id));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
