import type { Page } from '@playwright/test';
import { fillInCredentials, logIn, makeMember } from '../../support/browser/emulated-people';
import { expect, test } from '../../support/browser/test';
import { readDrafts } from '../visitor-actions';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('A login and a logout in one tab are visible in the other tabs', async ({ page, context }) => {
  const [publicTab, protectedTab] = [await context.newPage(), await context.newPage()];
  await publicTab.goto('/events');
  await expect(publicTab.getByRole('link', { name: 'Login' })).toBeVisible();
  await logIn(page, await makeMember('ali'));
  await expect(publicTab.getByRole('button', { name: 'Logout' })).toBeVisible();
  await protectedTab.goto('/team');
  await expect(heading(protectedTab, 'Team')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(protectedTab).toHaveURL('/login');
  await expect(publicTab.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('On a shared computer, a closed tab that the browser reopens is signed out; its texts are for the same person’s login only, and nothing is stored on the device', async ({
  page,
  context,
}) => {
  const ali = await makeMember('ali');
  await page.goto('/login');
  await page.getByLabel('This is a shared computer').check();
  await fillInCredentials(page, ali);
  await page.getByRole('textbox', { name: 'Title' }).fill('Only on this computer');
  const proceed = { name: 'Continue: Only on this computer' };
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('for-us-by-us:texts')))
    .toContain('Only on this computer');
  expect(await readDrafts(page)).toEqual([]);
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByRole('link', proceed)).toBeVisible();
  // The session stores nothing in localStorage: the entry is stored for every visitor.
  const stored = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(stored).toEqual(['for-us-by-us:visits']);
  const tab = await page.evaluate(() => ({ ...sessionStorage }));
  expect(Object.keys(tab).join()).toContain('firebase:authUser');
  await page.close();
  // A browser without a window cannot reopen a tab, so a new tab gets the entries that the closed
  // tab had. A reopened tab has them too.
  const reopen = async () => {
    const next = await context.newPage();
    await next.addInitScript((entries) => {
      if (sessionStorage.length === 0) Object.assign(sessionStorage, entries);
    }, tab);
    await next.goto('/admin');
    await expect(next).toHaveURL('/login');
    const left = await next.evaluate(() => Object.keys(sessionStorage).join());
    expect(left).not.toMatch(/signed-in|role|firebase/);
    await next.getByLabel('This is a shared computer').check();
    return next;
  };
  const other = await reopen();
  await fillInCredentials(other, await makeMember('zuri'));
  await expect(other.getByRole('textbox', { name: 'Title' })).toBeVisible();
  await expect(other.getByRole('link', proceed)).toHaveCount(0);
  await other.close();
  const own = await reopen();
  await fillInCredentials(own, ali);
  await expect(own.getByRole('link', proceed)).toBeVisible();

  // A logout in one tab ends the session of the other.
  const copy = await context.newPage();
  await copy.goto('/login');
  await copy.getByLabel('This is a shared computer').check();
  await fillInCredentials(copy, ali);
  await copy.getByRole('button', { name: 'Logout' }).click();
  await expect(copy).toHaveURL('/');
  await expect(own).toHaveURL('/login');
  await own.reload();
  await expect(own).toHaveURL('/login');
});
