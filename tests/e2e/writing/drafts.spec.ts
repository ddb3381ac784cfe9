import type { Page } from '@playwright/test';
import { fieldNamed } from '../../support/writing/form';
import { expect, test } from '../../support/writing/test';

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

// Every test begins with a logged-in editor at /admin.
test.beforeEach(({ volunteer: _volunteer }) => {});

test('If a form has unsaved text, Back and the closing of the tab ask for confirmation', async ({
  page,
}) => {
  await page.goto('/events');
  await press(page, 'Menu');
  await page.getByRole('link', { name: 'Admin' }).click();
  const title = fieldNamed(page, 'Title');
  await title.fill('Half a market');
  const dialog = page.getByRole('dialog', { name: 'Leave this post?' });
  const goBack = () => page.evaluate(() => history.back());
  await goBack();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(title).toHaveValue('Half a market');

  const question = page.waitForEvent('dialog');
  const leaving = page.close({ runBeforeUnload: true });
  expect((await question).type()).toBe('beforeunload');
  await (await question).dismiss();
  await leaving;
  await expect(title).toHaveValue('Half a market');

  await goBack();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/events');
});
