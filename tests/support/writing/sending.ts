import type { Page } from '@playwright/test';
import { objectPaths } from '../browser/past-the-rules';
import type { HeldRequests, Site } from '../browser/site';
import type { Match } from '../google/faults';
import { example, fillIn, type Held, heldBy, holding, pickPhoto, submit, type Typed } from './form';
import { imageAt, onlyPostTitled, type Stored, storedPostsWith } from './stored';
import { expect } from './test';

/** The requests of those who write. */
const PHOTO_STORE = { host: 'firebasestorage.googleapis.com' };
export const UPLOAD = { ...PHOTO_STORE, method: 'POST' };
/** The photo itself; its thumbnail gets through. */
export const LARGE_UPLOAD = { ...UPLOAD, path: /^(?!.*thumbnail)/ };
export const COMMIT = { host: 'firestore.googleapis.com', path: /:commit/ };
/** Reading a post before it is written. */
export const POST_READ = {
  ...{ host: 'firestore.googleapis.com', path: /:batchGet/, body: /documents\/posts\// },
};

/** Longer than any upload is tried, and than any answer is waited for. */
const PAST_ALL_PATIENCE = '01:30';

/** A whole form, with a photo whose file name no other test uses. */
export interface Whole {
  typed: Typed;
  held: Held;
  /** A part of the names of all objects that are uploaded for it. */
  file: string;
}

let made = 0;

/** Fills in the form that is open: every field, and a photo. */
export async function writeWhole(
  page: Page,
  photo: Buffer,
  typed: Typed = example('events'),
): Promise<Whole> {
  made += 1;
  const file = `market-${process.pid}-${made}-${Date.now().toString(36)}`;
  await fillIn(page, typed);
  await pickPhoto(page, photo, { name: `${file}.jpg`, mimeType: 'image/jpeg' });
  const held = holding(typed, `${file}.jpg`);
  expect(await heldBy(page)).toEqual(held);
  return { typed, held, file };
}

/** The form says this, in its own words, and still holds all; it can be sent again. */
export async function expectKept(page: Page, { held }: Whole, sentence: string): Promise<void> {
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ });
  await expect(alert).toContainText(sentence);
  await expect(alert).toContainText('Nothing that you typed or picked is lost.');
  expect(await heldBy(page)).toEqual(held);
}

/** Nothing of it is on the site: no post, and no object once all is swept. */
export async function expectNothingStored({ typed, file }: Whole): Promise<void> {
  expect(await storedPostsWith('title', typed.title)).toEqual([]);
  await expect.poll(() => objectsNamed(file)).toEqual([]);
}

/** Submits, and holds up the request that matches: it has come, and nothing more happens. */
export async function submitHeldUp(page: Page, site: Site, match: Match): Promise<HeldRequests> {
  const held = site.holdRequests(match);
  await submit(page);
  await expect.poll(() => held.met).toBe(1);
  return held;
}

/** Submits what the form holds, and finds just one post with all of it. */
export async function expectOnePost(page: Page, whole: Whole): Promise<Stored> {
  await submit(page);
  await expect(page.getByText(/Post published|Post Updated/)).toBeVisible();
  return expectOneStored(whole);
}

/** There is one post with all that was typed, whose image answers, and no other object. */
export async function expectOneStored({ typed, file }: Whole): Promise<Stored> {
  const post = await onlyPostTitled(typed.title);
  expect(post.fields).toMatchObject(typed);
  const { image, thumbnail, imagePath, thumbnailPath } = post.fields;
  for (const address of [image, thumbnail]) expect(await imageAt(address)).not.toBeNull();
  await expect.poll(() => objectsNamed(file)).toEqual([thumbnailPath, imagePath].sort());
  return post;
}

/** The paths of the bucket's objects that were uploaded from this file. */
export async function objectsNamed(file: string): Promise<string[]> {
  return (await objectPaths('images/')).filter((path) => path.includes(`-${file}.`));
}

/** Lets the clock run on until the form has given up. */
export async function passTime(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Sending' })).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward(PAST_ALL_PATIENCE);
    await expect(page.getByRole('button', { name: 'Sending' })).toHaveCount(0, { timeout: 500 });
  }).toPass();
}
