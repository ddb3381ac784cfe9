import type { Page } from '@playwright/test';
import { withStoredNames } from '../../../emulators/stored-names';
import { CATEGORIES } from '../../../src/model/categories';
import { formatDay } from '../../../src/model/dates';
import { titleGrams } from '../../../src/model/title-search';
import { storedWords } from '../../../src/model/word-search';
import type { Site } from '../../support/browser/site';
import { addCameraData } from '../../support/photos/camera-data';
import { expectNoCameraData, expectSmall, expectUpright } from '../../support/photos/judge-report';
import {
  example,
  fieldNamed,
  fieldsOf,
  fillIn,
  formOf,
  formWith,
  pickPhoto,
  readForm,
  submit,
  type Typed,
  tiles,
} from '../../support/writing/form';
import { LARGE_UPLOAD } from '../../support/writing/sending';
import {
  objectsOf,
  onlyPostTitled,
  storedPhoto,
  storedPost,
  trashedPost,
} from '../../support/writing/stored';
import { expect, test } from '../../support/writing/test';

// The posts of all categories are published in routes/admin.test.tsx, and the rules judge them
// in rules/form.test.ts.
test('A post with a large photo is published once after two taps, read, changed and deleted', async ({
  page,
  site,
  volunteer: { uid },
  photo,
  largePhoto,
}) => {
  const typed = example('events');
  await fillIn(page, typed);
  // The pixels in the file are in landscape format, with the Exif orientation 6. The site turns
  // the photo and shrinks its long side to 1600 px.
  await pickPhoto(page, await addCameraData(largePhoto, 6));
  await submitSlowly(page, site);
  await expect(page.getByText('Post published')).toBeInViewport({ ratio: 1 });
  expect(await readForm(page)).toEqual(formWith({ type: CATEGORIES[0].type }, ''));

  const stored = await onlyPostTitled(typed.title);
  const first = expectedFields(stored.id, typed, uid, [1200, 1600]);
  expect(stored.fields).toEqual({ ...first, revision: 1 });
  expect(stored.fields.createdAt).toEqual(stored.fields.updatedAt);
  const files = await storedPhoto(page, stored);
  expectSmall(files);
  expectNoCameraData(files);
  expectUpright(files, 6);

  await page.getByRole('link', { name: 'See the post' }).click();
  await expectShown(page, typed);

  await page.goto('/posts');
  await page.getByRole('link', { name: `Edit: ${typed.title}` }).click();
  await expect(formOf(page)).toBeVisible();
  expect(await readForm(page)).toEqual(formWith(typed, ''));
  const changed = { ...typed, description: 'Said otherwise now.', title: `${typed.title} again` };
  await fieldNamed(page, 'Title').fill(changed.title);
  await fieldNamed(page, 'Description').fill(changed.description ?? '');
  await submit(page);
  await expect(page.getByText('Post Updated')).toBeInViewport();
  const second = await storedPost(stored.id);
  expect(second?.fields).toEqual({
    ...stored.fields,
    ...withStoredNames(changed),
    titleGrams: titleGrams(changed.title),
    words: storedWords(changed),
    saveId: expect.not.stringMatching(String(stored.fields.saveId)),
    updatedAt: expect.not.objectContaining(Object(stored.fields.updatedAt)),
    revision: 2,
  });

  await pickPhoto(page, photo, { name: 'Another.jpg', mimeType: 'image/jpeg' });
  await tiles(page).first().getByRole('button').click();
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await submit(page);
  await expect(page.getByText('Post Updated')).toBeVisible();
  const third = (await storedPost(stored.id))?.fields;
  expect(third).toMatchObject({ ...withStoredNames(changed), revision: 3, createdBy: uid });
  const now = [third?.thumbnailPath, third?.imagePath].sort();
  expect(now.join(' ')).toMatch(/-another\..*-another\./);
  await expect.poll(() => objectsOf(stored.id)).toEqual(now);

  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this post?' });
  await expect(dialog).toContainText(changed.title);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Item Deleted')).toBeInViewport();
  await expect(page).toHaveURL('/posts');
  expect(await storedPost(stored.id)).toBeNull();
  expect((await trashedPost(stored.id))?.fields.post).toEqual(third);
  expect(await objectsOf(stored.id)).toEqual(now);
});

