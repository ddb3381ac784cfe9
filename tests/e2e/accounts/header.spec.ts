import type { Page } from '@playwright/test';
import { logIn, makeMember } from '../../support/browser/emulated-people';
import { brokenWords, expectNoSidewaysScroll, setFontSize } from '../../support/browser/measures';
import { expectDrawn } from '../../support/browser/pages';
import { expect, test } from '../../support/browser/test';

const SCREENS = [
  { width: 320, height: 844 },
  { width: 390, height: 844 },
  { width: 768, height: 900 },
  { width: 1200, height: 900 },
  { width: 1280, height: 900 },
];
const LETTERS = [100, 150, 200];

const header = (page: Page) => page.getByRole('banner');

/** Measures the header's height at each screen width and font size, and checks its content. */
async function headerHeights(page: Page): Promise<Record<string, number>> {
  const heights: Record<string, number> = {};
  for (const letters of LETTERS) {
    await setFontSize(page, letters);
    for (const screen of SCREENS) {
      const name = `${screen.width} px, letters of ${letters} %`;
      await page.setViewportSize(screen);
      await expectNoSidewaysScroll(page);
      expect(await brokenWords(page, '.site-header'), name).toEqual([]);
      const height = (await header(page).boundingBox())?.height ?? Number.NaN;
      expect(height, name).toBeLessThanOrEqual(screen.height / 5);
      heights[name] = Math.round(height);
      await expectReachable(page, screen.width);
    }
  }
  return heights;
}

/** The search icon, and the menu's button or its links, are within the screen. */
async function expectReachable(page: Page, width: number): Promise<void> {
  const menu = header(page).getByRole('button', { name: 'Menu' });
  const navigation = header(page).getByRole('navigation').getByRole('listitem').last();
  const search = header(page).getByRole('button', { name: 'Search box' });
  for (const place of [search, (await menu.isVisible()) ? menu : navigation]) {
    const box = await place.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
}

test('The header keeps its words whole and its height, with letters of up to 200 %, signed in and out', async ({
  page,
}) => {
  await page.goto('/login');
  await expectDrawn(page);
  await expect(header(page).getByRole('link', { name: 'Login', includeHidden: true })).toHaveCount(
    1,
  );
  const signedOut = await headerHeights(page);

  await setFontSize(page, 100);
  await logIn(page, await makeMember('owner', 'owner'));
  await expect(header(page).getByRole('link', { name: 'Team', includeHidden: true })).toHaveCount(
    1,
  );
  expect(await headerHeights(page)).toEqual(signedOut);
});

test('On a narrow screen with letters of 200 % the menu and the search box open and fit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await setFontSize(page, 200);
  await page.goto('/login');
  await expectDrawn(page);
  await header(page).getByRole('button', { name: 'Menu' }).click();
  await expect(header(page).getByRole('link', { name: 'Bird Eye View' })).toBeInViewport();
  await header(page).getByRole('button', { name: 'Search box' }).click();
  const box = header(page).getByRole('searchbox');
  await expect(box).toBeFocused();
  expect((await box.boundingBox())?.width).toBeGreaterThan(200);
  expect(await brokenWords(page, '.site-header')).toEqual([]);
  await expectNoSidewaysScroll(page);
});
