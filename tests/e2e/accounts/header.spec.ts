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
/** In percent of the browser's default font size. */
const FONT_SIZES = [100, 150, 200];

const header = (page: Page) => page.getByRole('banner');

/**
 * Checks the header at each screen size and font size.
 * @returns the heights of the header, by screen width and font size
 */
async function checkHeader(page: Page): Promise<Record<string, number>> {
  const heights: Record<string, number> = {};
  for (const percent of FONT_SIZES) {
    await setFontSize(page, percent);
    for (const screen of SCREENS) {
      const name = `${screen.width} px, font size ${percent} %`;
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

/**
 * Expects the search icon to be within the screen's width and high enough for a finger. Expects the
 * same of the menu's button, or of the menu's last link if there is no button.
 */
async function expectReachable(page: Page, width: number): Promise<void> {
  const menu = header(page).getByRole('button', { name: 'Menu' });
  const navigation = header(page).getByRole('navigation').getByRole('listitem').last();
  const search = header(page).getByRole('button', { name: 'Search box' });
  for (const target of [search, (await menu.isVisible()) ? menu : navigation]) {
    const box = await target.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
}

test('The header fits every screen and font size, and is equally high for a visitor and the owner', async ({
  page,
}) => {
  await page.goto('/login');
  await expectDrawn(page);
  const link = (name: string) => header(page).getByRole('link', { name, includeHidden: true });
  await expect(link('Login')).toHaveCount(1);
  const signedOut = await checkHeader(page);

  await setFontSize(page, 100);
  await logIn(page, await makeMember('owner', 'owner'));
  await expect(link('Team')).toHaveCount(1);
  expect(await checkHeader(page)).toEqual(signedOut);
});

test('The menu and the search box fit a narrow screen with a large font', async ({ page }) => {
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
