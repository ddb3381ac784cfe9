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

test('On a shared computer, a closed tab that the browser reopens is signed out, and the draft that was written in it is deleted', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await page.getByLabel('This is a shared computer').check();
  await fillInCredentials(page, await makeMember('ali'));
  await page.getByRole('textbox', { name: 'Title' }).fill('Only on this computer');
  await expect.poll(() => readDrafts(page)).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  // The session stores nothing in localStorage: the first entry is stored for every visitor, and the
  // second one only says that there is a draft to delete.
  const stored = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(stored).toEqual(['for-us-by-us:shared-draft', 'for-us-by-us:visits']);
  const tab = await page.evaluate(() => ({ ...sessionStorage }));
  expect(Object.keys(tab).join()).toContain('firebase:authUser');
  await page.close();
  // A browser without a window cannot reopen a tab, so a new tab gets the entries that the closed
  // tab had. A reopened tab has them too.
  const next = await context.newPage();
  await next.addInitScript((entries) => {
    if (sessionStorage.length === 0) Object.assign(sessionStorage, entries);
  }, tab);
  await next.goto('/admin');
  await expect(next).toHaveURL('/login');
  await expect.poll(() => readDrafts(next)).toEqual([]);
  const left = await next.evaluate(() => Object.keys(sessionStorage).join());
  expect(left).not.toMatch(/signed-in|role|firebase/);
});
