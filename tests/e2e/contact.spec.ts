import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessibility';
import { unfoldContactForm } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

const SEND = { host: 'api.emailjs.com' };
const form = (page: Page) => page.getByRole('form', { name: 'Write to us' });
const email = (page: Page) => form(page).getByRole('textbox', { name: 'Your e-mail' });
const message = (page: Page) => form(page).getByRole('textbox', { name: 'Message' });
const send = (page: Page) => form(page).getByRole('button');

async function write(page: Page): Promise<void> {
  await email(page).fill('asha@example.com');
  await message(page).fill('Habari <b>zenu</b> & karibu 🇰🇪');
}

test.beforeEach(async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(message(page)).toBeHidden();
  await unfoldContactForm(page);
});

test('The code for sending is fetched at the first focus in the form', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  expect(fetched.filter((url) => url.endsWith('.js'))).toEqual([]);
  const service = page.waitForRequest(/send-message-.*\.js$/);
  await email(page).focus();
  await service;
});

test('A refused message stays in the form, can go by WhatsApp, and is then sent as it was written; a second one within ten seconds is refused', async ({
  page,
  google,
  site,
  watch,
}) => {
  const failing = site.answerRequests(SEND, { status: 400, body: 'The template ID not found' });
  await write(page);
  await send(page).click();
  const alert = form(page).getByRole('alert');
  await expect(alert).toContainText('Your message was not sent, and is still here.');
  await expectAccessible(page);
  // WhatsApp opens beside the page.
  watch.allow(/^Third party: https:\/\/wa\.me/);
  const chat = page.context().waitForEvent('request', (request) => /wa\.me/.test(request.url()));
  await form(page).getByRole('link', { name: 'Send by WhatsApp' }).click();
  expect((await chat).url()).toMatch(/^https:\/\/wa\.me\/254700000000\?text=Habari%20/);
  await expect(form(page)).toContainText('Your text is still here.');
  failing.remove();
  await send(page).click();
  await expect(form(page)).toContainText('Thank you, we have your message (OK).');
  expect(google.mails).toEqual([
    {
      lib_version: '4.4.1',
      user_id: 'demo-key',
      service_id: 'demo-service',
      template_id: 'demo-template',
      template_params: {
        email: 'asha@example.com',
        message: expect.stringMatching(/\n\n> Habari <b>zenu<\/b> & karibu 🇰🇪$/),
      },
    },
  ]);
  await expect(email(page)).toHaveValue('');
  await expectAccessible(page);

  await write(page);
  await send(page).click();
  await expect(alert).toContainText('Too Many Requests. Wait ten seconds');
  expect(google.mails).toHaveLength(1);
});
