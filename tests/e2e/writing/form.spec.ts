import { readPhotos } from '../../../src/model/photo';
import { withStoredNames } from '../../../src/model/post-draft';
import { blackPng } from '../../support/photos/make-png';
import { TINY_PICTURES } from '../../support/photos/tiny-pictures';
import {
  example,
  fieldNamed,
  fillIn,
  formOf,
  formWith,
  pick,
  pickPhoto,
  readForm,
  submit,
  tiles,
} from '../../support/writing/form';
import { LARGE_UPLOAD } from '../../support/writing/sending';
import { objectsOf, onlyPostTitled, storedPostsWith } from '../../support/writing/stored';
import { expect, test } from '../../support/writing/test';

// Every test begins with a logged-in editor at /admin.
test.beforeEach(({ volunteer: _volunteer }) => {});

test('A change of the category keeps the texts, and only the new category’s fields are stored', async ({
  page,
  photo,
}) => {
  const event = example('events');
  const { title, description, videoLink, imageAlt, startDate, contact } = event;
  await fillIn(page, event);
  await pickPhoto(page, photo);
  await fieldNamed(page, 'Category').selectOption('Obituaries');
  await fieldNamed(page, 'Name').fill('Mzee Kamau');
  const obituary = {
    title,
    description,
    startDate,
    contact,
    name: 'Mzee Kamau',
    videoLink,
    imageAlt,
    type: 'obituaries' as const,
  };
  expect(await readForm(page)).toEqual(formWith(obituary));
  await fieldNamed(page, 'Category').selectOption('Events');
  expect(await readForm(page)).toEqual(formWith(event));
  await fieldNamed(page, 'Category').selectOption('Obituaries');
  await submit(page);
  await expect(page.getByText('Post published')).toBeVisible();

  const { fields } = await onlyPostTitled(title);
  expect(fields).toMatchObject(withStoredNames(obituary));
  expect(fields).not.toHaveProperty('place');
  // After the publication, the form has no texts of either category.
  await fieldNamed(page, 'Category').selectOption('Events');
  expect(await readForm(page)).toEqual(formWith({ type: 'events' }, ''));
});

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

test('The form sets an event’s empty end date to the start date, and refuses an end date before the start date', async ({
  page,
  photo,
}) => {
  const event = example('events', { startDate: '2026-12-05', endDate: '2026-12-04' });
  await fieldNamed(page, 'Category').selectOption('Events');
  await fieldNamed(page, 'Date').fill('2026-12-24');
  const end = fieldNamed(page, 'End date');
  await expect(end).toHaveValue('2026-12-24');
  for (const label of ['Date', 'End date'])
    await expect(fieldNamed(page, label)).toHaveAttribute('type', 'date');
  await expect(fieldNamed(page, 'Time')).toHaveAttribute('type', 'time');

  await fillIn(page, event);
  await pickPhoto(page, photo);
  await submit(page);
  await expect(end).toBeFocused();
  expect(await end.evaluate((field: HTMLInputElement) => field.validity.rangeUnderflow)).toBe(true);
  expect(await storedPostsWith('title', event.title)).toEqual([]);
});

test('After a cancelled upload, nothing is stored, and the form keeps its content and can be sent again', async ({
  page,
  site,
  watch,
  photo,
}) => {
  // After the cancellation, the site deletes the photo in case it has arrived. It has not arrived,
  // so Storage answers with status 404.
  watch.allow(/status of 404 .*firebasestorage/);
  const typed = example('properties');
  await fillIn(page, typed);
  await pickPhoto(page, photo);
  // The thumbnail arrives. The photo is held back.
  const held = site.holdRequests(LARGE_UPLOAD);
  await submit(page);
  await expect(page.getByText(/^[1-9]\d? %$/)).toBeVisible();
  const sent = (await site.requests()).find(({ path }) => path.includes('thumbnail'))?.path ?? '';
  const id = /images%2F(\w+)-/.exec(sent)?.[1] ?? '';
  expect(await objectsOf(id)).toHaveLength(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('Cancelled');
  expect(await readForm(page)).toEqual(formWith(typed));
  held.release();
  await expect.poll(() => objectsOf(id)).toEqual([]);
  expect(await storedPostsWith('title', typed.title)).toEqual([]);

  await submit(page);
  await expect(page.getByText('Post published')).toBeVisible();
  const { fields } = await onlyPostTitled(typed.title);
  expect(await objectsOf(id)).toEqual([fields.thumbnailPath, fields.imagePath].sort());
});

test('A file that the form cannot use as a photo is refused, and the form keeps its content', async ({
  page,
  photo,
}) => {
  const wrong: [string, Buffer, string][] = [
    ['a.heic', TINY_PICTURES.heic, 'This browser can’t open HEIC photos.'],
    ['b.jpg', photo.subarray(0, photo.length / 2), 'This photo is damaged or incomplete.'],
    ['c.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'This is a drawing (SVG)'],
    ['d.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), 'This is a web page'],
    ['e.png', blackPng(20_000, 20_000), 'This picture has 20,000 × 20,000 pixels.'],
    ['f.jpg', Buffer.alloc(0), 'This file is empty.'],
  ];
  const typed = example('obituaries');
  await fillIn(page, typed);
  for (const [name, bytes, sentence] of wrong) {
    await pick(page, bytes, { name, mimeType: 'image/jpeg' });
    await expect(page.getByRole('alert')).toContainText(sentence);
    expect(await readForm(page)).toEqual(formWith({ ...typed, imageAlt: '' }, ''));
    await expect(fieldNamed(page, 'Image')).toHaveAccessibleDescription(
      new RegExp(sentence.replace(/\W/g, '.')),
    );
  }
  await submit(page);
  await expect(fieldNamed(page, 'Image')).toBeFocused();
  expect(await storedPostsWith('title', typed.title)).toEqual([]);

  await pickPhoto(page, photo);
  await expect(formOf(page).getByRole('alert')).toHaveCount(0);
  expect(await readForm(page)).toEqual(formWith(typed));
});

test('Photos that are picked together are published in the form’s order, and the first is the cover', async ({
  page,
  photo,
}) => {
  const typed = example('bird eye view');
  await fillIn(page, typed);
  const names = ['house', 'kitchen', 'garden'];
  await fieldNamed(page, 'Image').setInputFiles(
    names.map((name) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: photo })),
  );
  await expect(tiles(page)).toHaveCount(3, { timeout: 30_000 });
  await tiles(page).last().getByRole('button').click();
  await page.getByRole('button', { name: 'Move earlier: photo 3' }).click();
  await submit(page);
  await expect(page.getByText('Post published')).toBeVisible();
  const { id, fields } = await onlyPostTitled(typed.title);
  const photos = readPhotos(id, fields);
  expect(photos.map(({ path }) => /-(\w+)\.webp$/.exec(path)?.[1])).toEqual([
    ...['house', 'garden', 'kitchen'],
  ]);
  // There are three photos and three thumbnails.
  expect(await objectsOf(id)).toHaveLength(6);
  await page.getByRole('link', { name: 'See the post' }).click();
  await expect(page.getByText('1 of 3')).toBeVisible();
});
