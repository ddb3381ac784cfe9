import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessibility';
import { layoutShifts } from '../support/browser/measures';
import { expectDrawn, expectLoaded, findSitePage, holdApp } from '../support/browser/pages';
import { storePost } from '../support/browser/stored-posts';
import { expect, test } from '../support/browser/test';

const PASTED_MESSAGE = `*HARAMBEE for the family of Mama Otieno of Kisumu*\n\n\n\n\n
_Contributions_ to *Asha Wanjiru 0712 345 678*, or Otieno +254 722 000 111; meetings at 8 pm on
https://meet.example.com/harambee_room_(evening). ~Friday~ *Saturday* at the chief’s camp.`;

const POST = findSitePage('a post in Events');

/** The text and the client rectangles of an element, and of each of its descendants. */
function textLines(text: Locator): Promise<[string, string][]> {
  return text.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].map((part) => [
      part.textContent ?? '',
      JSON.stringify([...part.getClientRects()]),
    ]),
  );
}

test('The app shell shows a post before the app loads, and nothing moves afterwards', {
  tag: '@phone',
}, async ({ page }) => {
  const release = await holdApp(page);
  await page.goto(await POST.address());
  const main = page.locator('main.is-shell');
  const title = await POST.heading();
  await expect(main.getByText(title, { exact: true })).toBeVisible();
  await expect(main.locator('img.post-image').first()).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(main).toHaveCount(0);
  await expectLoaded(page, title);
  expect(await layoutShifts(page)).toEqual([]);
});

test('A text that was pasted from WhatsApp neither changes nor moves when the app loads', {
  tag: '@phone',
}, async ({ page }) => {
  await storePost('first-message', {
    type: 'obituaries',
    title: 'A message',
    desciption: PASTED_MESSAGE,
  });
  const release = await holdApp(page);
  await page.goto('/post?id=first-message');
  const lead = page.locator('.post-lead');
  await expect(page.locator('main.is-shell').getByText(/^HARAMBEE/)).toBeVisible();
  const before = await textLines(lead);
  release();
  await expectLoaded(page, 'A message');
  expect(await textLines(lead)).toEqual(before);
  expect(await layoutShifts(page)).toEqual([]);
});

test('If a reader opens the menu while React renders the page, the menu stays open', {
  tag: '@phone',
}, async ({ page }) => {
  const release = await holdApp(page);
  await page.goto('/');
  await expect(page.locator('#root')).not.toHaveClass(/is-without-code/);
  await page.getByRole('button', { name: 'Menu' }).evaluate((button: HTMLElement) => {
    button.click();
    // React may replace the menu before the browser dispatches the menu's event `toggle`. The next
    // lines simulate this: they replace the menu directly after the click.
    const menu = document.getElementById('site-menu');
    menu?.replaceWith(menu.cloneNode(true));
  });
  release();
  await expectDrawn(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('The contact form keeps its typed text and its focus when the app loads', {
  tag: '@wide',
}, async ({ page }) => {
  const release = await holdApp(page);
  await page.goto('/');
  const { email, message } = contactForm(page);
  await email.fill('asha@example.com');
  await message.click();
  await page.keyboard.type('Habari ze');
  release();
  await expectDrawn(page);
  await expect(message).toBeFocused();
  await page.keyboard.type('nu');
  await expect(message).toHaveValue('Habari zenu');
  await expect(email).toHaveValue('asha@example.com');
});

test('If a visitor submits a message twice before the app loads, the message is sent once, after the app has loaded', {
  tag: '@wide',
}, async ({ page, google }) => {
  const release = await holdApp(page);
  await page.goto('/');
  const { email, message, send, status } = contactForm(page);
  await email.fill('asha@example.com');
  await message.fill('Habari zenu');
  await send.click();
  await send.click();
  release();
  await expect(status).toHaveText('Thank you, we have your message (OK).');
  await expectAccessible(page);
  expect(google.mails).toMatchObject([
    {
      template_params: {
        email: 'asha@example.com',
        message: expect.stringMatching(/> Habari zenu$/),
      },
    },
  ]);
});

function contactForm(page: Page) {
  const form = page.getByRole('form', { name: 'Write to us' });
  const field = (name: string) => form.getByRole('textbox', { name });
  return {
    email: field('Your e-mail'),
    message: field('Message'),
    send: form.getByRole('button'),
    status: form.getByRole('status'),
  };
}
