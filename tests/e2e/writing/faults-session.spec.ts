import type { Page } from '@playwright/test';
import { DAY_MS } from '../../../src/model/dates';
import {
  disableAccount,
  expectRefused,
  fillInCredentials,
  grantRole,
} from '../../support/browser/emulated-people';
import { dropDocument } from '../../support/browser/past-the-rules';
import { readForm, submit } from '../../support/writing/form';
import {
  COMMIT,
  completeForm,
  expectFormKept,
  expectNothingStored,
  expectOnePost,
  submitHeldUp,
} from '../../support/writing/sending';
import { storedPostsWith } from '../../support/writing/stored';
import { expect, test } from '../../support/writing/test';
import { returnToTab } from '../visitor-actions';

// The codes such as R10 in the titles are explained at the beginning of faults-sending.spec.ts.

/** After this time, Firebase's tokens have expired. */
const TOKEN_EXPIRY = '01:05:00';
const FIVE_MINUTES_MS = 5 * 60_000;
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

test('If the writer’s role is removed before the upload or before the write, the post is refused, and can be submitted when the role is back (R3, R4, R11) @more', async ({
  page,
  site,
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
  const held = await submitHeldUp(page, site, COMMIT);
  await dropDocument(`admins/${volunteer.uid}`);
  held.release();
  await expectFormKept(page, whole, 'Perhaps this account may no longer post');
  await expect(
    page.getByRole('main').getByText('This account cannot post at the moment').first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0);
  expect(await storedPostsWith('title', whole.typed.title)).toEqual([]);

  // The photo of the refused post is still in the bucket, because only a member of the team may
  // delete it. It is deleted when the account has the role again.
  await grantRole(volunteer);
  await returnToTab(page);
  await expectOnePost(page, whole);
});

test('A post gets the server’s time, even if the device’s clock is two days ahead (R21) @more', async ({
  page,
  photo,
  member: _member,
}) => {
  await page.clock.install({ time: Date.now() + 2 * DAY_MS });
  await page.goto('/admin');
  const whole = await completeForm(page, photo);
  const { fields } = await expectOnePost(page, whole);
  const { timestamp } = fields.createdAt as { timestamp: string };
  expect(Math.abs(Date.parse(timestamp) - Date.now())).toBeLessThan(FIVE_MINUTES_MS);
  expect(fields.updatedAt).toEqual(fields.createdAt);
});
