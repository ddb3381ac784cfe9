import type { Page } from '@playwright/test';
import { translatePage } from '../../support/translate';
import { example, fillIn, formOf, pickPhoto, tiles } from '../../support/writing/form';
import { LARGE_UPLOAD } from '../../support/writing/sending';
import { onlyPostTitled, storedPost } from '../../support/writing/stored';
import { expect, test } from '../../support/writing/test';

const button = (page: Page, name: RegExp) => page.getByRole('button', { name });
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('On a page that the browser translates, a writer orders two photos, sends one again, publishes, edits and deletes the post, and takes the deletion back', async ({
  page,
  site,
  volunteer: _volunteer,
  photo,
}) => {
  const typed = example('events');
  await fillIn(page, typed);
  await pickPhoto(page, photo, { name: 'First.jpg', mimeType: 'image/jpeg' });
  await pickPhoto(page, photo, { name: 'Second.jpg', mimeType: 'image/jpeg' });
  await page.evaluate(translatePage);
  const photos = tiles(page);
  await photos.first().getByRole('button').click();
  await button(page, /^Move later: photo 1/).click();
  await expect(photos.first().getByTitle('Second.jpg')).toBeVisible();
  await expect(photos.last().getByTitle('First.jpg')).toBeVisible();
  await expect(photos).toHaveText([/Cover/, /Photo 2/]);

  const error = { code: 403, message: 'PERMISSION_DENIED', status: 'PERMISSION_DENIED' };
  const refused = site.answerRequests(LARGE_UPLOAD, { status: 403, body: { error } });
  await button(page, /^Submit/).click();
  await expect(photos.filter({ hasText: 'Not sent' })).toHaveCount(1);
  refused.remove();
  await button(page, /^Retry photo/).click();
  await expect(page.getByText('Post published')).toBeVisible();
  const { id } = await onlyPostTitled(typed.title);

  await page.getByRole('link', { name: /^See the post/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(typed.title);
  await button(page, /^Menu/).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: /^Posts/ }).click();
  await page.getByRole('link', { name: `Edit: ${typed.title}` }).click();
  await formOf(page).locator('[name="description"]').fill('Said otherwise now.');
  await button(page, /^Update/).click();
  await expect(page.getByText('Post Updated')).toBeVisible();

  await button(page, /^Delete/).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await button(page, /^Undo/).click();
  await expect(status(page, 'The post is back.')).toBeVisible();
  await expect(page.getByText('Item Deleted')).toHaveCount(0);
  expect(await storedPost(id)).not.toBeNull();
});
