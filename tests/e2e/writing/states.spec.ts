import { expectAccessibleLayouts } from '../../support/browser/accessibility';
import { logIn, makeAccount, setAccess } from '../../support/browser/emulated-people';
import { dropDocument } from '../../support/browser/past-the-rules';
import {
  example,
  fieldNamed,
  fieldsOf,
  fillIn,
  formOf,
  pick,
  pickPhoto,
  submit,
} from '../../support/writing/form';
import { UPLOAD } from '../../support/writing/sending';
import { putPost, samplePost } from '../../support/writing/stored';
import { expect, test } from '../../support/writing/test';

test('The form for a new post is accessible in each state; on a phone, Submit is as wide as the form, and then the first wrong field is on the screen with its label and its message', async ({
  page,
  site,
  watch,
  volunteer: _volunteer,
  photo,
}) => {
  // After the cancellation, the site deletes the files in case they have arrived. They have not
  // arrived, so Storage answers with status 404.
  watch.allow(/status of 404 .*firebasestorage/);
  const typed = example('events');
  await expect(formOf(page)).toBeVisible();
  const box = await fieldNamed(page, 'Description').boundingBox();
  expect(box?.height, 'editor.css must come after Bootstrap’s form styles').toBeGreaterThan(90);
  await expectAccessibleLayouts(page);

  const blank = fieldsOf('events')
    .filter(({ name }) => name in typed)
    .map(({ name }) => [name, ' ']);
  await fillIn(page, {
    ...typed,
    ...Object.fromEntries(blank),
    startDate: '2026-12-05',
    endDate: '2026-12-06',
    time: '10:00',
    language: '',
    videoLink: 'no address',
  });
  await pickPhoto(page, photo);
  await pick(page, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(page.getByRole('alert')).toContainText('This file is not a photo');
  const form = await formOf(page).boundingBox();
  const button = await formOf(page).getByRole('button', { name: 'Submit' }).boundingBox();
  expect(button?.width).toBe(form?.width);
  await submit(page);
  await expect(fieldNamed(page, 'Title')).toBeFocused();
  await expect(page.locator('label', { hasText: /^Title$/ })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Title is required.')).toBeInViewport({ ratio: 1 });
  for (const { label, control, required } of fieldsOf('events')) {
    const wrong = (required && ['text', 'textarea'].includes(control)) || control === 'link';
    const field = fieldNamed(page, label);
    if (wrong)
      await expect(field).toHaveAccessibleDescription(new RegExp(`${label} (is required|must be)`));
  }
  await expectAccessibleLayouts(page);

  await fillIn(page, typed);
  await pickPhoto(page, photo);
  const held = site.holdRequests(UPLOAD);
  await submit(page);
  await expect(page.getByRole('progressbar', { name: 'Upload', exact: true })).toBeVisible();
  await expectAccessibleLayouts(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('Cancelled: the photo was not sent');
  held.release();
  await submit(page);
  await expect(page.getByText('Post published')).toBeVisible();
  await expectAccessibleLayouts(page);

  await fillIn(page, example('devotional'));
  await page.getByRole('link', { name: 'For Us By Us' }).first().click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Not published yet' })).toBeVisible();
  await expectAccessibleLayouts(page);
});

test('The form for an edit is accessible in each state @more', async ({
  page,
  member: _member,
}) => {
  const { fields } = await samplePost('events');
  const revised = (revision: number, title: string) =>
    putPost('states-of-an-edit', {
      ...fields,
      title: { stringValue: title },
      revision: { integerValue: String(revision) },
    });
  await revised(1, 'A harambee in Machakos');
  await page.goto('/post/states-of-an-edit');
  await expect(formOf(page)).toBeVisible();
  await expectAccessibleLayouts(page);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete this post?' })).toBeVisible();
  await expectAccessibleLayouts(page);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await fieldNamed(page, 'Title').fill('A harambee in Makueni');
  await revised(2, 'A harambee in Kitui');
  await submit(page);
  await expect(page.getByRole('region', { name: 'Title' })).toContainText('A harambee in Kitui');
  await expectAccessibleLayouts(page);
  await dropDocument('posts/states-of-an-edit');
  await submit(page);
  await expect(page.getByRole('button', { name: 'Copy my text' })).toBeVisible();
  await expectAccessibleLayouts(page);
});

test('For people who may not write, the writers’ pages are accessible and have no buttons for writing @more', async ({
  page,
}) => {
  const { id } = await samplePost('properties');
  await page.goto(`/post/${id}`);
  await expect(page.getByText('To change this post')).toBeVisible();
  await expect(fieldNamed(page, 'Title')).not.toBeEditable();
  await expect(page.getByRole('button', { name: /Update|Delete/ })).toHaveCount(0);
  await expectAccessibleLayouts(page);

  await setAccess('somebody', 'closed');
  await logIn(page, await makeAccount('waiting'));
  for (const address of ['/admin', '/posts']) {
    await page.goto(address);
    await expect(page.getByText('This account cannot post at the moment').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /Submit|Update|Delete/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(0);
    await expectAccessibleLayouts(page);
  }
});
