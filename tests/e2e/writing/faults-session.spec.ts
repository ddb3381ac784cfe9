import type { Page } from '@playwright/test';
import {
  disableAccount,
  expectRefused,
  fillInCredentials,
} from '../../support/browser/emulated-people';
import { readForm, submit } from '../../support/writing/form';
import { completeForm, expectOnePost } from '../../support/writing/sending';
import { storedPostsWith } from '../../support/writing/stored';
import { expect, test } from '../../support/writing/test';

/** After this time, Firebase's tokens have expired. */
const TOKEN_EXPIRY = '01:05:00';
const BAD_REQUEST = /status of 400 .*(securetoken|identitytoolkit)/s;

const loginHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sign in again' });

test('A writer whose account was disabled for a while signs in again and sends the post', async ({
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
