import { expectAccessibleLayouts } from '../../support/browser/accessibility';
import {
  fillInCredentials,
  logIn,
  makeAccount,
  makeMember,
  readTexts,
  setAccess,
} from '../../support/browser/emulated-people';
import { expect, test } from '../../support/browser/test';

test('The Team page, its dialog, and the page of a waiting applicant are accessible @more', async ({
  page,
  anotherVisitor,
}) => {
  const owner = await makeMember('owner', 'owner');
  await setAccess(owner.uid, 'closed');
  const waits = await makeAccount('amina');
  const { page: aminas } = await anotherVisitor('amina');
  await logIn(aminas, waits);
  await aminas.getByRole('button', { name: 'Ask to join' }).click();
  await expect(aminas.getByText(/Tell the owner of this site/)).toBeVisible();
  await expectAccessibleLayouts(aminas);

  await logIn(page, owner);
  await page.goto('/team');
  await page.getByRole('button', { name: `Let in ${waits.email}` }).click();
  await expect(page.getByText(`${waits.email} may post now.`)).toBeVisible();
  await expectAccessibleLayouts(page);
  await page.getByRole('button', { name: `Remove ${waits.email}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleLayouts(page);
});

test('The page ‘Your account’ is accessible; an editor deletes their account there, and it is gone', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource.*identitytoolkit/s);
  const [owner, editor] = [await makeMember('owner', 'owner'), await makeMember('baraka')];
  await setAccess(owner.uid, 'closed');
  await logIn(page, editor);
  await page.goto('/account');
  const form = page.getByRole('region', { name: 'Delete my account' });
  await form.getByLabel('Password').fill(editor.password);
  await expectAccessibleLayouts(page);
  await form.getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator(':focus')).toHaveText('About Us');
  expect(await readTexts(`admins/${editor.uid}`)).toBeNull();
  await page.goto('/login');
  await fillInCredentials(page, editor);
  await expect(page.getByRole('alert')).not.toBeEmpty();
});
