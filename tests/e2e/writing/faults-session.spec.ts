import type { Page } from '@playwright/test';
import { withStoredNames } from '../../../src/model/post-draft';
import {
  disableAccount,
  expectRefused,
  fillInCredentials,
  grantRole,
} from '../../support/browser/emulated-people';
import { dropDocument } from '../../support/browser/past-the-rules';
import { example, fieldNamed, fillIn, publish, readForm, submit } from '../../support/writing/form';
import {
  COMMIT,
  completeForm,
  expectFormKept,
  expectNothingStored,
  expectOnePost,
  submitHeldUp,
} from '../../support/writing/sending';
import { storedPost, storedPostsWith } from '../../support/writing/stored';
import { expect, test } from '../../support/writing/test';
import { returnToTab } from '../visitor-actions';

// The codes such as R10 in the titles are explained at the beginning of faults-sending.spec.ts.

/** After this time, Firebase's tokens have expired. */
const TOKEN_EXPIRY = '01:05:00';
const BAD_REQUEST = /status of 400 .*(securetoken|identitytoolkit)/s;

const loginHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sign in again' });

test('A writer whose account was disabled for a while signs in again and sends the post (R10)', async ({
  page,
  volunteer,
  watch,
  photo,
}) => {
  watch.allow(BAD_REQUEST);
  const whole = await completeForm(page, photo);
  await page.clock.install();
  await disableAccount(volunteer);
  await page.clock.fastForward(TOKEN_EXPIRY);
  await submit(page);
  await expect(loginHeading(page)).toBeVisible();
  await expect(page.getByText('Your session has ended. Nothing is lost')).toBeVisible();
  await expectRefused(page, volunteer, 'User disabled.');

  await disableAccount(volunteer, false);
  await expect(page.getByLabel('Email').first()).toHaveValue('');
  await fillInCredentials(page, volunteer);
  await expect(loginHeading(page)).toHaveCount(0);
  expect(await readForm(page)).toEqual(whole.held);
  expect(await storedPostsWith('title', whole.typed.title)).toEqual([]);
  await expectOnePost(page, whole);
});

test('An edit survives the end of the session (R10)', async ({ page, site, volunteer, photo }) => {
  const typed = example('properties');
  const id = await publish(page, typed, photo);
  await page.goto(`/post/${id}`);
  await fieldNamed(page, 'Landmark').fill('Behind the new market');
  await page.clock.install();
  const refused = site.answerRequests(
    { host: 'securetoken.googleapis.com' },
    { status: 400, body: { error: { code: 400, message: 'TOKEN_EXPIRED' } } },
  );
  await page.clock.fastForward(TOKEN_EXPIRY);
  await submit(page);
  await expect(loginHeading(page)).toBeVisible();
  refused.remove();
  await fillInCredentials(page, volunteer);
  await expect(loginHeading(page)).toHaveCount(0);
  await expect(fieldNamed(page, 'Landmark')).toHaveValue('Behind the new market');
  await submit(page);
  await expect(page.getByText('Post Updated')).toBeVisible();
  expect((await storedPost(id))?.fields).toMatchObject({
    ...withStoredNames(typed),
    landmark: 'Behind the new market',
    revision: 2,
  });
});

test('If the writer’s role is removed before the write, the post is refused, and can be submitted when the role is back (R3, R11)', async ({
  page,
  site,
  volunteer,
  watch,
  photo,
}) => {
  watch.allow(/status of 403 /);
  const whole = await completeForm(page, photo);
  const held = await submitHeldUp(page, site, COMMIT);
  await dropDocument(`admins/${volunteer.uid}`);
  held.release();
  const main = page.getByRole('main');
  await expect(main.getByText('Perhaps this account may no longer post')).toBeVisible();
  await expect(main.getByText('This account cannot post at the moment').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0);
  expect(await readForm(page)).toEqual(whole.held);
  expect(await storedPostsWith('title', whole.typed.title)).toEqual([]);

  // The photo of the refused post is still in the bucket. The site deletes a photo only after a
  // check that no post in the trash shows the photo. Only the team may read the trash, so the photo
  // is deleted when the account has the role again.
  await grantRole(volunteer);
  await returnToTab(page);
  await expectOnePost(page, whole);
});

test('If the writer’s role is removed before the upload, Storage refuses the photo (R4, R11)', async ({
  page,
  volunteer,
  watch,
  photo,
}) => {
  watch.allow(/status of 40[34] /);
  const whole = await completeForm(page, photo);
  await dropDocument(`admins/${volunteer.uid}`);
  await submit(page);
  await expectFormKept(page, whole, 'Perhaps this account may no longer post');
  await expectNothingStored(whole);
  await grantRole(volunteer);
  await returnToTab(page);
  await expectOnePost(page, whole);
});

test('A logout in another tab keeps the draft and its photo (R10)', async ({
  page,
  context,
  volunteer,
  photo,
}) => {
  const whole = await completeForm(page, photo);
  const other = await context.newPage();
  await other.goto('/events');
  await other.getByRole('button', { name: 'Menu' }).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await other
    .getByRole('dialog', { name: 'Log out?' })
    .getByRole('button', { name: 'Logout' })
    .click();
  await expect(page).toHaveURL('/login');
  await fillInCredentials(page, volunteer);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(() => readForm(page)).toEqual(whole.held);
  await expectOnePost(page, whole);
});

test('If the writer’s role is removed, an edit is refused and changes nothing (R11)', async ({
  page,
  volunteer,
  watch,
  photo,
}) => {
  watch.allow(/status of 403 /);
  const typed = example('obituaries');
  const id = await publish(page, typed, photo);
  const before = await storedPost(id);
  await page.goto(`/post/${id}`);
  await fillIn(page, { ...typed, name: 'Wanjiku wa Kamau' });
  await dropDocument(`admins/${volunteer.uid}`);
  await submit(page);
  const main = page.getByRole('main');
  await expect(main.getByText('Perhaps this account may no longer post')).toBeVisible();
  await expect(main.getByText('This account cannot post at the moment').first()).toBeVisible();
  await expect(fieldNamed(page, 'Name')).toHaveValue('Wanjiku wa Kamau');
  expect(await storedPost(id)).toEqual(before);
});
