import { unfoldContactForm } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

test('The contact form is folded, and the code for sending is fetched at the first focus in it', async ({
  page,
}) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  const form = page.getByRole('form', { name: 'Write to us' });
  await expect(form.getByRole('textbox', { name: 'Message' })).toBeHidden();
  await unfoldContactForm(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  expect(fetched.filter((url) => url.endsWith('.js'))).toEqual([]);
  const service = page.waitForRequest(/send-message-.*\.js$/);
  await form.getByRole('textbox', { name: 'Your e-mail' }).focus();
  await service;
});