/**
 * Clicks Submit twice, before the page can render in between. Checks the form while the thumbnail
 * arrives and the photo is held back.
 */
async function submitSlowly(page: Page, site: Site): Promise<void> {
  const held = site.holdRequests(LARGE_UPLOAD);
  await page.getByRole('button', { name: 'Submit' }).evaluate((button: HTMLButtonElement) => {
    button.scrollIntoView();
    button.click();
    button.click();
  });
  await expect(page.getByRole('button', { name: 'Sending' })).toBeDisabled();
  const bar = page.getByRole('progressbar', { name: 'Upload', exact: true });
  await expect(bar).toHaveAttribute('value', /^[1-9]\d?$/);
  await expect(page.getByText(/^[1-9]\d? %$/)).toBeInViewport();
  await expect(fieldNamed(page, 'Title')).toBeDisabled();
  held.release();
}

/**
 * The fields of a new post's document, without `revision`: the typed texts, and the fields that the
 * site adds.
 */
function expectedFields(id: string, typed: Typed, uid: string, [width, height]: number[]) {
  const place = `images/${id}-[0-9a-z]{12}-sokoni-jumamosi`;
  const address = `https://firebasestorage.googleapis.com/v0/b/[^/]+/o/${place.replace('/', '%2F')}`;
  const anyTime = { timestamp: expect.stringMatching(/^20.*Z$/) };
  return {
    ...withStoredNames(typed),
    image: expect.stringMatching(new RegExp(`^${address}.webp\\?alt=media&token=[0-9a-f-]+$`)),
    thumbnail: expect.stringMatching(new RegExp(`^${address}.thumbnail.webp\\?alt=media&token=`)),
    imagePath: expect.stringMatching(new RegExp(`^${place}.webp$`)),
    thumbnailPath: expect.stringMatching(new RegExp(`^${place}.thumbnail.webp$`)),
    imageWidth: width,
    imageHeight: height,
    titleGrams: titleGrams(typed.title),
    words: storedWords(typed),
    saveId: expect.stringMatching(/^[0-9a-z]{20}$/),
    createdAt: anyTime,
    createdBy: uid,
    updatedAt: anyTime,
    updatedBy: uid,
  };
}

/**
 * Expects the post's page to show the typed texts, each with the label of its field. The fields in
 * UNLABELLED have no label.
 */
async function expectShown(page: Page, typed: Typed): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(typed.title);
  // On the page, an element is between two lines, and no character.
  await expect(main.getByText(inOneLine(typed.description))).toBeVisible();
  const image = main.getByRole('img', { name: typed.imageAlt ?? '' });
  await expect(image).toBeVisible();
  await expect
    .poll(() => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
    .toBeGreaterThan(0);
  await expect(main.getByRole('button', { name: /Play the video/ })).toBeVisible();
  const labelled = fieldsOf(typed.type).filter(
    ({ name }) => typed[name] !== undefined && !UNLABELLED.includes(name),
  );
  for (const { name, label } of labelled) {
    const field = main.locator('dl > div, section').filter({
      has: page.locator('dt, h2').getByText(label, { exact: true }),
    });
    await expect(field).toContainText(inOneLine(formatDay(typed[name] ?? '')));
  }
  if (typed.timeZone) {
    const time = main.getByRole('definition').filter({ hasText: /^14:30 Perth time/ });
    await expect(time).toBeVisible();
  }
}

function inOneLine(text = ''): string {
  return text.replaceAll('\n', '');
}

/** The fields whose label is not on the page; the time zone is shown with the time. */
const UNLABELLED = ['title', 'description', 'videoLink', 'imageAlt', 'timeZone', 'giveName'];
