import type { Page } from '@playwright/test';
import { withStoredNames } from '../../../emulators/stored-names';
import { makeMember } from '../../support/browser/emulated-people';
import { example, fieldNamed, fieldsOf, formOf, tiles } from '../../support/writing/form';
import { onlyPostTitled, storedPost, trashedPost } from '../../support/writing/stored';
import { expect, test } from '../../support/writing/test';
import { tabTo } from '../visitor-actions';

/**
 * Within this number of Tab presses, the focus moves from any field to the next one. A date field
 * has four tab stops: day, month, year and calendar.
 */
const PRESSES_PER_FIELD = 5;
/** The day and the month are equal, so their order in a date field does not matter. */
const [DAY, DAY_AS_TYPED] = ['2027-05-05', '05052027'];

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('A post is written, changed and deleted by keyboard alone', async ({ page, photo }) => {
  const typed = example('bird eye view', { startDate: DAY });
  const volunteer = await makeMember('volunteer');
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email'), 40);
  await page.keyboard.type(volunteer.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }), PRESSES_PER_FIELD);
  await page.keyboard.type(volunteer.password);
  await page.keyboard.press('Enter');

  await expect(heading(page, 'New post')).toBeFocused();
  // The link to the person's account and the button for a message are before the form.
  await tabTo(page, fieldNamed(page, 'Category'), 3);
  // The tab order is the visual order. At `imageAlt`, the test picks a photo and types its text.
  const fields = fieldsOf('bird eye view');
  const order = ['title', 'description', 'startDate', 'marketPlace', 'imageAlt', 'videoLink'];
  for (const name of order) {
    const field = fields.find((one) => one.name === name);
    if (name === 'imageAlt') {
      await tabTo(page, fieldNamed(page, 'Image'), PRESSES_PER_FIELD);
      await fieldNamed(page, 'Image').setInputFiles({
        name: 'a.jpg',
        mimeType: 'image/jpeg',
        buffer: photo,
      });
      await expect(tiles(page).getByTitle('a.jpg')).toBeVisible();
      // The focus is in the field that adds more photos. The field of the picked photo's text and
      // the photo's buttons are above that field, so Shift+Tab leads to the text.
      await expect(async () => {
        await page.keyboard.press('Shift+Tab');
        await expect(fieldNamed(page, field?.label ?? '')).toBeFocused({ timeout: 200 });
      }).toPass({ intervals: [0], timeout: 5_000 });
    } else await tabTo(page, fieldNamed(page, field?.label ?? ''), PRESSES_PER_FIELD);
    await page.keyboard.type(
      name === 'startDate' ? DAY_AS_TYPED : (typed[field?.name ?? 'title'] ?? ''),
    );
  }
  await tabTo(page, formOf(page).getByText('More', { exact: true }), 1);
  await page.keyboard.press('Enter');
  await tabTo(page, fieldNamed(page, 'Language'), 1);
  await tabTo(page, button(page, 'Submit'), 1);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Post published')).toBeVisible();
  const { id, fields: stored } = await onlyPostTitled(typed.title);
  expect(stored).toMatchObject(withStoredNames(typed));
  await tabTo(page, page.getByRole('link', { name: 'See the post' }), 2);
  await page.keyboard.press('Enter');
  await expect(heading(page, typed.title)).toBeFocused();

  await page.goto('/posts');
  await expect(page.getByRole('table')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: `Edit: ${typed.title}` }), 60);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Edit post')).toBeFocused();
  await tabTo(page, fieldNamed(page, 'Title'), PRESSES_PER_FIELD);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Said otherwise');
  // Enter goes on to the next field; only the button updates the post.
  await page.keyboard.press('Enter');
  await expect(fieldNamed(page, 'Description')).toBeFocused();
  await tabTo(page, button(page, 'Update'), 60);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Post Updated')).toBeVisible();
  expect((await storedPost(id))?.fields).toMatchObject({ title: 'Said otherwise', revision: 2 });
  await tabTo(page, button(page, 'Update'), 1);
  await tabTo(page, button(page, 'Delete'), 1);
  await page.keyboard.press('Enter');
  await expectFocusKept(page);
  await page.keyboard.press('Escape');
  await expect(button(page, 'Delete')).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }), 1);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Item Deleted')).toBeVisible();
  await expect(heading(page, 'Posts')).toBeFocused();
  expect(await storedPost(id)).toBeNull();
  expect(await trashedPost(id)).not.toBeNull();
});

/**
 * Expects that Cancel has the focus, and that Tab does not move the focus to an element outside the
 * dialog. While the focus is in the browser's own controls, the active element is `body`.
 */
async function expectFocusKept(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Delete this post?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  for (let pressed = 0; pressed < 6; pressed += 1) {
    await page.keyboard.press('Tab');
    const kept = await dialog.evaluate(
      (element) =>
        document.activeElement === document.body || element.contains(document.activeElement),
    );
    expect(kept).toBe(true);
  }
}
