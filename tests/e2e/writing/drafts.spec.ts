import type { Page } from '@playwright/test';
import { fieldNamed, readForm } from '../../support/writing/form';
import { completeForm, expectOnePost } from '../../support/writing/sending';
import { expect, test } from '../../support/writing/test';
import { readDrafts, readEntries } from '../visitor-actions';

const draftOffer = (page: Page) => page.getByRole('region', { name: 'Not published yet' });
const proceed = (page: Page) =>
  page
    .getByRole('link', { name: /^Continue: / })
    .first()
    .click();
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** The texts of one field in all drafts of the browser. */
async function draftTexts(page: Page, field: 'title' | 'place') {
  return (await readDrafts(page)).map((draft) => draft[field]);
}

// Every test begins with a logged-in editor at /admin.
test.beforeEach(({ volunteer: _volunteer }) => {});

test('A draft with a photo survives a reload and a closed tab', async ({
  page,
  context,
  photo,
}) => {
  const whole = await completeForm(page, photo);
  // The photo's text is saved within a second, like every text.
  const savedTexts = async () =>
    (await readEntries(page)).flatMap(({ photos }) => photos.map(({ alt }) => alt));
  await expect.poll(savedTexts).toEqual([whole.held.imageAlt]);
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  const day = await page.evaluate(() =>
    new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' }).format(),
  );
  await expect(draftOffer(page)).toContainText(`Draft of ${day.slice(0, 3)}`);
  await expect(draftOffer(page)).toContainText(/\d\d:\d\d/);
  await expect(draftOffer(page)).toContainText(whole.typed.title);
  await expect(draftOffer(page)).toContainText(', with an image');
  expect((await readForm(page)).title).toBe('');
  await proceed(page);
  await expect.poll(() => readForm(page)).toEqual(whole.held);

  // The tab is closed without a dialog.
  await fieldNamed(page, 'Place').fill('Kisumu');
  await expect.poll(() => draftTexts(page, 'place')).toEqual(['Kisumu']);
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto('/admin');
  await proceed(next);
  const changed = {
    file: whole.file,
    typed: { ...whole.typed, place: 'Kisumu' },
    held: { ...whole.held, place: 'Kisumu' },
  };
  await expect.poll(() => readForm(next)).toEqual(changed.held);
  await expectOnePost(next, changed);
  await expect.poll(() => draftTexts(next, 'title')).toEqual([]);
  await next.reload();
  await expect(fieldNamed(next, 'Title')).toHaveValue('');
  await expect(draftOffer(next)).toHaveCount(0);
  await next.close();
});

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
