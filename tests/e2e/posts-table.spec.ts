import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessibility';
import { expectNoSidewaysScroll, setFontSize } from '../support/browser/measures';
import { expect, test } from '../support/writing/test';

test.beforeEach(({ member: _member }) => {});

/** Expects the row to be a card, at most as high as two targets for a finger. */
async function expectCard(page: Page, row: Locator): Promise<void> {
  await expect(row).toHaveCSS('display', 'grid');
  await expectNoSidewaysScroll(page);
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(88);
}

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

test('The posts are cards on a phone, and table rows on a wide screen', async ({ page }) => {
  await page.goto('/posts');
  const row = rows(page).first();
  const edit = row.getByRole('link', { name: /^Edit/ });
  await expect(edit).toBeVisible();
  await expectCard(page, row);
  const target = await edit.boundingBox();
  expect(target?.height).toBeGreaterThanOrEqual(44);
  expect(target?.x, 'the link is not cut off at the left').toBeGreaterThan(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(row).toHaveCSS('display', 'table-row');
  await expect(page.getByRole('columnheader', { name: 'S no.' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("/posts and /this-week fit every phone, also with a large font and with a title longer than a line, and the table's buttons are on the screen", async ({
  page,
  site,
}) => {
  const title = 'Supercalifragilisticexpialidocious'.repeat(5).slice(0, 150);
  const days = { startDate: '2099-11-21', endDate: '2099-11-22', createdAt: new Date() };
  site.answerPosts(['events', 'properties'].map((type) => ({ type, title, ...days })));
  for (const [address, shown] of [
    ['/posts', page.getByRole('row', { name: title })],
    ['/this-week', page.getByLabel('Text', { exact: true })],
  ] as const) {
    await page.goto(address);
    await expect(shown.first()).toBeVisible();
    for (const percent of [100, 200]) {
      await setFontSize(page, percent);
      for (const width of [320, 390, 600]) {
        await page.setViewportSize({ width, height: 844 });
        await expectNoSidewaysScroll(page);
        for (const link of await page.getByRole('link', { name: /^(Edit|Duplicate): / }).all()) {
          const box = await link.boundingBox();
          expect((box?.x ?? 0) + (box?.width ?? 0), `${width} px, ${percent} %`).toBeLessThan(
            width,
          );
        }
      }
    }
    await setFontSize(page, 100);
  }
});

test('‘This week’ on paper is its whole text, without the fields and buttons of the screen', async ({
  page,
}) => {
  await page.goto('/this-week');
  const text = page.getByLabel('Text');
  await expect(text).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('.week-printed');
  for (const line of (await text.inputValue()).split('\n').filter(Boolean)) {
    await expect(printed).toContainText(line.replaceAll('*', ''));
  }
  await expect(printed).toBeVisible();
  for (const role of ['textbox', 'combobox', 'button', 'list'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await expect(page.getByRole('link', { name: 'Back to the posts' })).toHaveCount(0);
});
