import type { Page } from '@playwright/test';
import { logIn, makeMember } from '../../support/browser/emulated-people';
import { brokenWords, setFontSize } from '../../support/browser/measures';
import {
  CATEGORY_PAGES,
  expectDrawn,
  HOME,
  LOST_PAGES,
  POST_PAGES,
  SEARCH,
  TEXT_PAGES,
} from '../../support/browser/pages';
import { firstPost } from '../../support/browser/stored-posts';
import { expect, test } from '../../support/browser/test';

/** The widths of the screen in pixels, each with the size of the letters in percent. */
const VIEWS = [
  { width: 320, letters: 100 },
  { width: 390, letters: 200 },
];
/** The number of letters that fit on a line of both screens. */
const LINE_LETTERS = 15;
/** Words in titles that are as long as a word may be. */
const LONG_WORDS = 'Congratulations, watakaoshindwa! Announcement: homecoming';

/** Opens a page with long words in its titles, and returns its broken words at each view. */
async function findBrokenWords(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await expectDrawn(page);
  await expect(page.getByText(/^(Loading|Checking)/).filter({ visible: true })).toHaveCount(0);
  await page
    .locator('.post-more')
    .scrollIntoViewIfNeeded({ timeout: 1 })
    .catch(() => {});
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate((words) => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    for (const title of document.querySelectorAll('.post > h1, .post-card-title a')) {
      title.textContent = words;
    }
  }, LONG_WORDS);
  const broken: string[] = [];
  for (const { width, letters } of VIEWS) {
    await page.setViewportSize({ width, height: 844 });
    await setFontSize(page, letters);
    const words = (await brokenWords(page, 'body')).filter(
      (word) => word.length <= LINE_LETTERS + 1 || /[./]/.test(word),
    );
    broken.push(...words.map((word) => `${address} ${width} px, ${letters} %: ${word}`));
  }
  return broken;
}

test('No page breaks a word or a date on a narrow screen, or on a phone with letters of twice the size', async ({
  page,
}) => {
  const pages = [HOME, ...CATEGORY_PAGES, ...POST_PAGES, SEARCH, ...LOST_PAGES, ...TEXT_PAGES];
  const addresses = await Promise.all(pages.map(({ address }) => address()));
  const broken: string[] = [];
  for (const address of [...addresses, '/events?when=past', '/send?type=events', '/login']) {
    broken.push(...(await findBrokenWords(page, address)));
  }
  await logIn(page, await makeMember('owner', 'owner'));
  const edited = `/post/${(await firstPost('events')).id}`;
  for (const address of ['/admin', edited, '/posts', '/this-week', '/team', '/account']) {
    broken.push(...(await findBrokenWords(page, address)));
  }
  expect(broken).toEqual([]);
});
