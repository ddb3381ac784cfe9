import type { Page } from '@playwright/test';
import {
  expectRefused,
  fillInCredentials,
  logIn,
  makeMember,
  setAccess,
} from '../../support/browser/emulated-people';
import { expect, test } from '../../support/browser/test';
import { readDrafts } from '../visitor-actions';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/**
 * In each page that loads from now on, records the level-1 headings that are shown, even briefly.
 * @returns a function that returns the headings recorded since the last load
 */
async function recordHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenHeadings: seen });
    new MutationObserver(() => {
      // The app shell contains a hidden notice about missing code. The heading of the notice is
      // left out.
      const text = document.querySelector('h1:not(.code-lost *)')?.textContent;
      if (text && seen.at(-1) !== text) seen.push(text);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { seenHeadings: string[] }).seenHeadings);
}

test('Logging out in one tab logs out the other tabs', async ({ page, context }) => {
  await logIn(page, await makeMember('ali'));
  const [publicTab, protectedTab] = [await context.newPage(), await context.newPage()];
  await publicTab.goto('/events');
  await expect(publicTab.getByRole('button', { name: 'Logout' })).toBeVisible();
  await protectedTab.goto('/team');
  await expect(heading(protectedTab, 'Team')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(protectedTab).toHaveURL('/login');
  await expect(publicTab.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('A login in one tab is visible in the other tab', async ({ page, context }) => {
  const publicTab = await context.newPage();
  await publicTab.goto('/events');
  await expect(publicTab.getByRole('link', { name: 'Login' })).toBeVisible();
  await logIn(page, await makeMember('ali'));
  await expect(publicTab.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('A reload of a protected page does not show the login form', async ({ page }) => {
  const owner = await makeMember('owner', 'owner');
  await setAccess(owner.uid, 'closed');
  await logIn(page, owner);
  const headings = await recordHeadings(page);
  await page.goto('/team?x=1');
  await expect(page.getByRole('region', { name: 'Members' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Members' })).toBeVisible();
  await expect(page).toHaveURL('/team?x=1');
  expect(await headings()).toEqual(['Team']);
});

test('After login, a visitor returns to the protected page they opened', async ({ page }) => {
  const ali = await makeMember('ali');
  await page.goto('/team?x=1#members');
  await expect(page).toHaveURL('/login');
  await fillInCredentials(page, ali);
  await expect(page).toHaveURL('/team?x=1#members');
});

test('A login leads to /admin even if the query or the history state names another site', async ({
  page,
}) => {
  const ali = await makeMember('ali');
  await page.goto('/login?next=https://evil.example&from=//evil.example');
  await page.evaluate(() => {
    history.replaceState({ usr: { from: '//evil.example/admin' }, key: 'k', idx: 0 }, '');
  });
  await page.reload();
  await fillInCredentials(page, ali);
  await expect(page).toHaveURL('/admin');
});

test('On a shared computer, closing the tab ends the session', async ({ page, context }) => {
  await page.goto('/login');
  await page.getByLabel('This is a shared computer').check();
  await fillInCredentials(page, await makeMember('ali'));
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  // The session stores nothing in localStorage. The number of visits is stored for every visitor.
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored).toEqual(['for-us-by-us:visits']);
  await page.close();
  const next = await context.newPage();
  await next.goto('/team');
  await expect(next).toHaveURL('/login');
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

test('After a session was revoked, a login returns to the same page', async ({ page, site }) => {
  const ali = await makeMember('ali');
  await page.clock.install();
  await logIn(page, ali);
  await page.goto('/team');
  await expect(page.getByText(/Only an owner of this site can manage/)).toBeVisible();
  // The page is shown with the role that the device remembers, while the site reads the role from
  // Firestore. The site plans the next read of the role only after the response, so the test waits
  // for the response.
  await page.waitForLoadState('networkidle');
  const refused = site.answerRequests(
    { host: 'securetoken.googleapis.com' },
    { status: 400, body: JSON.stringify({ error: { code: 400, message: 'TOKEN_EXPIRED' } }) },
  );
  await page.clock.fastForward('01:05:00');
  await expect(heading(page, 'Sign in again')).toBeVisible();
  await expect(page).toHaveURL('/team');
  refused.remove();
  await fillInCredentials(page, ali);
  await expect(heading(page, 'Team')).toBeVisible();
});

test('A login without a network fails and keeps the e-mail address', async ({ page, site }) => {
  await page.goto('/login');
  const fault = site.failRequests({ host: 'identitytoolkit.googleapis.com' });
  const ali = await makeMember('ali');
  await expectRefused(page, ali, 'Log in failed. Please try again.');
  await expect(page.getByRole('alert')).toBeEmpty();
  await expect(page.getByLabel('Email')).toHaveValue(ali.email);
  fault.remove();
  await fillInCredentials(page, ali);
  await expect(page).toHaveURL('/admin');
});

test('If a login or signup is refused, the form briefly shows the reason, and clears the e-mail address', async ({
  page,
  watch,
}) => {
  // The browser logs an error for each response with status 400.
  watch.allow(/Failed to load resource.*identitytoolkit/s);
  const ali = await makeMember('ali');
  const refusals = [
    ['/login', ali.email, 'not it', 'Wrong email/password combination.'],
    ['/signup', ali.email, 'asante sana', 'Email already used. Go to login page.'],
  ] as const;
  for (const [address, email, password, sentence] of refusals) {
    await page.goto(address);
    await expectRefused(page, { email, password }, sentence);
    await expect(page.getByRole('alert')).toBeEmpty();
    await expect(page.getByLabel('Email')).toHaveValue('');
  }
});

test('Logout asks about drafts, and deletes them if the person agrees', async ({ page }) => {
  await logIn(page, await makeMember('ali'));
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('A title that was not posted');
  await expect.poll(() => readDrafts(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Logout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log out?' });
  await expect(dialog.getByLabel('Delete the drafts on this device')).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(title).toHaveValue('A title that was not posted');

  await page.getByRole('button', { name: 'Logout' }).click();
  await dialog.getByLabel('Delete the drafts on this device').check();
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await logIn(page, await makeMember('ali'));
  await expect(title).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
});
