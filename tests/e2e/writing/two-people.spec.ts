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
import { objectsNamed } from '../../support/writing/sending';
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
  page.getByRole('region', { name: 'Somebody else changed this post' });
const version = (page: Page, field: string, whose: string) =>
  conflicts(page)
    .getByRole('group', { name: field, exact: true })
    .getByRole('radio', { name: new RegExp(`^${whose} version`) });
const fieldsOf = async (id: string) => (await storedPost(id))?.fields ?? {};

// The codes such as R7 in the titles are explained at the beginning of faults-sending.spec.ts.
// Every test begins with a logged-in editor at /admin.
test.beforeEach(({ volunteer: _volunteer }) => {});

test('If two people edit one post, nothing is overwritten, and the second person chooses between the versions (R7)', async ({
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
  await update(page);
  const first = await fieldsOf(id);

  await fieldNamed(other.page, 'Title').fill(`${typed.title}, mine`);
  await fieldNamed(other.page, 'Place').fill('My place');
  await fieldNamed(other.page, 'Description').fill('My description');
  await submit(other.page);
  await expect(conflicts(other.page)).toContainText('Nothing was overwritten.');
  expect(await fieldsOf(id)).toEqual(first);
  await expect(conflicts(other.page)).toContainText('The form now has their version of: Occasion.');
  await expect(conflicts(other.page).getByRole('group')).toHaveCount(2);
  for (const text of [`${typed.title}, mine`, `${typed.title}, theirs`, 'My place', 'Their place'])
    await expect(conflicts(other.page).getByText(text, { exact: true })).toBeVisible();

  // Nothing is sent until a version is chosen for both fields with a conflict: Title and Place.
  await version(other.page, 'Title', 'Your').check();
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
});

test('A post that is deleted during an edit stays deleted, and the edited text can be copied (R8)', async ({
  page,
  anotherVolunteer,
  photo,
}) => {
  const typed = example('devotional');
  const id = await publish(page, typed, photo);
  const other = await anotherVolunteer('second');
  await openEdit(other.page, id);
  await fieldNamed(other.page, 'Prayer').fill('A prayer that took an hour');
  const file = `late-${id.toLowerCase()}`;
  await pickPhoto(other.page, photo, { name: `${file}.jpg`, mimeType: 'image/jpeg' });

  await openEdit(page, id);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Item Deleted')).toBeVisible();

  await submit(other.page);
  await expect(other.page.getByRole('main').getByRole('alert')).toContainText(
    'Somebody else has deleted this post while you were editing it.',
  );
  await other.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await other.page.getByRole('button', { name: 'Copy my text' }).click();
  await expect(other.page.getByText('Copied.')).toBeVisible();
  const copied = await other.page.evaluate(() => navigator.clipboard.readText());
  for (const text of [typed.title, typed.todayWord, typed.quote, 'A prayer that took an hour']) {
    expect(copied.replaceAll('\r\n', '\n')).toContain(text);
  }
  expect(await storedPost(id)).toBeNull();
  await expect.poll(() => objectsNamed(file)).toEqual([]);
  // The photo of the deleted post and its thumbnail stay as long as the post is in the trash.
  expect(await objectsOf(id)).toHaveLength(2);
});

test('If two people change the photos of one post, the second person sees both lists, and the list that this person chooses is saved (R7)', async ({
  page,
  anotherVolunteer,
  photo,
}) => {
  const id = await publish(page, example('bird eye view'), photo);
  const other = await anotherVolunteer('second');
  for (const [editPage, name] of [
    [page, 'theirs'],
    [other.page, 'mine'],
  ] as const) {
    await openEdit(editPage, id);
    await pickPhoto(editPage, photo, { name: `${name}.jpg`, mimeType: 'image/jpeg' });
  }
  await update(page);
  await submit(other.page);
  const pictures = conflicts(other.page).locator('img');
  await expect(pictures).toHaveCount(4);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }
  await version(other.page, 'Image', 'Your').check();
  await update(other.page);
  const photos = readPhotos(id, await fieldsOf(id));
  // The post was published with the first photo, whose name is neither 'mine' nor 'theirs'.
  expect(photos.map(({ path }) => /-(mine|theirs)\./.exec(path)?.[1])).toEqual([undefined, 'mine']);
  for (const { address } of photos) expect(await imageAt(address)).not.toBeNull();
  const paths = photos.flatMap(({ path, thumbnailPath }) => [path, thumbnailPath]);
  await expect.poll(async () => (await objectsOf(id)).sort()).toEqual(paths.sort());
});

test('Of two saves at the same moment, one becomes a conflict, and neither is lost', async ({
  page,
  anotherVolunteer,
  watch,
  photo,
}) => {
  // The rules refuse a save that starts from an earlier revision than the stored one.
  watch.allow(/status of 403 .*:commit/s);
  const typed = example('properties');
  const id = await publish(page, typed, photo);
  const other = await anotherVolunteer('second');
  for (let round = 1; round <= 3; round += 1) {
    for (const editPage of [page, other.page]) await openEdit(editPage, id);
    await fieldNamed(page, 'Address').fill(`Address ${round}`);
    await fieldNamed(other.page, 'Price/Rent').fill(`Rent ${round}`);
    await Promise.all([submit(page), submit(other.page)]);
    const outcome = (editPage: Page) =>
      editPage
        .getByText('Post Updated')
        .or(conflicts(editPage).getByText('Nothing was overwritten.'));
    for (const editPage of [page, other.page]) await expect(outcome(editPage)).toBeVisible();
    const conflicting = [];
    for (const editPage of [page, other.page])
      if (await conflicts(editPage).isVisible()) conflicting.push(editPage);
    expect(conflicting).toHaveLength(1);
    for (const editPage of conflicting) await update(editPage);
    expect(await fieldsOf(id)).toMatchObject({
      ...withStoredNames(typed),
      address: `Address ${round}`,
      rent: `Rent ${round}`,
      // Each round stores two saves.
      revision: 1 + 2 * round,
    });
  }
});
