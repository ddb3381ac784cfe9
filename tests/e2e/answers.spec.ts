import type { Locator } from '@playwright/test';
import { findSitePage, open, unfoldContactForm } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

/** Presses a button that is at the lower edge of the screen. */
async function pressAtEdge(button: Locator): Promise<void> {
  await button.evaluate((element) => {
    element.scrollIntoView({ block: 'end' });
    scrollBy(0, element.getBoundingClientRect().bottom - innerHeight);
  });
  await button.click();
}

test('The answers to a message, to a report and to Share come into view', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await open(page, findSitePage('a post in Bird Eye View'));
  const main = page.getByRole('main');

  await pressAtEdge(main.getByRole('button', { name: 'Share' }).last());
  await expect(main.getByRole('button', { name: 'Print' })).toBeInViewport({ ratio: 1 });

  await main.getByRole('link', { name: 'Report this post' }).click();
  const report = main.getByRole('form', { name: 'Report this post' });
  await report.getByLabel('Reason').selectOption('It offends');
  await report.getByLabel('What is wrong?').fill('A test');
  await pressAtEdge(report.getByRole('button', { name: 'Send' }));
  await expect(report.getByText('Thank you, we have your message')).toBeInViewport({ ratio: 1 });

  await unfoldContactForm(page);
  const contact = page.getByRole('form', { name: 'Write to us' });
  await contact.getByLabel('Your e-mail').fill('asha@example.com');
  await contact.getByLabel('Message').fill('Habari');
  await pressAtEdge(contact.getByRole('button', { name: 'Send' }));
  // A second message within ten seconds is refused.
  const answer = contact.getByText(/we have your message|was not sent/);
  await expect(answer).toBeInViewport({ ratio: 1 });
});
