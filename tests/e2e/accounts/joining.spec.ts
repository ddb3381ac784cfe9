import type { Page } from '@playwright/test';
import {
  fillInCredentials,
  readTexts,
  setAccess,
  uniqueEmail,
} from '../../support/browser/emulated-people';
import { dropDocument } from '../../support/browser/past-the-rules';
import { expect, test } from '../../support/browser/test';
import { returnToTab, tabTo } from '../visitor-actions';

const WAITING = 'Your account is waiting for approval';

async function signUp(page: Page, name: string): Promise<string> {
  const email = uniqueEmail(name);
  await page.goto('/signup');
  await fillInCredentials(page, { email, password: 'asante sana' });
  await expect(page).toHaveURL('/admin');
  return email;
}

// The tests in other files need a site with an owner and closed enrolment.
test.afterEach(() => setAccess('somebody', 'closed'));

test('The first account owns the site, lets in and removes others, and opens enrolment', async ({
  page,
  anotherVisitor,
}) => {
  await dropDocument('settings/access');
  await signUp(page, 'owner');
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  await expect(page.getByText('You own this site.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Setup' }).click();
  await expect(page.getByText('A second owner')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Team/ }).click();
  await expect(page.getByRole('region', { name: 'Waiting for approval' })).toBeVisible();
  expect((await readTexts('settings/access'))?.enrolment).toBe('closed');

  const { page: aminas } = await anotherVisitor('amina');
  const amina = await signUp(aminas, 'amina');
  await expect(aminas.getByText(WAITING).first()).toBeVisible();
  await expect(aminas.getByRole('button', { name: 'Submit' })).toHaveCount(0);
  await aminas.evaluate(() => Object.assign(window, { notReloaded: true }));

  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('button', { name: `Let in ${amina}` }).click();
  await expect(page.getByText(`${amina} may post now.`)).toBeFocused();
  await returnToTab(aminas);
  await expect(aminas.getByText(WAITING)).toHaveCount(0);
  await expect(aminas.getByRole('button', { name: 'Submit' })).toBeVisible();
  expect(await aminas.evaluate(() => 'notReloaded' in window)).toBe(true);

  // The owner removes the editor with the keyboard.
  const remove = page.getByRole('button', { name: `Remove ${amina}` });
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Remove' }), 1);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${amina} may no longer post.`)).toBeFocused();
  await returnToTab(aminas);
  await expect(aminas.getByRole('button', { name: 'Ask to join' })).toBeVisible();

  const enrolment = page.getByRole('switch', { name: 'New accounts may post at once' });
  await enrolment.click();
  await page.getByRole('button', { name: 'Let them post' }).click();
  await expect(enrolment).toBeChecked();
  const { page: zuris } = await anotherVisitor('zuri');
  await signUp(zuris, 'zuri');
  await expect(zuris.getByRole('button', { name: 'Submit' })).toBeVisible();
  await expect(zuris.getByText(WAITING)).toHaveCount(0);
});
