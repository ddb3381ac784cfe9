import { makeMember } from '../../support/browser/emulated-people';
import { expectLoaded, findSitePage, SEARCH, shownTitles } from '../../support/browser/pages';
import { titlesOnPage } from '../../support/browser/stored-posts';
import { expect, test } from '../../support/browser/test';

const POST = findSitePage('a post in Properties');

test('In a browser that blocks the site’s storage, a visitor reads, searches and sends, and a login says what it needs', async ({
  page,
  google,
}) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get, configurable: true });
    // In some browsers inside of apps, a store is null.
    Object.defineProperty(window, 'sessionStorage', { value: null, configurable: true });
  });
  await page.goto('/events');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => shownTitles(page)).toEqual(await titlesOnPage('events', 2));
  await page.reload();
  await expect.poll(() => shownTitles(page)).toEqual(await titlesOnPage('events', 2));
  for (const { address, heading } of [SEARCH, POST]) {
    await page.goto(await address());
    await expectLoaded(page, await heading());
  }

  const form = page.getByRole('form', { name: 'Write to us' });
  await page.goto('/send');
  await expect(page.getByRole('form', { name: 'Send us your notice' })).toBeVisible();
  await form.getByLabel('Your e-mail').fill('asha@example.com');
  await form.getByLabel('Message').fill('Habari zenu');
  await form.getByRole('button').click();
  await expect(form.getByRole('status')).toHaveText('Thank you, we have your message (OK).');
  expect(google.mails).toHaveLength(1);

  const { email, password } = await makeMember('ali');
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert')).toHaveText(/Allow cookies and site data for this site/);
});
