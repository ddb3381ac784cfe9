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

test('Without a network, pages that were read before are shown as saved copies with a bar; when the network is back, the bar disappears and nothing moves', async ({
  page,
  site,
  context,
}) => {
  await open(page, findSitePage('a post in Devotional'));
  // The code that keeps posts is loaded when the page is idle. This code adds the bar, which is
  // still empty.
  const bar = page.locator('.saved-copy');
  await expect(bar).toHaveCount(1);
  await followMenu(page, 'Properties');
  await expect.poll(() => shownTitles(page)).toEqual(await titlesOnPage('properties', 1));
  await followMenu(page, 'Home');
  await expectLoaded(page, 'About Us');

  site.watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  // The results of reads are cached for a minute. The clock is set forward by more than a minute,
  // so that pages read their posts again.
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 61_000;
  });
  await followMenu(page, 'Properties');
  await expect(bar).toHaveText(BAR);
  await expect.poll(() => shownTitles(page)).toEqual(await titlesOnPage('properties', 1));
  await followMenu(page, 'Home');
  const section = page.getByRole('region', { name: 'Properties' });
  // Home shows four posts of each category.
  await expect(section.getByRole('article')).toHaveCount(4);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.evaluate(() => window.scrollTo(0, 900));
  const before = await section.boundingBox();
  await context.setOffline(false);
  await expect(bar).toHaveText('');
  expect(await section.boundingBox()).toEqual(before);
  expect(await layoutShifts(page)).toEqual([]);
});
