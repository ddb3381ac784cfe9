import type { Page } from '@playwright/test';
import { withStoredNames } from '../../../emulators/stored-names';
import { objectPaths } from '../browser/past-the-rules';
import {
  example,
  type FormSnapshot,
  fillIn,
  formWith,
  pickPhoto,
  readForm,
  submit,
  type Typed,
} from './form';
import { imageAt, onlyPostTitled, type Stored } from './stored';
import { expect } from './test';

const PHOTO_STORE = { host: 'firebasestorage.googleapis.com' };
export const UPLOAD = { ...PHOTO_STORE, method: 'POST' };
/** The upload of the photo itself, not the upload of its thumbnail. */
export const LARGE_UPLOAD = { ...UPLOAD, path: /^(?!.*thumbnail)/ };
export const COMMIT = { host: 'firestore.googleapis.com', path: /:commit/ };
/** The read of a post by a transaction that then writes the post. */
export const POST_READ = {
  host: 'firestore.googleapis.com',
  path: /:batchGet/,
  body: /documents\/posts\//,
};

/** The form's message about a post that waits for a network. */
export const KEPT = 'Not published yet. It is safe on this phone and goes out when you are online.';

/** Longer than all the site's time limits for uploads and responses. */
export const LONGER_THAN_TIMEOUTS = '01:30';

export interface CompletedForm {
  typed: Typed;
  held: FormSnapshot;
  /** The photo's unique file name without extension; the uploaded objects' names contain it. */
  file: string;
}

let made = 0;

/** Fills in the open form: each field for which `typed` has a text. Then picks a photo. */
export async function completeForm(
  page: Page,
  photo: Buffer,
  typed: Typed = example('events'),
): Promise<CompletedForm> {
  made += 1;
  const file = `market-${process.pid}-${made}-${Date.now().toString(36)}`;
  await fillIn(page, typed);
  await pickPhoto(page, photo, { name: `${file}.jpg`, mimeType: 'image/jpeg' });
  const held = formWith(typed, `${file}.jpg`);
  expect(await readForm(page)).toEqual(held);
  return { typed, held, file };
}

/** Expects the form to show `sentence`, to keep its content, and to say that nothing is lost. */
export async function expectFormKept(
  page: Page,
  { held }: CompletedForm,
  sentence: string,
): Promise<void> {
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ });
  await expect(alert).toContainText(sentence);
  await expect(alert).toContainText('Nothing that you typed or picked is lost.');
  expect(await readForm(page)).toEqual(held);
}

/** Submits the form and expects exactly one post with its content. */
export async function expectOnePost(page: Page, whole: CompletedForm): Promise<Stored> {
  await submit(page);
  await expect(page.getByText(/Post published|Post Updated/)).toBeVisible();
  return expectOneStored(whole);
}

/**
 * Expects exactly one post with the typed title. The post must have the typed texts and two images,
 * and the bucket must contain no other object that was uploaded from `file`.
 */
export async function expectOneStored({ typed, file }: CompletedForm): Promise<Stored> {
  const post = await onlyPostTitled(typed.title);
  expect(post.fields).toMatchObject(withStoredNames(typed));
  const { image, thumbnail, imagePath, thumbnailPath } = post.fields;
  for (const address of [image, thumbnail]) expect(await imageAt(address)).not.toBeNull();
  await expect.poll(() => objectsNamed(file)).toEqual([thumbnailPath, imagePath].sort());
  return post;
}

/** The paths of the bucket's objects that were uploaded from `file`. */
async function objectsNamed(file: string): Promise<string[]> {
  return (await objectPaths('images/')).filter((path) => path.includes(`-${file}.`));
}

/** Advances the clock in steps of the length `step`, until the form has stopped sending. */
export async function advanceUntilSent(page: Page, step: string): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(step);
    await expect(page.getByRole('button', { name: 'Sending' })).toHaveCount(0, { timeout: 250 });
  }).toPass({ intervals: [0] });
}
