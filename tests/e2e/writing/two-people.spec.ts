import type { Page } from '@playwright/test';
import type { FieldName } from '../../../src/model/categories';
import { readPhotos } from '../../../src/model/photo';
import { withStoredNames } from '../../../src/model/post-draft';
import {
  example,
  fieldNamed,
  pickPhoto,
  publish,
  readForm,
  submit,
} from '../../support/writing/form';
import { imageAt, objectsOf, storedPost } from '../../support/writing/stored';
import { expect, test } from '../../support/writing/test';

async function openEdit(page: Page, id: string): Promise<void> {
  await page.goto(`/post/${id}`);
  await expect(page.getByRole('button', { name: 'Update' })).toBeEnabled();
}

async function update(page: Page): Promise<void> {
  await submit(page);
  await expect(page.getByText('Post Updated')).toBeVisible();
}

const conflicts = (page: Page) =>
  page.getByRole('region', { name: 'This post has changed since you opened it' });
const version = (page: Page, field: string, whose: string) =>
  conflicts(page)
    .getByRole('group', { name: field, exact: true })
    .getByRole('radio', { name: new RegExp(`^${whose} version`) });
const fieldsOf = async (id: string) => (await storedPost(id))?.fields ?? {};

// The codes such as R7 in the titles are explained at the beginning of faults-sending.spec.ts.
test.beforeEach(({ member: _member }) => {});

test('If two people edit one post and its photos, nothing is overwritten, and the second person chooses between the versions (R7)', async ({
  page,
  anotherVolunteer,
  photo,
}) => {
  const typed = example('events');
  const id = await publish(page, typed, photo);
  const other = await anotherVolunteer('second');
  for (const editPage of [page, other.page]) await openEdit(editPage, id);

  // The texts are named from the view of the second person: 'theirs' are those of the first person.
  await fieldNamed(page, 'Title').fill(`${typed.title}, theirs`);
  await fieldNamed(page, 'Place').fill('Their place');
  await fieldNamed(page, 'Occasion').fill('Their occasion');
  await pickPhoto(page, photo, { name: 'theirs.jpg', mimeType: 'image/jpeg' });
  await update(page);
  const first = await fieldsOf(id);

  await fieldNamed(other.page, 'Title').fill(`${typed.title}, mine`);
  await fieldNamed(other.page, 'Place').fill('My place');
  await fieldNamed(other.page, 'Description').fill('My description');
  await pickPhoto(other.page, photo, { name: 'mine.jpg', mimeType: 'image/jpeg' });
  await submit(other.page);
  await expect(conflicts(other.page)).toContainText('Nothing was overwritten.');
  expect(await fieldsOf(id)).toEqual(first);
  await expect(conflicts(other.page)).toContainText(
    'The form now has the saved version of: Occasion.',
  );
  await expect(conflicts(other.page).getByRole('group')).toHaveCount(3);
  for (const text of [`${typed.title}, mine`, `${typed.title}, theirs`, 'My place', 'Their place'])
    await expect(conflicts(other.page).getByText(text, { exact: true })).toBeVisible();

  const pictures = conflicts(other.page).locator('img');
  await expect(pictures).toHaveCount(4);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }

  // Nothing is sent until a version is chosen for each field with a conflict.
  await version(other.page, 'Title', 'Your').check();
  await version(other.page, 'Image', 'Your').check();
  await submit(other.page);
  expect(await fieldsOf(id)).toEqual(first);
  await version(other.page, 'Place', 'Their').check();
  const chosen: Partial<Record<FieldName, string>> = {
    title: `${typed.title}, mine`,
    place: 'Their place',
    occasion: 'Their occasion',
    description: 'My description',
  };
  expect(await readForm(other.page)).toMatchObject(chosen);
  await update(other.page);
  const merged = await fieldsOf(id);
  expect(merged).toMatchObject({ ...withStoredNames({ ...typed, ...chosen }), revision: 3 });
  expect(merged.updatedBy).not.toBe(merged.createdBy);
  const photos = readPhotos(id, merged);
  // The post was published with the first photo, whose name is neither 'mine' nor 'theirs'.
  expect(photos.map(({ path }) => /-(mine|theirs)\./.exec(path)?.[1])).toEqual([undefined, 'mine']);
  for (const { address } of photos) expect(await imageAt(address)).not.toBeNull();
  const paths = photos.flatMap(({ path, thumbnailPath }) => [path, thumbnailPath]);
  await expect.poll(async () => (await objectsOf(id)).sort()).toEqual(paths.sort());
});
