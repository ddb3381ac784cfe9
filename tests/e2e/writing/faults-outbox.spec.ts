import type { Page } from '@playwright/test';
import { translatePage } from '../../support/translate';
import { submit } from '../../support/writing/form';
import { COMMIT, completeForm, expectOneStored, KEPT } from '../../support/writing/sending';
import { expect, test } from '../../support/writing/test';

test.beforeEach(({ member: _member, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|status of 404 .*firebasestorage/s);
});

const published = (page: Page) => page.getByRole('status').filter({ hasText: 'Post published' });

test('With two tabs open, of which the browser translates one, a post that is submitted without a network is published exactly once when the network is back', async ({
  page,
  context,
  site,
  photo,
}) => {
  // The code of the list is loaded before the network fails.
  await page.goto('/posts');
  await page.getByRole('link', { name: 'New post' }).click();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/posts');
  await expect(other.getByRole('link', { name: 'New post' })).toBeVisible();
  const whole = await completeForm(page, photo);
  await context.setOffline(true);
  await submit(page);
  await expect(page.getByText(KEPT)).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Not published yet' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Not published yet' })).toBeVisible();
  await other.evaluate(translatePage);
  const row = page.getByRole('listitem').filter({ hasText: whole.typed.title });
  await expect(row).toContainText(KEPT);
  await context.setOffline(false);
  // Either tab may send the post. Both tabs show that it is published.
  for (const tab of [page, other]) {
    await expect(published(tab)).toContainText(whole.typed.title);
    await expect(tab.getByRole('rowheader', { name: whole.typed.title })).toBeVisible();
    await expect(tab.getByText('Not published yet')).toHaveCount(0);
  }
  await expectOneStored(whole);
  const writes = (await site.requests()).filter(({ path }) => COMMIT.path.test(path));
  expect(writes).toHaveLength(1);
});
