import type { Page } from '@playwright/test';
import { titleGrams } from '../../src/model/title-search';
import { storedWords } from '../../src/model/word-search';
import { expectAccessible } from '../support/browser/accessibility';
import { expectNoSidewaysScroll } from '../support/browser/measures';
import { expectDrawn } from '../support/browser/pages';
import { storePost } from '../support/browser/stored-posts';
import { expect, test } from '../support/browser/test';

const icon = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search box' });
const box = (page: Page) => page.getByRole('banner').getByRole('searchbox');
const results = (page: Page) => page.getByRole('main').getByRole('article');

/**
 * Stores a post that visitors see only in searches, because its type is not that of a category. The
 * post with the highest `minute` is the newest.
 */
async function storeFindable(id: string, title: string, minute: number, place = ''): Promise<void> {
  await storePost(id, {
    type: { stringValue: 'no category' },
    title: { stringValue: title },
    desciption: { stringValue: 'A text.' },
    startDate: { stringValue: '2026-12-01' },
    ...(place && { place: { stringValue: place } }),
    createdAt: { timestampValue: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString() },
    titleGrams: listOf(titleGrams(title)),
    words: listOf(storedWords({ title, place })),
  });
}

function listOf(texts: string[]) {
  return { arrayValue: { values: texts.map((stringValue) => ({ stringValue })) } };
}

test('The icon opens the search box; Escape or another click on the icon closes the box', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  await expectDrawn(page);
  await expect(box(page)).toBeHidden();
  await icon(page).click();
  await expect(box(page)).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeHidden();
  await expect(icon(page)).toBeFocused();
  await icon(page).click();
  await icon(page).click();
  await expect(box(page)).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 900 });
  await icon(page).click();
  await expect(box(page)).toBeFocused();
});

test('Titles with the exact term come first, then titles with the term in capitals, then posts that only mention the term', {
  tag: '@phone',
}, async ({ page }) => {
  const word = 'Jxwimbo';
  await storeFindable(`${word}-1`, `A new ${word} tonight`, 1);
  await storeFindable(`${word}-2`, `${word.toUpperCase()} for all`, 2);
  await storeFindable(`${word}-3`, 'For all who sing', 3, `The ${word} hall`);
  await page.goto('/');
  await expectDrawn(page);
  await icon(page).click();
  await box(page).fill(` ${word} `);
  const button = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
  await button.last().click();

  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Search: ${word}`);
  await expect(results(page)).toHaveText([
    `no category · Tue 01-12-2026A new ${word} tonight`,
    `no category · Tue 01-12-2026${word.toUpperCase()} for all`,
    `no category · Tue 01-12-2026For all who singPlace: The ${word} hall`,
  ]);
  await expect(page.getByRole('heading', { name: 'Also mentioned in' })).toBeVisible();
  const similar = page.getByRole('heading', { name: 'Similar titles' });
  const exactBox = await results(page).first().boundingBox();
  expect((await similar.boundingBox())?.y).toBeGreaterThan(exactBox?.y ?? Number.NaN);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await results(page).first().getByRole('link').click();
  await expect(page).toHaveURL(`/post?id=${word}-1`);
});

test('A search reads 50 posts, and older posts when the reader asks for more; Back from one of these returns to it', {
  tag: '@wide',
}, async ({ page, site }) => {
  const word = 'Zaqx';
  // Only the oldest of the 60 posts has the exact term in its title.
  await storeFindable(`${word}-1`, `${word} oldest`, 1);
  const others = Array.from({ length: 59 }, (_, index) => index + 2).map((number) =>
    storeFindable(`${word}-${number}`, `${word.toUpperCase()} ${number}`, number),
  );
  await Promise.all(others);
  await page.goto(`/search?q=${word}`);
  await expect(results(page)).toHaveCount(50);
  expect(await site.requests()).toHaveLength(1);
  expect(await site.reads()).toBe(50);

  const last = results(page).nth(49);
  await page.getByRole('button', { name: 'More results' }).scrollIntoViewIfNeeded();
  const before = await last.boundingBox();
  const cost = await site.readsOf(async () => {
    await page.getByRole('button', { name: 'More results' }).click();
    await expect(results(page)).toHaveCount(60);
  });
  expect(cost).toBe(10);
  expect(await last.boundingBox()).toEqual(before);
  await expect(page.getByRole('heading', { name: 'Among older posts' })).toBeFocused();
  await expect(results(page).nth(50)).toContainText(`${word} oldest`);
  // Posts that only mention the term are requested when the reader reaches the last title.
  await results(page).nth(59).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2_000);
  await expect(page.getByRole('button', { name: 'More that mention it' })).toBeVisible();

  const older = results(page).nth(55);
  await older.getByRole('link').click();
  await expect(page).toHaveURL(/\/post\?id=/);
  await expect(page.getByRole('heading', { level: 1, name: word.toUpperCase() })).toBeVisible();
  await page.goBack();
  await expect(results(page)).toHaveCount(60);
  await expect(older).toBeInViewport();
});
