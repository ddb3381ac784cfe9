import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessibility';
import { fieldNamed, pickPhoto, submit } from '../../support/writing/form';
import { onlyPostTitled } from '../../support/writing/stored';
import { expect, test } from '../../support/writing/test';

const SEND = { host: 'api.emailjs.com' };
const notice = (page: Page) => page.getByRole('form', { name: 'Send us your notice' });

async function write(page: Page, title: string): Promise<void> {
  const fill = (label: string, text: string) =>
    notice(page).getByLabel(label, { exact: true }).fill(text);
  await fill('Title', title);
  await fill('Description', 'Bring a chair.\nKaribu wote 🇰🇪');
  await fill('Date', `${new Date().getFullYear() + 1}-06-05`);
  await fill('Place', 'Kisumu, Jomo Kenyatta Grounds');
  await fill('Time', '14:30');
  await fill('Occasion', 'Harambee');
  await fill('Contact info', '+254 700 000 001');
  await fill('Your phone number', '+254 700 000 002');
}

test('A volunteer publishes the notice that a reader sent from a phone, and the reader reports an error in the post', async ({
  page,
  google,
  site,
  photo,
  anotherVolunteer,
}) => {
  const title = `Harambee ${process.pid} for the school`;
  await page.goto('/events');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Know of an event? Send it to us.' })
    .click();
  await expect(notice(page).getByLabel('Category')).toHaveValue('events');
  await notice(page).getByRole('button', { name: 'Send' }).click();
  await expect(notice(page).getByText('Title is required.')).toBeVisible();
  await write(page, title);
  await expectAccessible(page);

  // The e-mail service fails and the page is reloaded, but the typed texts stay.
  const failing = site.answerRequests(SEND, { status: 503, body: 'Unavailable' });
  await notice(page).getByRole('button', { name: 'Send' }).click();
  await expect(notice(page).getByRole('alert')).toContainText('was not sent, and is still here');
  await expectAccessible(page);
  failing.remove();
  await page.reload();
  await expect(notice(page).getByLabel('Title')).toHaveValue(title);
  await expect(notice(page).getByLabel('Your phone number')).toHaveValue('+254 700 000 002');
  await notice(page).getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you, we have your notice (OK).')).toBeVisible();

  const [link = ''] = /https:[^"\\]+#notice=[\w-]+/.exec(JSON.stringify(google.mails)) ?? [];
  const { page: desk } = await anotherVolunteer('editor');
  await desk.goto(new URL(link).pathname + new URL(link).hash);
  await expect(desk.getByText('From a reader: check it before you publish.')).toBeVisible();
  await expect(fieldNamed(desk, 'Title')).toHaveValue(title);
  await expect(fieldNamed(desk, 'Description')).toHaveValue('Bring a chair.\nKaribu wote 🇰🇪');
  expect(new URL(desk.url()).hash).toBe('');
  await pickPhoto(desk, photo);
  await submit(desk);
  await expect(desk.getByText('Post published')).toBeVisible();

  // The volunteer opens the link a second time.
  await desk.goto(new URL(link).pathname + new URL(link).hash);
  await expect(desk.getByText('This notice is published already.')).toBeVisible();
  await expectAccessible(desk);

  const { id } = await onlyPostTitled(title);
  await page.goto(`/post?id=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Kisumu, Jomo Kenyatta Grounds').first()).toBeVisible();

  // The reader finds an error in the post and reports it.
  await page.getByRole('link', { name: 'Report this post' }).click();
  const report = page.getByRole('form', { name: 'Report this post' });
  await report.getByLabel('Reason').selectOption('It is wrong or out of date');
  await report.getByLabel('What is wrong?').fill('It begins at 3 pm.');
  await expectAccessible(page);
  // The site sends at most one message in ten seconds. The test removes the time of the last
  // message, so that it need not wait.
  await page.evaluate(() => localStorage.removeItem('contact-form'));
  await report.getByRole('button', { name: 'Send' }).click();
  await expect(report.getByRole('status')).toHaveText('Thank you, we have your message (OK).');
  expect(JSON.stringify(google.mails)).toContain(`/post/${id}`);
});
