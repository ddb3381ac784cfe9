import { look } from '../support/browser/look';
import { layoutShifts } from '../support/browser/measures';
import {
  expectLoaded,
  findSitePage,
  followMenu,
  open,
  shownTitles,
} from '../support/browser/pages';
import { titlesOnPage } from '../support/browser/stored-posts';
import { expect, test } from '../support/browser/test';

const BAR = /^No network: saved copy of \d\d:\d\d$/;

test('A reader can read on without a network, and the page is updated in place when the network is back', async ({
  page,
  site,
  context,
}) => {
  await open(page, findSitePage('a post in Devotional'));
  // The code that keeps posts is loaded when the page is idle. It adds the bar.
  const bar = page.locator('.saved-copy');
  await expect(bar).toHaveCount(1);
  await followMenu(page, 'Properties');
  await expect.poll(() => shownTitles(page)).toEqual(await titlesOnPage('properties', 1));
  await followMenu(page, 'Home');
  await expectLoaded(page, 'About Us');

  site.watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  // Reads are cached for a minute. After that, pages request them again.
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 61_000;
  });
  await followMenu(page, 'Properties');
  await expect(bar).toHaveText(BAR);
  await expect.poll(() => shownTitles(page)).toEqual(await titlesOnPage('properties', 1));
  await look(page, 'saved-list');
  await followMenu(page, 'Home');
  const section = page.getByRole('region', { name: 'Properties' });
  await expect(section.getByRole('article')).toHaveCount(4);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await look(page, 'saved-home');

  await page.evaluate(() => window.scrollTo(0, 900));
  const before = await section.boundingBox();
  await context.setOffline(false);
  await expect(bar).toHaveText('');
  expect(await section.boundingBox()).toEqual(before);
  expect(await layoutShifts(page)).toEqual([]);
});
