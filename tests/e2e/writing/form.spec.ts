import { fieldNamed, formOf, submit } from '../../support/writing/form';
import { expect, test } from '../../support/writing/test';

// Every test begins with a logged-in editor at /admin.
test.beforeEach(({ volunteer: _volunteer }) => {});

test('On a phone, Submit is as wide as the form, and then the field that lacks its text is on the screen with its label and its message', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const form = await formOf(page).boundingBox();
  // The login, which may still be on the screen, has a button with this name too.
  const button = await formOf(page).getByRole('button', { name: 'Submit' }).boundingBox();
  expect.soft(button?.width).toBe(form?.width);
  await submit(page);
  await expect(fieldNamed(page, 'Title')).toBeFocused();
  await expect(page.locator('label', { hasText: /^Title$/ })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Title is required.')).toBeInViewport({ ratio: 1 });
});
